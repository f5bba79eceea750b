"""The buttons of a panel, whatever is played."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.i18n.catalogue import Words
from bot.ui.custom_id import Press
from cogs._base import MessageLayout, button
from render.sentences import short_tile_text

_PER_ROW: Final = 4
"""Buttons side by side: of tiles with their names a phone shows four."""
_MOST_PER_ROW: Final = 5
"""So many Discord takes."""
MAX_VISIBLE_ROWS: Final = 4
"""Rows of buttons that a phone shows together with the picture."""

COMMON_SWITCHES: Final = ("calls", "win", "throw")
"""The words of the switches that every game has; any other stands behind **More** alone."""

Buttons: TypeAlias = Sequence[ui.Button[Any]]


def button_rows(buttons: Iterable[ui.Button[Any]], per_row: int = _PER_ROW) -> Iterator[ui.ActionRow[MessageLayout]]:
    """The buttons in rows."""
    rest = iter(buttons)
    while row := tuple(islice(rest, per_row)):
        yield ui.ActionRow[MessageLayout](*row)


def row_count(groups: Iterable[Buttons]) -> int:
    """The number of rows that they take if each group begins a row."""
    return sum(-(-len(group) // _PER_ROW) for group in groups)


def packed_rows(groups: Sequence[Buttons]) -> Iterator[ui.ActionRow[MessageLayout]]:
    """The groups in `MAX_VISIBLE_ROWS` rows, each beginning one as long as a phone shows them all; else close together,
    and closer still.
    """
    together = list(chain.from_iterable(groups))
    if row_count(groups) <= MAX_VISIBLE_ROWS:
        yield from chain.from_iterable(map(button_rows, groups))
    else:
        yield from button_rows(together, _PER_ROW if row_count([together]) <= MAX_VISIBLE_ROWS else _MOST_PER_ROW)


def marked_label(label: str, warning: str, words: Words) -> str:
    """The label of what a player is warned of, if they are."""
    return words("panel.marked", action=label) if warning else label


def style_of(usual: discord.ButtonStyle, warning: str) -> discord.ButtonStyle:
    """The colour of a button: of what a player is warned of it is red."""
    return discord.ButtonStyle.danger if warning else usual


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
    return button(press, short_tile_text(tile, words), emoji=emojis.emoji(tile), style=style, disabled=disabled)
