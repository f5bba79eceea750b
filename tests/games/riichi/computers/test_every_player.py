"""What every computer player does with its tiles at a riichi table, whatever its level."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from bot.engine.question import Seat
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.engine.state import State
from tests.games.riichi.computers.position import EAST, TENPAI, chosen, table
from tests.games.riichi.engine.table import state

Plays: TypeAlias = Callable[[State, Seat], str]


@pytest.fixture(params=[StandardPlayer, StrongPlayer], ids=["standard", "strong"])
def plays(request: pytest.FixtureRequest) -> Plays:
    """What a player of this level does on the seat."""
    return lambda position, seat: chosen(position, seat, request.param(position.rules))


def test_it_wins_and_declares_riichi(plays: Plays) -> None:
    assert plays(table(E=TENPAI, head="draws 1z"), EAST) == "tsumo"
    assert plays(table(E=TENPAI, head="draws 9m"), EAST) == "riichi 9m x"


def test_nine_terminals_abort_the_hand_unless_they_are_most_of_a_hand(plays: Plays) -> None:
    assert plays(table(E="19m19p19s123z2558m", head="draws 5p"), EAST) == "kyuushu"
    assert plays(table(E="19m19p19s1234z258m", head="draws 5z"), EAST).startswith("discard")


def test_a_kan_is_made_where_it_costs_nothing(plays: Plays) -> None:
    others = {"W": "369m147p258s2334z", "N": "247m369p258s2677z"}
    assert plays(table(E="111m456p78s1122z5p", head="draws 1m", **others), EAST) == "ankan 1m1m1m1m"
    assert plays(table(E="11123m56p78s112z5p", head="draws 1m", **others), EAST) != "ankan 1m1m1m1m"


def test_with_three_players_it_sets_norths_aside(plays: Plays) -> None:
    hands = "hand E 123p456p78s1122z4z\nhand S 258p369s147s1556z\nhand W 369p147p258s2335z"
    assert plays(state("sanma-tenhou", head="draws 5p", hands=hands), EAST) == "kita"
