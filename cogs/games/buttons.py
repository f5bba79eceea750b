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
"""Buttons side by side: of tiles with their names a phone shows four."""
MOST_PER_ROW: Final = 5
"""So many Discord takes."""
ROWS: Final = 4
"""Rows of buttons that a phone shows together with the picture."""

USUAL: Final = ("calls", "win", "throw")
"""The words of the switches that every game has; any other stands behind **More** alone."""

Buttons: TypeAlias = Sequence[ui.Button[Any]]


def rows(buttons: Iterable[ui.Button[Any]], per_row: int = PER_ROW) -> Iterator[ui.ActionRow[Layout]]:
    """The buttons in rows."""
    rest = iter(buttons)
    while row := tuple(islice(rest, per_row)):
        yield ui.ActionRow[Layout](*row)


def lines(groups: Iterable[Buttons]) -> int:
    """How many rows they take if each group begins a row."""
    return sum(-(-len(group) // PER_ROW) for group in groups)


def packed(groups: Sequence[Buttons]) -> Iterator[ui.ActionRow[Layout]]:
    """The groups in `ROWS` rows, each beginning one as long as a phone shows them all; else close together, and closer
    still.
    """
    together = list(chain.from_iterable(groups))
    if lines(groups) <= ROWS:
        yield from chain.from_iterable(map(rows, groups))
    else:
        yield from rows(together, PER_ROW if lines([together]) <= ROWS else MOST_PER_ROW)


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
