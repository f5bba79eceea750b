"""The rules of Majiang in ours (books.md §4.1, §5.21)."""

import json
from typing import Any

import pytest

from bot.engine.book import MAX_CLUB_RULES, ImportedBook
from bot.engine.rules import BadRules, Conflict
from bot.games.imports import read_rules
from bot.games.registry import GAMES
from bot.games.riichi.rule_files import majiang
from bot.system.limits import RULES, BadText

M_LEAGUE: dict[str, Any] = {
    **majiang.DEFAULTS,
    "順位点": ["+30.0", "+10.0", "-10.0", "-30.0"],
    "連風牌は2符": True,
    "途中流局あり": False,
    "流し満貫あり": False,
    "ノーテン宣言あり": True,
    "最大同時和了数": 1,
    "トビ終了あり": False,
    "オーラス止めあり": False,
    "延長戦方式": 0,
    "カンドラ後乗せ": False,
    "ツモ番なしリーチあり": True,
    "リーチ後暗槓許可レベル": 1,
    "ダブル役満あり": False,
    "数え役満あり": False,
    "切り上げ満貫あり": True,
}
CLASSIC: dict[str, Any] = {
    **M_LEAGUE,
    "配給原点": 30000,
    "順位点": ["+12.0", "+4.0", "-4.0", "-12.0"],
    "赤牌": {"m": 0, "p": 0, "s": 0},
    "連風牌は2符": False,
    "喰い替え許可レベル": 2,
    "ノーテン宣言あり": False,
    "ノーテン罰あり": False,
    "連荘方式": 1,
    "一発あり": False,
    "裏ドラあり": False,
    "カンドラあり": False,
    "カン裏あり": False,
    "リーチ後暗槓許可レベル": 0,
    "役満の複合あり": False,
    "役満パオあり": False,
    "切り上げ満貫あり": False,
}


def imported(rule: dict[str, Any]) -> ImportedBook:
    [found] = read_rules(json.dumps(rule).encode())
    return found


def options(rule: dict[str, Any]) -> dict[str, object]:
    """All options of the rules that came of it."""
    club = imported(rule).club
    return GAMES.books[club.book].rules.with_options(club.options).all_values()


def test_case_21_the_m_league_rule_is_the_m_league_book_but_for_pao() -> None:
    found = imported(M_LEAGUE)
    assert (found.club.book, found.club.options) == ("m-league", {"pay.pao": ["daisangen", "daisuushii"]})
    assert found.unplaced == ()


def test_case_21_the_classic_rule_is_saikouisen_classic_but_for_three_options() -> None:
    found = imported(CLASSIC)
    assert found.club.book == "saikouisen-classic"
    assert found.club.options == {
        "score.double_wind_fu": 4,
        "score.yakuman_stack": False,
        "tenpai.may_hide": False,
    }
    assert found.unplaced == ()


def test_several_rules_in_a_file_keep_their_names() -> None:
    file = json.dumps({"Mリーグルール": M_LEAGUE, "Classicルール": CLASSIC}).encode()
    found = read_rules(file)
    assert [one.club.name for one in found] == ["Mリーグルール", "Classicルール"]
    assert [one.club.book for one in found] == ["m-league", "saikouisen-classic"]


