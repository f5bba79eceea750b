"""Where a table is played: in a thread of its own, or in the channel itself where there can be none."""

from typing import Final

import discord
import structlog

from bot.client import Naki
from bot.client.obstacles import Spot
from bot.i18n.catalogue import Words
from bot.store.places import Place
from bot.table.party import Party
from cogs._marks import sent
from cogs._trouble import UNWELL, Trouble, trouble
from render import Style

ROLE: Final = "thread"
LOBBY: Final = "lobby"
LONGEST: Final = 100
"""Characters in the name of a thread."""

_log = structlog.stdlib.get_logger(__name__)


async def played_in(client: Naki, party: Party) -> int:
    """The channel or thread in which the table is to be found."""
    thread = (await client.places.of(party.id)).get(ROLE)
    return party.channel if thread is None else thread.channel


class Venue:
    """The place of one table."""

    def __init__(self, client: Naki, party: Party) -> None:
        self._client = client
        self._party = party

    @property
    def guild(self) -> int | None:
        """The server it is in."""
        return self._party.guild

    @property
    def words(self) -> Words:
        """The language spoken there: the server's."""
        return self._client.languages.of("guild", self._party.guild)

    @property
    def style(self) -> Style:
        """How pictures look there: as the server chose."""
        return self._client.looks.of("guild", self._party.guild)

    async def channel(self) -> int:
        """The channel the table is played in; its thread is opened under the lobby message if it is not there yet."""
        async with self._client.opening(self._party.id):
            places = await self._client.places.of(self._party.id)
            if ROLE in places:
                return places[ROLE].channel
            lobby = places.get(LOBBY)
            thread = None if lobby is None else await self._thread(lobby)
            return await self._settle(self._party.channel if thread is None else thread)

    async def lost(self) -> bool:
        """The channel is gone. Whether there is another: without its thread a table goes on in the channel."""
        if await self.channel() == self._party.channel:
            return False
        await self._settle(self._party.channel)
        return True

    async def say(self, text: str, ping: int | None = None) -> None:
        """Write a plain line there that pings this person, if anything can be posted."""
        channel = await self.channel()
        if self._client.obstacles.at(Spot(channel, posting=True)) is not None:
            return
        pinged = discord.AllowedMentions(users=[] if ping is None else [discord.Object(ping)])
        try:
            await self._client.get_partial_messageable(channel).send(text, allowed_mentions=pinged)
        except UNWELL as error:
            _log.warning("not said", trouble=str(trouble(error)))

    async def _settle(self, channel: int) -> int:
        await self._client.places.put(self._party.id, Place(ROLE, channel, None, self._party.opened))
        return channel

    async def _thread(self, lobby: Place) -> int | None:
        """The thread under the lobby; None where there can be none."""
        channel = self._client.get_partial_messageable(lobby.channel, guild_id=self._party.guild)
        words = self.words
        names = ", ".join(person.name for person in self._party.people)
        under = lobby.message or await self._posted(lobby)
        if under is None:
            return None
        await self._client.wait_until_ready()  # before that no server is known to have channels
        try:
            message = channel.get_partial_message(under)
            thread = await message.create_thread(name=words("table.thread", names=names)[:LONGEST])
        except ValueError:
            return None
        except discord.HTTPException as error:
            if trouble(error) is Trouble.TAKEN:
                return under
            _log.info("played without a thread", trouble=str(trouble(error)))
            return None
        await self._invite(thread)
        return thread.id

    async def _posted(self, lobby: Place) -> int | None:
        """The message of a lobby that was about to be posted when the process died; None if it was not."""
        message = await sent(self._client, self._party.id, lobby)
        return None if message is None else message.id

    async def _invite(self, thread: discord.Thread) -> None:
        """Put the thread into everybody's list; who cannot be put there finds it under the lobby."""
        for person in self._party.people:
            try:
                await thread.add_user(discord.Object(person.id))
            except UNWELL as error:
                _log.info("not added to the thread", trouble=str(trouble(error)))
