"""Computer players choose the same in two worlds that differ in what they may not know; one that peeks is caught."""

from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from bot.engine.level import Level
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from tests.laws.riichi import RiichiWalk
from tests.proofs.unseen import BOOKS, TwinGame, TwinWatch, mix_unseen_riichi, report_games, watch_game


@pytest.mark.parametrize("level", [Level.GENTLE, Level.STANDARD])
@pytest.mark.parametrize("book", ["wrc-2015", "sanma-tenhou", "american"])
def test_players_choose_by_what_their_seat_may_know(book: str, level: Level) -> None:
    looked = watch_game(level, "tests", BOOKS.index(book))
    assert looked.differences == ()
    assert looked.choices > 50


@pytest.mark.parametrize("book", ["tenhou", "sanma-tenhou"])
def test_another_world_has_the_same_tiles_elsewhere(book: str) -> None:
    walk = RiichiWalk(riichi_book_rules(book), 1, "loose")
    moved = 0
    for step in walk.hands(2):
        state = step.outcome.state
        other = mix_unseen_riichi(state, Random(1), 0)
        assert walk.tiles(other) == walk.tiles(state)
        assert other.current_hand.players[0] == state.current_hand.players[0]
        moved += other != state
    assert moved > 20


class Marked:
    """A view that says what the last tile of the wall is, and looks like any other."""

    def __init__(self, view: Any, last: int) -> None:
        self.view = view
        self.last = last

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Marked) and self.view == other.view

    __hash__ = None  # pyright: ignore[reportAssignmentType]


class Peeks:
    def choose(self, view: Any, options: Any) -> Any:
        return options[view.last % len(options)]


class Passes:
    def choose(self, view: Any, options: Any) -> Any:
        return options[-1]


def test_a_player_that_peeks_is_caught() -> None:
    plain = RiichiProjection.hand

    def open_handed(self: RiichiProjection, state: Any, *args: Any, **kwargs: Any) -> Any:
        view = plain(self, state, *args, **kwargs)
        return Marked(view, state.current_hand.live_wall[-1])

    with patch.object(RiichiProjection, "hand", open_handed):
        looked = TwinWatch("tenhou", Peeks, "tests").play()
    assert len(looked.differences) == 1
    assert "seat" in looked.differences[0]
    assert not report_games([looked])


def test_a_view_that_shows_too_much_is_caught() -> None:
    plain = RiichiProjection.hand

    def too_much(self: RiichiProjection, state: Any, *args: Any, **kwargs: Any) -> Any:
        return plain(self, state, *args, **kwargs), state.current_hand.ura

    with patch.object(RiichiProjection, "hand", too_much):
        looked = TwinWatch("tenhou", Passes, "tests").play()
    assert ["the views differ" in line for line in looked.differences] == [True]


def test_a_clean_game_is_told_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    assert report_games([TwinGame(3, ()), TwinGame(4, ())])
    assert capsys.readouterr().out == "2 games, 7 choices, each in two worlds: 0 differences\n"
