"""The settings of a person or a server, with the values that there are."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.client.languages import LANGUAGE_KEY
from bot.client.picture_style import INDICES_KEY, NARROW_KEY, OFF, THEME_KEY
from bot.client.saved_settings import SavedSettings
from bot.client.setting_keys import (
    AWAY_DISCARDS,
    BUTTONS_OR_LIST,
    HAND_DESTINATION,
    HINTS,
    OWN_TURN_MESSAGE,
    PRESS_TWICE,
    PUZZLE_HANDS,
    RANKED_GAMES,
    STATISTICS,
    USUAL_RULES,
)
from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES, Words
from bot.i18n.catalogue import words as catalogue
from bot.store.preferences import Scope
from render.theme import THEMES

ON: Final = "on"
PERSON_SCOPE: Final = "me"
SERVER_SCOPE: Final = "server"
SCOPES: Final[Mapping[str, Scope]] = {PERSON_SCOPE: "user", SERVER_SCOPE: "guild"}
"""The scopes of settings, by the words for them in commands."""


class Preference(msgspec.Struct, frozen=True):
    """One setting: the `key` under which it is stored, and its `values`, as they are stored. The first is the usual
    one, and is stored as nothing.
    """

    key: str
    values: tuple[str, ...]

    @property
    def is_switch(self) -> bool:
        """It is only on or off."""
        return {*self.values} == {ON, OFF}

    def value(self, choices: SavedSettings, scope: Scope, owner: int) -> str:
        """The value for this person or server."""
        return choices.of(scope, owner, self.key) or self.values[0]

    async def put(self, choices: SavedSettings, scope: Scope, owner: int, value: str) -> None:
        """Have it hold from now on. Raises ValueError if it has no such value."""
        if value not in self.values:
            raise ValueError(value)
        await choices.put(scope, owner, self.key, None if value == self.values[0] else value)


_LANGUAGE: Final = Preference(LANGUAGE_KEY, ("automatic", *LANGUAGES))
LOOK_SETTINGS: Final = {
    "theme": Preference(THEME_KEY, tuple(THEMES)),
    "indices": Preference(INDICES_KEY, (ON, OFF)),
    "narrow": Preference(NARROW_KEY, (OFF, ON)),
}
"""The settings of a person and of a server for the look of tables."""

PREFERENCES: Final[Mapping[str, Mapping[str, Preference]]] = {
    PERSON_SCOPE: {
        "language": _LANGUAGE,
        "hints": Preference(HINTS, (ON, OFF)),
        "confirm": Preference(PRESS_TWICE, ("never", "calls", "every")),
        "moves": Preference(BUTTONS_OR_LIST, ("buttons", "list", "both")),
        "hand": Preference(HAND_DESTINATION, ("messages", "table")),
        "nudge": Preference(OWN_TURN_MESSAGE, (OFF, ON)),
        "statistics": Preference(STATISTICS, ("everybody", "server", "nobody")),
        "puzzles": Preference(PUZZLE_HANDS, (OFF, ON)),
        **LOOK_SETTINGS,
    },
    SERVER_SCOPE: {
        "language": _LANGUAGE,
        "away": Preference(AWAY_DISCARDS, (OFF, ON)),
        "rules": Preference(USUAL_RULES, tuple(GAMES.books)),
        "ranked": Preference(RANKED_GAMES, ("10", "5", "20", "50", "100")),
        **LOOK_SETTINGS,
    },
}
"""The settings by their names, of a person and of a server."""


def preference_text(whose: str, name: str, value: str, words: Words) -> str:
    """A value of a list in words."""
    if name == "language" and value in LANGUAGES:
        return catalogue(value)("language.name")
    if name == "rules":
        return words(f"book.{value}")
    return words(f"theme.{value}" if name == "theme" else f"settings.{whose}.{name}.{value}")
