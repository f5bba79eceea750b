"""Finished games stepped through, as a replay shows them."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest

from bot.engine.game import AnyEvent
from bot.games.american.view.model import AmericanTableView
from bot.games.registry import GAMES
from bot.games.riichi.view.model import RiichiTableView
from bot.records.replay import Replay, StepView
from bot.tools.games.registry import contest_for_book
from bot.view.model import HandView, OpenTableView, Player, ResultView, TableView
from bot.view.project.projection import SeatedPlayers

COMPANY = SeatedPlayers([Player(name=f"P{seat}") for seat in range(4)])
LOOKS = {book: GAMES.by_book[book].projection for book in ("tenhou", "american")}
EACH = pytest.mark.parametrize("book", LOOKS)


@cache
def log(book: str) -> Sequence[AnyEvent]:
    """A short game of computer players."""
    return contest_for_book(book, short=True).play(0, "replay").events


@cache
def replay(book: str) -> Replay:
    return Replay.of(GAMES.by_book[book].variant, log(book))


def seen(book: str, step: int, seat: int | None = None) -> StepView:
    return replay(book).view(step, LOOKS[book], COMPANY, seat)


def opened(book: str, step: int) -> OpenTableView:
    frame = seen(book, step)
    assert isinstance(frame, OpenTableView)
    return frame


@EACH
def test_every_step_shows_something_new(book: str) -> None:
    frames = [opened(book, step) for step in range(1, 60)]
    assert [frame.replay_step for frame in frames] == list(range(1, 60))
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
    starts = replay(book).hand_starts
    assert starts[0] == 1
    for start in starts:
        table = opened(book, start).table
        assert lying(table) == 0
        assert sum(seat.concealed_count for seat in table.seats) == 53


@EACH
def test_a_hand_ends_with_its_result_for_whoever_looks_on(book: str) -> None:
    played = replay(book)
    for hand in range(1, len(played.hand_starts) + 1):
        last = played.last_step_of(hand)
        assert isinstance(seen(book, last), ResultView)
        assert seen(book, last) == seen(book, last, seat=2)
        assert isinstance(seen(book, last - 1), OpenTableView)
    assert LOOKS[book].standings(played.moment_at(played.steps).state, COMPANY) is not None
    assert LOOKS[book].standings(played.final_state, COMPANY) is not None


@EACH
def test_all_hands_lie_open_with_as_many_tiles_as_the_table_counts(book: str) -> None:
    for step in range(1, 60, 7):
        frame = opened(book, step)
        for seat, hand in zip(frame.table.seats, frame.hands, strict=True):
            assert hand is not None
            assert len(hand.tiles) + (hand.drawn is not None) == seat.concealed_count


@EACH
def test_from_a_seat_nothing_is_shown_but_its_own_panel(book: str) -> None:
    for step in range(1, 60, 7):
        frame = seen(book, step, seat=2)
        assert isinstance(frame, HandView)
        assert frame == LOOKS[book].hand(replay(book).moment_at(step).state, COMPANY, 2)


@EACH
def test_steps_before_the_first_and_after_the_last_are_those(book: str) -> None:
    played = replay(book)
    assert played.moment_at(0) == played.moment_at(-5) == played.moment_at(1)
    assert played.moment_at(10**9) == played.moment_at(played.steps)
    assert played.clamped_step(0) == 1
    assert played.clamped_step(10**9) == played.steps


@EACH
def test_a_turn_is_found_by_its_number(book: str) -> None:
    played = replay(book)
    for number in (1, 3):
        for seat in (None, 2):
            step = played.turn_step(2, number, seat)
            moment = played.moment_at(step)
            whose = played.moment_at(played.hand_starts[1]).state.turn if seat is None else seat
            assert moment.hand_number == 2
            assert moment.state.turn == whose
            assert moment.discard_counts[whose] == number - 1
    assert played.turn_step(1, 99) == played.last_step_of(1)


def test_riichi_calls_and_wins_are_found_one_after_the_other() -> None:
    played, words = replay("tenhou"), set[str]()

    def is_announcement(step: int) -> bool:
        return played.is_announcement(step, LOOKS["tenhou"], COMPANY)

    step: int | None = 1
    places: list[int] = []
    while (step := played.find_step(step, 1, is_announcement)) is not None:
        places.append(step)
        table = LOOKS["tenhou"].table(played.moment_at(step).state, COMPANY)
        words.update(seat.banner.key for seat in table.seats if seat.banner)
    assert words >= {"banner.riichi", "banner.ron", "banner.pon"}
    assert [played.find_step(there, -1, is_announcement) for there in places[1:]] == places[:-1]


@EACH
def test_a_players_choices_are_those_with_more_than_one_answer(book: str) -> None:
    played = replay(book)
    chosen = [step for step in range(1, played.steps + 1) if played.has_choice(step, 1)]
    assert chosen
    for step in chosen:
        moment = played.moment_at(step)
        options = [question.options.get(1, ()) for question in played.engine.pending(moment.state)]
        assert max(map(len, options)) > 1


def test_a_game_in_which_nothing_has_happened_has_no_moments() -> None:
    with pytest.raises(ValueError, match="nothing has happened"):
        Replay.of(GAMES.by_book["tenhou"].variant, log("tenhou")[:1])
