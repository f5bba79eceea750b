"""What a person or a server can set, with the values that there are."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.client import AWAY_DISCARDS, HAND_PLACE, HINTS, NUDGE
from bot.client.choices import Choices
from bot.client.languages import CHOSEN
from bot.client.picture_style import INDICES, THEME
from bot.i18n.catalogue import LANGUAGES, Words
from bot.i18n.catalogue import words as catalogue
from bot.store.preferences import Scope
from render.theme import THEMES

ON: Final = "on"
OFF: Final = "off"
ME: Final = "me"
SERVER: Final = "server"
SCOPES: Final[Mapping[str, Scope]] = {ME: "user", SERVER: "guild"}
"""Whose the settings of a command are."""


class Setting(msgspec.Struct, frozen=True):
    """One setting: the `key` under which it is stored, and its `values`, as they are stored. The first is the usual
    one, and is stored as nothing.
    """

    key: str
    values: tuple[str, ...]

    @property
    def is_switch(self) -> bool:
        """Whether it is only on or off."""
        return {*self.values} == {ON, OFF}

    def value(self, choices: Choices, scope: Scope, owner: int) -> str:
        """What holds for this person or server."""
        return choices.of(scope, owner, self.key) or self.values[0]

    async def put(self, choices: Choices, scope: Scope, owner: int, value: str) -> None:
        """Have it hold from now on. Raises ValueError if it has no such value."""
        if value not in self.values:
            raise ValueError(value)
        await choices.put(scope, owner, self.key, None if value == self.values[0] else value)


_LANGUAGE: Final = Setting(CHOSEN, ("automatic", *LANGUAGES))
_LOOKS: Final = {"theme": Setting(THEME, tuple(THEMES)), "indices": Setting(INDICES, (ON, OFF))}

SETTINGS: Final[Mapping[str, Mapping[str, Setting]]] = {
    ME: {
        "language": _LANGUAGE,
        "hints": Setting(HINTS, (ON, OFF)),
        "hand": Setting(HAND_PLACE, ("messages", "table")),
        "nudge": Setting(NUDGE, (OFF, ON)),
        **_LOOKS,
    },
    SERVER: {"language": _LANGUAGE, "away": Setting(AWAY_DISCARDS, (OFF, ON)), **_LOOKS},
}
"""The settings by their names, of a person and of a server."""


def value_text(whose: str, name: str, value: str, words: Words) -> str:
    """A value of a list in words."""
    if name == "language" and value in LANGUAGES:
        return catalogue(value)("language.name")
    return words(f"theme.{value}" if name == "theme" else f"settings.{whose}.{name}.{value}")
