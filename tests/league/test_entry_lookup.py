"""The entries that explain a result, a penalty, a dispute, or a call for a referee."""

import pytest

from bot.engine.orders import OrderKind
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.results import DisputeResolved, GameDisputed
from bot.league.acts.rounds import RoundClosed, RoundDrawn
from bot.league.entry_lookup import (
    entry_of_dispute,
    entry_of_penalty,
    entry_of_result,
    entry_that_decided,
    entry_that_ended,
    entry_that_settled,
    is_public,
    referee_calls_at,
)
from tests.league.club import Club, entrant, in_rounds, referee, rounds


@pytest.fixture
def club() -> Club:
    """A round is published, and its first table plays."""
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.draw(1)
    club.publish(1)
    club.sit(1, 1)
    return club


def test_only_a_result_that_somebody_entered_has_an_entry_with_a_note(club: Club) -> None:
    club.count(45_200, 31_300, 25_100, 18_400)
    entered = club.log.entries[-1]
    assert entry_of_result(club.log, f"manual:{entered.number}") == entered
    assert entry_of_result(club.log, "manual:1") is None, "that entry made the league"
    for source in ("table:p1r1b1", "log:1", "manual:", "manual:0", "manual:999", "manual:x"):
        assert entry_of_result(club.log, source) is None


def test_a_penalty_is_explained_by_the_entry_that_gave_it(club: Club) -> None:
    first, second = club.penalise(1, -20_000), club.penalise(2, -5_000)
    found = entry_of_penalty(club.log, first)
    assert found is not None
    assert isinstance(found.act, PenaltyGiven)
    assert found.act.side == 1
    assert entry_of_penalty(club.log, second + 1) is None


def test_a_dispute_is_open_until_a_referee_decides_and_again_when_that_is_undone(club: Club) -> None:
    game = club.count(45_200, 31_300, 25_100, 18_400)
    assert entry_of_dispute(club.log, game) is None
    club.do(GameDisputed(game, 1), entrant(1))
    dispute = entry_of_dispute(club.log, game)
    assert dispute is not None
    assert entry_that_decided(club.log, dispute, game) is None
    decided = club.do(DisputeResolved(game), referee(None))
    found = entry_that_decided(club.log, dispute, game)
    assert found is not None
    assert found.number == decided
    club.undo(decided)
    assert entry_that_decided(club.log, dispute, game) is None


def test_a_call_is_settled_by_an_order_but_not_by_a_pause_or_a_look(club: Club) -> None:
    table = club.league.tables_in_play["p1r1b1"]
    person = table.seats[0] or 0
    club.do(RefereeCalled("p1r1b1", person), entrant(person))
    (call,) = referee_calls_at(club.log, "p1r1b1")
    assert referee_calls_at(club.log, "p1r1b2") == []
    for kind in (OrderKind.PAUSE, OrderKind.VIEW_HANDS):
        club.do(RefereeActed("p1r1b1", kind), referee(None))
        assert entry_that_settled(club.log, call) is None
    settled = club.do(RefereeActed("p1r1b1", OrderKind.RESUME), referee(None))
    found = entry_that_settled(club.log, call)
    assert found is not None
    assert found.number == settled


def test_a_call_is_settled_at_the_latest_when_the_game_counts(club: Club) -> None:
    person = club.league.tables_in_play["p1r1b1"].seats[0] or 0
    club.do(RefereeCalled("p1r1b1", person), entrant(person))
    assert entry_that_ended(club.log, "p1r1b1") is None
    club.finish(1, 1, 45_200, 31_300, 25_100, 18_400)
    ended = entry_that_ended(club.log, "p1r1b1")
    assert ended == club.log.entries[-1]
    assert entry_that_settled(club.log, referee_calls_at(club.log, "p1r1b1")[0]) == ended


def test_nobody_reads_of_tables_that_are_drawn_before_they_are_published(club: Club) -> None:
    club.finish(1, 1, 45_200, 31_300, 25_100, 18_400)
    club.sit(1, 2)
    club.finish(1, 2, 45_200, 31_300, 25_100, 18_400)
    club.do(RoundClosed(1, 1))
    club.draw(2)
    *_, first, second = [one.act for one in club.log.entries if isinstance(one.act, RoundDrawn)]
    assert is_public(club.league, first)
    assert not is_public(club.league, second)
    club.publish(2)
    assert is_public(club.league, second)
