"""Rounds and their tables: drawn, published, played, closed."""

from msgspec.structs import replace

from bot.league.acts.entrants import PlayerLeft
from bot.league.acts.life import LifeChanged
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.rounds import (
    RoundClosed,
    RoundDrawn,
    RoundRescheduled,
    TableCalledOff,
)
from bot.league.acts.tables import TableGivenUp
from bot.league.chance import draw_key
from bot.league.due import next_due_act
from bot.league.log import NAKI
from bot.league.refusal import LeagueReason
from bot.league.round_draw import draw_of_round
from bot.league.rounds import RoundState
from bot.league.state import Life
from tests.league.club import HOUR, SEED, Club, entrant, in_rounds, rounds
from tests.league.test_rounds import tables


def test_l64_each_draw_of_a_round_has_its_number_in_the_key_and_a_reason_in_the_log() -> None:
    club = Club(rounds(in_rounds(3, "random")), people=16).start()
    club.draw(1)
    for attempt in (2, 3, 4):
        again = draw_of_round(club.league, 1, SEED, attempt=attempt)
        assert club.refuses(again, reason="").why is LeagueReason.REASON_NEEDED
        club.do(again, reason=f"reason {attempt}")
    draws = [(entry.act.attempt, entry.reason) for entry in club.log.entries if isinstance(entry.act, RoundDrawn)]
    assert draws == [(1, "because"), (2, "reason 2"), (3, "reason 3"), (4, "reason 4")]
    round_ = club.league.round(1, 1)
    assert round_ is not None
    assert round_.draw_key == draw_key(SEED, "league spring-26 phase 1 round 1 draw 4").hex()
    club.publish(1)
    assert club.refuses(draw_of_round(club.league, 1, SEED, attempt=5)).why is LeagueReason.ALREADY_DONE


def test_the_next_round_waits_for_the_one_before_unless_it_rests_on_nothing() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=8).start()
    club.draw(1)
    club.publish(1)
    assert club.refuses(draw_of_round(club.league, 2, SEED, force=True)).about == {"round": 1}
    club = Club(rounds(in_rounds(3, "random")), people=8).start()
    club.draw(1)
    club.publish(1)
    assert club.refuses(draw_of_round(club.league, 2, SEED)).about == {"round": 1}
    club.do(draw_of_round(club.league, 2, SEED, force=True))


def test_a_round_closes_when_all_its_tables_are_over() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=12).start()
    club.draw(1)
    assert club.refuses(RoundRescheduled(1, 1, start=club.at)).why is LeagueReason.BEGUN
    club.publish(1)
    club.do(RoundRescheduled(1, 1, start=club.at + HOUR))
    club.sit(1, 1)
    club.finish(1, 1, 45200, 31300, 25100, 18400)
    assert club.refuses(RoundClosed(1, 1)).about == {"boards": (2, 3)}
    club.do(TableCalledOff(1, 1, 2))
    name = club.sit(1, 3)
    assert club.refuses(TableCalledOff(1, 1, 3)).why is LeagueReason.BEGUN
    assert club.refuses(LifeChanged(Life.FINISHED)).about == {"count": 1}
    club.do(TableGivenUp(name))
    assert next_due_act(club.league, club.at) is None
    club.do(TableCalledOff(1, 1, 3))
    due = next_due_act(club.league, club.at)
    assert due == RoundClosed(1, 1)
    club.do(RoundClosed(1, 1), NAKI)
    round_ = club.league.round(1, 1)
    assert round_ is not None
    assert round_.state is RoundState.CLOSED


def test_who_has_left_is_drawn_no_more() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=9).start()
    club.play(1)
    club.do(PlayerLeft(3), entrant(3))
    club.draw(2)
    assert 3 not in {side for table in tables(club, 2) for side in table}
    assert club.refuses(RoundDrawn(1, 2, 9, "", ((1, 2, 3, 4),))).why is LeagueReason.NOT_ENTRANT
    assert club.refuses(RoundDrawn(1, 2, 9, "", ((1, 2, 4, 4),))).why is LeagueReason.TWICE
    assert club.refuses(RoundDrawn(1, 2, 9, "", ((1, 2, 4),))).why is LeagueReason.SEATS


def test_a_round_drawn_before_the_start_is_drawn_again_without_those_who_lapsed() -> None:
    club = Club(replace(rounds(in_rounds(2, "random")), confirm=True), people=8).open()
    club.do(LifeChanged(Life.READY))
    club.do(PhaseBegun(1, club.people))
    club.draw(1)
    club.do(LifeChanged(Life.RUNNING))
    assert club.league.phase.sides == ()
    assert club.league.round(1, 1) is None