def test_a_key_that_is_left_out_has_majiang_s_own_value() -> None:
    bare = options({"クイタンあり": False})
    assert bare == options({**majiang.DEFAULTS, "クイタンあり": False})
    assert bare["score.kuitan"] is False
    assert bare["kan.riichi_ankan"] == "waits_only"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"最大同時和了数": 1}, {"claim.multi_ron": "head_bump", "draw.sanchahou": False}),
        ({"最大同時和了数": 2}, {"claim.multi_ron": "double_only", "draw.sanchahou": True}),
        ({"最大同時和了数": 3}, {"claim.multi_ron": "all", "riichi.multi_win_sticks": "all_nearest"}),
        ({"喰い替え許可レベル": 1}, {"kuikae.same": "forbidden", "kuikae.other_end": "allowed"}),
        ({"喰い替え許可レベル": 2}, {"kuikae.same": "allowed", "kuikae.other_end": "allowed"}),
        ({"連荘方式": 0}, {"pay.renchan": "never"}),
        ({"連荘方式": 3}, {"pay.renchan": "always"}),
        ({"トビ終了あり": False}, {"game.tobi": False, "riichi.min_points": "any"}),
        ({"延長戦方式": 0, "オーラス止めあり": True}, {"game.extension": False, "game.target": 30000}),
        ({"延長戦方式": 0, "オーラス止めあり": False}, {"game.target": 0, "game.agari_yame": False}),
        ({"カンドラあり": False}, {"kan.dora.ankan": "never", "kan.dora.daiminkan": "never", "riichi.kan_ura": False}),
        ({"カンドラ後乗せ": True}, {"kan.dora.ankan": "before_draw", "kan.dora.daiminkan": "before_discard"}),
        ({"裏ドラあり": False}, {"riichi.ura": False, "riichi.kan_ura": False}),
        ({"配給原点": 30000}, {"game.start": 30000, "game.return": 30000, "game.oka": 0}),
        ({"配給原点": 25000}, {"game.start": 25000, "game.return": 30000, "game.oka": 20}),
        ({"場数": 0, "延長戦方式": 0}, {"game.rounds": 0}),
        ({"場数": 4, "延長戦方式": 0}, {"game.rounds": 4}),
        ({"延長戦方式": 2}, {"game.extension": "repeat_first", "game.target": 30000}),
        ({"延長戦方式": 3}, {"game.extension": "four", "game.target": 30000}),
        ({"順位点": [15, 5, -5, -15]}, {"game.uma": [15, 5, -5, -15], "game.rounding": "whole"}),
        (
            {"順位点": ["30.5", "10.0", "-10.3", "-30.2"]},
            {"game.uma": [30.5, 10, -10.3, -30.2], "game.rounding": "none"},
        ),
        ({"赤牌": {"m": 1, "p": 2, "s": 1}}, {"score.red_fives": [1, 2, 1]}),
        ({"順位点": ["+99.0", "+5.0", "-5.0", "-15.0"]}, {"game.uma": [15, 5, -5, -15]}),
    ],
)
def test_each_key_of_majiang_s_rules_means_these_options(changes: dict[str, Any], expected: dict[str, object]) -> None:
    got = options({**majiang.DEFAULTS, **changes})
    assert {key: got[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"場数": 7}, "場数"),
        ({"場数": "many"}, "場数"),
        ({"連荘方式": 9}, "連荘方式"),
        ({"順位点": "high"}, "順位点"),
        ({"順位点": [20, 10, "x", 0]}, "順位点"),
        ({"赤牌": {"m": 9, "p": 9, "s": 9}}, "赤牌"),
        ({"赤牌": 3}, "赤牌"),
        ({"三麻": True}, "三麻"),
        ({"配給原点": 10**9}, "配給原点"),
    ],
)
def test_what_makes_no_sense_is_reported_by_its_key_and_the_rest_is_kept(changes: dict[str, Any], key: str) -> None:
    found = imported({**M_LEAGUE, **changes})
    assert {one.key for one in found.unplaced} == {key}
    assert options({**M_LEAGUE, **changes})["draw.nagashi"] == "off"


def test_a_file_of_more_rules_than_a_server_may_save_is_refused() -> None:
    several = {f"rule {number}": CLASSIC for number in range(MAX_CLUB_RULES)}
    assert len(read_rules(json.dumps(several).encode())) == MAX_CLUB_RULES
    with pytest.raises(BadRules) as refused:
        read_rules(json.dumps({**several, "one more": CLASSIC}).encode())
    assert refused.value.conflicts == (Conflict("too_many_rules", {"most": MAX_CLUB_RULES}),)


def test_rules_of_more_entries_than_any_book_has_are_refused() -> None:
    assert RULES.keys is not None
    many = {**M_LEAGUE, **{f"entry {number}": 1 for number in range(RULES.keys)}}
    with pytest.raises(BadText, match="keys"):
        read_rules(json.dumps(many).encode())
