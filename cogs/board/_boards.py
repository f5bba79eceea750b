"""Keeps the boards: one message a server, edited when its tables change, and sent anew before edits become slow."""

from contextlib import AbstractContextManager, nullcontext
from typing import Final

import discord
import msgspec
from discord.ext import commands
from msgspec.structs import replace

from bot.client import Naki
from bot.client.background import run_in_background
from bot.client.setting_keys import BOARD_CHANNEL, BOARD_POST
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.store.posts import message_marker_id
from bot.store.preferences import Scope
from bot.table.news import News, Scene
from bot.table.party import Party, Stage
from cogs._base import NO_MENTIONS, MessageLayout
from cogs._due_messages import edit_or_send_message
from cogs._painter import Frame, MessagePainter
from cogs._people import company
from cogs._persistent_message import LayoutBuilder
from cogs._trouble import DISCORD_FAILURES, LASTING_FAILURES, Failure, failure_of
from cogs._venue import LOBBY_POST_ROLE
from cogs.board._page import board_page
from render.plate import hand_title

BOARD_EDIT_INTERVAL_S: Final = 10.0
"""Seconds between two edits of a board, at least."""
BOARD_MAX_AGE_MS: Final = 50 * 60_000
"""Age in milliseconds at which a board is sent anew: Discord edits old messages slowly."""


class ServerBoardPost(msgspec.Struct, frozen=True):
    """The message of a server's board, since `tried_at` (epoch milliseconds). Without a `message` it was about to be
    sent.
    """

    guild: int
    channel: int | None = None
    message: int | None = None
    tried_at: int | None = None

    @property
    def marker_id(self) -> int:
        """The id of the message's first part, by which it is found again."""
        return message_marker_id(f"board {self.guild} {self.tried_at}")

    @property
    def nonce(self) -> str:
        """By which Discord recognises it if it is sent a second time within minutes."""
        return f"b{self.marker_id}"


