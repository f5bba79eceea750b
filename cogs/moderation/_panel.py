"""The acts of moderators at a table: a list, whose entries ask for a reason."""

from typing import Any, Final, cast, get_args

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.table.party import Party, Stage
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageLayout,
    TableComponent,
    button,
    close_message,
    reply_privately,
    select,
    words_for,
)
from cogs._moderators import BARRED_PEOPLE_VERB, MODERATE_VERB, is_moderator, moderating_refusal
from cogs._refusals import table_refusal_sentence
from cogs.moderation._forms import ModeratorAct, TableActForm

_ACT: Final = "modact"


def moderators_page(party: Party, words: Words, *, bars: bool) -> MessageLayout:
    """Everything that can be done at the table now; who `bars` people finds the way to these."""
    playing = party.stage is Stage.PLAYING
    acts = [*(["resume" if party.paused else "pause"] if playing else []), "end"]
    options = [discord.SelectOption(label=words(f"moderation.{act}"), value=act) for act in acts]
    options += [
        discord.SelectOption(label=words("moderation.remove", player=one.name), value=f"remove-{one.id}")
        for one in party.people
    ]
    rows: list[ui.Item[Any]] = [select(Press(party.id, NO_QUESTION, _ACT), words("moderation.pick"), options)]
    if bars:
        rows.append(button(Press(NO_TABLE, NO_QUESTION, BARRED_PEOPLE_VERB), words("moderation.bars")))
    title = ui.TextDisplay[MessageLayout](words("moderation.title"))
    return MessageLayout(title, *(ui.ActionRow[MessageLayout](row) for row in rows))


class ModerateButton(TableComponent[NoParts], verbs=(MODERATE_VERB,)):
    """**Moderate** in a lobby's options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show what can be done, to moderators alone."""
        await show_moderators_page(interaction, interaction.client.tables.get(self.press.table))


async def show_moderators_page(interaction: Interaction, table: Table | None) -> None:
    """Show what a moderator can do at this table; anybody else is told why not."""
    words = words_for(interaction)
    if table is None:
        await reply_privately(interaction, words("denied.no_table"))
        return
    denied = await moderating_refusal(interaction, table.party)
    if denied is not None:
        await reply_privately(interaction, table_refusal_sentence(denied, words))
        return
    await interaction.followup.send(
        view=moderators_page(table.party, words, bars=is_moderator(interaction)), ephemeral=True
    )


class PickedAct(Parts, frozen=True):
    """The act that was picked, and the person whom it is about: `pause`, `remove-7`."""

    act: PartWord


class ModeratorList(TableComponent[PickedAct], verbs=(_ACT,), private=True, immediate=True, ration=RequestKind.SEAT):
    """The list of what moderators may do."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask for the reason."""
        table, words = interaction.client.tables.get(self.press.table), words_for(interaction)
        if table is None:
            await close_message(interaction, words("denied.no_table"))
            return
        act, _, account = self.parts.act.partition("-")
        user = int(account) if account.isdecimal() else 0
        denied = await moderating_refusal(interaction, table.party)
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words))
        elif act not in get_args(ModeratorAct) or (act == "remove" and table.party.seat_of(user) is None):
            await reply_privately(interaction, words("trouble.lost"))
        else:
            bars = is_moderator(interaction)
            await interaction.response.send_modal(
                TableActForm(cast("ModeratorAct", act), table, user, words, bars=bars)
            )
