"""A sample: what is to be painted, and how."""

from typing import NamedTuple

from bot.i18n.catalogue import LANGUAGES, Words, words
from bot.view.model import AnyView
from render.sprites import Style


class Sample(NamedTuple):
    """A named picture: its view, the style, the width in pixels and the language."""

    name: str
    view: AnyView
    style: Style = Style()
    width: int = 1100
    language: str = LANGUAGES[0]

    @property
    def words(self) -> Words:
        """The catalogue of its language."""
        return words(self.language)


DAY, NIGHT, CONTRAST = Style("day"), Style("night"), Style("contrast")
