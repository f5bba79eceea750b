"""The panel of one player at one table: follows the table's news, and is painted when it asks something or was
pressed.
"""

import asyncio
import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from typing import Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.client import GREETED, HINTS, Naki
from bot.client.background import in_background
from bot.engine.decision import Ask, Seat
from bot.games import GAMES
from bot.i18n.catalogue import Words
from bot.table.news import Happened, News, Note, Scene
from bot.table.party import Party, Stage
from bot.table.timing import TURNS
from bot.ui.custom_id import NO_DECISION, Press
from bot.view.model import HandView, ResultView
from cogs._base import Layout, button, is_ephemeral, refusing
from cogs._canvas import milliseconds
from cogs._games import SPEECHES
from cogs._games._face import AnyFace, face_of
from cogs._hindrance import PLAYER, hindrance
from cogs._outcome import final, told_briefly
from cogs._painter import Frame, MessagePainter
from cogs._people import company, described, plain
from cogs._venue import venue_of
from cogs.hand._aside import Aside
from cogs.hand._layout import FILE, HAND, MORE, PanelNotice, layout
from cogs.hand._nudge import Nudge
from cogs.hand._panel import PanelMessage, Reach
from cogs.hand._standings import StandingsMessage

NUDGE_MS: Final = 300_000
"""In a correspondence game, a direct message older than so many milliseconds is replaced when the player is asked
something.
"""

_FOR_ALL: Final = frozenset(
    (
        Happened.RESTARTED,
        Happened.MOVED,
        Happened.PAUSED,
        Happened.RESUMED,
        Happened.BROKEN,
        Happened.VOTED,
        Happened.ENDED,
        Happened.OVER,
    )
)
_FOR_ONE: Final = frozenset((Happened.AWAY, Happened.BACK, Happened.LEFT, Happened.TIMED_OUT))


