"""Cases of scoring sets as they are read: damaged ones are refused by their number."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from bot.mahjong.tiles import KIND_OF_TILE, RED_TILES, parse
from bot.records.files import BadRecord
from bot.tools.conformance.divergence import ScoredHands
from bot.tools.games.riichi.scoring_sets import check_scoring


def numbers(text: str) -> list[int]:
    """Tile numbers 0-135, each once, the first five of a suit for the red one."""
    taken: list[int] = []
    for tile in parse(text):
        first = 4 * KIND_OF_TILE[tile]
        choice = [first] if tile in RED_TILES else [first + step for step in (1, 2, 3, 0)]
        taken.append(next(number for number in choice if number not in taken))
    return taken


def checked(path: Path, *cases: dict[str, Any]) -> ScoredHands:
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, cases)).encode()))
    return found(path)


def found(path: Path) -> ScoredHands:
    scored = check_scoring(path)
    assert scored is not None
    return scored


def logged(**changes: Any) -> dict[str, Any]:
    """South rons 4s with riichi, pinfu, one dora and a red five: 7700 for 4 han 30 fu."""
    case: dict[str, Any] = {
        "file": "game.xml", "hand": 3, "np": 4, "nth_winner": 0, "melds": [], "tsumo": False, "riichi": 1,
        "double_riichi": 0, "ippatsu": 0, "rinshan": 0, "chankan": 0, "haitei": 0, "houtei": 0, "first_turn": 0,
        "seat_wind": "S", "round_wind": "E", "kita": 0, "aka": True, "kuitan": True,
        "tiles": numbers("067m 234p 789p 234s 99s"), "win_tile": numbers("4s")[0],
        "dora_indicators": numbers("1p"), "ura_indicators": numbers("1z"),
        "expect": {"yaku": {"riichi": 1, "pinfu": 1, "dora": 1, "aka": 1, "ura": 0}, "yakuman": [], "fu": 30,
                   "points": 7700, "limit": 0},
    }  # fmt: skip
    return case | changes


def test_another_file_is_no_scoring_set(tmp_path: Path):
    path = tmp_path / "wall.json"
    path.write_text('{"wall": []}')
    assert check_scoring(path) is None


@pytest.mark.parametrize("damage", [{"np": 5}, {"seat_wind": "X"}, {"tiles": [200]}, {"melds": [["pong", [0, 1, 2]]]}])
def test_a_damaged_case_is_refused_with_its_number(damage: dict[str, Any], tmp_path: Path):
    with pytest.raises(BadRecord, match="case 2 is damaged: "):
        checked(tmp_path / "set.jsonl.gz", logged(), logged(**damage))


def test_a_torn_archive_is_refused(tmp_path: Path):
    path = tmp_path / "set.jsonl.gz"
    path.write_bytes(gzip.compress(b"{}" * 100)[:-9])
    with pytest.raises(BadRecord, match="it cannot be unpacked"):
        check_scoring(path)
