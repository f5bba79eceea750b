"""The bridge to majiang-ai, and the other players of the arena: whole games without an answer that cannot be given."""

import subprocess
from pathlib import Path

import pytest

from bot.games.riichi.rules import preset
from tests.arena.match import MAJIANG, NODE, RIVALS, missing, played

HERE = Path(__file__).parent


@pytest.mark.parametrize("script", ["notation", "shanten"])
def test_the_bridge_passes_its_own_tests(script: str) -> None:
    """`notation` is what tiles and melds are called; `shanten` is that majiang's own is not changed by being quick."""
    absent = missing() if script == "shanten" or NODE is None else None
    if absent:
        pytest.skip(absent)
    run = subprocess.run(
        [str(NODE), "--test", str(HERE / f"{script}.test.js")], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("rival", RIVALS)
def test_a_wall_from_every_seat_is_played_without_a_wrong_answer(rival: str) -> None:
    absent = missing() if rival == MAJIANG else None
    if absent:
        pytest.skip(absent)
    short = preset("tenhou").with_options({"game.rounds": 1})
    reports = list[str]()
    *_, achieved = played("standard", rival, 1, "arena", reports, rules=short)
    assert reports == []
    assert {name: len(performance.ranks[0]) for name, performance in achieved.items()} == {"standard": 4, rival: 12}
    assert achieved[rival].wins > 0
