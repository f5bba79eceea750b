"""All hand panels: each follows its table's news, and is painted when its player is asked something or has pressed."""

import asyncio
import functools
from collections.abc import Callable, Iterable
from typing import Final

import discord
from discord.ext import commands
from msgspec.structs import replace

from bot.client import HINTS, Naki
from bot.engine.decision import AnyAction, Decision, Seat
from bot.games import GAMES
from bot.i18n.catalogue import Words
from bot.table.news import Happened, News, Note, Scene
from bot.table.party import Stage
from bot.view.model import HandView
from cogs._base import Layout
from cogs._games import SPEECHES
from cogs._games._face import AnyFace, face_of
from cogs._hindrance import PLAYER, hindrance
from cogs._painter import Frame, MessagePainter
from cogs._people import company
from cogs._venue import venue_of
from cogs.hand._layout import layout
from cogs.hand._panel import PanelMessage, Reach
from render.alt import alt_text

NUDGE_MS: Final = 300_000
"""Milliseconds after which a player of a slow game is taken to look elsewhere."""

_FOR_ALL: Final = frozenset(
    (
        Happened.RESTARTED,
        Happened.PAUSED,
        Happened.RESUMED,
        Happened.BROKEN,
        Happened.VOTED,
        Happened.ENDED,
        Happened.OVER,
    )
)
_FOR_ONE: Final = frozenset((Happened.AWAY, Happened.BACK, Happened.TIMED_OUT))


