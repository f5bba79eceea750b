"""The lobby messages of all tables: each is kept like its table."""

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Final

import discord
from discord.ext import commands

from bot.client import Naki
from bot.table.context import UNFINISHED
from bot.table.news import News, NoteKind, Scene
from bot.table.party import Party, RunBy, Stage
from bot.table.table import Table
from cogs._base import MessageLayout
from cogs._painter import Frame, MessagePainter
from cogs._persistent_message import PublicMessage
from cogs._venue import LOBBY_POST_ROLE, venue_of
from cogs.lobby._notice import lobby_layout
from cogs.rules import rules_in_force
from cogs.table import TABLE_FILE

FRESH_LOBBY_MS: Final = 1_800_000
"""Age in milliseconds at which a lobby does not show the game that begins: of an hour it could not be edited fast."""


class LobbyMessage(PublicMessage):
    """One lobby message. `says` is how far it says that the table is; None: that is not known."""

    def __init__(self, client: Naki, party: Party, says: Stage | None = Stage.LOBBY) -> None:
        super().__init__(client, party.id, LOBBY_POST_ROLE, TABLE_FILE, venue_of(client, party))
        self.party = party
        self.says = says
        self._home: int | None = None

    async def prepare(self) -> None:
        """Once the game is on, know where it is played."""
        if self.party.stage is Stage.PLAYING:
            self._home = await self._venue.channel()

    def show_first_hand(self, painter: MessagePainter) -> bool:
        """Have the first hand shown on it, to which everybody who sat down has left a key; False if it was too old when
        the game began.
        """
        if not self.party.terms.is_correspondence and self.party.began - self.party.opened < FRESH_LOBBY_MS:
            self._venue.front = painter
        return self._venue.front is not None

    async def channel(self) -> int:
        """A lobby is in the channel where it was opened."""
        return self.party.channel

    def components(self, party: Party, pictured: bool) -> MessageLayout:
        """The message for this party."""
        plays = party.stage in UNFINISHED
        card = self.client.cards.card_name(rules_in_force(party.terms), party.guild) if plays else None
        return lobby_layout(party, self._venue.words, self._home, card)


_AFTER_A_RESTART: Final = frozenset((NoteKind.RESTARTED, NoteKind.PROCESS_CHANGED, NoteKind.OVER, NoteKind.GIVEN_UP))
"""The notes that a table brings first when it comes back: that it goes on, or once more how it ended."""


class Lobby(commands.Cog):
    """Holds the lobby messages, and paints one when its table changes."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._notices: dict[str, tuple[LobbyMessage, MessagePainter]] = {}

    async def open(self, table: Table, send: Callable[[MessageLayout], Awaitable[discord.Message]]) -> None:
        """Have the lobby of a table sent, and hold it; whoever came meanwhile is painted in. If it cannot be sent so,
        it is posted.
        """
        canvas = LobbyMessage(self._client, table.party)
        view = canvas.components(table.party, pictured=False)
        try:
            await canvas.note_posted(await send(await canvas.prepare_post(table.party.channel, view)))
        finally:
            self._hold(canvas)
            self._paint(table.party)

    def ensure_posted(self, table: Table) -> None:
        """Have the lobby of a table posted where it is, unless it is there."""
        if table.id not in self._notices and not table.party.is_homeless:
            self._hold(LobbyMessage(self._client, table.party))
            self._paint(table.party)

    def publish(self, news: News) -> None:
        """Something happened at a table: while it is a lobby, who is there; afterwards how far it is. A lobby that
        nobody has opened is posted if people are asked to come to it; other tables never had one.
        """
        party = news.scene.party
        if party.is_homeless or [note.kind for note in news.notes] == [NoteKind.GAME_FORMING]:
            return
        again = party.run_by is RunBy.HOST and any(note.kind in _AFTER_A_RESTART for note in news.notes)
        opened = any(note.kind is NoteKind.OPENED for note in news.notes) and party.filling is not None
        if party.id not in self._notices and opened and party.invited_people:
            self._hold(LobbyMessage(self._client, party))
        if party.id not in self._notices and again:
            self._hold(LobbyMessage(self._client, party, None if _may_be_behind(news.scene) else party.stage))
        if party.id in self._notices:
            self._paint(party, _hand_number(news.scene))

    def forget(self, table: str) -> None:
        """Another process paints its message."""
        self._notices.pop(table, None)

    def _hold(self, canvas: LobbyMessage) -> None:
        self._notices[canvas.table] = (canvas, MessagePainter(canvas, self._client.rest_s, self._client.idle_s))

    def _paint(self, party: Party, hand: int = 0) -> None:
        """Paint what the message shows of it, for the last time when the table is over. In the first hand that is the
        table itself, if it can be.
        """
        canvas, painter = self._notices[party.id]
        canvas.party = party
        if (party.stage is Stage.LOBBY or party.stage is not canvas.says) and not (
            hand == 1 and canvas.show_first_hand(painter)
        ):
            canvas.says = party.stage
            painter.show(Frame(functools.partial(canvas.components, party)))
        if party.stage not in UNFINISHED:  # the others who hear of it find where the first hand is shown
            asyncio.get_running_loop().call_soon(self._notices.pop, party.id, None)


def _hand_number(scene: Scene) -> int:
    """The number of the hand in the game, from 1; the first one also just before its deal, and 0 before the game."""
    return int(scene.party.stage is Stage.PLAYING) if scene.state is None else scene.state.hands_dealt


def _may_be_behind(scene: Scene) -> bool:
    """The message may show the first hand, or the process may have died before it said how far the game is."""
    return scene.party.stage is not Stage.PLAYING or scene.state is None or scene.state.hands_dealt <= 2
