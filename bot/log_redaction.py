"""What a log line and an error report may say: nothing that a player at the table could not know, and no secret.

A field is a word or a number, and anything else is named by its type only, since what a value looks like inside is
nobody's business. Names that belong to tiles are struck out, and so is whatever looks like tiles, like a button's
action or like a token, wherever it stands. An exception that went through our rooms gives its kind and its way, without
its words: a `KeyError` on a tile tells the tile.
"""

import re
import sqlite3
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from structlog.typing import EventDict, ExcInfo, WrappedLogger

from bot.games import GAMES
from bot.store.driver import StoreError
from bot.usage_error import UsageError

WITHHELD: Final = frozenset(
    {"token", "hand", "hands", "tile", "tiles", "draw", "wall", "view", "state", "seed", "salt"}
)
"""Names whose values stay out of every line."""

STRUCK_OUT: Final = "…"

_VERBS: Final = "|".join(sorted({verb for game in GAMES.values() for verb in game.verbs}))
_TILES: Final = "|".join(game.tile for game in GAMES.values())
_SECRETS: Final = (
    (re.compile(rf"(?<![A-Za-z])({_VERBS})(?:_[0-9A-Za-z]+)+"), rf"\1_{STRUCK_OUT}"),
    (re.compile(rf"(?<![0-9A-Za-z])(?:{_TILES})+(?![0-9A-Za-z])"), STRUCK_OUT),
    (re.compile(r"((?:interactions|webhooks)/[0-9]+/)[^/\s?]+"), rf"\1{STRUCK_OUT}"),
    (re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}"), STRUCK_OUT),
)
_ENVELOPE: Final = frozenset({"timestamp", "level", "logger", "table", "exc_info"})
"""Fields that are ours to fill and hold nothing of a hand; a table's name may look like tiles."""

_HOME: Final = Path(__file__).parent.parent
_OUR_ROOMS: Final = tuple(str(_HOME / room) for room in ("bot", "cogs", "render"))
_WORDED: Final = (UsageError, OSError, sqlite3.Error, StoreError)
_WORDED_BY: Final = ("aiohttp", "aiosqlite", "discord")
"""Errors about files and connections, which are worded by libraries that know no tiles."""


def redacted(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """The line without what it may not say."""
    return {name: value if name in _ENVELOPE else _said(name, value) for name, value in event.items()}


def scrubbed(text: str) -> str:
    """The first line of a text, without what looks like tiles, actions or tokens."""
    line = text.partition("\n")[0]
    for pattern, instead in _SECRETS:
        line = pattern.sub(instead, line)
    return line


def report(exc_info: ExcInfo) -> str:
    """An exception for the log: where it went through, its kind, and its words where they tell nothing of a hand."""
    return "\n".join(_told(exc_info[1], set()))


def _said(name: str, value: Any) -> Any:
    if name in WITHHELD:
        return STRUCK_OUT
    if isinstance(value, str):
        return scrubbed(str(value))
    if value is None or isinstance(value, bool | int | float):
        return value
    return scrubbed(str(value)) if isinstance(value, Path) else f"<{type(value).__name__}>"


def _told(error: BaseException, told: set[int]) -> Iterator[str]:
    told.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in told:
        yield from _told(before, told)
        yield "which led to"
    frames = traceback.extract_tb(error.__traceback__)
    for frame in frames:
        yield f"  {frame.filename}:{frame.lineno} in {frame.name}: {frame.line}"
    ours = any(frame.filename.startswith(_OUR_ROOMS) for frame in frames)
    yield f"{_kind(error)}: {STRUCK_OUT if ours and not _worded(error) else scrubbed(str(error))}"
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
            yield from (f"  | {line}" for line in _told(one, told))  # pyright: ignore[reportUnknownArgumentType]


def _kind(error: BaseException) -> str:
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def _worded(error: BaseException) -> bool:
    return isinstance(error, _WORDED) or type(error).__module__.partition(".")[0] in _WORDED_BY
