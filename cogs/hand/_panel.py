"""The panel of one player at one table: follows the table's news, and is painted when it asks something or was
pressed.
"""

import asyncio
import functools
from collections.abc import Callable
from typing import Final

import discord

from bot.client import Naki
from bot.client.background import run_in_background
from bot.client.setting_keys import HAS_USED_PANEL
from bot.engine.question import AnyAction, Seat
from bot.games.registry import GAMES
from bot.table.news import News, Note, NoteKind, Scene
from bot.table.orders import undecided_persons
from bot.table.party import Stage
from cogs._base import MessageLayout, is_ephemeral, is_private, mark_refused
from cogs._painter import Frame, MessagePainter
from cogs._persistent_message import LayoutBuilder
from cogs.games.panel_content import AnyPanelContent, panel_content
from cogs.games.registry import game_ui_of
from cogs.hand._layout import MORE_VERB
from cogs.hand._message import PanelMessage
from cogs.hand._nudge import Nudge
from cogs.hand._panel_lines import PanelLines
from cogs.hand._private_line import EphemeralReply
from cogs.hand._renderer import PanelRenderer
from cogs.hand._standings import post_standings

RENEW_AFTER_MS: Final = 300_000
"""In a correspondence game, a direct message older than so many milliseconds is replaced when the player is asked
something.
"""

_PUBLIC_NOTES: Final = frozenset(
    (
        NoteKind.RESTARTED,
        NoteKind.PROCESS_CHANGED,
        NoteKind.PAUSED,
        NoteKind.RESUMED,
        NoteKind.BROKEN,
        NoteKind.VOTED,
        NoteKind.GIVEN_UP,
        NoteKind.OVER,
        NoteKind.PROPOSED,
        NoteKind.PROPOSAL_DROPPED,
    )
)
_PRIVATE_NOTES: Final = frozenset((NoteKind.AWAY, NoteKind.CAME_BACK, NoteKind.LEFT, NoteKind.TIMED_OUT))


