"""Logs of Mahjong Soul."""

import json
from typing import Any

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.formats.readers import majsoul as majsoul_reader
from tests.games.riichi.formats.encoders.majsoul import majsoul
from tests.games.riichi.formats.games import calm_game, rules_of
from tests.games.riichi.formats.readers.test_paipu import EAST


def test_a_mahjong_soul_record_may_leave_out_what_has_its_default_value_and_most_of_the_wall() -> None:
    rules = rules_of("mahjongsoul", EAST)
    told = json.loads(majsoul(calm_game(rules, "1")), object_hook=_without_defaults)
    for record in told["records"]:
        if record["__type"] == "RecordNewRound":
            record["paishan"] = record["paishan"][-2 * 83 :]
            record["dora"] = record.pop("doras")[0]
    read = majsoul_reader.read_majsoul(json.dumps(told))
    assert all(deal.wall is None for deal in read.deals)
    assert list(divergences(read)) == []


def _without_defaults(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if value}
