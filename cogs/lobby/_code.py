"""Friends by a code: the lobby of a table without a home, the invitation with its code, and sitting down by it."""

from collections.abc import Iterator
from typing import Annotated, Any, Final

import discord
import msgspec
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.system.table_name import is_homeless
from bot.table.answers import TableReason
from bot.table.code import CODE_PATTERN, read_code
from bot.table.party import Party, Stage, Terms
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import NoParts, Parts
from cogs._about import install_link
from cogs._base import (
    NO_MENTIONS,
    Interaction,
    MessageComponent,
    MessageLayout,
    TableComponent,
    button,
    cog_of,
    home_of,
    reply_privately,
    text_message,
    too_fast_text,
    words_for,
)
from cogs._people import person, plain_text, rules_name, seat_name
from cogs._permissions import missing_permissions, permission_names
from cogs._refusals import table_refusal_sentence
from cogs.hand import is_reachable, open_or_link_panel
from cogs.lobby._lobby_panels import INVITATION
from cogs.lobby._pages import LobbyPages

_JOIN: Final = "bycode"
_POST: Final = "postcode"
_ANOTHER: Final = "newcode"
_SHORT_CLOCK_S: Final = 60
"""Whoever cannot be told of their turn plays where everybody has at least so many seconds for one."""
_TOLD: Final = frozenset(
    (TableReason.USER_BUSY, TableReason.STOPPING, TableReason.PROCESS_CHANGED, TableReason.CANNOT_SAVE)
)
"""Reasons why somebody cannot sit down just now, whatever the code is. Any other would tell that the code is right."""


async def open_with_friends(interaction: Interaction, name: str, terms: Terms) -> None:
    """Open the lobby of this name, and lead its host there; where that can be seen by others, offer to invite them."""
    client, words = interaction.client, words_for(interaction)
    table = await client.tables.open_by_code(name, person(interaction.user), terms)
    if isinstance(table, Refusal):
        await reply_privately(interaction, table_refusal_sentence(table, words))
        return
    await open_or_link_panel(interaction, table, words("code.opened"), *_post_knob(interaction, table.party, words))


async def sit_down(interaction: Interaction, typed: str) -> None:
    """Sit down at the table with this code, and be led to the panel; else hear why not. A code that is right tells
    whoever cannot sit down there no more than a wrong one.
    """
    client, user, words = interaction.client, interaction.user, words_for(interaction)
    wait = await client.cooldowns.count_request(RequestKind.CODE, user.id)
    if wait is not None:
        await _refuse(interaction, too_fast_text(interaction, wait))
        return
    party = await client.tables.find_lobby(read_code(typed))
    if party is None or client.blocks.are_kept_apart(user.id, party.host):
        await _refuse(interaction, table_refusal_sentence(Refusal(TableReason.NO_CODE), words))
        return
    table = client.tables.get(party.id)
    if table is None:
        await _show(interaction, text_message(words("code.found"), _join_knob(party, words)))
        return
    denied = await _join(table, interaction)
    if denied is not None:
        why = denied if denied.why in _TOLD else Refusal(TableReason.NO_CODE)
        await _refuse(interaction, table_refusal_sentence(why, words))
    elif await _stays(interaction, table):
        await open_or_link_panel(interaction, table, words("code.joined"))


async def _join(table: Table, interaction: Interaction) -> Refusal | None:
    """Take a seat, unless it is taken already."""
    user = person(interaction.user)
    seat = table.party.seat_of(user.id)
    return None if seat is not None and not table.party.chairs[seat].asked else await table.join(user)


async def _stays(interaction: Interaction, table: Table) -> bool:
    """The person who sat down stays: nothing would tell somebody without direct messages that it is their turn, so that
    they get up again where the clock is short.
    """
    clock = table.party.terms.clock
    if clock is None or clock.base_s + clock.bank_s >= _SHORT_CLOCK_S or await is_reachable(interaction, table):
        return True
    await table.leave(interaction.user.id)
    await _refuse(interaction, words_for(interaction)("code.unreachable"))
    return False


async def _refuse(interaction: Interaction, sentence: str) -> None:
    """Say why not: in place of the answer to a command, beside a message that was pressed."""
    if interaction.message is not None:
        await reply_privately(interaction, sentence)
    else:
        await interaction.edit_original_response(view=text_message(sentence))


async def _show(interaction: Interaction, page: MessageLayout) -> None:
    if interaction.message is not None:
        await interaction.followup.send(view=page, ephemeral=True)
    else:
        await interaction.edit_original_response(view=page)


# --- the invitation


