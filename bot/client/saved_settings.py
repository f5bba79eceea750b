"""The settings of people and servers, kept in memory because painting cannot wait for the database."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.store.preferences import Preferences, Scope

_T = TypeVar("_T")


class SavedSettings:
    """The settings of every person and server under these keys."""

    def __init__(self, preferences: Preferences, keys: Sequence[str]) -> None:
        self._preferences = preferences
        self._known: dict[str, dict[tuple[Scope, int], str]] = {key: {} for key in keys}
        self._listeners: list[Callable[[Scope, int], None]] = []
        self._changes = 0
        self._turns = WeakValueDictionary[tuple[Scope, int], asyncio.Lock]()

    def when_changed(self, tell: Callable[[Scope, int], None]) -> None:
        """Call `tell` when the settings of a person or server were changed here, and stored."""
        self._listeners.append(tell)

    async def load(self) -> None:
        """Load all settings from the database."""
        for key in self._known:
            self._known[key] = await self._read_unchanged(partial(self._preferences.all, key))

    async def read(self, scope: Scope, owner: int) -> None:
        """Read the settings of this person or server again, because another process has changed them."""
        async with self._lock(scope, owner):
            stored = await self._read_unchanged(partial(self._preferences.of, scope, owner))
            self._changes += 1
            for key, known in self._known.items():
                if key in stored:
                    known[scope, owner] = stored[key]
                else:
                    known.pop((scope, owner), None)

    def of(self, scope: Scope, owner: int | None, key: str) -> str | None:
        """The setting of this person or server, or None."""
        return self._known[key].get((scope, owner or 0))

    async def put(self, scope: Scope, owner: int, key: str, value: str | None) -> None:
        """Store a setting; None deletes it. The last that was chosen counts."""
        async with self._lock(scope, owner):
            if self._known[key].get((scope, owner)) == value:
                return
            await self._preferences.put(scope, owner, key, value)
            self._changes += 1
            known = self._known[key]
            if value is None:
                known.pop((scope, owner), None)
            else:
                known[scope, owner] = value
        self._tell(scope, owner)

    async def _read_unchanged(self, read: Callable[[], Awaitable[_T]]) -> _T:
        """What is stored, read again if a setting was changed or deleted meanwhile."""
        while True:
            seen, stored = self._changes, await read()
            if seen == self._changes:
                return stored

    def _lock(self, scope: Scope, owner: int) -> asyncio.Lock:
        """One after the other, for each person and server."""
        return self._turns.setdefault((scope, owner), asyncio.Lock())

    def forget(self, scope: Scope, owner: int) -> None:
        """Drop the settings of this person or server, which were deleted from the database."""
        self._changes += 1
        for known in self._known.values():
            known.pop((scope, owner), None)
        self._tell(scope, owner)

    def _tell(self, scope: Scope, owner: int) -> None:
        for tell in self._listeners:
            tell(scope, owner)
