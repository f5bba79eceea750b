"""Ending a table early: a lobby closes at once; a game after a confirmation and with enough votes."""

from typing import Final, Literal

import discord
from discord import ui

from bot.i18n.catalogue import Words
from bot.table.answers import TableReason
from bot.table.context import FINISHED
from bot.table.party import Stage
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import Parts
from cogs._base import Interaction, MessageLayout, TableComponent, button, words_for
from cogs._people import plain_text, table_label
from cogs._refusals import table_refusal_sentence

END_VERB: Final = "end"
_YES: Final = "yes"
_NO: Final = "no"


async def ask_to_end(table: Table, user: int, words: Words) -> MessageLayout:
    """An answer to the user who wants to end the table: the question whether a game shall be over, or what was done."""
    party = table.party
    if party.stage is not Stage.PLAYING or not party.ending_votes(user):
        return await _end(table, user, words)
    question = ui.TextDisplay[MessageLayout](words("host.end.ask", table=plain_text(table_label(party, words))))
    yes = Press(table.id, NO_QUESTION, f"{END_VERB}_{_YES}")
    no = Press(table.id, NO_QUESTION, f"{END_VERB}_{_NO}")
    row = ui.ActionRow[MessageLayout](
        button(yes, words("host.end"), style=discord.ButtonStyle.danger), button(no, words("host.keep"))
    )
    return MessageLayout(question, row)


async def _end(table: Table, user: int, words: Words) -> MessageLayout:
    """End it, as far as the user may, and say what came of it."""
    begun = table.party.stage is Stage.PLAYING
    denied = await table.end(user)
    party = table.party
    if denied is not None:
        return _line(table_refusal_sentence(denied, words))
    key = "lobby.voted" if party.stage not in FINISHED else "host.end.done" if begun else "lobby.closed"
    named = plain_text(table_label(party, words))
    return _line(words(key, table=named, count=len(party.votes), needed=party.votes_needed))


def _line(sentence: str) -> MessageLayout:
    return MessageLayout(ui.TextDisplay(sentence))


class EndAnswer(Parts, frozen=True):
    """The answer of somebody who was asked once more; empty before."""

    answer: Literal["", "yes", "no"] = ""


class EndButton(TableComponent[EndAnswer], verbs=(END_VERB,), private=True):
    """**End the game** in the host's menu asks; its answers are **End the game** and **Keep playing**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask, or do what was answered; in place of what was pressed."""
        table, words = interaction.client.tables.get(self.press.table), words_for(interaction)
        user = interaction.user.id
        if table is None:
            view = _line(words(f"denied.{TableReason.NO_TABLE}"))
        elif self.parts.answer == _YES:
            view = await _end(table, user, words)
        elif self.parts.answer == _NO:
            view = _line(words("host.kept", table=plain_text(table_label(table.party, words))))
        else:
            view = await ask_to_end(table, user, words)
        await interaction.edit_original_response(view=view)
