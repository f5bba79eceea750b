"""Lines of mjai as they come from outside."""

import json
from collections.abc import Callable, Sequence
from io import BytesIO

import pytest

from bot.engine.level import Level
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.writers import mjai
from bot.games.riichi.formats.writers.mjai import MjaiLine
from bot.games.riichi.mjai.stream import LONGEST_LINE
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


@pytest.mark.parametrize(
    "line",
    [
        b"Good evening",
        b"5",
        b"[5]",
        b"{}",
        b'{"hello": 1}',
        b'{"type": "start_game",',
        b"{} {}",
        b"null",
        b"[",
        b'{"type": null}',
        b'{"type": 5}',
        b"\xff\xfe\x00",
        b'{"type": "\xff"}',
        b'{"type": "weather", "a": ' + b"[" * 100_000,
        b"[" * 100_000,
        b" " * 3 * LONGEST_LINE + b"{}",
        b'{"type": "weather", "a": "' + b"x" * 3 * LONGEST_LINE + b'"}',
    ],
    ids=range(17),
)
def test_a_line_that_is_no_event_is_named_and_the_game_goes_on(line: bytes) -> None:
    game = opening()
    expected, _ = reported(stream(game))
    said, reports = reported(stream(game[:-1]) + line + b"\n" + stream(game[-1:]))
    assert said == [*expected[:-1], NONE, expected[-1]]
    assert len(reports) == 1
    assert reports[0].startswith("This is no mjai event (")


def test_a_line_without_an_end_is_never_held_as_a_whole() -> None:
    class Endless(BytesIO):
        """Line after line of the same letter, none of which ends; asked for a piece, it tells how large."""

        def readline(self, size: int | None = -1, /) -> bytes:
            pieces.append(size or 0)
            return b"" if len(pieces) > 100 else b"x" * (size or 0)

    pieces: list[int] = []
    reports: list[str] = []
    assert [json.loads(said) for said in serve_seat(Endless(), Level.STANDARD, reports.append)] == [NONE]
    assert len(reports) == 1
    assert set(pieces) == {LONGEST_LINE + 1}


def array(events: Sequence[MjaiLine]) -> bytes:
    return json.dumps(events).encode()


@pytest.mark.parametrize("framing", [stream, array])
def test_a_byte_order_mark_is_passed_over(framing: Callable[[Sequence[MjaiLine]], bytes]) -> None:
    expected, _ = reported(framing(opening()))
    said, reports = reported(b"\xef\xbb\xbf" + framing(opening()))
    assert said == expected
    assert reports == ["The line begins with a byte order mark, which is passed over."]
