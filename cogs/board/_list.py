"""Buttons for people who would play: **I'd play** on a board, what they would play, and that they are still there."""

from collections.abc import Sequence
from typing import Any, Final, Self

import discord
import msgspec
from discord import ui
from msgspec.structs import replace
from typing_extensions import override

from bot.client.cooldowns import RequestKind
from bot.client.setting_keys import BOARD_CHANNEL
from bot.engine.refusal import Refusal
from bot.store.waiting_lists import WaitingPerson
from bot.table.answers import TableReason
from bot.table.limits import bar_refusal
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    button,
    close_message,
    cog_of,
    home_of,
    reply_privately,
    select,
    text_message,
    words_for,
)
from cogs._lists import MAX_CHOICES
from cogs._marks import has_marker
from cogs._people import person, plain_text
from cogs._refusals import table_refusal_sentence
from cogs.board._boards import Boards
from cogs.board._page import WAIT_VERB
from cogs.board._waiting import (
    ASK_STILL_THERE_AFTER_MS,
    MAX_WAITING_PEOPLE,
    STILL_THERE_VERB,
    StillThereMessage,
    WaitingUpkeep,
    seated_people,
)
from cogs.lobby import Offer, known_offers

_OFFERS: Final = "boardoffers"
_OFF: Final = "boardoff"


async def _offers(interaction: Interaction, guild: int) -> Sequence[Offer]:
    return (await known_offers(interaction.client, guild, words_for(interaction)))[:MAX_CHOICES]


async def _own_page(interaction: Interaction, guild: int, offers: Sequence[Offer]) -> MessageLayout:
    """A page with somebody's place on the list, what they would play, and a button to leave it."""
    words, waiting = words_for(interaction), await interaction.client.waiting_lists.of_guild(guild)
    place = next((place for place, one in enumerate(waiting, 1) if one.account == interaction.user.id), None)
    chosen = () if place is None else waiting[place - 1].offers
    named = words.enumeration(plain_text(one.name) for one in offers if one.key in chosen)
    stands = words("board.list.none") if place is None else words("board.list.place", place=place, offers=named)
    rows: list[ui.Item[Any]] = []
    if len(offers) > 1:
        options = [discord.SelectOption(label=one.name, value=one.key, default=one.key in chosen) for one in offers]
        wanted = select(Press(NO_TABLE, NO_QUESTION, _OFFERS), words("board.list.pick"), options)
        wanted.max_values = len(options)
        rows.append(ui.ActionRow[MessageLayout](wanted))
    if place is not None:
        rows.append(ui.ActionRow[MessageLayout](button(Press(NO_TABLE, NO_QUESTION, _OFF), words("board.list.leave"))))
    return MessageLayout(ui.TextDisplay(f"{words('board.list.title')}\n{stands}"), *rows)


async def _refusal_text(interaction: Interaction, guild: int | None) -> str | None:
    """The reason why somebody cannot wait here; None if they can."""
    client, words, user = interaction.client, words_for(interaction), interaction.user.id
    if guild is None or client.choices.of("guild", guild, BOARD_CHANNEL) is None:
        return words("board.list.nowhere")
    barred = bar_refusal(await client.bars.of_person(guild, user))
    if barred is not None:
        return table_refusal_sentence(barred, words)
    if user in await seated_people(client):
        return table_refusal_sentence(Refusal(TableReason.SEATED_AT_TABLE), words)
    waiting = await client.waiting_lists.of_guild(guild)
    is_full = len(waiting) >= MAX_WAITING_PEOPLE and all(one.account != user for one in waiting)
    return words("board.list.full", most=MAX_WAITING_PEOPLE) if is_full else None


async def _wait(interaction: Interaction, guild: int, offers: Sequence[str]) -> None:
    """Somebody waits for these; who does already keeps their place."""
    client, who, now = interaction.client, person(interaction.user), interaction.client.clock.now()
    before = next((one for one in await client.waiting_lists.of_guild(guild) if one.account == who.id), None)
    since = now if before is None else before.since
    await client.waiting_lists.put(
        guild, WaitingPerson(who.id, who.name, who.username, tuple(offers), since, now + ASK_STILL_THERE_AFTER_MS)
    )
    _tell_others(interaction, guild)


def _tell_others(interaction: Interaction, guild: int) -> None:
    cog_of(interaction.client, WaitingUpkeep).note_change()
    cog_of(interaction.client, Boards).repaint(guild)


class WaitButton(MessageComponent[NoParts], verbs=(WAIT_VERB,), ration=RequestKind.SEAT):
    """**I'd play** on the board."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask what; where there is one thing alone, that is it. Whoever waits already sees how things stand."""
        guild, user = home_of(interaction), interaction.user.id
        refused = await _refusal_text(interaction, guild)
        if refused is not None or guild is None:
            await reply_privately(interaction, refused or "")
            return
        offers = await _offers(interaction, guild)
        waits = any(one.account == user for one in await interaction.client.waiting_lists.of_guild(guild))
        if len(offers) == 1 and not waits:
            await _wait(interaction, guild, [offers[0].key])
        await interaction.followup.send(view=await _own_page(interaction, guild, offers), ephemeral=True)


class PickedOffers(Parts, frozen=True):
    """The keys of those that were picked."""

    keys: tuple[PartWord, ...]

    @override
    @classmethod
    def read(cls, parts: Sequence[str]) -> Self:
        return msgspec.convert([parts], cls, strict=False)


class OfferList(MessageComponent[PickedOffers], verbs=(_OFFERS,), private=True, ration=RequestKind.SEAT):
    """The list of what there is to play."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Wait for these, and show how things stand."""
        guild = home_of(interaction)
        refused = await _refusal_text(interaction, guild)
        if refused is not None or guild is None:
            await reply_privately(interaction, refused or "")
            return
        offers = await _offers(interaction, guild)
        picked = [one.key for one in offers if one.key in self.parts.keys]
        if picked:
            await _wait(interaction, guild, picked)
        await interaction.edit_original_response(view=await _own_page(interaction, guild, offers))


class StopWaitingButton(MessageComponent[NoParts], verbs=(_OFF,), private=True, ration=RequestKind.SEAT):
    """**Take me off**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it."""
        guild = home_of(interaction)
        if guild is not None:
            await interaction.client.waiting_lists.leave(guild, interaction.user.id)
            _tell_others(interaction, guild)
        await close_message(interaction, words_for(interaction)("board.list.none"))


class StillThereButton(MessageComponent[NoParts], verbs=(STILL_THERE_VERB,), ration=RequestKind.SEAT):
    """**I'm still there**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Wait on; the question is answered for everybody to see, unless it is somebody else's."""
        client, words, guild = interaction.client, words_for(interaction), home_of(interaction)
        waiting = () if guild is None else await client.waiting_lists.of_guild(guild)
        own = next((one for one in waiting if one.account == interaction.user.id), None)
        if guild is None or own is None:
            await reply_privately(interaction, words("board.list.none"))
            return
        if not own.asked:
            await reply_privately(interaction, words("board.still.not_asked"))
            return
        await client.waiting_lists.put(
            guild, replace(own, asked=False, due=client.clock.now() + ASK_STILL_THERE_AFTER_MS)
        )
        _tell_others(interaction, guild)
        stays = client.languages.of("guild", guild)("board.still.stays", player=f"<@{own.account}>")
        if has_marker(interaction.message, StillThereMessage(guild, own.account, own.due).marker_id):
            await interaction.edit_original_response(view=text_message(stays))
        else:
            await reply_privately(interaction, stays)
