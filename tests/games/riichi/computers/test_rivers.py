"""Which tiles have passed, read off rivers and melds."""

from bot.games.riichi.computers.rivers import discards_in_order, safe_kinds
from bot.games.riichi.computers.strong.visible_table import visible_table
from bot.games.riichi.view.model import RiichiHandView
from bot.mahjong.tiles import KIND_OF_TILE, TILES, Kind
from tests.games.riichi.computers.position import EAST, SOUTH, WEST, sees
from tests.games.riichi.engine.table import state

TENPAI = "123m456p789s1122z"
HANDS = f"hand E {TENPAI}\nhand S 258m369p147s5677z\nhand W 369m147p258s2344z\nhand N 147m368p258s7z34m5z"


def kinds(*tiles: str) -> set[Kind]:
    return {KIND_OF_TILE[TILES[tile]] for tile in tiles}


def test_what_passed_after_a_riichi_is_safe_whoever_discarded_it() -> None:
    table = state("tenhou", "E riichi 9m\nS discard 5m\nW discard 4z\n> N draw", head="draws 9m 3z 3z 3p", hands=HANDS)
    east = next(rival for rival in visible_table(sees(table, SOUTH)).rivals if rival.seat == EAST)
    assert east.safe_kinds == kinds("9m", "5m", "4z")


def test_before_a_riichi_only_own_discards_and_the_last_go_around_are_safe() -> None:
    script = "E discard 2z\nS discard 5m\nW discard 4z\nN discard 1m\nE riichi 9m\n> S draw"
    table = state("tenhou", script, head="draws 9m 3z 3z 3p 2z 1s", hands=HANDS)
    sight = visible_table(sees(table, SOUTH))
    safe = {rival.seat: rival.safe_kinds for rival in sight.rivals}
    assert safe[EAST] == kinds("2z", "9m")
    assert safe[WEST] == kinds("4z", "1m", "9m")


def test_a_call_moves_the_turn() -> None:
    script = "E discard 5z\nS pon\nS discard 2m\nW discard 4z\n> N draw"
    hands = HANDS.replace("258m369p147s5677z", "258m369p147s5577z").replace("7z34m5z", "7z34m6z")
    table = state("tenhou", script, head="draws 5z 3z 3p", hands=hands)
    view = sees(table, EAST)
    assert isinstance(view, RiichiHandView)
    history = discards_in_order(view.table.seats)
    assert [(each.seat, each.kind) for each in history] == [
        (EAST, *kinds("5z")),
        (SOUTH, *kinds("2m")),
        (WEST, *kinds("4z")),
    ]
    assert safe_kinds(history, SOUTH, riichi=False) == kinds("2m", "4z")
