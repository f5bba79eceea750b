"""The buttons of a panel, whatever is played."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.i18n.catalogue import Words
from bot.ui.custom_id import Press
from cogs._base import Layout, button
from render.alt import spoken

PER_ROW: Final = 4
"""Buttons side by side: Discord takes five, but of tiles with their names a phone shows four."""
ROWS: Final = 4
"""Rows of buttons that a phone shows together with the picture."""

USUAL: Final = ("calls", "win", "throw")
"""The words of the switches that every game has; any other stands behind **More** alone."""

Buttons: TypeAlias = Sequence[ui.Button[Any]]


def rows(buttons: Iterable[ui.Button[Any]]) -> Iterator[ui.ActionRow[Layout]]:
    """The buttons in rows."""
    rest = iter(buttons)
    while row := tuple(islice(rest, PER_ROW)):
        yield ui.ActionRow[Layout](*row)


def lines(groups: Iterable[Buttons]) -> int:
    """How many rows they take if each group begins a row."""
    return sum(-(-len(group) // PER_ROW) for group in groups)


def packed(groups: Sequence[Buttons]) -> Iterator[ui.ActionRow[Layout]]:
    """The groups in rows, each beginning one as long as a phone shows them all; else close together."""
    if lines(groups) > ROWS:
        groups = [list(chain.from_iterable(groups))]
    for group in groups:
        yield from rows(group)


def tile_button(
    press: Press,
    tile: str,
    words: Words,
    emojis: TileEmojis,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> ui.Button[Any]:
    """A tile and its short name."""
    return button(press, spoken(tile, words), emoji=emojis.emoji(tile), style=style, disabled=disabled)
