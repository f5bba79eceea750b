"""**Tell me**: the button by which people ask to be told when a table forms, wherever it stands."""

from typing import Any, Final

from discord import ui

from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from cogs._base import button

TELL_ME_VERB: Final = "tellme"


def tell_me_button(words: Words) -> ui.Button[Any]:
    """Opens the page on which they say how."""
    return button(Press(NO_TABLE, NO_QUESTION, TELL_ME_VERB), words("pings.button"))
