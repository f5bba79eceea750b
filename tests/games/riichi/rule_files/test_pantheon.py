"""Pantheon's rulesets in ours (books.md §4.2, §5.22)."""

import json
from typing import Any

import pytest

from bot.engine.book import ClubRules, ImportedBook
from bot.engine.rules import BadRules
from bot.games.imports import read_rules
from bot.games.registry import GAMES

EVERY_YAKU = sorted({*range(1, 44)} - {17})
WRC: dict[str, Any] = {
    "uma": {"place1": 15000, "place2": 5000, "place3": -5000, "place4": -15000},
    "umaType": "UMA_TYPE_UMA_SIMPLE",
    "equalizeUma": True,
    "oka": 0,
    "honbaValue": 300,
    "startPoints": 30000,
    "startRating": 0,
    "goalPoints": 0,
    "allowedYaku": [*EVERY_YAKU, 45, 46, 47],
    "yakuWithPao": [19, 21],
    "doubleYakuman": [],
    "chipsValue": 0,
    "chomboAmount": 20000,
    "minPenalty": 100,
    "maxPenalty": 20000,
    "penaltyStep": 100,
    "replacementPlayerFixedPoints": -15000,
    "replacementPlayerOverrideUma": -15000,
    "endingPolicy": "ENDING_POLICY_EP_END_AFTER_HAND",
    "gameExpirationTime": 0,
    "riichiGoesToWinner": True,
    "withAtamahane": True,
    "withKiriageMangan": True,
    "withKuitan": True,
}
EMA_2025: dict[str, Any] = {**WRC, "withAtamahane": False, "endingPolicy": "ENDING_POLICY_EP_ONE_MORE_HAND"}
RRC: dict[str, Any] = {
    **EMA_2025,
    "withKiriageMangan": False,
    "withKazoe": True,
    "withMultiYakumans": True,
    "withAbortives": True,
    "doubleYakuman": [45, 46, 47],
    "maxPenalty": 64000,
}
ELSEWHERE = {
    "chips": ["chipsValue"],
    "penalties": ["maxPenalty", "minPenalty", "penaltyStep"],
    "replacement": ["replacementPlayerFixedPoints", "replacementPlayerOverrideUma"],
    "ending": ["endingPolicy"],
}


def imported(config: dict[str, Any]) -> ImportedBook:
    [found] = read_rules(json.dumps(config).encode())
    return found


def options(config: dict[str, Any]) -> dict[str, object]:
    club = imported(config).club
    return GAMES.books[club.book].rules.with_options(club.options).options()


@pytest.mark.parametrize("config", [WRC, EMA_2025, RRC])
def test_case_22_the_report_names_the_settings_of_events_and_nothing_else(config: dict[str, Any]) -> None:
    found = imported(config)
    topics: dict[str, list[str]] = {}
    for one in sorted(found.unplaced, key=lambda one: one.key):
        topics.setdefault(one.topic, []).append(one.key)
    assert topics == ELSEWHERE


def test_a_ruleset_is_near_the_book_that_agrees_with_it_most() -> None:
    assert imported(EMA_2025).club == ClubRules("", "ema-2025")
    assert len(imported(WRC).club.options) == 1


def test_with_a_base_what_the_file_leaves_open_is_that_book_s() -> None:
    [found] = read_rules(json.dumps(RRC).encode(), "rrc-2026")
    assert found.club.book == "rrc-2026"
    assert found.club.options == {
        "draw.kyuushu": True,
        "draw.suufon": True,
        "draw.suucha": True,
        "kan.fourth": "abort_if_shared",
        "foul.chombo": "overall_-20",
        "game.uma": [15, 5, -5, -15],
        "score.double_yakuman": ["suuankou_tanki", "kokushi_13", "junsei_chuuren"],
    }


def test_a_base_is_for_as_many_players() -> None:
    with pytest.raises(BadRules, match="other_players"):
        read_rules(json.dumps(RRC).encode(), "sanma-tenhou")


