"""The page of a board: open lobbies and running tables, as everybody there may see them anyway."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.client.presets import NamedPreset
from bot.i18n.catalogue import Words
from bot.table.admission import AdmissionKind
from bot.table.party import Party, RunBy, Stage
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from cogs._base import MessageLayout, button, select
from cogs._lists import MAX_CHOICE_LENGTH, MAX_CHOICES, fitting_lines
from cogs._people import plain_text, table_label
from cogs._tell_me import tell_me_button
from cogs.lobby import admission_text

SIT_DOWN_VERB: Final = "boardsit"
OPEN_FROM_BOARD_VERB: Final = "opentable"
"""The verb of **Play** in the greeting, too."""
OPEN_PRESET_VERB: Final = "boardopen"
WAIT_VERB: Final = "boardwait"
_ROOM: Final = 3000
"""Characters."""


def board_page(
    parties: Sequence[Party],
    places: Mapping[str, str],
    hands: Mapping[str, str],
    waiting: Sequence[str],
    presets: Sequence[NamedPreset],
    words: Words,
) -> MessageLayout:
    """The tables of a server, with links to their places and the hands that they play, and by their names who waits.
    `presets` are the server's.
    """
    lobbies = [party for party in parties if party.stage is Stage.LOBBY]
    playing = [party for party in parties if party.stage is Stage.PLAYING]
    lines = [
        *(_lobby_line(party, places.get(party.id, ""), words) for party in lobbies),
        *(_playing_line(party, places.get(party.id, ""), hands.get(party.id, ""), words) for party in playing),
    ]
    names = words.enumeration(plain_text(name) for name in waiting)
    lines += [words("board.waiting", players=names)] if waiting else []
    text = fitting_lines(lines, words, _ROOM) or words("board.empty")
    row = ui.ActionRow[MessageLayout](
        button(
            Press(NO_TABLE, NO_QUESTION, OPEN_FROM_BOARD_VERB), words("board.open"), style=discord.ButtonStyle.success
        ),
        button(Press(NO_TABLE, NO_QUESTION, WAIT_VERB), words("board.wait"), style=discord.ButtonStyle.primary),
        tell_me_button(words),
    )
    lists = (*_sit_down(lobbies, words), *_open_saved(presets, words))
    return MessageLayout(ui.TextDisplay(f"### {words('board.title')}\n{text}"), *lists, row)


def _lobby_line(party: Party, link: str, words: Words) -> str:
    told = words("board.lobby", table=plain_text(table_label(party, words)), count=party.free_seats, link=link)
    return words.joined_texts(told, admission_text(party.admission, words))


def _playing_line(party: Party, link: str, hand: str, words: Words) -> str:
    told = words("board.playing", table=plain_text(table_label(party, words)), link=link)
    leaving = sum(chair.last for chair in party.chairs)
    return words.joined_texts(told, hand, words("board.leaving", count=leaving) if leaving else "")


def _sit_down(lobbies: Sequence[Party], words: Words) -> list[ui.Item[Any]]:
    """A list of the lobbies in which a seat is open to whoever comes."""
    offered = [
        discord.SelectOption(label=table_label(party, words)[:MAX_CHOICE_LENGTH], value=party.id)
        for party in lobbies
        if party.free_seats and party.run_by is RunBy.HOST and party.admission.kind is not AdmissionKind.INVITED
    ]
    press = Press(NO_TABLE, NO_QUESTION, SIT_DOWN_VERB)
    return [ui.ActionRow[MessageLayout](select(press, words("board.sit"), offered[:MAX_CHOICES]))] if offered else []


def _open_saved(presets: Sequence[NamedPreset], words: Words) -> list[ui.Item[Any]]:
    """A list of the tables that the server has saved."""
    offered = [discord.SelectOption(label=one.name, value=one.key) for one in presets]
    press = Press(NO_TABLE, NO_QUESTION, OPEN_PRESET_VERB)
    return [ui.ActionRow[MessageLayout](select(press, words("board.saved"), offered[:MAX_CHOICES]))] if offered else []
