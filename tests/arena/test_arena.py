"""The bridge to majiang-ai, and the other players of the arena: whole games without an answer that cannot be given."""

import json
import subprocess
from pathlib import Path

import pytest

from bot.games.riichi.rules import riichi_book_rules
from bot.tools.games.riichi.series import Performance
from tests.arena.match import MAJIANG, NODE, RIVALS, keep, missing, played

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
    short = riichi_book_rules("tenhou").with_options({"game.rounds": 1})
    reports = list[str]()
    *_, achieved = played("standard", rival, 1, "arena", reports, rules=short)
    assert reports == []
    assert {name: len(performance.ranks[0]) for name, performance in achieved.items()} == {"standard": 4, rival: 12}
    assert achieved[rival].wins > 0


def test_what_was_achieved_wall_by_wall_is_kept_in_a_file(tmp_path: Path) -> None:
    results = tmp_path / "arena" / "results.jsonl"
    performance = Performance()
    for wall in range(2):
        performance.ranks[wall] = [1, 2, 3, 2]
        keep({"standard": performance}, results, seed="arena", walls=wall + 1)
    kept = [json.loads(line) for line in results.read_text().splitlines()]
    assert [(line["seed"], line["walls"]) for line in kept] == [("arena", 1), ("arena", 2)]
    assert [line["players"]["standard"]["places"] for line in kept] == [[1, 2, 1, 0], [2, 4, 2, 0]]
