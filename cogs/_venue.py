"""Where a table is played: in a thread of its own, or in the channel itself where there can be none."""

from typing import Final

import discord
import structlog

from bot.client import Naki
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
        self._complained = False

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

    async def forbidden(self) -> None:
        """Nothing may be posted there: the host is told, once."""
        await self._complain("table.forbidden", channel=f"<#{await self.channel()}>")

    async def homeless(self) -> None:
        """There is no channel left: the host is told, once. The panels go on."""
        await self._complain("table.homeless")

    async def _complain(self, key: str, **values: object) -> None:
        if not self._complained:
            self._complained = True
            table = self._client.tables.get(self._party.id)
            host = (self._party if table is None else table.party).host
            messages = await self._client.create_dm(discord.Object(host))
            await messages.send(self._client.languages.of("user", host)(key, **values))

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
