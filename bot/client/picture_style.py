"""The picture style of each person: the chosen theme, and whether tiles carry a Latin index."""

from typing import Final

from bot.client.choices import Choices
from bot.store.preferences import Scope
from render import Style

THEME: Final = "theme"
INDICES: Final = "indices"
OFF: Final = "off"


class PictureStyles:
    """The style of the pictures for each person and each server."""

    def __init__(self, choices: Choices) -> None:
        self._choices = choices

    def of(self, scope: Scope, owner: int | None) -> Style:
        """The style chosen by this person or server."""
        theme = self._choices.of(scope, owner, THEME) or Style().theme
        return Style(theme, self._choices.of(scope, owner, INDICES) != OFF)
