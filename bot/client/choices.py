"""The settings of people and servers, kept in memory because painting cannot wait for the database."""

from collections.abc import Callable, Sequence

from bot.store.preferences import Preferences, Scope


class Choices:
    """The settings of every person and server under these keys."""

    def __init__(self, preferences: Preferences, keys: Sequence[str]) -> None:
        self._preferences = preferences
        self._known: dict[str, dict[tuple[Scope, int], str]] = {key: {} for key in keys}
        self.changed: Callable[[Scope, int], None] = lambda _, __: None
        """Called when the choices of a person or server were changed here, and stored."""

    async def load(self) -> None:
        """Load all settings from the database."""
        for key in self._known:
            self._known[key] = await self._preferences.all(key)

    async def read(self, scope: Scope, owner: int) -> None:
        """Read the settings of this person or server again, because another process has changed them."""
        stored = await self._preferences.of(scope, owner)
        for key, known in self._known.items():
            if key in stored:
                known[scope, owner] = stored[key]
            else:
                known.pop((scope, owner), None)

    def of(self, scope: Scope, owner: int | None, key: str) -> str | None:
        """The setting of this person or server, or None."""
        return self._known[key].get((scope, owner or 0))

    async def put(self, scope: Scope, owner: int, key: str, value: str | None) -> None:
        """Store a setting; None deletes it."""
        known = self._known[key]
        if known.get((scope, owner)) == value:
            return
        if value is None:
            del known[scope, owner]
        else:
            known[scope, owner] = value
        await self._preferences.put(scope, owner, key, value)
        self.changed(scope, owner)

    def forget(self, scope: Scope, owner: int) -> None:
        """Drop the settings of this person or server from memory, not from the database."""
        for known in self._known.values():
            known.pop((scope, owner), None)
