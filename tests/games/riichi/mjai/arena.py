"""A game as an arena tells it in mjai, and what our player answers."""

import json
from collections.abc import Sequence
from io import BytesIO

from bot.engine.level import Level
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.writers import mjai
from bot.games.riichi.formats.writers.mjai import MjaiLine
from bot.games.riichi.rules import riichi_book_rules
from bot.tools.games.riichi.mjai_seat import serve_seat
from tests.games.riichi.formats.games import calm_game

NONE: MjaiLine = {"type": "none"}


OWN_MOVES = ("dahai", "reach", "ankan", "kakan", "nukidora")


def told(book: str, seed: str) -> list[MjaiLine]:
    """A game as the arena tells it to seat 0."""
    events = calm_game(riichi_book_rules(book).with_options({"game.rounds": 1}), seed)
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
