"""Logs of other programs, of games that we played: each is played again without a divergence."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.games.riichi.formats.logs import FORMATS, sniff
from bot.games.riichi.formats.readers import majsoul as majsoul_reader
from bot.games.riichi.formats.readers import riichicity as riichicity_reader
from bot.games.riichi.formats.readers.paipu import OWN_OPTIONS
from bot.games.riichi.formats.record import Excluded, NoWinner
from bot.games.riichi.rules import Rules
from bot.tools.games.riichi.conformance.replayed import divergences
from tests.games.riichi.formats.encoders.majsoul import majsoul
from tests.games.riichi.formats.encoders.paipu import paipu
from tests.games.riichi.formats.encoders.riichicity import OPTIONS as RIICHI_CITY
from tests.games.riichi.formats.encoders.riichicity import riichicity
from tests.games.riichi.formats.games import Log, calm_game, rules_of

EAST = {"game.rounds": 1}


@pytest.mark.parametrize(
    ("program", "write", "rules"),
    [
        pytest.param("majsoul", majsoul, rules_of("mahjongsoul"), id="Mahjong Soul"),
        pytest.param("majsoul", majsoul, rules_of("mahjongsoul", EAST), id="Mahjong Soul, East only"),
        pytest.param("majiang", paipu, rules_of("tenhou", OWN_OPTIONS), id="Majiang"),
        pytest.param("riichicity", riichicity, rules_of("tenhou", RIICHI_CITY), id="Riichi City"),
        pytest.param("riichicity", riichicity, rules_of("tenhou", RIICHI_CITY | EAST), id="Riichi City, East only"),
        pytest.param(
            "riichicity",
            riichicity,
            rules_of("sanma-tenhou", riichicity_reader.OWN_OPTIONS),
            id="Riichi City, three players",
        ),
    ],
)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_game_is_recognised_and_played_again(
    program: str, write: Callable[[Log], str], rules: Rules, seed: str
) -> None:
    text = write(calm_game(rules, seed))
    found = sniff(text)
    assert found is not None
    assert [form.name for form in FORMATS if form.recognise(text)] == [program]
    record = found.read(text)
    assert record.rules == rules
    assert record.final is not None
    assert list(divergences(record)) == []


def test_a_mahjong_soul_record_may_leave_out_what_has_its_default_value_and_most_of_the_wall() -> None:
    rules = rules_of("mahjongsoul", EAST)
    told = json.loads(majsoul(calm_game(rules, "1")), object_hook=_without_defaults)
    for record in told["records"]:
        if record["__type"] == "RecordNewRound":
            record["paishan"] = record["paishan"][-2 * 83 :]
            record["dora"] = record.pop("doras")[0]
    read = majsoul_reader.read(json.dumps(told))
    assert all(deal.wall is None for deal in read.deals)
    assert list(divergences(read)) == []


def _without_defaults(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if value}


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
    assert majsoul_reader.read(json.dumps(told)).rules == rules_of("mahjongsoul", EAST | options)


@pytest.mark.parametrize("room", [{"guyi_mode": 1}, {"xuezhandaodi": 1}, {"fanfu": 2}, {"fandian": 35050}])
def test_a_mahjong_soul_room_with_rules_that_no_book_has_is_excluded(room: dict[str, Any]) -> None:
    told = json.loads(majsoul(calm_game(rules_of("mahjongsoul", EAST), "1")))
    told["head"]["config"]["mode"]["detail_rule"] = room
    with pytest.raises(Excluded, match="no book of ours has"):
        majsoul_reader.read(json.dumps(told))


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
    return [found.got for found in divergences(riichicity_reader.read(json.dumps(told)))]


def test_riichi_city_names_who_was_tenpai_at_an_exhaustive_draw() -> None:
    told = riichi_city_game()
    record = riichicity_reader.read(json.dumps(told))
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
    with pytest.raises(Excluded, match=f"does not say its rules: {next(iter(room))}"):
        riichicity_reader.read(json.dumps(riichi_city_game() | room))


def test_a_riichi_city_game_that_was_broken_off_is_excluded() -> None:
    told = riichi_city_game()
    changed(events(told, 5)[-1], lambda data: data.update(end_type=8))
    with pytest.raises(Excluded, match="broken off"):
        riichicity_reader.read(json.dumps(told))
