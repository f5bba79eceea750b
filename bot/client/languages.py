"""Which language to speak to whom: what they chose, else that of their client, which every press tells us."""

from typing import Final, Literal, TypeAlias

from bot.i18n.catalogue import LANGUAGES, Words, words
from bot.store.preferences import Preferences

Scope: TypeAlias = Literal["user", "guild"]

CHOSEN: Final = "language"
HEARD: Final = "locale"


class Languages:
    """The words for each person and each server, remembered across restarts."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._known: dict[str, dict[tuple[Scope, int], str]] = {CHOSEN: {}, HEARD: {}}

    async def load(self) -> None:
        """Remember what was known before a restart."""
        for key in self._known:
            self._known[key] = await self._preferences.all(key)

    def of(self, scope: Scope, number: int | None) -> Words:
        """The words for this person or server."""
        them = (scope, number or 0)
        return words(self._known[CHOSEN].get(them) or self._known[HEARD].get(them) or LANGUAGES[0])

    async def hear(self, scope: Scope, number: int, locale: str) -> None:
        """Note what their client speaks."""
        await self._set(HEARD, scope, number, locale)

    async def choose(self, scope: Scope, number: int, language: str | None) -> None:
        """Note what they want to be spoken to in; None: what their client speaks."""
        await self._set(CHOSEN, scope, number, language)

    async def _set(self, key: str, scope: Scope, number: int, value: str | None) -> None:
        known = self._known[key]
        if known.get((scope, number)) == value:
            return
        if value is None:
            del known[scope, number]
        else:
            known[scope, number] = value
        await self._preferences.put(scope, number, key, value)
