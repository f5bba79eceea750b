"""The public messages of all tables: each table hears its news, and a painter keeps each message new."""

import functools
from typing import Final

from discord.ext import commands

from bot.client import Naki
from bot.table.news import Happened, News
from bot.table.party import Stage
from cogs._canvas import Posted
from cogs._painter import Frame, Painter
from cogs._people import seat_name
from cogs._venue import Venue
from cogs.table._poster import Poster, posters

_TOLD: Final = frozenset(
    (
        Happened.RESTARTED,
        Happened.TIMED_OUT,
        Happened.AWAY,
        Happened.BACK,
        Happened.LEFT,
        Happened.HOST,
        Happened.VOTED,
        Happened.BROKEN,
        Happened.ENDED,
    )
)
"""What of the table's own notes everybody is told."""


class Play:
    """The public messages of one table, by role."""

    def __init__(self, client: Naki, venue: Venue) -> None:
        self._client = client
        self._venue = venue
        self._painters: dict[str, Painter] = {}
        self._note = ""

    def hear(self, news: News) -> None:
        """Something happened at the table."""
        scene = news.scene
        if scene.state is None:
            return
        self._note = self._told(news) or ("" if news.events else self._note)
        projection = self._client.projections[scene.party.terms.game]
        for poster in posters(scene, projection, self._note, self._venue.words, self._client.faces):
            self._painter(scene.party.id, poster).show(self._frame(poster, news))

    def _painter(self, table: str, poster: Poster) -> Painter:
        if poster.role not in self._painters:
            message = Posted(self._client, table, poster.role, poster.file, self._venue)
            self._painters[poster.role] = Painter(message, self._client.rest_s)
        return self._painters[poster.role]

    def _frame(self, poster: Poster, news: News) -> Frame:
        party, question = news.scene.party, poster.question
        picture = functools.partial(self._client.studio.picture, poster.view, message=(party.id, poster.role))
        table = self._client.tables.get(party.id)
        shown = None if table is None or question is None else functools.partial(table.shown, question, None)
        return Frame(poster.layout, picture, shown=shown, look=(poster.view, poster.question, poster.rest))

    def _told(self, news: News) -> str:
        """What the table itself has to say, in a line."""
        party, words = news.scene.party, self._venue.words
        return " ".join(
            words(f"note.{note.kind}", player="" if note.seat is None else seat_name(party, note.seat, words))
            for note in news.notes
            if note.kind in _TOLD
        )


class PublicTables(commands.Cog):
    """Holds what is played and passes the news on."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._plays: dict[str, Play] = {}

    def publish(self, news: News) -> None:
        """Something happened at a table."""
        party = news.scene.party
        if party.stage is Stage.LOBBY:
            return
        if party.id not in self._plays:
            self._plays[party.id] = Play(self._client, Venue(self._client, party))
        self._plays[party.id].hear(news)
        if party.stage is not Stage.PLAYING:
            del self._plays[party.id]
