"""What a seat may do, to the last option (riichi.md §4.3, §5)."""

import pytest

from bot.engine.decision import Seat
from bot.engine.riichi.events import Called
from bot.engine.riichi.legal import pending
from bot.engine.riichi.state import State
from bot.mahjong.melds import MeldKind
from tests.engine.riichi.table import events, state

PON_OR_CHII = """
hand E 147m258p59s12345z
hand S 147m369p46s12567z
hand W 258m147p55s23467z
hand N 369m258p147s1567z
"""
TENPAI = """
hand E 123m456p23789s11z
hand S 258m369p147s1567z
hand W 369m147p258s2345z
hand N 147m369p258s2567z
"""


def open_to(at: State, seat: Seat) -> set[str]:
    return {action.token for question in pending(at) for action in question.options.get(seat, ())}


def discards(tiles: str, drawn: str = "") -> set[str]:
    return {f"discard_{tile}" for tile in tiles.split()} | ({f"discard_{drawn}_x"} if drawn else set())


@pytest.mark.parametrize("first", ["chii", "pon"])
def test_a_pon_takes_the_tile_before_a_chii_whoever_spoke_first(first: str) -> None:
    said = ["S chii 4s6s @0.5", "W pon @0.9"] if first == "chii" else ["W pon @0.5"]
    script = "\n".join(("E discard 5s", *said))
    happened = events("tenhou", script, hands=PON_OR_CHII, head="draws 9p")
    (called,) = (event for event in happened if isinstance(event, Called))
    assert (called.seat, called.meld.kind) == (2, MeldKind.PON)


def test_in_riichi_there_is_the_drawn_tile_and_nothing_else() -> None:
    script = "E riichi 9m\nS tsumogiri\nW tsumogiri\nN tsumogiri"
    at = state("tenhou", script, hands=TENPAI, head="draws 9m 9p 9s 9m 8p")
    assert open_to(at, 0) == discards("", drawn="8p")


KUIKAE = [
    ("pon", "111s1357z", "1s", "S pon", "2m 5m 8m 3p 6p 9p 1z 3z 5z 7z"),
    ("the end of a run", "23s1457z4s", "1s", "S chii 2s3s", "2m 5m 8m 3p 6p 9p 1z 4z 5z 7z"),
    ("the other end too", "235s1457z", "4s", "S chii 2s3s", "2m 5m 8m 3p 6p 9p 5s 1z 4z 5z 7z"),
    ("the middle", "245s1457z", "3s", "S chii 2s4s", "2m 5m 8m 3p 6p 9p 5s 1z 4z 5z 7z"),
]


@pytest.mark.parametrize(("tiles", "thrown", "call", "left"), [row[1:] for row in KUIKAE], ids=[row[0] for row in KUIKAE])
def test_after_a_call_everything_but_what_would_swap_can_be_discarded(
    tiles: str, thrown: str, call: str, left: str
) -> None:
    hands = f"hand E 147m258p14s12346z\nhand S 258m369p{tiles}\nhand W 147m147p258s1234z\nhand N 369m258p369s1567z"
    hands = hands.replace("258p14s12346z", f"258p9{thrown[0]}s12346z")
    at = state("tenhou", f"E discard {thrown}\n{call}", hands=hands, head="draws 9p")
    assert open_to(at, 1) == discards(left)


def test_no_kan_follows_right_after_a_call_not_even_with_four_in_the_hand() -> None:
    hands = "hand E 147m258p19s12346z\nhand S 2222m369p11s1357z\nhand W 147m147p258s1234z\nhand N 369m258p369s1567z"
    at = state("tenhou", "E discard 1s\nS pon", hands=hands, head="draws 9p")
    assert open_to(at, 1) == discards("2m 3p 6p 9p 1z 3z 5z 7z")


NO_NORTH = "hand E 19m147p258s12356z\nhand S 19m258p369s12356z\nhand W 19m369p147s12567z"
A_NORTH = "hand E 19m147p258s12346z\nhand S 19m258p369s12356z\nhand W 19m369p147s12567z"


def test_a_north_is_set_aside_by_who_has_one() -> None:
    assert "kita" not in open_to(state("sanma-tenhou", hands=NO_NORTH, head="draws 9p"), 0)
    assert "kita" in open_to(state("sanma-tenhou", hands=A_NORTH, head="draws 9p"), 0)
    assert "kita" in open_to(state("sanma-tenhou", hands=NO_NORTH, head="draws 4z"), 0)
    assert "kita" not in open_to(state("tenhou", head="draws 4z"), 0)
