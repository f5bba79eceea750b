"""The life of a league, and who is in it: sign-up, waitlist, offers, confirmation, leaving."""

import pytest
from msgspec.structs import replace

from bot.league.acts.entrants import (
    Added,
    Confirmed,
    Disqualified,
    EntryAccepted,
    Joined,
    Left,
    OfferLapsed,
    Removed,
    Replaced,
    SubstituteCalled,
    SubstituteJoined,
    Taken,
    is_newcomer,
)
from bot.league.acts.life import LEADS_TO, Described, Moved, Planned
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.rounds import RoundPublished, TableBegun
from bot.league.due import next_due, wakes
from bot.league.entrants import Membership
from bot.league.log import NAKI, Undone
from bot.league.options import Options
from bot.league.phase_plan import PhasePlan
from bot.league.refusal import RefusalReason
from bot.league.state import Life
from bot.league.times import DAY
from tests.league.club import HOUR, START, WRC, Club, entrant, in_rounds, rounds

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
        club.do(Moved(step))
    if to in LEADS_TO[life]:
        club.do(Moved(to))
        assert club.league.life is to
    else:
        assert club.refuses(Moved(to)).about == {"life": life, "to": to}


def test_a_draft_is_hidden_and_stays_so_when_it_is_cancelled() -> None:
    club = Club()
    for to in (Life.SIGNUP, Life.DRAFT, Life.CANCELLED):
        assert club.league.hidden is (club.league.life is Life.DRAFT)
        club.do(Moved(to))
    assert club.league.hidden
    opened = Club()
    opened.do(Moved(Life.SIGNUP))
    opened.do(Moved(Life.CANCELLED))
    assert not opened.league.hidden


def test_the_rules_are_frozen_once_the_league_is_ready() -> None:
    club = Club(people=4).open()
    before = club.league.options.hash
    club.do(Planned(Options(book="tenhou")))
    assert club.league.options.hash != before
    club.do(Moved(Life.READY))
    assert club.refuses(Planned(WRC)).why is RefusalReason.FROZEN
    planned = next(entry.number for entry in club.log.entries if isinstance(entry.act, Planned))
    assert club.refuses(Undone(planned)).why is RefusalReason.FROZEN


def test_after_an_amendment_whoever_does_not_confirm_is_out() -> None:
    club = Club(people=4).open()
    club.do(Confirmed(1), entrant(1))
    club.do(Planned(Options(book="tenhou")))
    club.do(Confirmed(2), entrant(2))
    assert club.refuses(Confirmed(3), entrant(4)).why is RefusalReason.RIGHT
    club.do(Moved(Life.READY))
    club.do(Moved(Life.RUNNING))
    assert [person for person in club.people if club.league.active(person)] == [2]


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (Options(book="home"), "book"),
        (replace(WRC, uma=(15000, 5000, -5000, -10000)), "uma"),
        (replace(WRC, uma=(5000, 15000, -5000, -15000)), "uma"),
        (replace(WRC, uma=(20000, 0, -20000)), "uma"),
        (replace(WRC, oka=20000), "oka"),
        (replace(WRC, return_=35000), "oka"),
        (rounds(in_rounds(3, "rotation")), "rotation"),
        (rounds(replace(in_rounds(3, "swiss"), rounds=0)), "rounds"),
    ],
)
def test_options_that_make_no_league_are_named(options: Options, fault: str) -> None:
    assert Club().refuses(Planned(options)).about == {"option": fault}


def test_a_league_may_have_an_uma_that_no_book_has() -> None:
    club = Club(replace(WRC, uma=(12500, 2500, -2500, -12500), return_=35000, oka=20000), people=4).start()
    club.count(45200, 31300, 25100, 18400)
    assert club.totals() == {1: 42700, 2: -1200, 3: -12400, 4: -29100}


def test_names_are_checked() -> None:
    club = Club()
    assert club.refuses(Described("ab", "ab")).why is RefusalReason.NAME
    assert club.refuses(Described("A league", "A b")).why is RefusalReason.NAME
    assert club.refuses(Described("A league", "ab", zone="Mars")).why is RefusalReason.UNKNOWN
    assert club.refuses(Described("A league", "ab", capacity=1001)).why is RefusalReason.RANGE
    club.open()
    assert club.refuses(Described("A league", "other", capacity=8)).why is RefusalReason.NAME
    assert club.refuses(Described("A league", "spring-26", capacity=7)).why is RefusalReason.RANGE


