"""Swap calling."""

import pytest

from bot.engine.question import Seat
from bot.games.riichi.engine.legal import pending
from bot.games.riichi.engine.state import State
from tests.games.riichi.engine.table import state


def open_to(at: State, seat: Seat) -> set[str]:
    return {action.token for question in pending(at) for action in question.options.get(seat, ())}


def discards(tiles: str, drawn: str = "") -> set[str]:
    return {f"discard_{tile}" for tile in tiles.split()} | ({f"discard_{drawn}_x"} if drawn else set())


KUIKAE = [
    ("pon", "111s1357z", "1s", "S pon", "2m 5m 8m 3p 6p 9p 1z 3z 5z 7z"),
    ("the end of a run", "23s1457z4s", "1s", "S chii 2s3s", "2m 5m 8m 3p 6p 9p 1z 4z 5z 7z"),
    ("the other end too", "235s1457z", "4s", "S chii 2s3s", "2m 5m 8m 3p 6p 9p 5s 1z 4z 5z 7z"),
    ("the middle", "245s1457z", "3s", "S chii 2s4s", "2m 5m 8m 3p 6p 9p 5s 1z 4z 5z 7z"),
]


@pytest.mark.parametrize(
    ("tiles", "discarded", "call", "left"), [row[1:] for row in KUIKAE], ids=[row[0] for row in KUIKAE]
)
def test_after_a_call_everything_but_what_would_swap_can_be_discarded(
    tiles: str, discarded: str, call: str, left: str
) -> None:
    hands = f"hand E 147m258p14s12346z\nhand S 258m369p{tiles}\nhand W 147m147p258s1234z\nhand N 369m258p369s1567z"
    hands = hands.replace("258p14s12346z", f"258p9{discarded[0]}s12346z")
    at = state("tenhou", f"E discard {discarded}\n{call}", hands=hands, head="draws 9p")
    assert open_to(at, 1) == discards(left)
