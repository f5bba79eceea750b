"""The lines of a panel beside the game: why a press was refused, who got a tile, how a hand ended that was not seen."""

from collections.abc import Iterator
from contextvars import Context, copy_context
from typing import NamedTuple

import discord

from bot.client import Naki
from bot.table.news import News, NoteKind
from bot.view.model import HandView, ResultView
from cogs._outcome import absence_line, brief_result_line
from cogs._refusals import press_refusal_sentence
from cogs.games.panel_content import AnyPanelContent
from cogs.games.registry import game_ui_of
from cogs.hand._renderer import PanelRenderer


class RefusedPress(NamedTuple):
    """A press that was refused, why, and in which context it was made."""

    interaction: discord.Interaction[Naki]
    reason: str
    context: Context


class PanelLines:
    """The lines for one player beside their game, until they have read them or press something."""

    def __init__(self, renderer: PanelRenderer, user: int) -> None:
        self._renderer = renderer
        self._user = user
        self.notice = ""
        """The meaning of the table's newest announcement for the player."""
        self._unplayed = ""
        """The reason why nothing comes of presses that were made before a restart, until it has been shown."""
        self.refused: RefusedPress | None = None
        """The press of which nothing came, with the reason, until that has been shown."""
        self._unread: HandView | ResultView | None = None

    def announcement(self, before: AnyPanelContent | None, content: AnyPanelContent, news: News) -> str:
        """A line about who got the tile that the player called, or that a proposal was refused; at the beginning the
        introduction; mostly nothing.
        """
        if before is None:
            return self._renderer.greeting(content)
        words, party = self._renderer.words, content.scene.party
        beaten = game_ui_of(party).lost_claim_text(before.state, news.events, content.seat, party, words)
        refused = any(note.kind is NoteKind.PROPOSAL_DROPPED for note in news.notes)
        return words.joined_texts(beaten, words("note.refused") if refused else "")

    def note_unplayed_presses(self, content: AnyPanelContent, news: News) -> bool:
        """Keep why nothing comes of the player's presses made before a restart. Returns whether there are any."""
        words = self._renderer.words
        mine = [press for press in news.unplayed if press.user == self._user]
        whys = (press_refusal_sentence(press.refusal, press.token, content.scene, words) for press in mine)
        told = words.joined_texts(*(words("panel.unplayed", why=why) for why in whys))
        self._unplayed = words.joined_texts(self._unplayed, told)
        return bool(told)

    def note_unread_hand(self, before: AnyPanelContent) -> None:
        """The player has not seen how this hand went on."""
        self._unread = self._renderer.view(before)

    def refuse(self, interaction: discord.Interaction[Naki], sentence: str) -> None:
        """Say why nothing came of this press."""
        self.refused = RefusedPress(interaction, sentence, copy_context())

    def note_press(self) -> None:
        """The player has pressed something: what was said before is read."""
        self.notice, self.refused, self._unread = "", None, None

    def note_move(self) -> None:
        """The player has made a move: what became of an earlier one does not matter any more."""
        self._unplayed = ""

    def sentences(self, content: AnyPanelContent) -> Iterator[str]:
        """Everything the player should know beside the game: why the last press was refused or did not count, or the
        last call got no tile, what was done for them while they were away, and how a hand ended that they have not seen
        end.
        """
        yield from filter(None, (self.notice, self.unshown_refusals))
        stood_in = content.scene.party.chairs[content.seat].stood_in
        if stood_in and not content.away:
            yield absence_line(stood_in, self._renderer.words)
        if isinstance(self._unread, ResultView) and content.scene.ready_question is None:
            words = self._renderer.words
            yield words("panel.last", told=brief_result_line(self._unread, content.seat, words))

    @property
    def unshown_refusals(self) -> str:
        """The reason of the last refusal, and of those before a restart, as far as it was not shown yet."""
        words = self._renderer.words
        refused = "" if self.refused is None else words("panel.refused", why=self.refused.reason)
        return words.joined_texts(refused, self._unplayed)

    def note_shown(self, told: str) -> None:
        """The player can read this now, so it need not be kept for a later message."""
        if told and told == self.unshown_refusals:
            self.notice = self._renderer.words.joined_texts(self.notice, told)
            self._unplayed, self.refused = "", None
