"""The public messages of all tables: each table's news becomes frames, and a painter shows them."""

import functools
from typing import Final

from discord.ext import commands

from bot.client import Naki
from bot.client.background import afterwards, in_background
from bot.engine.decision import Seat
from bot.games import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.table.news import Happened, News, Note
from bot.table.party import Party, Stage
from bot.view.model import TableView
from cogs._canvas import PublicMessage
from cogs._games import SPEECHES
from cogs._painter import Frame, MessagePainter
from cogs._people import company, ended, seat_name, voted
from cogs._venue import Venue, venue_of
from cogs.table._agreeing import told
from cogs.table._poster import FIRST_TABLE, Poster, posters

_TOLD: Final = frozenset(
    (
        Happened.RESTARTED,
        Happened.STOPPING,
        Happened.RETURNED,
        Happened.TIMED_OUT,
        Happened.AWAY,
        Happened.BACK,
        Happened.LEFT,
        Happened.HOST,
        Happened.VOTED,
        Happened.LOOKED,
        Happened.PROPOSED,
        Happened.SUBSTITUTED,
        Happened.LAST_HAND,
        Happened.ONE_MORE_HAND,
        Happened.BROKEN,
        Happened.ENDED,
    )
)
"""What of the table's own notes everybody is told."""


class PublicTable:
    """The public messages of one table, by role."""

    def __init__(self, client: Naki, table: str, venue: Venue) -> None:
        self._client = client
        self._table = table
        self._venue = venue
        self._posters: dict[str, Poster] = {}
        self._painters: dict[str, MessagePainter] = {}
        self._note = ""
        self._seen: TableView | None = None

    def hear(self, news: News) -> None:
        """Show news of the table."""
        scene = news.scene
        if scene.state is None:
            return
        for note in news.notes:
            if note.kind is Happened.REMINDED and note.seat is not None:
                self._remind(scene.party, note.seat)
        projection, words = GAMES[scene.party.terms.game].projection, self._venue.words
        seen = projection.table(scene.state, company(scene.party))
        self._note = self._told(news) or (self._note if seen == self._seen else "")
        self._seen = seen
        now = posters(scene, scene.state, projection, self._note, words, self._client.tile_emojis)
        shown = {poster.role: poster for poster in now}
        for role, old in self._posters.items():
            if role not in shown:
                self._take_down(role, old)
        self._posters = shown
        for poster in shown.values():
            self._painter(poster).show(self._frame(poster))

    def _take_down(self, role: str, poster: Poster) -> None:
        """Remove the buttons from a message that asks nothing any more."""
        painter = self._painters.pop(role, None)
        if painter is not None and poster.past is not None:
            painter.show(Frame(poster.past))

    def _painter(self, poster: Poster) -> MessagePainter:
        """The painter of this message. In the first hand, the table is shown on the lobby's message if possible."""
        if poster.role == FIRST_TABLE and self._venue.front is not None:
            return self._venue.front
        if poster.role not in self._painters:
            message = PublicMessage(self._client, self._table, poster.role, poster.file, self._venue)
            self._painters[poster.role] = MessagePainter(message, self._client.rest_s, self._client.idle_s)
        return self._painters[poster.role]

    def _frame(self, poster: Poster) -> Frame:
        question, table = poster.question, self._client.tables.get(self._table)
        picture = functools.partial(
            self._client.studio.picture,
            poster.view,
            self._venue.words,
            self._venue.style,
            message=(self._table, poster.role),
        )
        shown = None if table is None or question is None else functools.partial(table.delivered, question, None)
        return Frame(
            poster.layout, picture, shown=shown, look=(poster.view, poster.question, poster.rest), idle=poster.idle
        )

    def _remind(self, party: Party, seat: Seat) -> None:
        """Ping a player for the host."""
        person = party.chairs[seat].person
        if person is not None:
            in_background(self._venue.say(self._venue.words("table.reminded", player=f"<@{person.id}>"), person.id))

    def _told(self, news: News) -> str:
        """What the game and the table announce, in one line."""
        party, words = news.scene.party, self._venue.words
        speech = SPEECHES[party.terms.game]
        remarks = [remark for event in news.events if (remark := speech.remark(event, party, words))]
        notes = [_said(note, party, words) for note in news.notes if note.kind in _TOLD]
        return " ".join((*remarks, *notes))


def _said(note: Note, party: Party, words: Words) -> str:
    """The sentence for one announcement of the table."""
    match note.kind:
        case Happened.ENDED:
            return speak(ended(party), words)
        case Happened.VOTED:
            return voted(party, words)
        case Happened.PROPOSED:
            return told(party, words)
        case _:
            return words(f"note.{note.kind}", player="" if note.seat is None else seat_name(party, note.seat, words))


class PublicTables(commands.Cog):
    """Keeps the public messages of the tables that are being played, and sends them the tables' news."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._tables: dict[str, PublicTable] = {}

    def publish(self, news: News) -> None:
        """Show news of a table."""
        party = news.scene.party
        if party.stage is Stage.LOBBY:
            return
        if party.id not in self._tables:
            self._tables[party.id] = PublicTable(self._client, party.id, venue_of(self._client, party))
        self._tables[party.id].hear(news)
        if party.stage is not Stage.PLAYING:
            del self._tables[party.id]
            afterwards(functools.partial(self._client.tables.end_shown, party.id))

    def forget(self, table: str) -> None:
        """Drop a table that another process shows now."""
        self._tables.pop(table, None)
