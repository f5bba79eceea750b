"""The rooms of Mahjong Soul: their switches are options of ours, or the game is left out."""

import json
from typing import Any

import pytest

from bot.games.riichi.formats.readers import majsoul as majsoul_reader
from bot.records.files import InconclusiveRecord
from tests.games.riichi.formats.encoders.majsoul import majsoul
from tests.games.riichi.formats.games import calm_game, rules_of
from tests.games.riichi.formats.readers.test_paipu import EAST


@pytest.mark.parametrize(
    ("room", "options"),
    [
        ({"fandian": 30000, "have_nanruxiru": False}, {"game.extension": False, "game.target": 0}),
        ({"disable_multi_yukaman": True}, {"score.double_yakuman": (), "score.yakuman_stack": False}),
        ({"disable_composite_yakuman": False}, {"score.yakuman_stack": True}),
    ],
)
def test_the_switches_of_a_mahjong_soul_room_are_options_of_ours(
    room: dict[str, Any], options: dict[str, object]
) -> None:
    told = json.loads(majsoul(calm_game(rules_of("mahjongsoul", EAST), "1")))
    told["head"]["config"]["mode"]["detail_rule"] = room
    assert majsoul_reader.read_majsoul(json.dumps(told)).rules == rules_of("mahjongsoul", EAST | options)


@pytest.mark.parametrize("room", [{"guyi_mode": 1}, {"xuezhandaodi": 1}, {"fanfu": 2}, {"fandian": 35050}])
def test_a_mahjong_soul_room_with_rules_that_no_book_has_is_excluded(room: dict[str, Any]) -> None:
    told = json.loads(majsoul(calm_game(rules_of("mahjongsoul", EAST), "1")))
    told["head"]["config"]["mode"]["detail_rule"] = room
    with pytest.raises(InconclusiveRecord, match="no book of ours has"):
        majsoul_reader.read_majsoul(json.dumps(told))
