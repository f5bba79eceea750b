"""The people who are barred from a server's tables: a page on which moderators bar people and let them play again."""

from typing import Final

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.store.barred_people import BarredPerson
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import Account, NoParts, Parts
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    button,
    home_of,
    reply_privately,
    text_message,
    words_for,
)
from cogs._lists import fitting_lines
from cogs._moderators import BARRED_PEOPLE_VERB, is_moderator
from cogs._people import plain_text
from cogs.moderation._forms import BarPersonForm

_PICK: Final = "barpick"
_LIFT: Final = "lift"


def _line(bar: BarredPerson, words: Words) -> str:
    who = f"<@{bar.account}>" if bar.account.isdecimal() else words("moderation.deleted")
    until = words("moderation.bar.good") if bar.until is None else f"<t:{bar.until // 1000}:D>"
    return words("moderation.bar.line", player=who, until=until, reason=plain_text(bar.reason))


class BarredPeopleButton(MessageComponent[NoParts], verbs=(BARRED_PEOPLE_VERB,), ration=RequestKind.RECORD):
    """**Barred people**, for moderators."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show who they are, and a list of people."""
        words, guild = words_for(interaction), home_of(interaction)
        if guild is None or not is_moderator(interaction):
            await reply_privately(interaction, words("moderation.not_moderator"))
            return
        lines = [_line(bar, words) for bar in await interaction.client.bars.of_guild(guild)]
        people = ui.UserSelect[MessageLayout](
            custom_id=Press(NO_TABLE, NO_QUESTION, _PICK).encode(), placeholder=words("moderation.bar.pick")
        )
        page = MessageLayout(
            ui.TextDisplay(f"### {words('moderation.bars')}"),
            ui.TextDisplay(fitting_lines(lines, words) or words("moderation.nobody")),
            ui.ActionRow[MessageLayout](people),
        )
        await interaction.followup.send(view=page, ephemeral=True)


class PickedAccount(Parts, frozen=True):
    """The person's account."""

    account: Account


class BarPersonList(
    MessageComponent[PickedAccount], verbs=(_PICK,), private=True, immediate=True, ration=RequestKind.RECORD
):
    """The list of people."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask for how long and why; or, of somebody who is barred, whether they may play again."""
        words, guild = words_for(interaction), home_of(interaction)
        if guild is None or not is_moderator(interaction):
            await reply_privately(interaction, words("moderation.not_moderator"))
            return
        account = self.parts.account
        bar = await interaction.client.bars.of_person(guild, account)
        if bar is None:
            await interaction.response.send_modal(BarPersonForm(account, words))
            return
        knob = button(
            Press(NO_TABLE, NO_QUESTION, f"{_LIFT}_{account}"),
            words("moderation.lift"),
            style=discord.ButtonStyle.success,
        )
        await interaction.response.send_message(view=text_message(_line(bar, words), knob), ephemeral=True)


class LiftBarButton(MessageComponent[PickedAccount], verbs=(_LIFT,), private=True, ration=RequestKind.RECORD):
    """**Let them play again**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it, and write it down."""
        words, guild, client = words_for(interaction), home_of(interaction), interaction.client
        if guild is None or not is_moderator(interaction):
            await reply_privately(interaction, words("moderation.not_moderator"))
            return
        account = self.parts.account
        bar = await client.bars.of_person(guild, account)
        if bar is not None:
            await client.bars.lift(guild, bar)
            await client.server_log.add(guild, interaction.user.id, "unbar", about=account)
        lifted = words("moderation.lifted", player=f"<@{account}>")
        await interaction.edit_original_response(view=text_message(lifted))
