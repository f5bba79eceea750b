"""A benchmark's wins, by the numbers of Mahjong Soul."""

from pathlib import Path
from typing import Any

from bot.tools.conformance.divergence import ScoredHands
from tests.tools.games.riichi.scoring_sets.test_case import checked, numbers


def benchmark(**expected: Any) -> dict[str, Any]:
    """A riichi tsumo of the dealer, with one north of three players set aside."""
    conditions = dict.fromkeys(
        ("riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tsumo_first_turn"), False
    )
    return {
        "src": "bench[0]", "tiles_136": numbers("567p 789p 99p 45s"), "win_tile_136": numbers("6s")[0],
        "melds": [{"meld_type": "pon", "tiles": numbers("111z"), "opened": True, "from_who": 1}],
        "dora_indicators": numbers("9s"), "ura_indicators": [],
        "conditions": conditions
        | {"tsumo": True, "player_wind": 0, "round_wind": 0, "kita_count": 1, "num_players": 3},
        "expected": {"is_win": True, "han": 3, "fu": 30, "yaku": [10, 11, 34]} | expected,
    }  # fmt: skip


def test_a_win_of_the_benchmark_is_read_by_the_numbers_of_mahjong_soul(tmp_path: Path):
    assert checked(tmp_path / "set.jsonl.gz", benchmark()) == ScoredHands("RiichiEnv benchmark", 1, {}, ())
    [divergence] = checked(tmp_path / "set.jsonl.gz", benchmark(han=4)).divergences
    assert (divergence.expected, divergence.got) == ("han 4", "han 3")


def test_a_hand_that_may_not_win_is_read_too(tmp_path: Path):
    [divergence] = checked(tmp_path / "set.jsonl.gz", benchmark(is_win=False)).divergences
    assert (divergence.expected, divergence.got) == ("win no", "win yes")