class Panel:
    """One player's panel of one table."""

    def __init__(self, client: Naki, table: str, user: int) -> None:
        self._client = client
        self._table = table
        self._user = user
        self._message = PanelMessage(client, table, user, self._closed, self._asleep)
        self._painter = MessagePainter(self._message, idle=client.idle_s)
        self._scene: Scene | None = None
        self._choosing: tuple[int, str] | None = None
        self._painted: object = None
        self._owed = False
        self._aside = Aside()
        self._nudge = Nudge(client, table, user)
        self._notice = ""
        self._unread: HandView | ResultView | None = None
        self._waits_for: Sequence[Seat] = ()
        self._greeted = False
        self._viewed: tuple[AnyFace, HandView | ResultView] | None = None

    def hear(self, news: News) -> None:
        """Paint the panel if this news changes what its player sees."""
        before = self.face
        self._scene = news.scene
        face = self.face
        if face is None:
            return
        if before is not None and not self._owed and _was_passed_over(before, face):
            self._unread = self._view(before)
        asked = face.question if face.awaited and not face.scene.paused else None
        self._nudge.follow(asked.id if asked is not None and asked.ask in TURNS else None, face.scene.party)
        if before is None and self._message.at_table:
            in_background(self._invite())
        left = face.scene.party.chairs[face.seat].left
        new_hand = before is None or face.state.dealt != before.state.dealt
        if new_hand and not left:
            self._message.renew()
        elif self._is_news(face):
            self._message.renew(NUDGE_MS)
        stale = face.prompt != self._painted or self._concerned(news.notes, face.seat)
        speech = SPEECHES[face.scene.party.terms.game]
        beaten = (
            "" if before is None else speech.beaten(before.state, news.events, face.seat, face.scene.party, self._words)
        )
        if new_hand or stale or beaten or any(speech.changes_tiles(event, face.seat) for event in news.events):
            self._notice = beaten
            if self._aside.is_there:
                in_background(self._aside.clear())
            self._paint(face)
        elif _waits_for(face) != self._waits_for:
            self._paint(face, idle=not self._painter.busy)
        if face.scene.party.stage is not Stage.PLAYING and not left:
            self._show_standings(face)

    def pressed(self, interaction: discord.Interaction[Naki], heard: asyncio.Future[bool] | None = None) -> None:
        """The panel was pressed: edit it through this press from now on, and paint the result."""
        self._message.reach(Reach.through(interaction, heard))
        self.owe()

    def owe(self) -> None:
        """Note that its player has pressed something, so that the panel has to be painted again."""
        self._owed = True
        self._notice = ""
        self._unread = None

    def knows_how(self) -> None:
        """Note that the player has made a move, so that the introduction is not shown again."""
        self._greeted = True

    async def greeted(self) -> None:
        """Store that the player needs no introduction."""
        await self._client.choices.put("user", self._user, GREETED, "yes")

    async def refuse(self, interaction: discord.Interaction[Naki], sentence: str, *, here: bool) -> None:
        """Tell the player why nothing was done: `here` in the panel, until it changes, or else in a private line beside
        it.
        """
        if here:
            refusing(interaction)
            self._notice = self._words("panel.refused", why=sentence)
            self.refresh()
        else:
            await self._aside.say(interaction, sentence)
            self.settle()

    async def open(self, interaction: discord.Interaction[Naki]) -> None:
        """Show the panel where its player pressed: in place of an ephemeral message, or in a new one."""
        face = self.face
        if face is None:
            return
        if is_ephemeral(interaction):
            self.pressed(interaction)
        else:
            await self._message.find_table()
            view, picture = self.components(face, pictured=True), discord.File(BytesIO(await self.picture(face)), FILE)
            message = await interaction.followup.send(view=view, file=picture, ephemeral=True, wait=True)
            self._message.reach(Reach.to(message))
            if (shown := self._shown(face)) is not None:
                shown(milliseconds(message.created_at))
            self._owed = self.face is not None and self.face.prompt != face.prompt
        self.settle()

    @property
    def is_at_table(self) -> bool:
        """Whether the player opens the panel at the table and gets no direct message."""
        return self._message.at_table

    def move(self) -> None:
        """Show the panel where its player has chosen."""
        if self.face is not None:
            self._message.move()
            if self._message.at_table:
                in_background(self._invite())
            self.refresh()

    async def address(self) -> str | None:
        """The address of the panel's direct message, once it is posted; None if it is not a direct message."""
        await self._painter.finished()
        return self._message.address

    def refresh(self) -> None:
        """Paint the current state."""
        face = self.face
        if face is not None:
            self._paint(face)

    def settle(self) -> None:
        """Paint the result of a press, unless news has done so already.

        Other news in between does not paint it: the time of painting could show the private answers of others.
        """
        if self._owed:
            self.refresh()

    def choose(self, verb: str) -> None:
        """Show the choices of this verb (such as the tiles to discard with riichi), or the switches; any other verb
        goes back.
        """
        face = self.face
        stepwise = face is not None and verb in (*SPEECHES[face.scene.party.terms.game].steps, MORE)
        self._choosing = (face.decision, verb) if face is not None and stepwise else None
        self.refresh()

    @property
    def face(self) -> AnyFace | None:
        """What the panel has to show; None before the deal, and for somebody who does not sit at the table."""
        scene = self._scene
        seat = None if scene is None else scene.party.seat_of(self._user)
        if scene is None or scene.state is None or seat is None:
            return None
        face = face_of(scene, scene.state, seat)
        asked, verb = self._choosing or (None, "")
        chair = scene.party.chairs[seat]
        choosing = verb if face.decision == asked and not chair.left else ""
        missed = chair.missed
        lapsed = GAMES[scene.party.terms.game].variant.action(missed) if missed else None
        return replace(face, choosing=choosing, lapsed=lapsed)

    @property
    def _is_newcomer(self) -> bool:
        return not self._greeted and self._client.choices.of("user", self._user, GREETED) is None

    async def picture(self, face: AnyFace) -> bytes:
        """Paint the panel's picture."""
        style = self._client.picture_styles.of("user", self._user)
        return await self._client.studio.picture(
            self._view(face), self._words, style, message=(self._table, self._user)
        )

    def components(self, face: AnyFace, pictured: bool) -> Layout:
        """Build the panel's components."""
        view = layout(
            replace(face, newcomer=self._is_newcomer),
            self._view(face),
            PanelNotice(tuple(self._sentences(face)), self._way_to_table(face.scene.party), self._in_its_way()),
            self._words,
            self._client.tile_emojis,
            pictured=pictured,
        )
        self._client.command_mentions.make_clickable(view)
        return view

    def _sentences(self, face: AnyFace) -> Iterator[str]:
        """What its player should know beside the game: why the last press was refused, or the last call got no tile,
        and how a hand ended that they have not seen end.
        """
        words = self._words
        if self._notice:
            yield self._notice
        if isinstance(self._unread, ResultView) and not _is_between_hands(face):
            yield words("panel.last", told=told_briefly(self._unread, face.seat, words))

    def _in_its_way(self) -> str:
        obstacle = self._client.obstacles.of(self._table)
        return "" if obstacle is None else hindrance(self._client, obstacle, PLAYER, self._words)

    def _way_to_table(self, party: Party) -> str:
        """A link to the table, which says which it is if its player sits at several."""
        others = (table for table in self._client.tables.of_user(self._user) if table.id != self._table)
        several = any(table.party.stage is Stage.PLAYING for table in others)
        name, address = plain(described(party, self._words)) if several else "", self._message.table_address
        return name if address is None else f"[{name or self._words('table.to_table')}]({address})"

    def _paint(self, face: AnyFace, *, idle: bool = False) -> None:
        """Show this state. The result of a hand is not urgent, so it waits for its picture."""
        self._owed = False
        self._painted, self._waits_for = face.prompt, _waits_for(face)
        urgent = face.options and not _is_between_hands(face)
        self._painter.show(
            Frame(
                layout=functools.partial(self.components, face),
                picture=functools.partial(self.picture, face),
                asks=(face.prompt, face.choosing) if urgent else None,
                idle=idle,
                shown=self._shown(face),
            )
        )

    def _is_news(self, face: AnyFace) -> bool:
        """Whether the player of a correspondence game is asked something new, so that a new message has to notify
        them.
        """
        asked = face.awaited and face.options and face.prompt != self._painted
        return bool(asked) and face.scene.party.terms.by_days

    def _show_standings(self, face: AnyFace) -> None:
        """Post the final standings as a direct message."""
        view = final(face.scene, face.state, GAMES[face.scene.party.terms.game].projection)
        if view is not None and not self._message.at_table:
            message = StandingsMessage(self._client, face.scene.party, self._user)
            MessagePainter(message).show(message.frame(replace(view, reader=face.seat)))

    def _concerned(self, notes: Iterable[Note], seat: Seat) -> bool:
        """Whether these announcements of the table change the panel."""
        return any(note.kind in _FOR_ALL or (note.kind in _FOR_ONE and note.seat == seat) for note in notes)

    def _shown(self, face: AnyFace) -> Callable[[int], None] | None:
        table = self._client.tables.get(self._table)
        if table is None or face.question is None:
            return None
        return functools.partial(table.delivered, face.question.id, self._user)

    def _view(self, face: AnyFace) -> HandView | ResultView:
        """The player's hand, or the result of the hand that has ended. Computed once, for the picture and for the text
        beside it.
        """
        seen, view = self._viewed or (None, None)
        if view is None or seen is not face:
            view = self._projected(face)
            self._viewed = face, view
        return view

    def _projected(self, face: AnyFace) -> HandView | ResultView:
        projection = GAMES[face.scene.party.terms.game].projection
        hints = face.scene.party.terms.hints and self._client.choices.of("user", self._user, HINTS) is None
        present = company(face.scene.party)
        result = projection.result(face.state, present)
        return result or projection.hand(face.state, present, face.seat, hints=hints, choosing=face.choosing)

    @property
    def _words(self) -> Words:
        return self._client.languages.of("user", self._user)

    def _asleep(self) -> Layout:
        """What an ephemeral panel shows once it can no longer be edited for long."""
        words = self._words
        hand = button(Press(self._table, NO_DECISION, HAND), words("table.my_hand"))
        return Layout(ui.TextDisplay(words("panel.asleep")), ui.ActionRow[Layout](hand))

    async def _invite(self) -> None:
        """Tell the player at the table where to open the panel."""
        table = self._client.tables.get(self._table)
        if table is not None:
            sentence = self._words("panel.invited", player=f"<@{self._user}>")
            await venue_of(self._client, table.party).say(sentence, ping=self._user)

    async def _closed(self) -> None:
        """Tell the player, once, that their direct messages are closed and where to open the panel."""
        table = self._client.tables.get(self._table)
        if table is None or self._user in table.party.unreachable:
            return
        await table.unreachable(self._user, closed=True)
        venue = venue_of(self._client, table.party)
        await venue.say(self._words("panel.closed", player=f"<@{self._user}>"))


def _is_between_hands(face: AnyFace) -> bool:
    return any(question.ask is Ask.READY for question in face.scene.decisions)


def _was_passed_over(before: AnyFace, face: AnyFace) -> bool:
    """Whether the player did nothing and is asked no more: they have not seen the result of the hand."""
    return _is_between_hands(before) and (before.away or bool(before.options and before.prompt != face.prompt))


def _waits_for(face: AnyFace) -> Sequence[Seat]:
    """The seats that the next hand waits for, once its player is ready."""
    return tuple(face.scene.waiting) if _is_between_hands(face) and not face.options else ()
