"""The log of changes on each server, with who made them: settings with what they were before, bars, removals by
moderators.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from bot.store.database import Database, Write

LOG_KEPT_MS: Final = 365 * 86_400_000
"""Milliseconds for which an entry is kept."""

_ADD: Final = """
INSERT INTO server_log (guild, number, at, account, what, about, reason, was, becomes)
VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM server_log WHERE guild = ?1), ?2, ?3, ?4, ?5, ?6, ?7, ?8)
"""
_DROP_OLD: Final = "DELETE FROM server_log WHERE at < ?"
_PAGE: Final = """
SELECT number, at, account, what, about, reason, was, becomes FROM server_log WHERE guild = ?
ORDER BY number DESC LIMIT ? OFFSET ?
"""


class ServerEntry(msgspec.Struct, frozen=True):
    """One change: when (epoch milliseconds), by which account, what, about whom (None: nobody), why, and what held
    before and after.
    """

    number: int
    at: int
    by: int
    kind: str
    about: int | None
    reason: str
    old_value: str
    new_value: str


class ServerLog:
    """The logs of all servers; `now` is the time in epoch milliseconds."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now

    async def add(
        self,
        guild: int,
        by: int,
        what: str,
        *,
        about: int | None = None,
        reason: str = "",
        was: str = "",
        becomes: str = "",
    ) -> None:
        """Write down what somebody has done."""
        now = self._now()
        await self._database.write(
            Write(_DROP_OLD, [(now - LOG_KEPT_MS,)]), Write(_ADD, [(guild, now, by, what, about, reason, was, becomes)])
        )

    async def page(self, guild: int, first: int, most: int) -> Sequence[ServerEntry]:
        """So many entries, newest first, without the `first` ones."""
        return [ServerEntry(*row) for row in await self._database.read(_PAGE, guild, most, first)]
