"""What Naki writes about itself while it runs: one line an event, as text or as JSON, on standard error.

A line never carries a token or what a player may not see. Values under the names in `WITHHELD` are struck out,
tracebacks come without local variables, and libraries speak from `info` up: below it discord.py and aiosqlite log whole
payloads.
"""

import logging
import logging.config
from typing import Final, Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

Level = Literal["debug", "info", "warning", "error"]
Format = Literal["text", "json"]

WITHHELD: Final = frozenset({"token", "hand", "hands", "tile", "tiles", "draw", "wall", "view", "state", "salt"})
"""Names whose values stay out of every line."""

_STRUCK_OUT: Final = "…"
_OUR_ROOMS: Final = ("bot", "cogs", "render")


def configure(level: Level, form: Format) -> None:
    """Send every log line, ours and the libraries', to standard error in one form."""
    ours: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _withhold,
    ]
    structlog.configure(
        processors=[*ours, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    level_number = logging.getLevelNamesMapping()[level.upper()]
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {
                "naki": {
                    "()": structlog.stdlib.ProcessorFormatter,
                    "foreign_pre_chain": ours,
                    "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_shape(form)],
                }
            },
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "naki"}},
            "root": {"handlers": ["stderr"], "level": max(level_number, logging.INFO)},
            "loggers": {room: {"level": level_number} for room in _OUR_ROOMS},
        }
    )


def _shape(form: Format) -> list[Processor]:
    if form == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]


def _withhold(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    return {name: _STRUCK_OUT if name in WITHHELD else value for name, value in event.items()}