def test_sign_up_goes_back_to_the_draft_only_while_nobody_is_in() -> None:
    club = Club(people=4).open()
    assert club.refuses(Moved(Life.DRAFT)).about == {"entrants": 4}


def test_a_league_is_reopened_within_thirty_days() -> None:
    club = Club(people=4).start()
    club.do(Moved(Life.FINISHED))
    club.at += 30 * 24 * HOUR - 1000
    club.do(Moved(Life.RUNNING))
    assert club.league.reopened
    club.do(Moved(Life.FINISHED))
    club.at += 31 * 24 * HOUR
    assert club.refuses(Moved(Life.RUNNING)).why is RefusalReason.TOO_LATE


def test_l80_a_place_that_becomes_free_goes_down_the_waitlist() -> None:
    club = Club(people=8, capacity=8)
    club.do(Moved(Life.SIGNUP))
    for person in range(1, 11):
        club.do(Joined(person, club.at), entrant(person))
    assert club.league.waitlist == (9, 10)
    assert club.refuses(Joined(9, club.at), entrant(9)).about == {"membership": "waitlisted"}
    assert next_due(club.league, club.at) is None
    club.do(Left(3), entrant(3))
    offered = next_due(club.league, club.at)
    assert offered is not None
    club.do(offered, NAKI)
    assert club.league.entrants[9].membership is Membership.OFFERED
    assert wakes(club.league, club.at) == club.at - 1000 + 24 * HOUR
    assert next_due(club.league, club.at + 24 * HOUR - 2000) is None
    club.at += 24 * HOUR
    lapsed = next_due(club.league, club.at)
    assert lapsed == OfferLapsed(9)
    club.do(OfferLapsed(9), NAKI)
    again = next_due(club.league, club.at)
    assert again is not None
    club.do(again, NAKI)
    assert club.league.entrants[10].membership is Membership.OFFERED
    assert club.league.waitlist == (9,)
    club.do(Taken(10), entrant(10))
    assert club.league.active(10)
    assert next_due(club.league, club.at) is None


def test_who_joins_while_others_wait_waits_behind_them() -> None:
    club = Club(people=4, capacity=4)
    club.do(Moved(Life.SIGNUP))
    for person in range(1, 6):
        club.do(Joined(person, club.at), entrant(person))
    club.do(Left(1), entrant(1))
    club.do(Joined(6, club.at), entrant(6))
    assert club.league.waitlist == (5, 6)


def test_in_the_last_hour_nothing_is_offered_and_who_is_there_has_the_place() -> None:
    club = Club(people=4, capacity=4)
    club.do(Described("Spring league", "spring-26", capacity=4, starts=START + 2 * HOUR))
    club.do(Moved(Life.SIGNUP))
    for person in range(1, 6):
        club.do(Joined(person, club.at), entrant(person))
    assert club.refuses(Taken(5), entrant(5)).why is RefusalReason.FULL
    club.at = START + HOUR + 1000
    club.do(Left(1), entrant(1))
    assert next_due(club.league, club.at) is None
    club.do(Taken(5), entrant(5))
    assert club.league.active(5)


def test_where_organisers_accept_people_apply() -> None:
    club = Club(replace(WRC, approval=True), people=4)
    club.do(Moved(Life.SIGNUP))
    club.do(Joined(1, club.at), entrant(1))
    assert not club.league.active(1)
    club.do(EntryAccepted(1))
    assert club.league.active(1)
    assert club.refuses(EntryAccepted(1)).why is RefusalReason.NOT_ENTRANT


@pytest.mark.parametrize(
    ("made", "came", "newcomer"),
    [(7 * DAY, 2 * DAY, False), (7 * DAY - 1, 2 * DAY, True), (7 * DAY, 2 * DAY - 1, True), (7 * DAY, None, True)],
)
def test_an_account_that_is_too_new_needs_an_organisers_yes(made: int, came: int | None, newcomer: bool) -> None:
    club = Club(replace(WRC, account_age_d=7, member_since_d=2), people=4)
    club.do(Moved(Life.SIGNUP))
    at = club.at
    assert is_newcomer(club.league, at - made, None if came is None else at - came, at) is newcomer
    club.do(Joined(1, at, newcomer), entrant(1))
    assert club.league.active(1) is not newcomer
    if newcomer:
        assert club.refuses(SubstituteJoined(2, newcomer=True), entrant(2)).why is RefusalReason.NEWCOMER
        club.do(EntryAccepted(1))
        assert club.league.active(1)


