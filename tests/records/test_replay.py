"""Finished games stepped through, as a replay shows them."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest

from bot.engine.game import AnyEngine, AnyState, Fact
from bot.games.american.view.model import AmericanTableView
from bot.games.registry import GAMES
from bot.games.riichi.view.model import RiichiTableView
from bot.records.replay import Moment, replay_moment
from bot.tools.games.registry import contest_by
from bot.view.model import OpenTableView, Player, TableView
from bot.view.project.projection import Company

COMPANY = Company([Player(name=f"P{seat}") for seat in range(4)])
LOOKS = {book: GAMES.by_book[book].projection for book in ("tenhou", "american")}
EACH = pytest.mark.parametrize("book", LOOKS)


@cache
def log(book: str) -> Sequence[Fact]:
    """A short game of computer players."""
    return contest_by(book, short=True).play(0, "replay").events


def begun(book: str) -> tuple[AnyEngine, AnyState]:
    """The game that the log belongs to, and the state it began with."""
    return GAMES.by_book[book].variant.resume(log(book)[:1])


def at(book: str, step: int) -> Moment:
    return replay_moment(*begun(book), log(book)[1:], step)


def seen(book: str, step: int) -> OpenTableView:
    return at(book, step).frame(LOOKS[book], COMPANY)


@EACH
def test_every_step_shows_something_new(book: str) -> None:
    frames = [seen(book, step) for step in range(1, 60)]
    assert [frame.step for frame in frames] == list(range(1, 60))
    looks = [(frame.table, frame.hands) for frame in frames]
    assert all(one != other for one, other in pairwise(looks))


def lying(table: TableView) -> int:
    """How many discards there are."""
    match table:
        case RiichiTableView():
            return sum(len(seat.river) for seat in table.seats)
        case AmericanTableView():
            return len(table.pile)
        case _:
            raise TypeError(table)


@EACH
def test_a_hand_begins_with_everything_dealt_and_nothing_discarded(book: str) -> None:
    starts = at(book, 1).hands
    assert starts[0] == 1
    for start in starts:
        table = seen(book, start).table
        assert lying(table) == 0
        assert sum(seat.concealed for seat in table.seats) == 53


@EACH
def test_the_last_step_of_a_hand_shows_how_it_ended(book: str) -> None:
    first, second, *_ = at(book, 1).hands
    assert LOOKS[book].result(at(book, second - 1).state, COMPANY) is not None
    assert LOOKS[book].result(at(book, second - 2).state, COMPANY) is None
    assert LOOKS[book].standings(at(book, at(book, first).steps).state, COMPANY) is not None
    assert LOOKS[book].standings(at(book, first).final, COMPANY) is not None


@EACH
def test_all_hands_lie_open_with_as_many_tiles_as_the_table_counts(book: str) -> None:
    for step in range(1, 200, 7):
        frame = seen(book, step)
        for seat, hand in zip(frame.table.seats, frame.hands, strict=True):
            assert hand is not None
            assert len(hand.tiles) + (hand.drawn is not None) == seat.concealed


@EACH
def test_steps_before_the_first_and_after_the_last_are_those(book: str) -> None:
    steps = at(book, 1).steps
    assert at(book, 0) == at(book, -5) == at(book, 1)
    assert at(book, steps + 1).step == at(book, 10**9).step == steps
    assert at(book, 10**9).state == at(book, steps).state


def test_a_game_in_which_nothing_has_happened_has_no_moments() -> None:
    with pytest.raises(ValueError, match="nothing has happened"):
        replay_moment(*begun("tenhou"), (), 1)
