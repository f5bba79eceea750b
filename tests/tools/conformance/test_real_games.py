"""Thousands of recorded hands, played again on the live engine. The logs are not ours to hand on."""

import gzip
import json
from pathlib import Path

import pytest

from bot.games.riichi.formats.logs import read_log
from bot.games.riichi.formats.tenhou import tenhou_tile
from bot.records.files import InconclusiveRecord
from bot.tools.conformance.files import FileOutcome, check_record_file, files_below

SHARED = Path(__file__).parents[4] / "shared" / "data"
WALLS = SHARED / "games" / "mjlog_walls.jsonl.gz"


SHARES = 8
"""The files are dealt out to so many tests, which run side by side; `make test` runs the first of them."""
OTHERS = (pytest.param(share, marks=pytest.mark.proof) for share in range(1, SHARES))


@pytest.mark.parametrize("share", [0, *OTHERS])
def test_every_recorded_game_and_hand_comes_out_as_it_did_special_lobbies_aside(share: int) -> None:
    if not SHARED.is_dir():
        pytest.skip("the recorded games are not beside this project: there is no ../shared/data")
    looked_at = [check_record_file(path) for path in files_below([SHARED])[share::SHARES]]
    assert [line for file in looked_at for line in file.divergences] == []
    assert [file.path.name for file in looked_at if file.outcome is FileOutcome.UNREADABLE] == []
    played = [file for file in looked_at if file.outcome is FileOutcome.GAME]
    assert len(played) > 500 // SHARES
    assert sum(file.hands for file in played) > 5000 // SHARES
    left_out = [file.why for file in looked_at if file.outcome is FileOutcome.EXCLUDED]
    assert all("special lobby" in why or "transcription" in why for why in left_out)
    assert len(left_out) < 10


def test_the_walls_beside_the_games_are_those_that_follow_from_their_seeds() -> None:
    if not WALLS.is_file():
        pytest.skip("the walls of the recorded games are not beside this project: there is no mjlog_walls.jsonl.gz")
    by_file: dict[str, list[list[int]]] = {}
    for line in gzip.decompress(WALLS.read_bytes()).splitlines():
        said = json.loads(line)
        by_file.setdefault(said["file"], []).append(said["wall"])
    for name, walls in sorted(by_file.items())[::10]:
        try:
            record = read_log(WALLS.parent / "mjlog_xml" / f"{name}.gz")
        except InconclusiveRecord:
            continue
        drawn = [tuple(tenhou_tile(number, record.rules) for number in reversed(wall)) for wall in walls]
        assert [deal.wall for deal in record.deals] == drawn[: len(record.deals)]