def test_where_nothing_is_said_of_it_nobody_is_too_new() -> None:
    assert not is_newcomer(Club().league, START, None, START)


@pytest.mark.parametrize("days", [-1, 3651])
def test_no_account_has_to_be_older_than_discord(days: int) -> None:
    club = Club()
    refusal = club.refuses(Planned(replace(WRC, account_age_d=days)))
    assert (refusal.why, refusal.about) == (RefusalReason.BAD_RULES, {"option": "account_age_d"})


def test_who_leaves_before_the_start_was_never_in_it_and_later_keeps_the_row() -> None:
    club = Club(people=5).open()
    club.do(Left(5), entrant(5))
    assert 5 not in club.league.entrants
    club.do(Moved(Life.READY))
    club.do(Moved(Life.RUNNING))
    club.do(PhaseBegun(1, (1, 2, 3, 4)))
    club.count(45200, 31300, 25100, 18400)
    club.do(Left(1), entrant(1))
    assert club.rows()[0].player == 1
    assert not club.league.active(1)
    club.do(Added(1))
    assert club.league.active(1)


def test_who_is_removed_or_disqualified_has_a_reason() -> None:
    club = Club(people=4).start()
    club.count(45200, 31300, 25100, 18400)
    assert club.refuses(Removed(1), reason="").why is RefusalReason.REASON
    club.do(Disqualified(1))
    assert [(row.player, row.place) for row in club.rows()] == [(2, 1), (3, 2), (4, 3), (1, None)]


def test_before_the_start_one_person_takes_the_place_of_another() -> None:
    club = Club(people=4, capacity=4).open()
    club.do(Joined(5, club.at), entrant(5))
    club.do(Replaced(5, 6))
    club.do(Replaced(2, 7))
    assert tuple(club.league.entrants) == (1, 7, 3, 4, 6)
    assert club.league.waitlist == (6,)
    assert club.refuses(Replaced(1, 7)).why is RefusalReason.ALREADY
    assert club.refuses(Replaced(2, 8)).why is RefusalReason.NOT_ENTRANT


def test_nobody_sits_at_two_tables_unless_turns_take_days() -> None:
    club = Club(people=7).start()
    rules = club.league.options.hash
    club.do(TableBegun("a", (1, 2, 3, 4), rules), NAKI)
    assert club.refuses(TableBegun("b", (4, 5, 6, 7), rules), NAKI).about == {"person": 4, "tables": "a"}
    club = Club(replace(WRC, clock="1d"), people=7).start()
    rules = club.league.options.hash
    club.do(TableBegun("a", (1, 2, 3, 4), rules), NAKI)
    club.do(TableBegun("b", (4, 5, 6, 7), rules), NAKI)


def test_pauses_move_the_deadlines() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=4).start()
    club.draw(1)
    start = club.at + HOUR
    club.do(RoundPublished(1, 1, start=start, end=start + HOUR))
    club.do(Moved(Life.PAUSED))
    club.at += 5 * HOUR
    club.do(Moved(Life.RUNNING))
    round_ = club.league.round(1, 1)
    assert round_ is not None
    assert (round_.start, round_.end) == (start + 5 * HOUR + 1000, start + 6 * HOUR + 1000)


def test_substitutes_are_called_in_order_of_their_calls() -> None:
    club = Club(people=4).start()
    club.do(SubstituteJoined(9), entrant(9))
    assert club.refuses(SubstituteJoined(9), entrant(9)).why is RefusalReason.ALREADY
    assert club.refuses(SubstituteJoined(1), entrant(1)).why is RefusalReason.ALREADY
    called = club.do(SubstituteCalled(9))
    assert club.league.substitutes == {9: 1}
    assert club.log.last_undoable() is None
    assert club.log.entries[called - 1].number == called


def test_one_phase_after_the_other() -> None:
    club = Club(replace(WRC, plans=(PhasePlan(), PhasePlan())), people=4).start()
    assert club.refuses(PhaseBegun(3, (1,))).why is RefusalReason.UNKNOWN
    assert club.refuses(PhaseBegun(2, (1, 1))).why is RefusalReason.TWICE
    assert club.refuses(PhaseBegun(2, (1, 9))).why is RefusalReason.NOT_ENTRANT
    club.do(PhaseBegun(2, (1, 2, 3)))
    assert club.league.phase.sides == (1, 2, 3)
