"""`/hall`: the best that was done in a server's games, each to be watched."""

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.store.fame import FameEntry
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from cogs._base import (
    NO_MENTIONS,
    Interaction,
    MessageComponent,
    MessageLayout,
    command_text,
    home_of,
    is_manager,
    reply_privately,
    select,
    words_for,
)
from cogs._lists import MAX_CHOICE_LENGTH
from cogs._people import is_ranked
from cogs.records import FinishedGame

_SHOWN: Final = 3
"""Entries of a kind."""
_KINDS: Final = ("best", "comeback", "streak", "fastest", "honba", "dealership")


class FameCommands(commands.Cog):
    """The slash command about the hall of fame; its answer is for whoever asks alone."""

    @app_commands.command(name="hall", description=command_text("command.hall"))
    @app_commands.guild_only()
    async def hall(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send(view=await _hall(interaction), ephemeral=True, allowed_mentions=NO_MENTIONS)


class FameList(MessageComponent[FinishedGame], verbs=("unfame",), private=True, ration=RequestKind.SEAT):
    """The list from which whoever manages the server takes an entry out of its hall of fame."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Take it out, and show the others."""
        guild = home_of(interaction)
        if guild is None or not is_manager(interaction):
            await reply_privately(interaction, words_for(interaction)("settings.not_manager"))
            return
        await interaction.client.statistics.fame.remove(guild, self.parts.table)
        await interaction.edit_original_response(view=await _hall(interaction), allowed_mentions=NO_MENTIONS)


async def _hall(interaction: Interaction) -> MessageLayout:
    """The first of every kind, whose numbers may be seen here."""
    words, guild = words_for(interaction), home_of(interaction) or 0
    every = await interaction.client.statistics.fame.of_guild(guild)
    found = [one for one in every if is_ranked(interaction.client, one.user)]
    shown = [one for kind in _KINDS for one in [fame for fame in found if fame.kind == kind][:_SHOWN]]
    text = [f"### {words('stats.fame.title')}"]
    for kind in _KINDS:
        lines = [_line(one, words) for one in shown if one.kind == kind]
        text += [f"**{words(f'stats.fame.{kind}')}**", *lines] if lines else []
    if not shown:
        return MessageLayout(ui.TextDisplay("\n".join([*text, words("stats.fame.nobody")])))
    watch = Press(NO_TABLE, NO_QUESTION, "watchhand")
    hands = {f"{one.table} {one.hand} {one.kind}": one for one in shown}
    rows = [_list(watch, "history.watch", hands, words)]
    if is_manager(interaction):
        games = {one.table: one for one in shown}
        rows.append(_list(Press(NO_TABLE, NO_QUESTION, "unfame"), "stats.fame.remove", games, words))
    return MessageLayout(ui.TextDisplay("\n".join(text)), *(ui.ActionRow[MessageLayout](row) for row in rows))


def _line(fame: FameEntry, words: Words) -> str:
    return words(f"stats.fame.{fame.kind}_line", player=f"<@{fame.user}>", value=_value(fame))


def _value(fame: FameEntry) -> str:
    return points(fame.value) if fame.kind in ("best", "comeback") else str(fame.value)


def _list(press: Press, key: str, entries: Mapping[str, FameEntry], words: Words) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=f"{words(f'stats.fame.{fame.kind}')} · {_value(fame)}"[:MAX_CHOICE_LENGTH], value=value
        )
        for value, fame in entries.items()
    ]
    return select(press, words(key), options)
