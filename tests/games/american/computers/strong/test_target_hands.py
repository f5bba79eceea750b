"""The hands of the card that a strong player keeps in sight."""

import pytest

from bot.engine.wall import SeededRandomSource
from bot.games.american.card.file import house_card
from bot.games.american.computers.strong import StrongAmericanPlayer
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import Discarded
from bot.games.american.engine.state import State
from bot.games.american.rules import american_book_rules
from bot.games.american.tiles import JOKER, read_tiles
from bot.games.american.view.projection import AmericanProjection
from bot.tools.games.american.measures import game_measures
from bot.tools.simulation.arena import play_game
from tests.games.american.computers.position import (
    EAST,
    TWO_GROUPS,
    WEST,
    given,
    state,
    with_wall,
)
from tests.games.american.computers.strong.thinking import does, strong, why


@pytest.mark.parametrize("strangers", ["Nw 7D 9C", "1B 5B G", "EwEw 8D"])
def test_it_passes_what_none_of_its_hands_needs(strangers: str) -> None:
    table = state(f"start charleston\nhand E FFF 2B 0 2B 6B 2222C {strangers}")
    assert sorted(read_tiles(given(table, EAST, strong(table)))) == sorted(read_tiles(strangers))


def against_north(held: str, drawn: str, left: int) -> State:
    """West draws a tile, with so many left in the wall, when North shows two groups."""
    head = f"hand E 6D 2C 9B Sw\nhand S 9B\nhand N 6D6D 2C2C2C 1D 3D\nhand W {held}\nwall 4B 5B 5B {drawn} 5B"
    return with_wall(state(head, TWO_GROUPS), left)


def test_a_hand_is_pushed_while_it_has_a_chance_and_given_up_late() -> None:
    """Two tiles away, and the two tiles to spare are among those that North may wait for."""
    early, late = (against_north("1111C 33D 55D 77D 99C 0", "2B", left) for left in (60, 8))
    assert does(early, WEST) in {"discard 0", "discard 2B x"}
    assert why(early, WEST).reason == "build"
    assert why(early, WEST).danger > 0
    assert does(late, WEST) not in {"discard 0", "discard 2B x"}
    assert why(late, WEST).reason == "fold"
    assert why(late, WEST).danger < 0.02


def test_whole_hands_are_played_without_an_exposure_that_leads_away() -> None:
    rules = american_book_rules("american").with_options({"hands": 2})
    players = [StrongAmericanPlayer(rules, house_card()) for _ in range(4)]
    game = play_game(AmericanEngine(rules, house_card), AmericanProjection(), players, SeededRandomSource(b"strong"))
    counted = game_measures(game.events, range(4))
    assert counted["exposures"] > 0
    assert counted["leading away from every hand"] == 0
    assert JOKER not in [event.tile for event in game.events if isinstance(event, Discarded)]
