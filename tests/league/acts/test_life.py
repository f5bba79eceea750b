"""The life of a league, and who is in it: sign-up, waitlist, offers, confirmation, leaving."""

import pytest
from msgspec.structs import replace

from bot.league.acts.entrants import (
    SignUpConfirmed,
)
from bot.league.acts.life import LIFE_TRANSITIONS, LeagueDescribed, LeagueRulesSet, LifeChanged, description_of
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.rounds import RoundPublished
from bot.league.acts.tables import TableBegun
from bot.league.log import NAKI, EntryUndone
from bot.league.options import Options
from bot.league.phase_plan import PhasePlan
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from tests.league.club import HOUR, WRC, Club, entrant, in_rounds, rounds

PATHS = {
    Life.DRAFT: (),
    Life.SIGNUP: (Life.SIGNUP,),
    Life.READY: (Life.SIGNUP, Life.READY),
    Life.RUNNING: (Life.SIGNUP, Life.READY, Life.RUNNING),
    Life.PAUSED: (Life.SIGNUP, Life.READY, Life.RUNNING, Life.PAUSED),
    Life.FINISHED: (Life.SIGNUP, Life.READY, Life.RUNNING, Life.FINISHED),
    Life.ARCHIVED: (Life.SIGNUP, Life.READY, Life.RUNNING, Life.FINISHED, Life.ARCHIVED),
    Life.CANCELLED: (Life.CANCELLED,),
}


@pytest.mark.parametrize("life", Life)
@pytest.mark.parametrize("to", Life)
def test_a_league_goes_only_where_its_life_leads(life: Life, to: Life) -> None:
    club = Club()
    for step in PATHS[life]:
        club.do(LifeChanged(step))
    if to in LIFE_TRANSITIONS[life]:
        club.do(LifeChanged(to))
        assert club.league.life is to
    else:
        assert club.refuses(LifeChanged(to)).about == {"life": life, "to": to}


def test_a_draft_is_hidden_and_stays_so_when_it_is_cancelled() -> None:
    club = Club()
    for to in (Life.SIGNUP, Life.DRAFT, Life.CANCELLED):
        assert club.league.hidden is (club.league.life is Life.DRAFT)
        club.do(LifeChanged(to))
    assert club.league.hidden
    opened = Club()
    opened.do(LifeChanged(Life.SIGNUP))
    opened.do(LifeChanged(Life.CANCELLED))
    assert not opened.league.hidden


def test_the_rules_are_frozen_once_the_league_is_ready() -> None:
    club = Club(people=4).open()
    before = club.league.options.hash
    club.do(LeagueRulesSet(Options(book="tenhou")))
    assert club.league.options.hash != before
    club.do(LifeChanged(Life.READY))
    assert club.refuses(LeagueRulesSet(WRC)).why is LeagueReason.FROZEN
    planned = next(entry.number for entry in club.log.entries if isinstance(entry.act, LeagueRulesSet))
    assert club.refuses(EntryUndone(planned)).why is LeagueReason.FROZEN


def test_after_an_amendment_whoever_does_not_confirm_is_out() -> None:
    club = Club(people=4).open()
    club.do(SignUpConfirmed(1), entrant(1))
    club.do(LeagueRulesSet(Options(book="tenhou")))
    club.do(SignUpConfirmed(2), entrant(2))
    assert club.refuses(SignUpConfirmed(3), entrant(4)).why is LeagueReason.NO_RIGHT
    club.do(LifeChanged(Life.READY))
    club.do(LifeChanged(Life.RUNNING))
    assert [person for person in club.people if club.league.is_active(person)] == [2]


def test_a_league_may_have_an_uma_that_no_book_has() -> None:
    club = Club(replace(WRC, uma=(12500, 2500, -2500, -12500), return_=35000, oka=20000), people=4).start()
    club.count(45200, 31300, 25100, 18400)
    assert club.totals() == {1: 42700, 2: -1200, 3: -12400, 4: -29100}


def test_names_are_checked() -> None:
    club = Club()
    assert club.refuses(LeagueDescribed("ab", "ab")).why is LeagueReason.NAME
    assert club.refuses(LeagueDescribed("A league", "A b")).why is LeagueReason.NAME
    assert club.refuses(LeagueDescribed("A league", "ab", zone="Mars")).why is LeagueReason.UNKNOWN
    assert club.refuses(LeagueDescribed("A league", "ab", capacity=1001)).why is LeagueReason.RANGE
    club.open()
    assert club.refuses(LeagueDescribed("A league", "other", capacity=8)).why is LeagueReason.NAME


def test_places_can_be_taken_away_while_sign_up_is_open_but_not_those_of_people_who_are_in() -> None:
    club = Club(people=7, capacity=16).open()
    club.do(replace(description_of(club.league), capacity=8))
    assert club.league.capacity == 8
    assert club.refuses(replace(description_of(club.league), capacity=6)).about == {"value": 6, "entrants": 7}
    club.do(replace(description_of(club.league), capacity=7))
    assert club.league.capacity == 7


def test_sign_up_goes_back_to_the_draft_only_while_nobody_is_in() -> None:
    club = Club(people=4).open()
    assert club.refuses(LifeChanged(Life.DRAFT)).about == {"entrants": 4}


def test_a_league_is_reopened_within_thirty_days() -> None:
    club = Club(people=4).start()
    club.do(LifeChanged(Life.FINISHED))
    club.at += 30 * 24 * HOUR - 1000
    club.do(LifeChanged(Life.RUNNING))
    assert club.league.reopened
    club.do(LifeChanged(Life.FINISHED))
    club.at += 31 * 24 * HOUR
    assert club.refuses(LifeChanged(Life.RUNNING)).why is LeagueReason.TOO_LATE


def test_nobody_sits_at_two_tables_unless_turns_take_days() -> None:
    club = Club(people=7).start()
    rules = club.league.options.hash
    club.do(TableBegun("a", (1, 2, 3, 4), rules), NAKI)
    assert club.refuses(TableBegun("b", (4, 5, 6, 7), rules), NAKI).about == {"person": 4}
    club = Club(replace(WRC, clock="1d"), people=7).start()
    rules = club.league.options.hash
    club.do(TableBegun("a", (1, 2, 3, 4), rules), NAKI)
    club.do(TableBegun("b", (4, 5, 6, 7), rules), NAKI)


def test_pauses_move_the_deadlines() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=4).start()
    club.draw(1)
    start = club.at + HOUR
    club.do(RoundPublished(1, 1, start=start, end=start + HOUR))
    club.do(LifeChanged(Life.PAUSED))
    club.at += 5 * HOUR
    club.do(LifeChanged(Life.RUNNING))
    round_ = club.league.round(1, 1)
    assert round_ is not None
    assert (round_.start, round_.end) == (start + 5 * HOUR + 1000, start + 6 * HOUR + 1000)


def test_one_phase_after_the_other() -> None:
    club = Club(replace(WRC, plans=(PhasePlan(), PhasePlan())), people=4).start()
    assert club.refuses(PhaseBegun(3, (1,))).why is LeagueReason.UNKNOWN
    assert club.refuses(PhaseBegun(2, (1, 1))).why is LeagueReason.TWICE
    assert club.refuses(PhaseBegun(2, (1, 9))).why is LeagueReason.NOT_ENTRANT
    club.do(PhaseBegun(2, (1, 2, 3)))
    assert club.league.phase.sides == (1, 2, 3)