class Panel:
    """One player's panel of one table."""

    def __init__(self, client: Naki, table: str, user: int) -> None:
        self._client = client
        self._table = table
        self._user = user
        self._message = PanelMessage(client, table, user)
        self._painter = MessagePainter(self._message, idle=client.idle_s)
        self._renderer = PanelRenderer(client, table, user)
        self._lines = PanelLines(self._renderer, user)
        self._private_line = EphemeralReply()
        self._nudge = Nudge(client, table, user)
        self._scene: Scene | None = None
        self._choosing: tuple[int, str] | None = None
        self._marked: tuple[int, AnyAction] | None = None
        self._painted: AnyPanelContent | None = None
        self._owed = False
        self._is_elsewhere = False
        self._lobby: LayoutBuilder | None = None

    @property
    def content(self) -> AnyPanelContent | None:
        """The content of the panel; None before the deal, and for somebody who does not sit at the table."""
        return None if self._scene is None else panel_content(self._scene, self._user, self._choosing, self._marked)

    # --- the table's news

    def hear(self, news: News) -> None:
        """Paint the panel if this news changes what its player sees."""
        if any(note.kind is NoteKind.PAUSED for note in news.notes):
            self._choosing = None
        before, self._scene = self.content, news.scene
        content = self.content
        if content is None:
            return
        if self._lobby is not None:
            self._begin()
        if before is not None and not self._owed and _was_passed_over(before, content):
            self._lines.note_unread_hand(before)
        self._nudge.follow(content.turn, content.scene.party)
        new_hand = before is None or content.state.hands_dealt != before.state.hands_dealt
        self._make_room(content, new_hand=new_hand and not content.has_left)
        announced = self._lines.announcement(before, content, news)
        unplayed = self._lines.note_unplayed_presses(content, news)
        if new_hand or announced or unplayed or self._is_changed_by(news, content):
            self._lines.notice = announced
            if self._private_line.is_shown:
                run_in_background(self._private_line.clear())
            self._paint(content)
        elif self._painted is not None and _beside_the_game(content) != _beside_the_game(self._painted):
            self._paint(content, idle=not self._painter.busy)
        elif self._is_played_for(news, content):
            self._paint(content)
        if content.scene.party.stage is not Stage.PLAYING and not (content.has_left or self.is_at_table):
            post_standings(self._client, content, self._user)

    def show_lobby(self, page: LayoutBuilder) -> None:
        """Before the game, show who is at the table; also why its player is not there any more."""
        self._lobby = page
        self.refresh()

    def _begin(self) -> None:
        """The game takes the place of the lobby; in a new direct message, which notifies everybody but who pressed."""
        self._lobby = None
        if not self._owed:
            self._message.force_renew()

    def _make_room(self, content: AnyPanelContent, *, new_hand: bool) -> None:
        """Have an old direct message replaced by a new one, which notifies the player: when a hand begins, and in a
        correspondence game whenever they are asked something new.
        """
        if new_hand:
            self._message.renew()
        elif (
            content.scene.party.terms.is_correspondence
            and content.is_awaited
            and content.options
            and self._is_new_prompt(content)
        ):
            self._message.renew(RENEW_AFTER_MS)

    def _is_changed_by(self, news: News, content: AnyPanelContent) -> bool:
        """The player is asked something new, has other tiles, or should know what the table announces."""
        changes_tiles = game_ui_of(content.scene.party).changes_tiles
        return (
            self._is_new_prompt(content)
            or any(_concerns(note, content.seat) for note in news.notes)
            or any(changes_tiles(event, content.seat) for event in news.events)
        )

    def _is_played_for(self, news: News, content: AnyPanelContent) -> bool:
        """Something was done for the player for everybody to see, as in riichi. Who has pressed gets to see their move
        anyway, and who is away looks at nothing.
        """
        deeds = filter(None, map(GAMES[content.scene.party.terms.game].variant.public_action, news.events))
        return not (self._owed or content.away) and any(seat == content.seat for seat, _ in deeds)

    def _is_new_prompt(self, content: AnyPanelContent) -> bool:
        return self._painted is None or content.prompt_key != self._painted.prompt_key

    # --- what its player does

    def is_shown_in(self, interaction: discord.Interaction[Naki]) -> bool:
        """The pressed message is the panel, as opposed to a private question, which has no picture."""
        message = interaction.message
        if message is None or not is_private(interaction):
            return False
        return not is_ephemeral(interaction) or bool(message.attachments) or self._message.is_shown_in(message.id)

    def edit_through(
        self, interaction: discord.Interaction[Naki], acknowledged: asyncio.Future[bool] | None = None
    ) -> None:
        """The panel was pressed: edit it through this press from now on, and paint the result."""
        self._message.edit_through(interaction, acknowledged)
        self.note_press()

    def note_press(self) -> None:
        """Note that its player has pressed something, so that the panel has to be painted again."""
        self._owed = True
        self._lines.note_press()

    def refresh_if_pressed(self) -> None:
        """Paint the result of a press, unless news has done so already.

        Other news in between does not paint it: the time of painting could show the private answers of others.
        """
        if self._owed:
            self.refresh()

    def note_move(self) -> None:
        """Note that its player has made a move, so that neither the introduction is shown again, nor what became of an
        earlier one.
        """
        self._lines.note_move()
        if self._renderer.is_for_newcomer:
            self._renderer.has_played = True
            run_in_background(self._client.choices.put("user", self._user, HAS_USED_PANEL, "yes"))

    async def refuse(self, interaction: discord.Interaction[Naki], sentence: str, *, here: bool) -> None:
        """Tell the player why nothing was done: `here` in the panel, until it changes, or else in a private line beside
        it.
        """
        if here and not self._is_elsewhere:
            mark_refused(interaction)
            self._lines.refuse(interaction, sentence)
            self.refresh()
        else:
            await self._private_line.say(interaction, sentence)
            self.refresh_if_pressed()

    async def leave(self) -> None:
        """Another process shows the panel from now on: a refusal that was not shown yet is said beside it."""
        self._is_elsewhere = True
        if self._lines.refused is not None:
            await self._private_line.say_later(*self._lines.refused)

    def warning(self, action: AnyAction) -> str:
        """A warning for its player before they do this; mostly nothing."""
        return "" if self.content is None else self._renderer.warning(self.content, action)

    def ask_confirmation(self, question: int, token: str, *, chosen: bool) -> MessageLayout | None:
        """A press on an action that counts only when it is made again: the question whether it is meant, and until
        another press it is marked. None if this press counts. `chosen`: it was chosen from several ways.
        """
        content, before = self.content, self._marked
        action = None if content is None else content.action_of(question, token)
        self._marked = None
        if content is None or action is None or before == (question, action):
            return None
        if not self._renderer.needs_confirm(content, action, chosen=chosen):
            return None
        self._marked = question, action
        return self._renderer.confirm_layout(content, action)

    def choose(self, verb: str) -> None:
        """Show the choices of this verb (such as the tiles to discard with riichi), or the switches; any other verb
        goes back.
        """
        content = self.content
        stepwise = content is not None and verb in (*game_ui_of(content.scene.party).two_step_verbs, MORE_VERB)
        self._choosing = (content.question_number, verb) if content is not None and stepwise else None
        self.refresh()

    # --- where it is shown

    async def open(self, interaction: discord.Interaction[Naki]) -> None:
        """Show the panel where its player pressed: in place of an ephemeral message, or in a new one, which waits for
        the picture no longer than a question does.
        """
        content, frame = self.content, self._newest_frame
        if frame is None:
            return
        if is_ephemeral(interaction):
            self.edit_through(interaction)
            self.refresh()
            return
        await self._message.find_table()
        picture = await frame.paint_soon()
        at = await self._message.open(interaction, frame.layout, picture)
        if frame.on_shown is not None:
            frame.on_shown(at)
        now = self.content
        if picture is None or content is None or now is None or now.prompt_key != content.prompt_key:
            self.refresh()

    def open_in_answer(self, answer: discord.InteractionMessage, interaction: discord.Interaction[Naki]) -> None:
        """Show the panel in the ephemeral answer to a command."""
        self._message.show_in_answer(answer, interaction)
        self.refresh()

    @property
    def is_at_table(self) -> bool:
        """The player opens the panel at the table and gets no direct message."""
        return self._message.is_at_table

    @property
    def is_showable(self) -> bool:
        """There is something to show: a lobby or a game."""
        return self._newest_frame is not None

    def relocate(self) -> None:
        """Show the panel where its player has chosen."""
        if self.is_showable:
            self._message.relocate()
            self.refresh()

    async def address(self) -> str | None:
        """The address of the panel's direct message, once it is posted; None if it is not a direct message."""
        await self._painter.wait_until_painted()
        return self._message.address

    # --- painting

    def refresh(self) -> None:
        """Paint the current state."""
        content, frame = self.content, self._newest_frame
        if frame is not None:
            self._owed, self._painted = False, content
            self._painter.show(frame)

    @property
    def _newest_frame(self) -> Frame | None:
        """A frame of the current state: the lobby, until the first hand is dealt."""
        if self.content is not None:
            return self._frame(self.content)
        return None if self._lobby is None else Frame(self._lobby)

    def _paint(self, content: AnyPanelContent, *, idle: bool = False) -> None:
        self._owed, self._painted = False, content
        self._painter.show(self._frame(content, idle=idle))

    def _frame(self, content: AnyPanelContent, *, idle: bool = False) -> Frame:
        """A frame of this state. The result of a hand is not urgent, so it waits for its picture."""
        urgent = content.options and content.scene.ready_question is None
        return Frame(
            layout=functools.partial(self._components, content, self._has_standings(content)),
            picture=functools.partial(self._renderer.picture, content),
            question=(content.prompt_key, content.chosen_verb, content.marked_action) if urgent else None,
            is_deferrable=idle,
            on_shown=self._shown_callback(content),
        )

    def _has_standings(self, content: AnyPanelContent) -> bool:
        """The end of the game comes as a direct message of its own."""
        return not self.is_at_table and self._user not in content.scene.party.unreachable

    def _components(self, content: AnyPanelContent, has_standings: bool, pictured: bool) -> MessageLayout:
        return self._renderer.components(
            content,
            self._lines.sentences(content),
            self._message.table_address,
            pictured=pictured,
            has_standings=has_standings,
        )

    def _shown_callback(self, content: AnyPanelContent) -> Callable[[int], None]:
        return functools.partial(self._was_shown, content, self._lines.unshown_refusals)

    def _was_shown(self, content: AnyPanelContent, told: str, at: int) -> None:
        """The player can read this since that time: their clock runs, and what they have been told need not be kept."""
        self._lines.note_shown(told)
        table = self._client.tables.get(self._table)
        if table is not None and content.question is not None:
            table.note_delivery(content.question.id, self._user, at)


def _concerns(note: Note, seat: Seat) -> bool:
    """The announcement of the table changes the panel of the seat."""
    return note.kind in _PUBLIC_NOTES or (note.kind in _PRIVATE_NOTES and note.seat == seat)


def _beside_the_game(content: AnyPanelContent) -> object:
    """Everything on the panel that comes with no prompt and no announcement."""
    is_returnable = content.scene.take_back_seat == content.seat
    return content.unready_seats, content.timeout_action, undecided_persons(content.scene.party), is_returnable


def _was_passed_over(before: AnyPanelContent, content: AnyPanelContent) -> bool:
    """The player did nothing and is asked no more: they have not seen the result of the hand."""
    return before.scene.ready_question is not None and (
        before.away or bool(before.options and before.prompt_key != content.prompt_key)
    )
