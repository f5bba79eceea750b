"""Naki's log: one line for each event, as text or JSON, on standard error.

Every line passes through `bot.monitoring.log_redaction`, so that it contains no token and nothing hidden from players.
Libraries log from `info` up, since discord.py and aiosqlite log whole payloads below that.
"""

import logging
import logging.config
import sys
from types import TracebackType
from typing import Final, Literal

import structlog
from structlog.typing import Processor

from bot.monitoring import log_redaction

LogLevel = Literal["debug", "info", "warning", "error"]
Format = Literal["text", "json"]

_OUR_ROOMS: Final = ("bot", "cogs", "render")

_MOOT: Final = ("PyNaCl is not installed", "davey is not installed", "Guilds intent seems to be disabled")
"""Beginnings of discord.py warnings that do not apply: Naki uses no voice channels, and it does request the guilds
intent.
"""


def configure(level: LogLevel, form: Format) -> None:
    """Send all log lines, ours and those of libraries, to standard error in one format."""
    ours: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*ours, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
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
                    "processors": [
                        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                        log_redaction.redacted_fields,
                        structlog.processors.ExceptionRenderer(log_redaction.exception_text),
                        _renderer(form),
                    ],
                }
            },
            "filters": {"moot": {"()": lambda: _concerns_us}},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "naki", "filters": ["moot"]}},
            "root": {"handlers": ["stderr"], "level": max(level_number, logging.INFO)},
            "loggers": {room: {"level": level_number} for room in _OUR_ROOMS},
        }
    )
    sys.excepthook = _log_crash
    logging.raiseExceptions = False  # where a line cannot be written, its raw parts would be printed instead


def _concerns_us(line: logging.LogRecord) -> bool:
    return not (line.name.startswith("discord.") and str(line.msg).startswith(_MOOT))


def _renderer(form: Format) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)


def _log_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Log the exception that ends the process, redacted like everything else."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        structlog.stdlib.get_logger("bot").critical("stopped", exc_info=(kind, error, trace))
