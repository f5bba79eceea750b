"""A button for each thing a player may do: what it says, and what it looks like."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

import discord
from discord import ui

from bot.client.faces import Faces
from bot.engine.riichi.actions import Action, Verb
from bot.i18n.catalogue import Words
from bot.mahjong.tiles import NAMES
from bot.ui.custom_id import Press
from cogs._base import Layout, button
from render.alt import spoken

PER_ROW: Final = 5
"""Buttons that Discord puts side by side."""

_STYLES: Final = {
    Verb.TSUMO: discord.ButtonStyle.success,
    Verb.RON: discord.ButtonStyle.success,
    Verb.READY: discord.ButtonStyle.success,
    Verb.PASS: discord.ButtonStyle.secondary,
    Verb.NOTEN: discord.ButtonStyle.secondary,
}


def rows(buttons: Iterable[ui.Button[Any]]) -> Iterator[ui.ActionRow[Layout]]:
    """The buttons in rows of five."""
    rest = iter(buttons)
    while row := tuple(islice(rest, PER_ROW)):
        yield ui.ActionRow[Layout](*row)


def throw(press: Press, action: Action, faces: Faces) -> ui.Button[Any]:
    """A tile to throw: the drawn one stands out, and with riichi all do."""
    tile = NAMES[action.tile]
    plain = discord.ButtonStyle.primary if action.drawn else discord.ButtonStyle.secondary
    style = discord.ButtonStyle.danger if action.verb is Verb.RIICHI else plain
    return button(press, faces.label(tile), emoji=faces.emoji(tile), style=style)


def act(press: Press, action: Action, words: Words) -> ui.Button[Any]:
    """Anything else, in words: `Chii 4s 6s`, `Kan E E E E`, `Ron`."""
    return button(press, said(action, words), style=_STYLES.get(action.verb, discord.ButtonStyle.primary))


def said(action: Action, words: Words) -> str:
    """An action in words, with the tiles it shows from the hand."""
    return f"{words(f'act.{action.verb}')} {' '.join(spoken(NAMES[tile]) for tile in action.tiles)}".strip()


def throws(actions: Iterable[Action], verb: Verb) -> list[Action]:
    """The tiles that may be thrown in this way."""
    return [action for action in actions if action.verb is verb]


def others(actions: Iterable[Action]) -> list[Action]:
    """What may be done besides throwing a tile."""
    return [action for action in actions if action.verb not in (Verb.DISCARD, Verb.RIICHI)]
