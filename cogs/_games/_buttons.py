"""The buttons of a panel, whatever is played."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.ui.custom_id import Press
from cogs._base import Layout, button

PER_ROW: Final = 5
"""Buttons that Discord puts side by side."""


def rows(buttons: Iterable[ui.Button[Any]]) -> Iterator[ui.ActionRow[Layout]]:
    """The buttons in rows of five."""
    rest = iter(buttons)
    while row := tuple(islice(rest, PER_ROW)):
        yield ui.ActionRow[Layout](*row)


def tile_button(
    press: Press,
    tile: str,
    emojis: TileEmojis,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    mark: str = "",
    disabled: bool = False,
) -> ui.Button[Any]:
    """A tile; `mark` stands beside it."""
    label = " ".join(filter(None, (emojis.label(tile), mark))) or None
    return button(press, label, emoji=emojis.emoji(tile), style=style, disabled=disabled)