class BoardMessage:
    """The message of one server, as a painter changes it."""

    def __init__(self, client: Naki, guild: int) -> None:
        self.table = ""
        self._client = client
        self._guild = guild

    async def wait_for_permit(self, *, urgent: bool) -> AbstractContextManager[None]:
        return nullcontext()

    async def check_overwritten(self) -> bool:
        return False

    async def put(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        """Show it in the channel that was chosen, or take it away where none is any more."""
        client = self._client
        chosen = client.choices.of("guild", self._guild, BOARD_CHANNEL)
        place = self._place
        is_old = place.tried_at is not None and client.clock.now() - place.tried_at > BOARD_MAX_AGE_MS
        if place.message is not None and (chosen != str(place.channel) or is_old):
            await self._delete(place)
            place = ServerBoardPost(self._guild)
        if chosen is None:
            return None
        try:
            message = await edit_or_send_message(
                client, place, int(chosen), layout(False), list[discord.File], NO_MENTIONS, self._note_try
            )
        except discord.HTTPException as error:
            if failure_of(error) not in LASTING_FAILURES:
                raise
            return None
        await self._keep(replace(self._place, channel=int(chosen), message=message))
        return client.clock.now()

    @property
    def _place(self) -> ServerBoardPost:
        stored = self._client.choices.of("guild", self._guild, BOARD_POST)
        return ServerBoardPost(self._guild) if stored is None else msgspec.json.decode(stored, type=ServerBoardPost)

    async def _note_try(self, place: ServerBoardPost, channel: int, at: int) -> ServerBoardPost:
        tried = replace(place, channel=channel, message=None, tried_at=at)
        await self._keep(tried)
        return tried

    async def _keep(self, place: ServerBoardPost | None) -> None:
        stored = None if place is None else msgspec.json.encode(place).decode()
        await self._client.choices.put("guild", self._guild, BOARD_POST, stored)

    async def _delete(self, place: ServerBoardPost) -> None:
        message = self._client.get_partial_messageable(place.channel or 0).get_partial_message(place.message or 0)
        try:
            await message.delete()
        except DISCORD_FAILURES as error:
            if failure_of(error) is Failure.OUR_ERROR:
                raise
        await self._keep(None)


class Boards(commands.Cog):
    """The boards of all servers that this process looks after."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self.rest_s = min(BOARD_EDIT_INTERVAL_S, BOARD_EDIT_INTERVAL_S * client.rest_s)
        self._painters: dict[int, MessagePainter] = {}
        self._hands: dict[str, int] = {}
        self._looks: dict[int, object] = {}
        """The newest look at the tables of each server: what an earlier one has read is not shown after it."""
        client.choices.when_changed(self._hear_choice)
        client.presets.when_changed(lambda scope, owner: self._paint(owner) if scope == "guild" else None)

    @commands.Cog.listener("on_ready")
    @commands.Cog.listener("on_shard_ready")
    async def handle_ready(self, *_: int) -> None:
        """The servers are known, of several processes those of a shard: tables may have begun and ended meanwhile."""
        for guild in self._client.guilds:
            self._paint(guild.id)

    def publish(self, news: News) -> None:
        """Something happened at a table: people came or went, a hand was dealt, or it is over."""
        party = news.scene.party
        hand = 0 if news.scene.state is None else news.scene.state.hands_dealt
        is_new_hand = self._hands.get(party.id, 0) != hand
        if party.stage is Stage.PLAYING:
            self._hands[party.id] = hand
        else:
            self._hands.pop(party.id, None)
        if party.guild is not None and (is_new_hand or news.notes or (party.filling is not None and not news.events)):
            self._paint(party.guild)

    def forget(self, table: str) -> None:
        """Another process goes on with it."""
        self._hands.pop(table, None)

    def repaint(self, guild: int) -> None:
        """Paint the board of a server again after its waiting list has changed."""
        self._paint(guild)

    def _hear_choice(self, scope: Scope, owner: int) -> None:
        """A server may have chosen another channel, or none."""
        choices = self._client.choices
        stored = choices.of("guild", owner, BOARD_POST)
        if scope == "guild" and self._is_misplaced(stored, choices.of("guild", owner, BOARD_CHANNEL)):
            self._paint(owner, also_without=True)

    @staticmethod
    def _is_misplaced(stored: str | None, chosen: str | None) -> bool:
        place = None if stored is None else msgspec.json.decode(stored, type=ServerBoardPost)
        return chosen != (None if place is None or place.channel is None else str(place.channel))

    def _paint(self, guild: int, *, also_without: bool = False) -> None:
        client = self._client
        chosen = client.choices.of("guild", guild, BOARD_CHANNEL) is not None
        if (chosen or also_without) and client.is_responsible_for(guild):
            run_in_background(self._show(guild))

    async def _show(self, guild: int) -> None:
        """Have the board painted as things stand."""
        client, look = self._client, object()
        self._looks[guild] = look
        words, scenes = client.languages.of("guild", guild), [table.scene for table in client.tables.of_guild(guild)]
        parties = [scene.party for scene in scenes]
        places = {party.id: await self._link(party) for party in parties}
        hands = {scene.party.id: _hand_name(scene, words) for scene in scenes}
        waiting = [one.name for one in await client.waiting_lists.of_guild(guild)]
        presets = await client.presets.of("guild", guild)
        if self._looks[guild] is not look:
            return
        painter = self._painters.setdefault(guild, MessagePainter(BoardMessage(client, guild), self.rest_s))

        def layout(_: bool) -> MessageLayout:
            return board_page(parties, places, hands, waiting, presets, words)

        painter.show(Frame(layout))

    async def _link(self, party: Party) -> str:
        """A link to the table's thread, else to its lobby."""
        posts = await self._client.posts.of(party.id)
        lobby = posts.get(LOBBY_POST_ROLE)
        channel = self._client.get_partial_messageable(party.channel, guild_id=party.guild)
        if lobby is None or lobby.message is None:
            return channel.jump_url
        return channel.get_partial_message(lobby.message).jump_url


def _hand_name(scene: Scene, words: Words) -> str:
    """The name of the hand that everybody sees there, such as `East 2`; empty before the first one."""
    if scene.state is None:
        return ""
    return hand_title(GAMES[scene.party.terms.game].projection.table(scene.state, company(scene.party)), words)
