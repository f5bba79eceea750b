"""The log of everything that whoever runs Naki has done, by `/admin` and at the machine. Nothing in it is ever changed;
the database sees to that.
"""

from collections.abc import Callable, Mapping, Sequence
from hmac import digest
from typing import Final

import msgspec

from bot.store.database import Database, Write
from bot.store.instance_secret import instance_secret

ADMIN_LOG_KEPT_MS: Final = 730 * 86_400_000
"""Milliseconds for which an entry is kept."""
COMMAND_LINE_ACCOUNT: Final = 0
"""The account of whoever typed a command of `naki`: nobody asks who that was."""
_ADD: Final = "INSERT INTO admin_log (at, account, what, subject, was, becomes) VALUES (?, ?, ?, ?, ?, ?)"
_DROP_OLD: Final = "DELETE FROM admin_log WHERE at < ?"
_PAGE: Final = """
SELECT number, at, account, what, subject, was, becomes FROM admin_log ORDER BY number DESC LIMIT ? OFFSET ?
"""
_SEEN: Final = "SELECT value FROM preferences WHERE scope = 'database' AND key = 'settings_seen'"
_SEE: Final = """
INSERT INTO preferences (scope, id, key, value) VALUES ('database', 0, 'settings_seen', ?)
ON CONFLICT (scope, id, key) DO UPDATE SET value = excluded.value
"""


class AdminEntry(msgspec.Struct, frozen=True):
    """One act: when (epoch milliseconds), by which account, what, on what, and what held before and after."""

    number: int
    at: int
    by: int
    kind: str
    subject: str
    old_value: str
    new_value: str


class AdminLog:
    """The log; `now` is the time in epoch milliseconds."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now

    async def add(
        self, what: str, subject: str = "", *, by: int = COMMAND_LINE_ACCOUNT, was: str = "", becomes: str = ""
    ) -> None:
        """Write down what was done. What is older than two years goes."""
        now = self._now()
        await self._database.write(
            Write(_ADD, [(now, by, what, subject, was, becomes)]), Write(_DROP_OLD, [(now - ADMIN_LOG_KEPT_MS,)])
        )

    async def add_changed_settings(self, settings: Mapping[str, str]) -> None:
        """Write down the names of the settings that are not what they were when this was called last. Their values
        are kept as codes that nobody can read.
        """
        secret = await instance_secret(self._database)
        codes = {name: digest(secret, value.encode(), "sha256").hex() for name, value in settings.items()}
        found = await self._database.read(_SEEN)
        seen = msgspec.json.decode(found[0][0], type=dict[str, str]) if found else codes
        changed = sorted(name for name in {*seen, *codes} if seen.get(name) != codes.get(name))
        if changed:
            await self.add("settings", ", ".join(changed))
        if changed or not found:
            await self._database.write(Write(_SEE, [(msgspec.json.encode(codes).decode(),)]))

    async def page(self, first: int, most: int) -> Sequence[AdminEntry]:
        """So many entries, newest first, without the `first` ones."""
        return [AdminEntry(*row) for row in await self._database.read(_PAGE, most, first)]
