"""Counts of tiles, held against the waits."""

import json
from pathlib import Path

from tests.tools.games.riichi.scoring_sets.test_case import found, numbers


def test_tile_counts_are_held_against_the_waits(tmp_path: Path):
    table = [0] * 34
    for number in numbers("123m 456p 789s 22z 34s"):
        table[number // 4] += 1
    path = tmp_path / "set.json"
    path.write_text(json.dumps({"cases": [{"counts_34": table, "is_tenpai": tenpai} for tenpai in (True, False)]}))
    [divergence] = found(path).divergences
    assert divergence.case == "hand 1"
    assert (divergence.expected, divergence.got) == ("tenpai False", "tenpai True")
