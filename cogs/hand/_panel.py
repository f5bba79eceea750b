"""The panel of one player at one table: follows the table's news, and is painted when it asks something or was
pressed.
"""

import asyncio
import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import discord

from bot.client import GREETED, Naki
from bot.client.background import in_background
from bot.engine.decision import Seat
from bot.engine.game import Fact
from bot.table.news import Happened, News, Note, Scene
from bot.table.party import Stage
from bot.view.model import HandView, ResultView
from cogs._base import Layout, is_ephemeral, is_private, refusing
from cogs._games import SPEECHES
from cogs._games._face import AnyFace, face_of
from cogs._games._speech import AnySpeech
from cogs._outcome import told_briefly
from cogs._painter import Frame, MessagePainter
from cogs.hand._aside import Aside
from cogs.hand._layout import MORE
from cogs.hand._message import PanelMessage
from cogs.hand._nudge import Nudge
from cogs.hand._renderer import PanelRenderer
from cogs.hand._standings import post_standings

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
        self._message = PanelMessage(client, table, user)
        self._painter = MessagePainter(self._message, idle=client.idle_s)
        self._renderer = PanelRenderer(client, table, user)
        self._aside = Aside()
        self._nudge = Nudge(client, table, user)
        self._scene: Scene | None = None
        self._choosing: tuple[int, str] | None = None
        self._painted: AnyFace | None = None
        self._owed = False
        self._notice = ""
        self._unread: HandView | ResultView | None = None

    @property
    def face(self) -> AnyFace | None:
        """What the panel has to show; None before the deal, and for somebody who does not sit at the table."""
        return None if self._scene is None else face_of(self._scene, self._user, self._choosing)

    # --- the table's news

    def hear(self, news: News) -> None:
        """Paint the panel if this news changes what its player sees."""
        before, self._scene = self.face, news.scene
        face = self.face
        if face is None:
            return
        if before is not None and not self._owed and _was_passed_over(before, face):
            self._unread = self._renderer.view(before)
        self._nudge.follow(face.turn, face.scene.party)
        new_hand = before is None or face.state.dealt != before.state.dealt
        self._make_room(face, new_hand=new_hand and not face.left)
        beaten = "" if before is None else self._beaten(before, face, news.events)
        if new_hand or beaten or self._is_changed_by(news, face):
            self._notice = beaten
            if self._aside.is_there:
                in_background(self._aside.clear())
            self._paint(face)
        elif self._painted is not None and face.unready != self._painted.unready:
            self._paint(face, idle=not self._painter.busy)
        if face.scene.party.stage is not Stage.PLAYING and not (face.left or self.is_at_table):
            post_standings(self._client, face, self._user)

    def _make_room(self, face: AnyFace, *, new_hand: bool) -> None:
        """Have an old direct message replaced by a new one, which notifies the player: when a hand begins, and in a
        correspondence game whenever they are asked something new.
        """
        if new_hand:
            self._message.renew()
        elif face.scene.party.terms.by_days and face.awaited and face.options and self._is_new_prompt(face):
            self._message.renew(NUDGE_MS)

    def _beaten(self, before: AnyFace, face: AnyFace, events: Sequence[Fact]) -> str:
        """Who got the tile that the player called, as a sentence; mostly nothing."""
        words, party = self._renderer.words, face.scene.party
        return _speech(face).beaten(before.state, events, face.seat, party, words)

    def _is_changed_by(self, news: News, face: AnyFace) -> bool:
        """Whether the player is asked something new, has other tiles, or should know what the table announces."""
        changes_tiles = _speech(face).changes_tiles
        return (
            self._is_new_prompt(face)
            or any(_concerns(note, face.seat) for note in news.notes)
            or any(changes_tiles(event, face.seat) for event in news.events)
        )

    def _is_new_prompt(self, face: AnyFace) -> bool:
        return self._painted is None or face.prompt != self._painted.prompt

    # --- what its player does

    def is_shown_in(self, interaction: discord.Interaction[Naki]) -> bool:
        """Whether the pressed message is the panel, as opposed to a private question, which has no picture."""
        message = interaction.message
        if message is None or not is_private(interaction):
            return False
        return not is_ephemeral(interaction) or bool(message.attachments) or self._message.is_reached_in(message.id)

    def pressed(self, interaction: discord.Interaction[Naki], acknowledged: asyncio.Future[bool] | None = None) -> None:
        """The panel was pressed: edit it through this press from now on, and paint the result."""
        self._message.pressed(interaction, acknowledged)
        self.owe()

    def owe(self) -> None:
        """Note that its player has pressed something, so that the panel has to be painted again."""
        self._owed = True
        self._notice = ""
        self._unread = None

    def settle(self) -> None:
        """Paint the result of a press, unless news has done so already.

        Other news in between does not paint it: the time of painting could show the private answers of others.
        """
        if self._owed:
            self.refresh()

    def played(self) -> None:
        """Note that its player has made a move, so that the introduction is not shown again."""
        if self._renderer.is_for_newcomer:
            self._renderer.has_played = True
            in_background(self._client.choices.put("user", self._user, GREETED, "yes"))

    async def refuse(self, interaction: discord.Interaction[Naki], sentence: str, *, here: bool) -> None:
        """Tell the player why nothing was done: `here` in the panel, until it changes, or else in a private line beside
        it.
        """
        if here:
            refusing(interaction)
            self._notice = self._renderer.words("panel.refused", why=sentence)
            self.refresh()
        else:
            await self._aside.say(interaction, sentence)
            self.settle()

    def choose(self, verb: str) -> None:
        """Show the choices of this verb (such as the tiles to discard with riichi), or the switches; any other verb
        goes back.
        """
        face = self.face
        stepwise = face is not None and verb in (*_speech(face).steps, MORE)
        self._choosing = (face.decision, verb) if face is not None and stepwise else None
        self.refresh()

    # --- where it is shown

    async def open(self, interaction: discord.Interaction[Naki]) -> None:
        """Show the panel where its player pressed: in place of an ephemeral message, or in a new one, which waits for
        the picture no longer than a question does.
        """
        face = self.face
        if face is None:
            return
        if is_ephemeral(interaction):
            self.pressed(interaction)
            self.refresh()
            return
        frame = self._frame(face)
        await self._message.find_table()
        picture = await frame.drawn_soon()
        at = await self._message.open(interaction, frame.layout, picture)
        if frame.shown is not None:
            frame.shown(at)
        if picture is None or self.face is None or self.face.prompt != face.prompt:
            self.refresh()

    @property
    def is_at_table(self) -> bool:
        """Whether the player opens the panel at the table and gets no direct message."""
        return self._message.at_table

    def move(self) -> None:
        """Show the panel where its player has chosen."""
        if self.face is not None:
            self._message.move()
            self.refresh()

    async def address(self) -> str | None:
        """The address of the panel's direct message, once it is posted; None if it is not a direct message."""
        await self._painter.finished()
        return self._message.address

    # --- painting

    def refresh(self) -> None:
        """Paint the current state."""
        face = self.face
        if face is not None:
            self._paint(face)

    def _paint(self, face: AnyFace, *, idle: bool = False) -> None:
        self._owed, self._painted = False, face
        self._painter.show(self._frame(face, idle=idle))

    def _frame(self, face: AnyFace, *, idle: bool = False) -> Frame:
        """What shows this state. The result of a hand is not urgent, so it waits for its picture."""
        urgent = face.options and face.scene.ready is None
        return Frame(
            layout=functools.partial(self._components, face),
            picture=functools.partial(self._renderer.picture, face),
            asks=(face.prompt, face.choosing) if urgent else None,
            idle=idle,
            shown=self._shown(face),
        )

    def _components(self, face: AnyFace, pictured: bool) -> Layout:
        return self._renderer.components(face, self._sentences(face), self._message.table_address, pictured=pictured)

    def _sentences(self, face: AnyFace) -> Iterator[str]:
        """What its player should know beside the game: why the last press was refused, or the last call got no tile,
        and how a hand ended that they have not seen end.
        """
        if self._notice:
            yield self._notice
        if isinstance(self._unread, ResultView) and face.scene.ready is None:
            words = self._renderer.words
            yield words("panel.last", told=told_briefly(self._unread, face.seat, words))

    def _shown(self, face: AnyFace) -> Callable[[int], None] | None:
        table = self._client.tables.get(self._table)
        if table is None or face.question is None:
            return None
        return functools.partial(table.delivered, face.question.id, self._user)


def _speech(face: AnyFace) -> AnySpeech:
    return SPEECHES[face.scene.party.terms.game]


def _concerns(note: Note, seat: Seat) -> bool:
    """Whether this announcement of the table changes the panel of the seat."""
    return note.kind in _FOR_ALL or (note.kind in _FOR_ONE and note.seat == seat)


def _was_passed_over(before: AnyFace, face: AnyFace) -> bool:
    """Whether the player did nothing and is asked no more: they have not seen the result of the hand."""
    return before.scene.ready is not None and (before.away or bool(before.options and before.prompt != face.prompt))
