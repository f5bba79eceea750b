"""Tells of a lobby that has waited for players for a minute: one message in its channel, and a few direct ones.

Who is told is written down before anything is sent, with the time; a process that takes over sends to the same people,
and finds what was sent.
"""

import asyncio
from collections.abc import Collection, Sequence
from typing import Final

import discord
from discord import ui
from discord.ext import commands

from bot.client import Naki
from bot.client.background import run_in_background
from bot.client.cooldowns import RequestKind
from bot.client.obstacles import Destination
from bot.client.quiet_hours import quiet_hours
from bot.client.setting_keys import PING_ROLE
from bot.i18n.catalogue import Words
from bot.store.subscriptions import Subscription
from bot.table.admission import AdmissionKind
from bot.table.news import News, NoteKind
from bot.table.party import Party, Stage
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import Account, NoParts, Parts
from cogs._base import (
    NO_MENTIONS,
    Interaction,
    MessageComponent,
    MessageLayout,
    button,
    home_of,
    reply_privately,
    text_message,
    words_for,
)
from cogs._clocks import clock_in_words
from cogs._people import plain_text, rules_name
from cogs._persistent_message import PersistentMessage
from cogs._table_calls import TablePing, publish_ping
from cogs._tell_me import tell_me_button
from cogs._venue import LOBBY_POST_ROLE
from cogs.lobby import length_text

MAX_MENTIONED_PEOPLE: Final = 20
"""People who are mentioned in the message in the channel."""
MAX_DIRECT_PINGS: Final = 10
"""People who get a direct message."""
MAX_UNANSWERED_PINGS: Final = 3
"""After so many in a row without a press nobody is told any more."""
CHANNEL_PING_INTERVAL_MS: Final = 600_000
SERVER_PING_INTERVAL_MS: Final = 300_000
"""Milliseconds between two messages in a channel, and on a server."""
_KEEP: Final = "keeptelling"
_STOP: Final = "stoptelling"


def _forming_text(party: Party, link: str, words: Words) -> str:
    terms = party.terms
    return words(
        "pings.forming",
        rules=plain_text(rules_name(terms, words)),
        length=length_text(terms, words),
        clock=clock_in_words(terms.clock, words),
        count=party.free_seats,
        link=link,
    )


def _public_page(
    party: Party, told: Sequence[Subscription], role: int | None, link: str, words: Words
) -> MessageLayout:
    """The ping in the channel, to whom: of those who will not be told again it says so."""
    called = [f"<@&{role}>"] if role else [f"<@{one.account}>" for one in told]
    last = [f"<@{one.account}>" for one in told if one.unanswered >= MAX_UNANSWERED_PINGS]
    lines = [
        " ".join(called),
        _forming_text(party, link, words),
        words("pings.last", players=words.enumeration(last)) if last else "",
    ]
    join = button(Press(party.id, NO_QUESTION, "join"), words("lobby.button.join"), style=discord.ButtonStyle.primary)
    keep = [button(Press(NO_TABLE, NO_QUESTION, _KEEP), words("pings.keep"))] if last else []
    row = ui.ActionRow[MessageLayout](join, *keep, tell_me_button(words))
    return MessageLayout(ui.TextDisplay("\n".join(filter(None, lines))), row)


def _direct_page(party: Party, one: Subscription, link: str, words: Words) -> MessageLayout:
    """The same to one person alone, who joins in the channel."""
    is_last = one.unanswered >= MAX_UNANSWERED_PINGS
    lines = [_forming_text(party, link, words), words("pings.last", players=f"<@{one.account}>") if is_last else ""]
    keep = [button(Press(NO_TABLE, NO_QUESTION, _KEEP), words("pings.keep"))] if is_last else []
    stop = button(Press(NO_TABLE, NO_QUESTION, f"{_STOP}_{party.guild}"), words("pings.stop"))
    return MessageLayout(ui.TextDisplay("\n".join(filter(None, lines))), ui.ActionRow[MessageLayout](*keep, stop))


def _end_text(party: Party, words: Words) -> str:
    """The words of the messages once nobody can join any more."""
    return words("pings.begun" if party.stage is Stage.PLAYING else "pings.closed")


CHANNEL_PING: Final = "ping"
"""The role of the message in the channel among those of its table."""


class DirectPing(PersistentMessage):
    """The one to a person."""

    def __init__(self, client: Naki, table: str, user: int) -> None:
        super().__init__(client, table, f"told:{user}", "")
        self._user = user

    async def destination(self) -> Destination | None:
        """No obstacle is kept: the next lobby is another try."""
        return None

    async def channel(self) -> int:
        return (await self.client.create_dm(discord.Object(self._user))).id


