"""Asks a player who leaves or ends a table which one they mean, if they sit at several, and once more in a league and
in a panel.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.table.answers import TableReason
from bot.table.party import RunBy, Stage
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, TableName
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    TableComponent,
    button,
    reply_privately,
    select,
    words_for,
)
from cogs._lists import MAX_CHOICE_LENGTH
from cogs._own_tables import find_own_tables, no_table_key
from cogs._people import plain_text, table_label
from cogs._refusals import table_refusal_sentence
from cogs.hand import GET_UP_VERB
from cogs.table import ask_to_end

WayOut: TypeAlias = Literal["leave", "end"]
"""The two ways out of a table: to leave it, or to end it."""

WHICH_TABLE_VERB: Final = "which"
CONFIRM_LEAVE_VERB: Final = "leaving"
LEAVE_AFTER_GAME_VERB: Final = "lastgame"


async def leave_or_end(interaction: Interaction, way_out: WayOut, name: str) -> None:
    """Do it to the table of this name; without one to the table that is meant, or ask which that is."""
    await interaction.response.defer(ephemeral=True)
    words, found = words_for(interaction), await find_own_tables(interaction, name)
    match found:
        case []:
            view = MessageLayout(ui.TextDisplay(words(await no_table_key(interaction))))
        case [table]:
            view = await _fulfil(interaction, way_out, table)
        case _:
            view = _question(interaction, way_out, found, words)
    await interaction.edit_original_response(view=view)


async def _fulfil(interaction: Interaction, way_out: WayOut, table: Table) -> MessageLayout:
    user, words = interaction.user.id, words_for(interaction)
    if way_out == "end":
        return await ask_to_end(table, user, words)
    if (table.party.run_by is RunBy.LEAGUE or table.party.is_house_table) and table.party.stage is Stage.PLAYING:
        return _asked_again(table, words)
    return await _leave(user, table, words)


async def _leave(user: int, table: Table, words: Words) -> MessageLayout:
    named = plain_text(table_label(table.party, words))
    denied = await table.leave(user)
    return MessageLayout(
        ui.TextDisplay(words("lobby.left", table=named) if denied is None else table_refusal_sentence(denied, words))
    )


def _asked_again(table: Table, words: Words) -> MessageLayout:
    """Whoever leaves a game is told first what that means; in a league, what it costs. At a house table they may as
    well play it to its end.
    """
    press = Press(table.id, NO_QUESTION, CONFIRM_LEAVE_VERB)
    knob = button(press, words("lobby.button.leave"), style=discord.ButtonStyle.danger)
    question = words("lobby.leaving_league" if table.party.run_by is RunBy.LEAGUE else "lobby.leaving")
    last = (
        [button(Press(table.id, NO_QUESTION, LEAVE_AFTER_GAME_VERB), words("board.last"))]
        if table.party.is_house_table
        else []
    )
    lines = (question, *([words("board.last.why")] if last else []))
    return MessageLayout(ui.TextDisplay("\n".join(lines)), ui.ActionRow[MessageLayout](*last, knob))


def _question(interaction: Interaction, way_out: WayOut, tables: Sequence[Table], words: Words) -> MessageLayout:
    entries = [
        discord.SelectOption(
            label=table_label(table.party, words)[:MAX_CHOICE_LENGTH],
            value=table.id,
            description=_place(interaction.client.get_channel(table.party.channel), table, words),
        )
        for table in tables
    ]
    press = Press(NO_TABLE, NO_QUESTION, f"{WHICH_TABLE_VERB}_{way_out}")
    row = ui.ActionRow[MessageLayout](select(press, words("lobby.pick"), entries))
    return MessageLayout(ui.TextDisplay(words("lobby.which")), row)


def _place(channel: object, table: Table, words: Words) -> str:
    """The table's stage, and its channel: tables of the same people have the same name."""
    stage = words(f"stage.{table.party.stage}")
    name = getattr(channel, "name", "")
    return (words("lobby.place", stage=stage, channel=name) if name else stage)[:MAX_CHOICE_LENGTH]


class PickedTable(Parts, frozen=True):
    """The table that was picked, and what is to happen to it."""

    way_out: WayOut
    table: TableName


class WhichTableList(MessageComponent[PickedTable], verbs=(WHICH_TABLE_VERB,), private=True):
    """The list of somebody's tables."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it to the one that was picked; in place of the list."""
        table = interaction.client.tables.get(self.parts.table)
        words = words_for(interaction)
        gone = MessageLayout(ui.TextDisplay(words("denied.no_table")))
        view = gone if table is None else await _fulfil(interaction, self.parts.way_out, table)
        await interaction.edit_original_response(view=view)


class GetUpButton(TableComponent[NoParts], verbs=(GET_UP_VERB,)):
    """**Leave** in a panel, also in direct messages, where there are no commands of a server."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask once more: it stands where a thumb may slip."""
        table, words = interaction.client.tables.get(self.press.table), words_for(interaction)
        if table is None or table.party.seat_of(interaction.user.id) is None:
            await reply_privately(interaction, words("denied.no_table" if table is None else "denied.not_a_player"))
            return
        await interaction.followup.send(view=_asked_again(table, words), ephemeral=True)


class LeaveAfterGameButton(
    TableComponent[NoParts], verbs=(LEAVE_AFTER_GAME_VERB,), private=True, ration=RequestKind.SEAT
):
    """**Last game** beside it, at a house table."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have the seat be free after this game; in place of the question."""
        table, words = interaction.client.tables.get(self.press.table), words_for(interaction)
        denied = Refusal(TableReason.NO_TABLE) if table is None else await table.mark_last_game(interaction.user.id)
        said = words("board.last.noted") if denied is None else table_refusal_sentence(denied, words)
        await interaction.edit_original_response(view=MessageLayout(ui.TextDisplay(said)))


class ConfirmLeaveButton(TableComponent[NoParts], verbs=(CONFIRM_LEAVE_VERB,), private=True, ration=RequestKind.SEAT):
    """**Leave** under the question whether somebody really leaves a game."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Leave it; in place of the question."""
        table, words = interaction.client.tables.get(self.press.table), words_for(interaction)
        gone = MessageLayout(ui.TextDisplay(words("denied.no_table")))
        view = gone if table is None else await _leave(interaction.user.id, table, words)
        await interaction.edit_original_response(view=view)
