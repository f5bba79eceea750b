"""Wins of logged games."""

from pathlib import Path
from typing import Any

import pytest

from bot.tools.conformance.divergence import ScoredHands
from tests.tools.games.riichi.scoring_sets.test_case import checked, logged, numbers


def test_a_logged_win_that_we_pay_as_it_was_paid_is_no_divergence(tmp_path: Path):
    assert checked(tmp_path / "set.jsonl.gz", logged(), logged(hand=4)) == ScoredHands("logged wins", 2, {}, ())


def test_a_logged_win_that_was_paid_otherwise_is_shown_with_what_differs(tmp_path: Path):
    wrong = logged()
    wrong["expect"] |= {"points": 8000, "fu": 40, "yaku": {"riichi": 1, "pinfu": 1, "aka": 1}}
    [divergence] = checked(tmp_path / "set.jsonl.gz", wrong).divergences
    assert divergence.case == "game.xml hand 3 winner 0"
    assert divergence.expected == "yaku {'riichi': 1, 'pinfu': 1, 'aka': 1}, points 8000, fu 40"
    assert divergence.got == "yaku {'riichi': 1, 'pinfu': 1, 'dora': 1, 'aka': 1}, points 7700, fu 30"


def test_a_logged_win_that_would_be_none_here_is_a_divergence(tmp_path: Path):
    [divergence] = checked(tmp_path / "set.jsonl.gz", logged(tiles=numbers("067m 234p 789p 244s 99s"))).divergences
    assert divergence.expected.startswith("win yes")
    assert divergence.got.startswith("win no")


@pytest.mark.parametrize(
    ("changes", "flaw"),
    [
        pytest.param({"tiles": numbers("067m 234p 789p 234s 99s 555z")}, "a hand of 17 tiles", id="too many tiles"),
        pytest.param({"tiles": numbers("067m 234p 234s 99s")}, "a hand of 11 tiles", id="too few tiles"),
        pytest.param(
            {"melds": [["chi", numbers("123s"), None, 3]], "riichi": 0}, "a hand of 17 tiles", id="a group too many"
        ),
        pytest.param(
            {"first_turn": 1, "tsumo": True, "riichi": 0, "seat_wind": "W",
             "expect": {"yaku": {}, "yakuman": ["tenhou"], "points": 32000}},
            "a blessing of heaven without a dealer",
            id="tenhou without a dealer",
        ),
        pytest.param(
            {"first_turn": 1, "tsumo": True, "riichi": 0, "seat_wind": "E",
             "expect": {"yaku": {}, "yakuman": ["chiihou"], "points": 48000}},
            "a blessing of earth for the dealer",
            id="chiihou for the dealer",
        ),
    ],
)  # fmt: skip
def test_what_can_be_no_hand_is_a_bad_case_by_name(changes: dict[str, Any], flaw: str, tmp_path: Path):
    found = checked(tmp_path / "set.jsonl.gz", logged(), logged(**changes))
    ((reason, count),) = found.left_out.items()
    assert reason.startswith(f"bad case game.xml hand 3 winner 0: {flaw}")
    assert (count, found.cases, found.divergences) == (1, 2, ())


def test_a_mangan_for_less_is_left_out_as_a_special_lobby(tmp_path: Path):
    special = logged()
    special["expect"] |= {"points": 8000}
    found = checked(tmp_path / "set.jsonl.gz", special)
    assert (found.left_out, found.divergences) == (
        {"a lobby that rounds 4 han 30 fu or 3 han 60 fu up to a mangan": 1},
        (),
    )


def test_a_yakuman_of_majiang_core_counts_twice_in_its_special_form(tmp_path: Path):
    orphans = logged(
        src="majiang-core [7]", riichi=0, tiles=numbers("119m 19p 19s 1234567z"), win_tile=numbers("1m")[0]
    )
    orphans["expect"] = {
        "yaku": {},
        "yakuman": ["kokushi 13"],
        "fu": None,
        "han": None,
        "yakuman_mult": 2,
        "points": 64000,
    }
    assert checked(tmp_path / "set.jsonl.gz", orphans).divergences == ()


def test_three_players_lose_a_share_and_count_their_norths(tmp_path: Path):
    norths = numbers("4z")
    win = logged(np=3, tsumo=True, kita=1, melds=[["nuki", norths, None, 0]], tiles=numbers("067p 234p 789p 234s 99s"))
    yaku = {"riichi": 1, "menzen tsumo": 1, "pinfu": 1, "dora": 2, "aka": 1}
    win["expect"] = {"yaku": yaku, "yakuman": [], "fu": 20, "points": 9000, "limit": 2}
    assert checked(tmp_path / "set.jsonl.gz", win).divergences == ()


def test_the_dealer_is_paid_by_everybody(tmp_path: Path):
    win = logged(tsumo=True, seat_wind="E", melds=[["ankan", numbers("2222p"), None, 0]], riichi=0)
    win |= {"tiles": numbers("567m 789p 234s 99s"), "dora_indicators": numbers("9m"), "aka": False}
    win["expect"] = {"yaku": {"menzentsumo": 1}, "yakuman": [], "fu": 40, "points": 2100, "han": 1}
    assert checked(tmp_path / "set.jsonl.gz", win).divergences == ()
