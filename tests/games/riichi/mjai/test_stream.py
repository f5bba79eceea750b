"""Lines of mjai as they come from outside."""

import json
from collections.abc import Callable, Sequence
from io import BytesIO

import pytest

from bot.engine.level import Level
from bot.games.riichi.formats.writers.mjai import MjaiLine
from bot.games.riichi.mjai.stream import MAX_LINE_BYTES
from bot.tools.games.riichi.mjai_seat import serve_seat
from tests.games.riichi.mjai.arena import NONE, opening, reported, stream


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
        b" " * 3 * MAX_LINE_BYTES + b"{}",
        b'{"type": "weather", "a": "' + b"x" * 3 * MAX_LINE_BYTES + b'"}',
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
    assert set(pieces) == {MAX_LINE_BYTES + 1}


def array(events: Sequence[MjaiLine]) -> bytes:
    return json.dumps(events).encode()


@pytest.mark.parametrize("framing", [stream, array])
def test_a_byte_order_mark_is_passed_over(framing: Callable[[Sequence[MjaiLine]], bytes]) -> None:
    expected, _ = reported(framing(opening()))
    said, reports = reported(b"\xef\xbb\xbf" + framing(opening()))
    assert said == expected
    assert reports == ["The line begins with a byte order mark, which is passed over."]
