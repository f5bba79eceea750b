import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from bot.games.riichi.formats.record import Unreadable
from bot.mahjong.tiles import KIND, RED_TILES, parse
from bot.tools.games.riichi.scoring_sets import CheckedSet, check


def numbers(text: str) -> list[int]:
    """Tile numbers 0-135, each once, the first five of a suit for the red one."""
    taken: list[int] = []
    for tile in parse(text):
        first = 4 * KIND[tile]
        choice = [first] if tile in RED_TILES else [first + step for step in (1, 2, 3, 0)]
        taken.append(next(number for number in choice if number not in taken))
    return taken


def checked(path: Path, *cases: dict[str, Any]) -> CheckedSet:
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, cases)).encode()))
    return found(path)


def found(path: Path) -> CheckedSet:
    scored = check(path)
    assert scored is not None
    return scored


# --- wins of logged games


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


def test_a_logged_win_that_we_pay_as_it_was_paid_is_no_divergence(tmp_path: Path):
    assert checked(tmp_path / "set.jsonl.gz", logged(), logged(hand=4)) == CheckedSet("logged wins", 2, {}, ())


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


# --- unit tests of the library


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
    assert found == CheckedSet("library tests", 3, {}, ())


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
    assert checked(tmp_path / "set.jsonl.gz", unit_test(**changes)) == CheckedSet("library tests", 1, {reason: 1}, ())


# --- the benchmark, and tile counts


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
    assert checked(tmp_path / "set.jsonl.gz", benchmark()) == CheckedSet("RiichiEnv benchmark", 1, {}, ())
    [divergence] = checked(tmp_path / "set.jsonl.gz", benchmark(han=4)).divergences
    assert (divergence.expected, divergence.got) == ("han 4", "han 3")


def test_a_hand_that_may_not_win_is_read_too(tmp_path: Path):
    [divergence] = checked(tmp_path / "set.jsonl.gz", benchmark(is_win=False)).divergences
    assert (divergence.expected, divergence.got) == ("win no", "win yes")


def test_tile_counts_are_held_against_the_waits(tmp_path: Path):
    table = [0] * 34
    for number in numbers("123m 456p 789s 22z 34s"):
        table[number // 4] += 1
    path = tmp_path / "set.json"
    path.write_text(json.dumps({"cases": [{"counts_34": table, "is_tenpai": tenpai} for tenpai in (True, False)]}))
    [divergence] = found(path).divergences
    assert divergence.case == "hand 1"
    assert (divergence.expected, divergence.got) == ("tenpai False", "tenpai True")


def test_another_file_is_no_scoring_set(tmp_path: Path):
    path = tmp_path / "wall.json"
    path.write_text('{"wall": []}')
    assert check(path) is None


@pytest.mark.parametrize("damage", [{"np": 5}, {"seat_wind": "X"}, {"tiles": [200]}, {"melds": [["pong", [0, 1, 2]]]}])
def test_a_damaged_case_is_refused_with_its_number(damage: dict[str, Any], tmp_path: Path):
    with pytest.raises(Unreadable, match="case 2 is damaged: "):
        checked(tmp_path / "set.jsonl.gz", logged(), logged(**damage))


def test_a_torn_archive_is_refused(tmp_path: Path):
    path = tmp_path / "set.jsonl.gz"
    path.write_bytes(gzip.compress(b"{}" * 100)[:-9])
    with pytest.raises(Unreadable, match="it cannot be unpacked"):
        check(path)
