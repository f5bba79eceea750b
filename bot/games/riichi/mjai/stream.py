"""An arena's messages, line by line: an event, or an array of all events since the last line."""

from collections.abc import Iterator
from typing import BinaryIO, Final

import msgspec

from bot.games.riichi.mjai.messages import MjaiEvent, event_of, kind_of

BOM: Final = b"\xef\xbb\xbf"
"""The bytes that some programs write before UTF-8."""
MAX_LINE_BYTES: Final = 1024 * 1024
"""Bytes of the longest line that is read; a whole game in one array has about a tenth of that."""
_SHOWN: Final = 120
"""Bytes of what cannot be read that a report shows."""
_ARRAY: Final = msgspec.json.Decoder(list[msgspec.Raw])


class UnreadableLine(msgspec.Struct, frozen=True):
    """A text that is no event. `kind` is the one that it says to be, empty if that is none that we know; `why` is a
    sentence for whoever runs the program.
    """

    kind: str
    why: str


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream that are not empty; of one beyond LONGEST, a beginning that is too long as well."""
    while line := stream.readline(MAX_LINE_BYTES + 1):
        rest = line
        while len(rest) > MAX_LINE_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_LINE_BYTES + 1)
        if line.strip() or len(line) > MAX_LINE_BYTES:
            yield line


def line_events(line: bytes) -> list[MjaiEvent | UnreadableLine]:
    if len(line) > MAX_LINE_BYTES:
        return [_unread("", f"a line of more than {MAX_LINE_BYTES // 1024} KiB", line)]
    line = line.strip().removeprefix(BOM)
    if not line.startswith(b"["):
        return [_event(line)]
    try:
        return [_event(bytes(each)) for each in _ARRAY.decode(line)]
    except (ValueError, RecursionError) as error:
        return [_unread("", error, line)]


def _event(text: bytes) -> MjaiEvent | UnreadableLine:
    kind = ""
    try:
        kind = kind_of(text)
        return event_of(text)
    except ValueError as error:
        return _unread(kind, error, text)


def _unread(kind: str, why: Exception | str, text: bytes) -> UnreadableLine:
    shown = f"{text[:_SHOWN]!r}"[2:-1] + ("…" if len(text) > _SHOWN else "")
    return UnreadableLine(kind, f"This is no mjai event ({why}): {shown}")