class Panel:
    """One player's panel of one table."""

    def __init__(self, client: Naki, table: str, user: int) -> None:
        self._client = client
        self._table = table
        self._user = user
        self._message = PanelMessage(client, table, user, self._closed)
        self._painter = MessagePainter(self._message)
        self._scene: Scene | None = None
        self._choosing: tuple[int, str] | None = None
        self._asked: Decision[AnyAction] | None = None
        self._closed_last: Decision[AnyAction] | None = None
        self._lapsed: Decision[AnyAction] | None = None
        self._painted: object = None
        self._owed = False

    def hear(self, news: News) -> None:
        """Something happened at the table."""
        dealt = None if self._scene is None or self._scene.state is None else self._scene.state.dealt
        self._scene = news.scene
        face = self.face
        if face is None:
            return
        face = self._followed(face, news.notes)
        new_hand = face.state.dealt != dealt
        if new_hand:
            self._message.renew()
        elif self._by_days(face) and face.awaited and face.options and face.prompt != self._painted:
            self._message.renew(NUDGE_MS)
        stale = face.prompt != self._painted or self._concerned(news.notes, face.seat)
        speech = SPEECHES[face.scene.party.terms.game]
        if new_hand or stale or any(speech.changes_tiles(event, face.seat) for event in news.events):
            self._paint(face)

    def pressed(self, interaction: discord.Interaction[Naki], heard: asyncio.Future[bool] | None = None) -> None:
        """Its player pressed one of its buttons: it is looked at there, and will be painted with what comes of it."""
        self._message.reach(Reach.through(interaction, heard))
        self._owed = True
        self._lapsed = None

    def owe(self) -> None:
        """Its player pressed something elsewhere that will change it."""
        self._owed = True

    async def whole(self) -> tuple[Layout, bytes] | None:
        """The panel as a new message; None for somebody who does not play here."""
        face = self.face
        return None if face is None else (self.components(face, pictured=True), await self.picture(face))

    def opened(self, message: discord.WebhookMessage) -> None:
        """Its player opened it in private."""
        self._message.reach(Reach.to(message))

    def refresh(self) -> None:
        """Paint it as things stand."""
        face = self.face
        if face is not None:
            self._paint(face)

    def settle(self) -> None:
        """The press was answered: if no news has painted it since, paint it as things stand.

        Not before, with whatever news comes first: others' answers in private would show by when it is painted.
        """
        if self._owed:
            self.refresh()

    def choose(self, verb: str) -> None:
        """Choose among the ways to do this: the tile to discard with riichi; with any other verb, go back."""
        face = self.face
        asked = None if face is None else face.question
        stepwise = face is not None and verb in SPEECHES[face.scene.party.terms.game].steps
        self._choosing = (asked.id, verb) if stepwise and asked is not None else None
        self.refresh()

    @property
    def face(self) -> AnyFace | None:
        """What the panel is to show; None before the deal and for somebody who does not sit at the table."""
        scene = self._scene
        seat = None if scene is None else scene.party.seat_of(self._user)
        if scene is None or scene.state is None or seat is None:
            return None
        face = face_of(scene, scene.state, seat)
        asked, verb = self._choosing or (None, "")
        choosing = verb if face.question is not None and face.question.id == asked else ""
        return replace(face, choosing=choosing, lapsed=self._silence(face))

    def _followed(self, face: AnyFace, notes: Iterable[Note]) -> AnyFace:
        """The face, when it is noted which question was closed last and whether time has closed it."""
        question = face.question
        if self._asked is not None and (question is None or question.id != self._asked.id):
            self._closed_last = self._asked
        self._asked = question
        if any(note.kind is Happened.TIMED_OUT and note.seat == face.seat for note in notes):
            self._lapsed = self._closed_last
        return replace(face, lapsed=self._silence(face))

    def _silence(self, face: AnyFace) -> AnyAction | None:
        """What was done for the player when time ran out; None if that was not just now."""
        lapsed = self._lapsed
        if lapsed is None or any(question.id > lapsed.id + 1 for question in face.scene.decisions):
            return None
        return lapsed.fallback(face.seat)

    async def picture(self, face: AnyFace) -> bytes:
        """The panel's picture."""
        style = self._client.picture_styles.of("user", self._user)
        return await self._client.studio.picture(
            self._view(face), self._words, style, message=(self._table, self._user)
        )

    def components(self, face: AnyFace, pictured: bool) -> Layout:
        """The panel's components."""
        obstacle = self._client.obstacles.of(self._table)
        notice = "" if obstacle is None else hindrance(self._client, obstacle, PLAYER, self._words)
        return layout(
            face,
            alt_text(self._view(face), self._words),
            notice,
            self._words,
            self._client.tile_emojis,
            pictured=pictured,
        )

    def _paint(self, face: AnyFace) -> None:
        self._owed = False
        self._painted = face.prompt
        self._painter.show(
            Frame(
                layout=functools.partial(self.components, face),
                picture=functools.partial(self.picture, face),
                asks=(face.prompt, face.choosing) if face.options else None,
                shown=self._shown(face),
            )
        )

    def _by_days(self, face: AnyFace) -> bool:
        """Whether its player looks in from time to time: then a question is a new message, which Discord announces."""
        clock = face.scene.party.terms.clock
        return clock is not None and clock.by_days

    def _concerned(self, notes: Iterable[Note], seat: Seat) -> bool:
        """Whether what the table says changes what the panel says."""
        return any(note.kind in _FOR_ALL or (note.kind in _FOR_ONE and note.seat == seat) for note in notes)

    def _shown(self, face: AnyFace) -> Callable[[int], None] | None:
        table = self._client.tables.get(self._table)
        if table is None or face.question is None:
            return None
        return functools.partial(table.delivered, face.question.id, self._user)

    def _view(self, face: AnyFace) -> HandView:
        projection = GAMES[face.scene.party.terms.game].projection
        hints = face.scene.party.terms.hints and self._client.choices.of("user", self._user, HINTS) is None
        present = company(face.scene.party)
        return projection.hand(face.state, present, face.seat, hints=hints, choosing=face.choosing)

    @property
    def _words(self) -> Words:
        return self._client.languages.of("user", self._user)

    async def _closed(self) -> None:
        """Say once, where the table is played, that the panel can be opened there."""
        table = self._client.tables.get(self._table)
        if table is None or self._user in table.party.unreachable:
            return
        await table.unreachable(self._user, closed=True)
        venue = venue_of(self._client, table.party)
        await venue.say(self._words("panel.closed", player=f"<@{self._user}>"))


class HandPanels(commands.Cog):
    """Holds the panels and passes the news on to them."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._panels: dict[tuple[str, int], Panel] = {}

    def publish(self, news: News) -> None:
        """Something happened at a table."""
        party = news.scene.party
        if party.stage is Stage.LOBBY:
            return
        for person in party.people:
            self.panel(party.id, person.id).hear(news)
        if party.stage is not Stage.PLAYING:
            self._forget(party.id)

    def panel(self, table: str, user: int) -> Panel:
        """The panel of a player at a table; an empty one, which nobody holds, of whoever does not play there."""
        panel = self._panels.get((table, user)) or Panel(self._client, table, user)
        found = self._client.tables.get(table)
        if found is not None and found.party.seat_of(user) is not None:
            self._panels[table, user] = panel
        return panel

    def hindered(self, table: str) -> None:
        """Something came in the way of showing the table to everybody, or went: its players read so here."""
        for (panels_table, _), panel in self._panels.items():
            if panels_table == table:
                panel.refresh()

    def _forget(self, table: str) -> None:
        for key in [key for key in self._panels if key[0] == table]:
            del self._panels[key]