def test_names_may_be_written_as_the_protocol_has_them() -> None:
    snakes = {"with_kuitan": False, "start_points": 30000, "oka": 0, "riichi_goes_to_winner": False}
    camels = {"withKuitan": False, "startPoints": 30000, "oka": 0, "riichiGoesToWinner": False}
    assert options(snakes) == options(camels)
    assert options(snakes)["score.kuitan"] is False


def test_the_oka_is_what_is_returned_above_the_start() -> None:
    got = options({**WRC, "startPoints": 25000, "oka": 20000})
    assert (got["game.start"], got["game.return"]) == (25000, 30000)


def test_complex_uma_counts_who_is_below_the_start() -> None:
    rows = {
        "neg1": {"place1": 8000, "place2": 3000, "place3": 1000, "place4": -12000},
        "neg3": {"place1": 12000, "place2": -1000, "place3": -3000, "place4": -8000},
        "otherwise": {"place1": 8000, "place2": 4000, "place3": -4000, "place4": -8000},
    }
    got = options({**WRC, "umaType": "UMA_TYPE_UMA_COMPLEX", "complexUma": rows})
    otherwise, one, three = [8, 4, -4, -8], [12, -1, -3, -8], [8, 3, 1, -12]
    assert got["game.uma_floating"] == [otherwise, one, otherwise, three, otherwise]


def test_yaku_that_do_not_count_are_options_or_are_reported() -> None:
    assert options({**WRC, "allowedYaku": [yaku for yaku in EVERY_YAKU if yaku != 35]})["riichi.ippatsu"] is False
    assert options({**WRC, "allowedYaku": [yaku for yaku in EVERY_YAKU if yaku != 43]})["score.renhou"] == "off"
    for odd in ([*EVERY_YAKU, 44], [yaku for yaku in EVERY_YAKU if yaku != 23]):
        assert "allowedYaku" in {one.key for one in imported({**WRC, "allowedYaku": odd}).unplaced}


def test_what_ends_with_a_chombo_and_what_is_played_for_is_reported_where_it_says_something() -> None:
    found = imported({**WRC, "chomboEndsGame": True, "withYakitori": True, "withWinningDealerHonbaSkipped": True})
    keys = {one.key for one in found.unplaced} - {key for keys in ELSEWHERE.values() for key in keys}
    assert keys == {"chomboEndsGame", "withYakitori", "withWinningDealerHonbaSkipped"}
    harmless = imported({**WRC, "chomboEndsGame": False, "withYakitori": False, "withWinningDealerHonbaSkipped": False})
    assert harmless == imported(WRC)


SOURCE = """<?php
/* settings of a club */
namespace Common;

return (new RulesetConfig())
    ->setUma((new Uma())->setPlace1(30000)->setPlace2(10000)->setPlace3(-10000)->setPlace4(-30000))
    ->setUmaType(UmaType::UMA_TYPE_UMA_SIMPLE)
    ->setAllowedYaku(YakuMap::listExcept([
        Y_OPENRIICHI,
        Y_IPPATSU
    ]))
    ->setStartPoints(30000) // as usual
    ->setOka(0)
    ->setWithKuitan(true)
    ->setChomboPenalty(20000)
    ->setChipsValue(0)
    ->setYakuWithPao([Y_DAISANGEN, Y_DAISUUSHII]);
"""


def test_a_ruleset_is_also_read_as_it_stands_in_the_source() -> None:
    [found] = read_rules(SOURCE.encode())
    got = GAMES.books[found.club.book].rules.with_options(found.club.options).options()
    assert (got["game.uma"], got["riichi.ippatsu"], got["foul.chombo"]) == ([30, 10, -10, -30], False, "overall_-20")
    assert [one.key for one in found.unplaced] == ["ChipsValue"]


@pytest.mark.parametrize(
    "text",
    [
        "<?php",
        "<?php return 3;",
        "<?php return (new RulesetConfig(",
        "<?php return (new RulesetConfig())->setOka(system('ls'));",
        f"<?php return {'(' * 20}",
        f"<?php return (new RulesetConfig())->setOka({'[' * 7}",
        "<?php return (old RulesetConfig());",
    ],
)
def test_other_sources_are_refused(text: str) -> None:
    with pytest.raises(BadRules) as bad:
        read_rules(text.encode())
    assert bad.value.conflicts[0].name == "no_php"
