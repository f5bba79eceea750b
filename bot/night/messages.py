"""Which messages about an evening are due after its last fact."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.night.evening import NightStage
from bot.night.facts import (
    NightEnded,
    NightGameEnded,
    NightMoved,
    NightResultExcluded,
    NightShown,
    NightTableAdded,
    NightTableBegun,
    NightTableDropped,
)
from bot.night.log import NightLog

LIST: Final = "list"
"""The message where people sign up; it shows how the evening stands."""
RESULT: Final = "result"
TABLE: Final = "table"
"""The message of one table: it mentions who plays there."""
NEWS: Final = "news"
"""A message that mentions those who are in, about the fact whose number it has."""


def due_roles(log: NightLog) -> Sequence[str]:
    """The keys of the messages that show the last fact. They never change."""
    return [LIST, *_others(log)]


def _others(log: NightLog) -> Iterator[str]:
    fact = log.entries[-1].fact
    match fact:
        case NightShown():
            yield from (f"{TABLE}:{table.id}" for table in log.evening.round_tables)
        case NightTableAdded():
            yield f"{TABLE}:{fact.table.id}"
        case NightTableBegun() | NightTableDropped() | NightGameEnded():
            yield f"{TABLE}:{fact.table}"
        case NightMoved():
            yield f"{NEWS}:{len(log.entries)}"
        case NightEnded(how) if how is not NightStage.DONE:
            yield f"{NEWS}:{len(log.entries)}"
        case NightEnded() | NightResultExcluded() if log.evening.stage is NightStage.DONE:
            yield RESULT
        case _:
            pass
