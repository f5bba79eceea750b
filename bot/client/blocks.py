"""The people with whom somebody does not play: neither meets the other at a table that is found by a code."""

from collections.abc import Collection
from typing import Final

from bot.client.saved_settings import SavedSettings
from bot.store.preferences import BLOCKED_KEY

MAX_BLOCKED_PEOPLE: Final = 25
"""The most people that somebody can keep away: so many fit into one list of Discord's."""


class Blocks:
    """The people whom each person keeps away from. It works both ways, and neither is told."""

    def __init__(self, choices: SavedSettings) -> None:
        self._choices = choices

    def of(self, person: int) -> Collection[int]:
        """With whom this person does not play, as they have chosen."""
        stored = self._choices.of("user", person, BLOCKED_KEY)
        return tuple(map(int, stored.split())) if stored else ()

    async def put(self, person: int, others: Collection[int]) -> None:
        """From now on the person does not play with these."""
        kept = [other for other in dict.fromkeys(others) if other != person][:MAX_BLOCKED_PEOPLE]
        await self._choices.put("user", person, BLOCKED_KEY, " ".join(map(str, kept)) or None)

    def are_kept_apart(self, one: int, other: int) -> bool:
        """True if one of the two does not play with the other."""
        return other in self.of(one) or one in self.of(other)
