"""Removes from log lines and error reports what players may not know, and secrets.

Words and numbers are kept; any other value is replaced by the name of its type. Fields with names that belong to tiles
are removed, and so is everything that looks like tiles, a button's action, or a token. Of an exception that passed
through our own code only its type and traceback are kept, since its message may name a tile.
"""

import re
import sqlite3
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from structlog.typing import EventDict, ExcInfo, WrappedLogger

from bot.games.registry import GAMES
from bot.store.driver import StoreError
from bot.system.usage_error import UsageError

WITHHELD_FIELDS: Final = frozenset(
    {"token", "hand", "hands", "tile", "tiles", "draw", "wall", "view", "state", "seed", "salt"}
)
"""Names of fields whose values are never logged."""

REDACTED: Final = "…"

_VERBS: Final = "|".join(sorted({verb for game in GAMES.values() for verb in game.verbs}))
_TILES: Final = "|".join(game.tile_pattern for game in GAMES.values())
_SECRETS: Final = (
    (re.compile(rf"(?<![A-Za-z])({_VERBS})(?:_[0-9A-Za-z]+)+"), rf"\1_{REDACTED}"),
    (re.compile(rf"(?<![0-9A-Za-z])(?:{_TILES})+(?![0-9A-Za-z])"), REDACTED),
    (re.compile(r"((?:interactions|webhooks)/[0-9]+/)[^/\s?]+"), rf"\1{REDACTED}"),
    (re.compile(r"(?<![\w-])[\w-]{20,}+\.[\w-]{5,}+\.[\w-]{20,}+"), REDACTED),
)
_ENVELOPE: Final = frozenset({"timestamp", "level", "logger", "table", "exc_info"})
"""Fields that Naki fills in and that never say anything about a hand; a table's name may look like tiles."""

_HOME: Final = Path(__file__).parents[2]
_OUR_ROOMS: Final = tuple(str(_HOME / room) for room in ("bot", "cogs", "render"))
_HARMLESS: Final = (UsageError, OSError, sqlite3.Error, StoreError)
_HARMLESS_LIBRARIES: Final = ("aiohttp", "aiosqlite", "discord")
"""Exceptions about files and connections, whose messages come from libraries that know nothing of tiles."""


def redacted_fields(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """The log line without anything that it may not contain."""
    return {name: value if name in _ENVELOPE else _loggable_value(name, value) for name, value in event.items()}


def scrubbed_line(text: str) -> str:
    """The first line of a text, without what looks like tiles, actions or tokens."""
    line = text.partition("\n")[0]
    for pattern, instead in _SECRETS:
        line = pattern.sub(instead, line)
    return line


def exception_text(exc_info: ExcInfo) -> str:
    """An exception for the log: its traceback, its type, and its message if that says nothing about a hand."""
    return "\n".join(_report_lines(exc_info[1], set()))


def _loggable_value(name: str, value: Any) -> Any:
    if name in WITHHELD_FIELDS:
        return REDACTED
    if isinstance(value, str):
        return scrubbed_line(str(value))
    if value is None or isinstance(value, bool | int | float):
        return value
    return scrubbed_line(str(value)) if isinstance(value, Path) else f"<{type(value).__name__}>"


def _report_lines(error: BaseException, told: set[int]) -> Iterator[str]:
    told.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in told:
        yield from _report_lines(before, told)
        yield "which led to"
    frames = traceback.extract_tb(error.__traceback__)
    for frame in frames:
        yield f"  {frame.filename}:{frame.lineno} in {frame.name}: {frame.line}"
    ours = any(frame.filename.startswith(_OUR_ROOMS) for frame in frames)
    yield f"{_kind(error)}: {REDACTED if ours and not _is_harmless(error) else scrubbed_line(str(error))}"
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
            yield from (f"  | {line}" for line in _report_lines(one, told))  # pyright: ignore[reportUnknownArgumentType]


def _kind(error: BaseException) -> str:
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def _is_harmless(error: BaseException) -> bool:
    return isinstance(error, _HARMLESS) or type(error).__module__.partition(".")[0] in _HARMLESS_LIBRARIES
