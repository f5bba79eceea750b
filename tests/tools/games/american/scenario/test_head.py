"""The head of an American scenario: what it names is dealt, everything else is filled from what is left."""

from collections import Counter
from pathlib import Path

import pytest

from bot.games.american.engine.events import Phase
from bot.games.american.tiles import all_tiles, read_tiles
from bot.tools.games.american.scenario.head import Head, card_beside, read_head
from bot.tools.scenario.script import BadScript, Script, ScriptLine


def head(*lines: str) -> Head:
    numbered = tuple(ScriptLine(number, text) for number, text in enumerate(lines, start=2))
    return read_head(Script(Path("one.scn"), ScriptLine(1, "a table"), numbered, ()))


def test_named_tiles_are_dealt_and_the_rest_comes_from_one_set() -> None:
    state, _ = head("rules american", "hand E 5C 5C 5C J", "wall 9D")
    racks = [rack.concealed for rack in state.current_hand.racks]
    assert not Counter(read_tiles("5C 5C 5C J")) - Counter(racks[0])
    assert [len(rack) for rack in racks] == [14, 13, 13, 13]
    assert not Counter(tile for rack in racks for tile in rack) - Counter(all_tiles())


def test_a_hand_begins_with_easts_discard_or_with_the_charleston() -> None:
    assert head("rules american").state.current_hand.phase is Phase.TURN
    assert head("rules american", "start charleston").state.current_hand.phase is not Phase.TURN


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("start tea",), "is no start"),
        (("hand E 5C 5C 5C 5C 5C",), "not so many tiles"),
        (("hand S " + "1C2C3C4C5C6C7C8C9C1D2D3D4D5D",), "13 are dealt"),
        (("card missing.toml",), "missing.toml"),
    ],
)
def test_a_head_that_cannot_be_dealt_says_why(lines: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadScript, match=reason):
        head("rules american", *lines)


def test_a_card_is_looked_for_beside_the_scenarios(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"mine\.toml: no such file"):
        card_beside(tmp_path / "one.scn", "mine.toml")
