"""All hand panels: each follows its table's news, and is painted when its player is asked something or has pressed."""

import asyncio
import functools
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import discord
from discord.ext import commands
from msgspec.structs import replace

from bot.client import GREETED, HINTS, Naki
from bot.client.background import in_background
from bot.engine.decision import Seat
from bot.games import GAMES
from bot.i18n.catalogue import Words
from bot.table.news import Happened, News, Note, Scene
from bot.table.party import Party, Stage
from bot.table.timing import TURNS
from bot.view.model import HandView
from cogs._base import Layout, refusing
from cogs._games import SPEECHES
from cogs._games._face import AnyFace, face_of
from cogs._hindrance import PLAYER, hindrance
from cogs._painter import Frame, MessagePainter
from cogs._people import company, described, plain
from cogs._venue import venue_of
from cogs.hand._aside import Aside
from cogs.hand._layout import MORE, layout
from cogs.hand._nudge import Nudge
from cogs.hand._panel import PanelMessage, Reach

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
_NUMBER_OF_TABLES: Final = frozenset((Happened.STARTED, Happened.LEFT, Happened.ENDED, Happened.OVER))
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
        self._painted: object = None
        self._owed = False
        self._aside = Aside()
        self._nudge = Nudge(client, table, user)
        self._refusal = ""
        self._greeted = False
        self._viewed: tuple[AnyFace, HandView] | None = None

    def hear(self, news: News) -> None:
        """Something happened at the table."""
        dealt = None if self._scene is None or self._scene.state is None else self._scene.state.dealt
        self._scene = news.scene
        face = self.face
        if face is None:
            return
        asked = face.question if face.awaited and not face.scene.paused else None
        self._nudge.follow(asked.id if asked is not None and asked.ask in TURNS else None, face.scene.party)
        new_hand = face.state.dealt != dealt
        if new_hand:
            self._message.renew()
        elif self._by_days(face) and face.awaited and face.options and face.prompt != self._painted:
            self._message.renew(NUDGE_MS)
        stale = face.prompt != self._painted or self._concerned(news.notes, face.seat)
        speech = SPEECHES[face.scene.party.terms.game]
        if new_hand or stale or any(speech.changes_tiles(event, face.seat) for event in news.events):
            self._refusal = ""
            if self._aside.is_there:
                in_background(self._aside.clear())
            self._paint(face)

    def pressed(self, interaction: discord.Interaction[Naki], heard: asyncio.Future[bool] | None = None) -> None:
        """Its player pressed one of its buttons: it is looked at there, and will be painted with what comes of it."""
        self._message.reach(Reach.through(interaction, heard))
        self.owe()

    def owe(self) -> None:
        """Its player pressed something, here or elsewhere, that will change it."""
        self._owed = True
        self._refusal = ""

    def knows_how(self) -> None:
        """Its player has pressed a tile, or claimed one: the greeting is gone with what comes of it."""
        self._greeted = True

    async def greeted(self) -> None:
        """Greet its player no more, here or elsewhere."""
        await self._client.choices.put("user", self._user, GREETED, "yes")

    async def refuse(self, interaction: discord.Interaction[Naki], sentence: str, *, here: bool) -> None:
        """Say why nothing was done: `here` in the panel, until it changes; else beside it, to its player alone."""
        if here:
            refusing(interaction)
            self._refusal = sentence
            self.refresh()
        else:
            await self._aside.say(interaction, sentence)
            self.settle()

    async def whole(self) -> tuple[Layout, bytes] | None:
        """The panel as a new message; None for somebody who does not play here."""
        face = self.face
        return None if face is None else (self.components(face, pictured=True), await self.picture(face))

    async def address(self) -> str | None:
        """Where the panel is as a direct message, once it is there; None if it cannot be there."""
        await self._painter.finished()
        return self._message.address

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
        """Choose among the ways to do this (the tile to discard with riichi), or show the switches; with any other
        verb, go back.
        """
        face = self.face
        stepwise = face is not None and verb in (*SPEECHES[face.scene.party.terms.game].steps, MORE)
        self._choosing = (face.decision, verb) if face is not None and stepwise else None
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
        choosing = verb if face.decision == asked else ""
        missed = scene.party.chairs[seat].missed
        lapsed = GAMES[scene.party.terms.game].variant.action(missed) if missed else None
        return replace(face, choosing=choosing, lapsed=lapsed)

    async def picture(self, face: AnyFace) -> bytes:
        """The panel's picture."""
        style = self._client.picture_styles.of("user", self._user)
        return await self._client.studio.picture(
            self._view(face), self._words, style, message=(self._table, self._user)
        )

    def components(self, face: AnyFace, pictured: bool) -> Layout:
        """The panel's components."""
        notice = "\n".join(self._notices(face.scene.party))
        return layout(
            face,
            self._view(face),
            notice,
            self._words,
            self._client.tile_emojis,
            pictured=pictured,
        )

    def _notices(self, party: Party) -> Iterator[str]:
        """What its player should know beside the game: why the last press was refused, how to play the first time,
        which table this is if they have several, and what is in its way.
        """
        words, client = self._words, self._client
        if self._refusal:
            yield words("panel.refused", why=self._refusal)
        playing = party.stage is Stage.PLAYING and not party.paused
        if playing and not self._greeted and client.choices.of("user", self._user, GREETED) is None:
            yield words("panel.hello")
        others = (table for table in client.tables.of_user(self._user) if table.id != self._table)
        if any(table.party.stage is Stage.PLAYING for table in others):
            yield words("panel.table", table=plain(described(party, words)))
        obstacle = client.obstacles.of(self._table)
        if obstacle is not None:
            yield f"-# {hindrance(client, obstacle, PLAYER, words)}"

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
        """What the panel shows; the same view for the picture and for the words beside it."""
        seen, view = self._viewed or (None, None)
        if view is None or seen is not face:
            view = self._projected(face)
            self._viewed = face, view
        return view

    def _projected(self, face: AnyFace) -> HandView:
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
        if any(note.kind in _NUMBER_OF_TABLES for note in news.notes):
            self._name_tables(party)

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

    def _name_tables(self, party: Party) -> None:
        """Somebody plays at one table more or less: their other panels say which they are, or need not any more."""
        here = {person.id for person in party.people}
        for (table, user), panel in self._panels.items():
            if user in here and table != party.id:
                panel.refresh()

    def _forget(self, table: str) -> None:
        for key in [key for key in self._panels if key[0] == table]:
            del self._panels[key]
