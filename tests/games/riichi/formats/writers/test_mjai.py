"""Games written as mjai."""

import json
from pathlib import Path

import pytest

from bot.games.riichi.formats.logs import read_log
from bot.games.riichi.formats.writers import mjai as mjai_writer
from bot.tools.conformance.files import FileOutcome, check_record_file
from tests.games.riichi.formats.record_samples import SAMPLES


@pytest.mark.parametrize("nobody", [([[]], []), ([["?"] * 13], [0])], ids=["no tiles", "no points"])
def test_a_fourth_seat_of_mjai_at_which_nobody_sits_is_passed_over(
    nobody: tuple[list[list[str]], list[int]], tmp_path: Path
) -> None:
    lines = [json.loads(line) for line in mjai_writer.write_mjai(read_log(SAMPLES / "sanma.xml.gz")).splitlines()]
    tiles, points = nobody
    for line in lines:
        if line["type"] == "start_kyoku":
            line["tehais"] += tiles
            line["scores"] += points
    (tmp_path / "game.jsonl").write_text("\n".join(map(json.dumps, lines)))
    looked_at = check_record_file(tmp_path / "game.jsonl")
    assert (looked_at.outcome, looked_at.why, looked_at.divergences) == (FileOutcome.GAME, "", ())
    assert read_log(tmp_path / "game.jsonl").rules.game.players == 3
