"""Unit tests of the library."""

from pathlib import Path
from typing import Any

import pytest

from bot.tools.conformance.divergence import ScoredHands
from tests.tools.games.riichi.scoring_sets.test_case import checked, numbers


def unit_test(**changes: Any) -> dict[str, Any]:
    """A ron with riichi alone, 40 fu, nobody's winds given."""
    case: dict[str, Any] = {
        "test": "test_riichi", "scoring": "ScoresCalculator", "tiles": numbers("123m 456p 789s 345s 99p"),
        "win_tile": numbers("2m")[0], "melds": [], "dora_indicators": [], "ura_indicators": [],
        "config": {"is_riichi": True}, "options": {"has_double_yakuman": True},
        "expect": {"error": None, "han": 1, "fu": 40, "yaku": ["Riichi"], "cost": {"main": 1300, "additional": 0}},
    }  # fmt: skip
    return case | changes


def test_a_unit_test_of_the_library_holds_here_too(tmp_path: Path):
    refused = unit_test(config={}, expect={"error": "no_yaku", "han": None, "fu": None, "yaku": [], "cost": None})
    impossible = unit_test(
        config={"is_ippatsu": True},
        expect={"error": "ippatsu_without_riichi", "han": None, "fu": None, "yaku": [], "cost": None},
    )
    found = checked(tmp_path / "set.jsonl.gz", unit_test(), refused, impossible)
    assert found == ScoredHands("library tests", 3, {}, ())


def test_the_winds_of_a_unit_test_count_where_they_are_given(tmp_path: Path):
    winds = {
        "tiles": numbers("456p 789s 345s 99p 222z"), "win_tile": numbers("4p")[0],
        "expect": {"error": None, "han": 1, "fu": 40, "yaku": ["Yakuhai (seat wind south)"],
                   "cost": {"main": 1300, "additional": 0}},
    }  # fmt: skip
    south = unit_test(config={"player_wind": 28, "round_wind": 27}, **winds)
    assert checked(tmp_path / "set.jsonl.gz", south).divergences == ()
    nobody = unit_test(config={}, **winds)
    assert [wrong.got for wrong in checked(tmp_path / "set.jsonl.gz", nobody).divergences] == [
        "win no, names None, han None, fu None, payments None"
    ]


@pytest.mark.parametrize(
    ("reason", "changes"),
    [
        ("scoring as Aotenjou", {"scoring": "Aotenjou"}),
        ("nagashi mangan, which belongs to the draw", {"win_tile": None}),
        ("open riichi", {"config": {"is_open_riichi": True}}),
        ("paarenchan", {"config": {"paarenchan": 1}}),
        ("daisharin", {"options": {"has_daisharin": True}}),
        ("daichisei", {"options": {"has_daichisei": True}}),
        ("sashikomi", {"options": {"has_sashikomi_yakuman": True}}),
        ("counted yakuman that add up", {"options": {"kazoe_limit": 2}}),
        ("an open hand of 20 fu", {"options": {"fu_for_open_pinfu": False}}),
        ("less than no norths", {"config": {"num_nuki_dora": -1}}),
        ("a win that cannot be put into words", {"config": {"is_tsumo": True, "is_houtei": True}}),
        ("a win that cannot be put into words", {"config": {"is_tenhou": True}}),
        ("a tile that the hand does not hold", {"melds": [["pon", numbers("999p"), True]]}),
    ],
)
def test_what_no_book_of_ours_has_is_left_out_and_said(reason: str, changes: dict[str, Any], tmp_path: Path):
    assert checked(tmp_path / "set.jsonl.gz", unit_test(**changes)) == ScoredHands("library tests", 1, {reason: 1}, ())
