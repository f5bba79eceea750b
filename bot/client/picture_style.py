"""The style of pictures for each person: the theme, whether tiles carry a Latin index, and standings for phones."""

from typing import Final

from bot.client.saved_settings import SavedSettings
from bot.store.preferences import Scope
from render import Style

THEME_KEY: Final = "theme"
INDICES_KEY: Final = "indices"
NARROW_KEY: Final = "narrow"
OFF: Final = "off"


class PictureStyles:
    """The style of the pictures for each person and each server."""

    def __init__(self, choices: SavedSettings) -> None:
        self._choices = choices

    def of(self, scope: Scope, owner: int | None) -> Style:
        """The style chosen by this person or server."""
        theme = self._choices.of(scope, owner, THEME_KEY) or Style().theme
        return Style(theme, self._choices.of(scope, owner, INDICES_KEY) != OFF)

    async def put_narrow(self, person: int, narrow: bool) -> None:
        """Have it so for this person from now on."""
        await self._choices.put("user", person, NARROW_KEY, "on" if narrow else None)

    def is_narrow(self, scope: Scope, owner: int | None) -> bool:
        """True if standings have fewer columns in larger letters, to be read on a phone."""
        return self._choices.of(scope, owner, NARROW_KEY) is not None
