"""The place in which a table is played: a thread of its own, or the channel itself if it can have none."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Final
from weakref import WeakValueDictionary

import discord
import structlog
from discord.ext import commands

from bot.client import Naki
from bot.client.obstacles import Destination
from bot.i18n.catalogue import Words
from bot.store.posts import THREAD_ROLE, Post
from bot.table.party import Party, Person
from cogs._base import cog_of
from cogs._marks import sent_message
from cogs._painter import MessagePainter
from cogs._trouble import DISCORD_FAILURES, Failure, failure_of
from render import Style

LOBBY_POST_ROLE: Final = "lobby"
LONGEST_THREAD_NAME: Final = 100
"""Characters in the name of a thread."""

_log = structlog.stdlib.get_logger(__name__)


async def table_channel(client: Naki, party: Party) -> int:
    thread = (await client.posts.of(party.id)).get(THREAD_ROLE)
    return party.channel if thread is None else thread.channel


async def thread_under(client: Naki, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
    """Open a thread for these players under this message. Returns the thread, or the channel if there can be none."""
    seated = [person for person in people if person is not None]
    under = client.get_partial_messageable(channel, guild_id=guild).get_partial_message(message)
    try:
        thread = await under.create_thread(name=", ".join(person.name for person in seated)[:LONGEST_THREAD_NAME])
    except (ValueError, discord.HTTPException) as error:
        return message if failure_of(error) is Failure.THREAD_EXISTS else channel
    for person in seated:
        with suppress(discord.HTTPException):
            await thread.add_user(discord.Object(person.id))
    return thread.id


class Venue:
    """The place of one table. Who sits there is asked of the table whenever it matters: people come and go while
    messages that hold the venue stay.
    """

    def __init__(self, client: Naki, party: Party) -> None:
        self._client = client
        self.guild = party.guild
        self._table = party.id
        self._home = party.channel
        self._opened = party.opened
        self._opening = asyncio.Lock()
        self.front: MessagePainter | None = None
        """Paints the lobby's message, if the first hand is shown there."""

    @property
    def words(self) -> Words:
        return self._client.languages.of("guild", self.guild)

    @property
    def style(self) -> Style:
        return self._client.picture_styles.of("guild", self.guild)

    async def channel(self) -> int:
        """The channel the table is played in; its thread is opened under the lobby message if it is not there yet.
        Raises discord.HTTPException while Discord is too busy to open it.
        """
        async with self._opening:
            posts = await self._client.posts.of(self._table)
            if THREAD_ROLE in posts:
                return posts[THREAD_ROLE].channel
            lobby = posts.get(LOBBY_POST_ROLE)
            thread = None if lobby is None else await self._thread(lobby)
            return await self._store_channel(self._home if thread is None else thread)

    async def address(self) -> str:
        """A link to the table, as far as its place is known: in the first hand it may be the lobby's message."""
        posts = await self._client.posts.of(self._table)
        place = posts.get(THREAD_ROLE if self.front is None or self._hand > 1 else LOBBY_POST_ROLE)
        channel = self._client.get_partial_messageable(
            self._home if place is None else place.channel, guild_id=self.guild
        )
        if place is None or place.message is None:
            return channel.jump_url
        return channel.get_partial_message(place.message).jump_url

    @property
    def _hand(self) -> int:
        """The number of the hand that is played; 0 before the first deal."""
        table = self._client.tables.get(self._table)
        return 0 if table is None or table.scene.state is None else table.scene.state.hands_dealt

    async def fall_back_to_channel(self) -> bool:
        """Play on in the channel, since the thread is gone. Returns False if it was the channel that is gone."""
        if await self.channel() == self._home:
            return False
        await self._store_channel(self._home)
        return True

    async def say(self, text: str, ping: int | None = None) -> None:
        """Write a plain line there that pings this person, if anything can be posted."""
        pinged = discord.AllowedMentions(users=[] if ping is None else [discord.Object(ping)])
        try:
            channel = await self.channel()
            if self._client.obstacles.at(Destination(channel, new_messages_only=True)) is not None:
                return
            await self._client.get_partial_messageable(channel).send(text, allowed_mentions=pinged)
        except DISCORD_FAILURES as error:
            _log.warning("not said", trouble=str(failure_of(error)))

    async def _store_channel(self, channel: int) -> int:
        await self._client.posts.save(self._table, Post(THREAD_ROLE, channel, None, self._opened))
        return channel

    async def _thread(self, lobby: Post) -> int | None:
        """The thread under the lobby, named after everybody who sat down to play; None where there can be none."""
        channel = self._client.get_partial_messageable(lobby.channel, guild_id=self.guild)
        under = lobby.message
        if under is None:  # the process may have died while it posted the lobby
            posted = await sent_message(self._client, self._table, lobby)
            if posted is None:
                return None
            under = posted.id
        await self._client.wait_for_guild(self.guild)  # before that no server is known to have channels
        party = await self._client.tables.party(self._table)
        try:
            message = channel.get_partial_message(under)
            thread = await message.create_thread(name=_thread_name(party, self.words))
        except ValueError:
            return None
        except discord.HTTPException as error:
            if failure_of(error) is Failure.THREAD_EXISTS:
                return under
            if failure_of(error) is Failure.BUSY:
                raise
            _log.info("played without a thread", trouble=str(failure_of(error)))
            return None
        await self._invite(thread, party)
        return thread.id

    async def _invite(self, thread: discord.Thread, party: Party) -> None:
        for person in party.people:
            try:
                await thread.add_user(discord.Object(person.id))
            except DISCORD_FAILURES as error:
                _log.info("not added to the thread", trouble=str(failure_of(error)))


def _thread_name(party: Party, words: Words) -> str:
    """It stays also after those who have left meanwhile."""
    people = [chair.person for chair in party.chairs if chair.person is not None and not chair.person.is_forgotten]
    return words("table.thread", names=", ".join(person.name for person in people))[:LONGEST_THREAD_NAME]


class Venues(commands.Cog):
    """The places of all tables: one each, whoever asks for it."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._venues: WeakValueDictionary[str, Venue] = WeakValueDictionary()

    def of(self, party: Party) -> Venue:
        venue = self._venues.get(party.id) or Venue(self._client, party)
        self._venues[party.id] = venue
        return venue


def venue_of(client: Naki, party: Party) -> Venue:
    return cog_of(client, Venues).of(party)