class Pings(commands.Cog):
    """Hears of lobbies that form, and that begin."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._telling: set[str] = set()
        self._choosing = asyncio.Lock()

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Whoever presses or types anything goes on being told."""
        await self._client.subscriptions.note_press(interaction.user.id)

    def publish(self, news: News) -> None:
        """Something happened at a table."""
        party = news.scene.party
        if any(note.kind is NoteKind.GAME_FORMING for note in news.notes):
            self._telling.add(party.id)
            run_in_background(self._tell(party))
        elif party.stage is not Stage.LOBBY and party.id in self._telling:
            self._telling.discard(party.id)
            run_in_background(self._tell_end(party))

    def forget(self, table: str) -> None:
        """Another process goes on with it."""
        self._telling.discard(table)

    async def _tell(self, party: Party) -> None:
        """Tell whoever is to be told of this lobby; once, whenever the process dies."""
        client, guild = self._client, party.guild or 0
        role = int(client.choices.of("guild", guild, PING_ROLE) or 0) or None
        async with self._choosing:
            at = await client.subscriptions.pinged_at(party.id) or await self._note_ping(party, role)
        if at is None:
            return
        told = [one for one in await client.subscriptions.of_guild(guild) if one.told_at == at]
        await self._send(party, told, role)
        now = await client.tables.party(party.id)
        if now.stage is not Stage.LOBBY:  # it began or was closed while people were told
            await self._tell_end(now)

    async def _note_ping(self, party: Party, role: int | None) -> int | None:
        """Note that this lobby is told of, and to whom. Returns when that was; None if nobody is to be told."""
        if party.admission.kind is not AdmissionKind.EVERYBODY or not await self._may_tell(party):
            return None
        told = await self._whom_to_tell(party, role)
        if not told and role is None:
            return None
        accounts = [one.account for one in told]
        return await self._client.subscriptions.note_ping(party.id, party.guild or 0, party.channel, accounts)

    async def _may_tell(self, party: Party) -> bool:
        """It was quiet in the channel and on the server for long enough."""
        now = self._client.clock.now()
        pings = await self._client.subscriptions.pings_since(party.guild or 0, now - CHANNEL_PING_INTERVAL_MS)
        return not any(channel == party.channel or now - at < SERVER_PING_INTERVAL_MS for channel, at in pings)

    async def _whom_to_tell(self, party: Party, role: int | None) -> Sequence[Subscription]:
        """Those who asked for it, and whom nothing keeps away; whoever was told least lately comes first."""
        client, guild, now = self._client, party.guild or 0, self._client.clock.now()
        playing, here = await client.tables.busy_users(), [one.id for one in party.people]
        barred: Collection[str] = {bar.account for bar in await client.bars.of_guild(guild)}

        def is_free(one: Subscription) -> bool:
            quiet = quiet_hours(client.choices, one.account)
            return (
                one.is_about(party.terms.game)
                and one.unanswered < MAX_UNANSWERED_PINGS
                and one.account not in playing
                and one.account not in here
                and str(one.account) not in barred
                and not (quiet is not None and quiet.is_quiet_at(now))
                and not any(client.blocks.are_kept_apart(one.account, other) for other in here)
            )

        free = [one for one in await client.subscriptions.of_guild(guild) if is_free(one)]
        mentioned = [] if role else [one for one in free if one.way == "channel"][:MAX_MENTIONED_PEOPLE]
        return [*mentioned, *[one for one in free if one.way == "message"][:MAX_DIRECT_PINGS]]

    async def _send(self, party: Party, told: Sequence[Subscription], role: int | None) -> None:
        client = self._client
        link = await self._address(party)
        public = client.languages.of("guild", party.guild)
        mentioned = [one for one in told if one.way == "channel"]
        if mentioned or role:
            called = discord.AllowedMentions(
                everyone=False,
                users=[discord.Object(one.account) for one in mentioned],
                roles=[discord.Object(role)] if role else False,
            )
            call = TablePing(client, party, CHANNEL_PING, called)
            await publish_ping(call, _public_page(party, mentioned, role, link, public))
        for one in told:
            if one.way == "message":
                words = client.languages.of("user", one.account)
                await publish_ping(DirectPing(client, party.id, one.account), _direct_page(party, one, link, words))

    async def _address(self, party: Party) -> str:
        """A link to the lobby, or to its channel while that is not known."""
        lobby = (await self._client.posts.of(party.id)).get(LOBBY_POST_ROLE)
        channel = self._client.get_partial_messageable(party.channel, guild_id=party.guild)
        message = None if lobby is None else lobby.message
        return channel.jump_url if message is None else channel.get_partial_message(message).jump_url

    async def _tell_end(self, party: Party) -> None:
        """Nobody can join any more: the messages say so."""
        client = self._client
        for role in await client.posts.of(party.id):
            if role == CHANNEL_PING:
                words = client.languages.of("guild", party.guild)
                await publish_ping(
                    TablePing(client, party, CHANNEL_PING, NO_MENTIONS),
                    text_message(_end_text(party, words), tell_me_button(words)),
                )
            elif role.startswith("told:"):
                user = int(role.partition(":")[2])
                words = client.languages.of("user", user)
                await publish_ping(DirectPing(client, party.id, user), text_message(_end_text(party, words)))


class KeepPingsButton(MessageComponent[NoParts], verbs=(_KEEP,), ration=RequestKind.RECORD):
    """**Keep telling me**: the press alone does it."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Say so."""
        words, guild, user = words_for(interaction), home_of(interaction), interaction.user.id
        is_told = guild is None or await interaction.client.subscriptions.of_person(guild, user) is not None
        await reply_privately(interaction, words("pings.kept" if is_told else "pings.not_told"))


class PingServer(Parts, frozen=True):
    """The server of a direct message."""

    guild: Account


class StopPingsButton(MessageComponent[PingServer], verbs=(_STOP,), ration=RequestKind.RECORD):
    """**Don't tell me any more** under a direct message."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Of tables of that server."""
        await interaction.client.subscriptions.drop(self.parts.guild, interaction.user.id)
        await reply_privately(interaction, words_for(interaction)("pings.stopped"))
