"""Messages of mjai, and what is wrong with them."""

import json
from collections.abc import Sequence
from io import BytesIO

import pytest

from bot.engine.level import Level
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.writers import mjai
from bot.games.riichi.formats.writers.mjai import MjaiLine
from bot.games.riichi.rules import preset
from bot.tools.games.riichi.mjai_seat import serve_seat
from tests.games.riichi.formats.games import calm_game

NONE: MjaiLine = {"type": "none"}


OWN_MOVES = ("dahai", "reach", "ankan", "kakan", "nukidora")


def told(book: str, seed: str) -> list[MjaiLine]:
    """A game as the arena tells it to seat 0."""
    events = calm_game(preset(book).with_options({"game.rounds": 1}), seed)
    return [_known(json.loads(line)) for line in mjai.write_mjai(record_of(events)).splitlines()]


def _known(said: MjaiLine) -> MjaiLine:
    match said["type"]:
        case "start_game":
            return {**said, "id": 0}
        case "start_kyoku":
            mine, *others = said["tehais"]
            return {**said, "tehais": [mine, *(["?"] * len(hand) for hand in others)]}
        case "tsumo" if said["actor"]:
            return {**said, "pai": "?"}
        case _:
            return said


def own_moves(game: Sequence[MjaiLine]) -> list[int]:
    """Where the arena tells what seat 0 did in its own turn."""
    return [place for place, said in enumerate(game) if said["type"] in OWN_MOVES and said["actor"] == 0]


def opening() -> list[MjaiLine]:
    """A game to seat 0's third decision in its own turn."""
    game = told("tenhou", "line by line")
    return game[: own_moves(game)[2]]


def lines(events: Sequence[MjaiLine]) -> list[str]:
    return [f"{json.dumps(said)}\n" for said in events]


def reported(data: bytes) -> tuple[list[MjaiLine], list[str]]:
    """What is answered to this stream, and what is said on standard error."""
    reports = list[str]()
    return [json.loads(said) for said in serve_seat(BytesIO(data), Level.STANDARD, reports.append)], reports


def stream(events: Sequence[MjaiLine]) -> bytes:
    return "".join(lines(events)).encode()


def test_a_fourth_seat_in_a_game_of_three_is_named() -> None:
    start, *events = told("sanma-tenhou", "line by line")[:20]
    said, reports = reported(stream([{**start, "id": 3}, *events]))
    assert said == [NONE] * 20
    assert reports == ["id 3 is no seat among 3. Nothing is played until the next start_game."]


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("start_kyoku", "scores", ["25000", "25000", "25000", "25000"]),
        ("start_kyoku", "scores", [25000]),
        ("start_kyoku", "honba", 10**30),
        ("start_kyoku", "tehais", [["?"] * 12 + ["1m"]] * 4),
        ("start_kyoku", "oya", 2),
        ("dahai", "tsumogiri", None),
        ("dahai", "actor", 7),
        ("dahai", "pai", "0z"),
        ("dahai", "pai", "?"),
        ("tsumo", "actor", "0"),
    ],
)
def test_after_a_hand_with_a_damaged_event_the_next_is_played_as_usual(kind: str, key: str, value: object) -> None:
    game = opening()
    spoiled = [{**said, key: value} if said["type"] == kind else said for said in game]
    said, reports = reported(stream([*spoiled, *game[1:]]))
    assert said[len(game) :] == reported(stream(game))[0][1:]
    assert reports
    assert len(said) == 2 * len(game) - 1
