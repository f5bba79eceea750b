"""Logs of Riichi City."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.formats.readers import riichicity as riichicity_reader
from bot.games.riichi.formats.record import NoWinner
from bot.records.files import InconclusiveRecord
from tests.games.riichi.formats.encoders.riichicity import OPTIONS as RIICHI_CITY
from tests.games.riichi.formats.encoders.riichicity import riichicity
from tests.games.riichi.formats.games import calm_game, rules_of


def riichi_city_game(seed: str = "1") -> dict[str, Any]:
    told: dict[str, Any] = json.loads(riichicity(calm_game(rules_of("tenhou", RIICHI_CITY), seed)))
    return told


def events(told: dict[str, Any], kind: int) -> list[dict[str, Any]]:
    """The events of this kind, in the order of the game."""
    return [event for hand in told["handRecord"] for event in hand["handEventRecord"] if event["eventType"] == kind]


def changed(event: dict[str, Any], change: Callable[[dict[str, Any]], None]) -> None:
    data = json.loads(event["data"])
    change(data)
    event["data"] = json.dumps(data)


def differences(told: dict[str, Any]) -> list[str]:
    return [found.got for found in divergences(riichicity_reader.read_riichicity(json.dumps(told)))]


def test_riichi_city_names_who_was_tenpai_at_an_exhaustive_draw() -> None:
    told = riichi_city_game()
    record = riichicity_reader.read_riichicity(json.dumps(told))
    draws = [fact for deal in record.deals for fact in deal.facts if isinstance(fact, NoWinner)]
    assert any(draw.tenpai for draw in draws), "no hand of this game was drawn with somebody in tenpai"
    drawn = next(
        event for event in events(told, 5) if '"end_type": 7' in event["data"] and '"all_fu": 0' in event["data"]
    )
    changed(drawn, lambda data: data["win_info"].pop())
    assert any("tenpai" in got for got in differences(told))


def test_riichi_citys_totals_are_compared() -> None:
    told = riichi_city_game()

    def swapped(data: dict[str, Any]) -> None:
        first, second = data["user_data"][:2]
        first["score"], second["score"] = first["score"] + 100, second["score"] - 100

    changed(events(told, 6)[0], swapped)
    (got,) = differences(told)
    assert got.startswith("the end of the game")


@pytest.mark.parametrize(
    "room", [{"matchType": 1}, {"selfRuleType": 2}, {"initPoints": 30000}, {"isKaiLiZhi": True}, {"isShaoJi": True}]
)
def test_a_riichi_city_room_that_does_not_say_its_rules_is_excluded_by_name(room: dict[str, Any]) -> None:
    with pytest.raises(InconclusiveRecord, match=f"does not say its rules: {next(iter(room))}"):
        riichicity_reader.read_riichicity(json.dumps(riichi_city_game() | room))


def test_a_riichi_city_game_that_was_broken_off_is_excluded() -> None:
    told = riichi_city_game()
    changed(events(told, 5)[-1], lambda data: data.update(end_type=8))
    with pytest.raises(InconclusiveRecord, match="broken off"):
        riichicity_reader.read_riichicity(json.dumps(told))
