"""The players of an imported game: its importer names them, and everybody else confirms it for themselves."""

from typing import Annotated, Any, Final, TypeAlias

import discord
import msgspec
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.table.party import NOBODY, Party, Source
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    TableComponent,
    button,
    home_of,
    may_see_table,
    reply_privately,
    text_message,
    words_for,
)
from cogs._people import person, plain_text, table_label
from cogs.records._replay import FinishedGame

_Account: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**63 - 1)]
_LONGEST_PLACEHOLDER: Final = 150


class ImportedGameList(MessageComponent[FinishedGame], verbs=("players",), private=True, ration=RequestKind.RECORD):
    """The list of imported games opens one of them."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show who played it."""
        party = await interaction.client.tables.archive.party(self.parts.table)
        if party is None or not may_see_table(interaction, party) or party.source is not Source.IMPORTED:
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
        else:
            await interaction.followup.send(view=_claims_page(party, words_for(interaction)), ephemeral=True)


class ClaimedSeat(Parts, frozen=True):
    """The seat, and who is said to have played there."""

    seat: PartNumber
    account: _Account


class ClaimList(TableComponent[ClaimedSeat], verbs=("sat",), private=True, ration=RequestKind.SHARE):
    """A list of people names the player of a seat."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Whoever brought the log has the seat at once; somebody else is asked."""
        words, party = words_for(interaction), await interaction.client.tables.archive.party(self.press.table)
        if party is None or party.host != interaction.user.id or not _is_free(party, self.parts):
            await reply_privately(interaction, words("imports.taken"))
        elif self.parts.account == interaction.user.id:
            claimed = await interaction.client.tables.archive.claim(party.id, self.parts.seat, person(interaction.user))
            await interaction.edit_original_response(view=_claims_page(claimed or party, words))
        elif home_of(interaction) is None:
            await reply_privately(interaction, words("imports.ask_in_server"))
        else:
            await interaction.followup.send(
                view=_question(party, self.parts, words),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(self.parts.account)]),
            )


class ClaimButton(TableComponent[ClaimedSeat], verbs=("thatwasme",), ration=RequestKind.SEAT):
    """**Yes, that was me** below such a question."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Give them the seat."""
        words, parts = words_for(interaction), self.parts
        if interaction.user.id != parts.account:
            await reply_privately(interaction, words("imports.not_you"))
            return
        party = await interaction.client.tables.archive.claim(self.press.table, parts.seat, person(interaction.user))
        if party is None:
            await reply_privately(interaction, words("imports.taken"))
            return
        told = words("imports.claimed", player=f"<@{parts.account}>", **_about(party, parts.seat, words))
        await interaction.edit_original_response(view=text_message(told))


def _is_free(party: Party, claimed: ClaimedSeat) -> bool:
    if party.source is not Source.IMPORTED or claimed.seat >= len(party.chairs):
        return False
    sitting = party.chairs[claimed.seat].person
    return sitting is not None and sitting.id in (NOBODY, claimed.account)


def _about(party: Party, seat: int, words: Words) -> dict[str, str]:
    return {"name": plain_text(party.chairs[seat].named), "game": plain_text(table_label(party, words))}


def _question(party: Party, claimed: ClaimedSeat, words: Words) -> MessageLayout:
    token = f"thatwasme_{claimed.seat}_{claimed.account}"
    question = words("imports.question", player=f"<@{claimed.account}>", **_about(party, claimed.seat, words))
    return text_message(question, button(Press(party.id, NO_QUESTION, token), words("imports.yes")))


def _claims_page(party: Party, words: Words) -> MessageLayout:
    """The names in the log with who they are, and a list of people for each that is free."""
    items: list[ui.Item[Any]] = []
    for seat, chair in enumerate(party.chairs):
        sitting = chair.person
        if sitting is not None and sitting.id != NOBODY:
            known = words("imports.is", name=plain_text(chair.named), player=plain_text(sitting.name))
            items.append(ui.TextDisplay[MessageLayout](known))
        else:
            token, asked = f"sat_{seat}", words("imports.who", name=chair.named)[:_LONGEST_PLACEHOLDER]
            people = ui.UserSelect[MessageLayout](
                custom_id=Press(party.id, NO_QUESTION, token).encode(), placeholder=asked
            )
            items.append(ui.ActionRow[MessageLayout](people))
    doors = [
        button(Press(party.id, NO_QUESTION, verb), words(f"table.{verb}")) for verb in ("replay", "gamepage", "log")
    ]
    head = ui.TextDisplay[MessageLayout](f"### {plain_text(table_label(party, words))}")
    return MessageLayout(head, *items, ui.ActionRow[MessageLayout](*doors))
