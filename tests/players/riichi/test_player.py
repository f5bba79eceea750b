"""What a computer player does with its tiles at a riichi table."""

import pytest

from bot.engine.riichi.state import State
from bot.mahjong.tiles import KIND, TILES
from bot.players.riichi.danger import SAFE, danger
from bot.players.riichi.player import AcceptancePlayer
from tests.engine.riichi.table import state
from tests.players.riichi.position import EAST, SOUTH, chosen, seen

HANDS = {
    "E": "147m258p369s1234z",
    "S": "258m369p147s1667z",
    "W": "369m147p258s2334z",
    "N": "147m369p258s2677z",
}
"""Hands that can call, win and declare nothing."""


def table(script: str = "", head: str = "", rules: str = "tenhou", **hands: str) -> State:
    return state(
        rules, script, head=head, hands="\n".join(f"hand {wind} {hands.get(wind, HANDS[wind])}" for wind in HANDS)
    )


# --- the own turn


def test_it_wins_and_declares_riichi() -> None:
    tenpai = "123m456p789s1122z"
    assert chosen(table(E=tenpai, head="draws 1z"), EAST) == "tsumo"
    assert chosen(table(E=tenpai, head="draws 9m"), EAST) == "riichi 9m x"


def test_of_tiles_that_bring_nothing_a_guest_wind_goes_first() -> None:
    assert chosen(table(E="123m456p78s11z59m4z", head="draws 2z"), EAST) == "discard 4z"


def test_nine_terminals_are_thrown_in_unless_they_are_most_of_a_hand() -> None:
    assert chosen(table(E="19m19p19s123z2558m", head="draws 5p"), EAST) == "kyuushu"
    assert chosen(table(E="19m19p19s1234z258m", head="draws 5z"), EAST).startswith("discard")


def test_a_kan_is_made_where_it_costs_nothing() -> None:
    others = {"W": "369m147p258s2334z", "N": "247m369p258s2677z"}
    assert chosen(table(E="111m456p78s1122z5p", head="draws 1m", **others), EAST) == "ankan 1m1m1m1m"
    assert chosen(table(E="11123m56p78s112z5p", head="draws 1m", **others), EAST) != "ankan 1m1m1m1m"


def test_with_three_players_it_sets_norths_aside() -> None:
    hands = "hand E 123p456p78s1122z4z\nhand S 258p369s147s1556z\nhand W 369p147p258s2335z"
    assert chosen(state("sanma-tenhou", head="draws 5p", hands=hands), EAST) == "kita"


# --- other players' discards

TANYAO = "23m456p678s3488p4s"


@pytest.mark.parametrize(
    ("thrown", "held", "rules", "answer"),
    [
        ("5z", "23m456p78s55z1m29p4z", "tenhou", "pon 5z5z"),
        ("9m", "99m456p789s23m44p4z", "tenhou", "pass"),
        ("1m", "23m456p789s199p45z", "tenhou", "pass"),
        ("4m", TANYAO, "tenhou", "chii 2m3m"),
        ("4m", TANYAO, "tenhou score.kuitan=false", "pass"),
    ],
    ids=["a dragon", "a pair without a yaku", "a run without a yaku", "all simples", "where simples must be closed"],
)
def test_it_calls_only_with_a_yaku_in_sight(thrown: str, held: str, rules: str, answer: str) -> None:
    east = f"47m258p369s123z{thrown}9s" if thrown != "4m" else HANDS["E"]
    position = table(f"E discard {thrown}", head="dora 7p", rules=rules, E=east, S=held)
    assert chosen(position, SOUTH) == answer


def test_a_closed_hand_without_value_stays_closed() -> None:
    assert chosen(table("E discard 4m", head="dora 9s", S=TANYAO), SOUTH) == "pass"


# --- against a riichi

TENPAI = "123m456p789s1122z"


def after_riichi(held: str, draw: str = "3z") -> State:
    """East has declared with 9m, and South has drawn."""
    return table("E riichi 9m\n> S draw", head=f"draws 9m {draw}", E=TENPAI, S=held)


def test_a_hand_that_cannot_match_a_riichi_is_folded() -> None:
    position = after_riichi("258m369p147s9m567z")
    assert chosen(position, SOUTH) == "discard 9m"
    assert chosen(position, SOUTH, AcceptancePlayer()) != "discard 9m"


def test_a_ready_hand_declares_all_the_same() -> None:
    assert chosen(after_riichi("234567m345p67s9m8p", draw="8p"), SOUTH) == "riichi 9m"


def test_a_tile_is_as_dangerous_as_players_say() -> None:
    against = seen(after_riichi("258m369p147s9m567z"), SOUTH)

    def risk(tile: str) -> float:
        return danger(against, KIND[TILES[tile]])

    assert risk("9m") == SAFE
    assert risk("6m") < risk("4m") == risk("5p")
    assert 0 < risk("1m") < risk("2m") < risk("3m")
    assert risk("3z") < risk("4p")


def test_nobody_threatens_before_somebody_declares() -> None:
    calm = seen(table(E=TENPAI, head="draws 9m"), EAST)
    assert calm.threats == ()
    assert danger(calm, KIND[TILES["5p"]]) == SAFE