def _invitation(interaction: Interaction, party: Party, words: Words) -> MessageLayout:
    """An invitation that the players can send to others, to be copied; for the host **New code**."""
    if party.code_until <= interaction.client.clock.now():
        text = words("code.ended")
    else:
        told = words("code.invitation", code=party.code, link=install_link(interaction.client))
        text = f"{words('code.copy')}\n```\n{told}\n```"
    is_host = interaction.user.id == party.host
    another = [button(Press(party.id, NO_QUESTION, _ANOTHER), words("code.button.another"))] if is_host else []
    return text_message(text, *_post_knob(interaction, party, words), *another)


def _post_knob(interaction: Interaction, party: Party, words: Words) -> Iterator[ui.Button[Any]]:
    """**Post it here**, where Naki is a member and the person may write."""
    if home_of(interaction) is not None and interaction.permissions.send_messages:
        yield button(Press(party.id, NO_QUESTION, _POST), words("code.button.post"))


async def _lobby(item: TableComponent[Any], interaction: Interaction) -> Table | None:
    """The lobby with a code, for somebody who sits there; whoever else pressed is told why not."""
    table, words = interaction.client.tables.get(item.press.table), words_for(interaction)
    if table is None:
        why = "denied.no_table"
    elif table.party.seat_of(interaction.user.id) is None:
        why = "denied.not_a_player"
    elif table.party.stage is not Stage.LOBBY:
        why = "denied.started"
    elif not table.party.code:
        why = "trouble.lost"
    else:
        return table
    await reply_privately(interaction, words(why))
    return None


class InvitationButton(TableComponent[NoParts], verbs=(INVITATION,)):
    """**Invitation** in the lobby."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show it to whoever pressed alone."""
        table = await _lobby(self, interaction)
        if table is not None:
            page = _invitation(interaction, table.party, words_for(interaction))
            await cog_of(interaction.client, LobbyPages).show(table.id, interaction, page)


class NewCodeButton(TableComponent[NoParts], verbs=(_ANOTHER,), private=True, ration=RequestKind.SEAT):
    """**New code** under the invitation."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have the table found by another code; in place of the old invitation."""
        table, words = await _lobby(self, interaction), words_for(interaction)
        if table is None:
            return
        denied = await table.set_code(interaction.user.id, await interaction.client.tables.new_code())
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words))
            return
        await interaction.edit_original_response(view=_invitation(interaction, table.party, words))


class PostInvitationButton(TableComponent[NoParts], verbs=(_POST,), private=True, ration=RequestKind.SHARE):
    """**Post it here** in a server."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Post the invitation with a button to join; it pings nobody."""
        table, words = await _lobby(self, interaction), words_for(interaction)
        if table is None:
            return
        home, channel = home_of(interaction), interaction.channel
        lacking = missing_permissions(interaction.app_permissions, channel)
        if home is None or not interaction.permissions.send_messages or lacking:
            said = words("lobby.missing", permissions=permission_names(lacking, words)) if lacking else ""
            await reply_privately(interaction, said or words("code.not_here"))
            return
        page = _public_page(table.party, interaction.client.languages.of("guild", home))
        where = interaction.client.get_partial_messageable(interaction.channel_id or 0, guild_id=home)
        await where.send(view=page, allowed_mentions=NO_MENTIONS)
        await interaction.edit_original_response(view=text_message(words("code.posted")))


def _public_page(party: Party, words: Words) -> MessageLayout:
    """The invitation as everybody in a channel sees it."""
    host = seat_name(party, party.seat_of(party.host) or 0, words)
    text = words("code.public", host=host, book=plain_text(rules_name(party.terms, words)), code=party.code)
    return text_message(text, _join_knob(party, words))


def _join_knob(party: Party, words: Words) -> ui.Button[Any]:
    press = Press(party.id, NO_QUESTION, f"{_JOIN}_{party.code}")
    return button(press, words("lobby.button.join"), style=discord.ButtonStyle.primary)


class LobbyCode(Parts, frozen=True):
    """The code in a posted invitation."""

    code: Annotated[str, msgspec.Meta(pattern=rf"\A{CODE_PATTERN}\Z")]


class JoinByCodeButton(MessageComponent[LobbyCode], verbs=(_JOIN,), ration=RequestKind.SEAT):
    """**Join** under an invitation. It names the table as well, so that it arrives where that is played."""

    def is_about(self, table: str) -> bool:
        return is_homeless(table)

    async def carry_out(self, interaction: Interaction) -> None:
        """Sit down."""
        await interaction.client.languages.note_locale("user", interaction.user.id, str(interaction.locale))
        await sit_down(interaction, self.parts.code)
