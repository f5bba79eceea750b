"""The news of a table: the current scene, and what has just happened."""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from bot.engine.game import AnyEvent, AnyState
from bot.engine.question import AnyAction, Question, QuestionKind, Seat
from bot.engine.refusal import Refusal
from bot.table.party import Party, Proposal


class NoteKind(StrEnum):
    """The kinds of what a table announces besides the events of its game."""

    OPENED = "opened"
    GAME_FORMING = "forming"
    """A lobby has waited for players for a minute."""
    JOINED = "joined"
    LEFT = "left"
    STARTED = "started"
    RESTARTED = "restarted"
    """Naki was restarted; the table is as it was before, and its clocks start again."""
    STOPPING = "stopping"
    """Naki is about to stop; the table will be there again when it starts."""
    PROCESS_CHANGED = "moved"
    """Another process now plays the table; it is as it was before, and its clocks start again."""
    NAKI_RETURNED = "returned"
    """Naki was removed from the server and is back; the table waits for `resume`."""
    PAUSED = "paused"
    RESUMED = "resumed"
    BROKEN = "broken"
    """Our code failed: the table waits for `resume`."""
    TIMED_OUT = "timed_out"
    AWAY = "away"
    CAME_BACK = "back"
    REMINDED = "reminded"
    NEW_HOST = "host"
    VOTED = "voted"
    LOG_READ = "looked"
    """The bot's owner has read the table's log."""
    PROPOSED = "proposed"
    """Somebody proposes something that everybody at the table has to agree on."""
    PROPOSAL_DROPPED = "refused"
    """Somebody has refused what was proposed or taken it back, or it cannot be done any more."""
    SUBSTITUTED = "substituted"
    """Another person has taken the seat."""
    LAST_HAND = "last_hand"
    """The table's time limit is over: this hand is the last."""
    ONE_MORE_HAND = "one_more_hand"
    """The table's time limit is over: one more hand is played after this one."""
    GIVEN_UP = "ended"
    OVER = "over"


class Note(msgspec.Struct, frozen=True):
    """A note, and the person it is about."""

    kind: NoteKind
    seat: Seat | None = None
    user: int | None = None


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it may be seen now. Times are epoch milliseconds.

    `state` is what may be shown: it can lag behind what is decided. `deadlines` maps the persons who must decide now to
    when their time ends (None: no clock); each of them may know only their own. `offered` is what persons may do
    although the game does not wait for them: an early draw. `claim_question_id` is the question that the public claim
    buttons answer; they appear after every discard. `closes_at` is when the open question ends, which everybody may
    know. `take_back_seat` is the seat that may take its newest discard back.
    """

    party: Party
    version: int = 0
    state: AnyState | None = None
    questions: tuple[Question[AnyAction], ...] = ()
    deadlines: Mapping[Seat, int | None] = {}
    offered: Mapping[Seat, tuple[AnyAction, ...]] = {}
    claim_question_id: int | None = None
    closes_at: int | None = None
    take_back_seat: Seat | None = None

    @property
    def is_paused(self) -> bool:
        return self.party.paused

    @property
    def proposal(self) -> Proposal | None:
        """The proposal in this hand, if there is one."""
        proposal = self.party.proposal
        return (
            proposal
            if proposal is not None and self.state is not None and proposal.dealt == self.state.hands_dealt
            else None
        )

    @property
    def ready_question(self) -> Question[AnyAction] | None:
        """The question between two hands, who is ready for the next one; None while a hand is played."""
        return next((question for question in self.questions if question.kind is QuestionKind.READY), None)


class UnplayedPress(msgspec.Struct, frozen=True):
    """The refusal of a press that was saved before a restart. Only the person who made it may know."""

    user: int
    token: str
    refusal: Refusal


class News(msgspec.Struct, frozen=True):
    """A new scene and what led to it: the game's events since the last scene, the table's own notes, and for some
    persons what became of their presses.
    """

    table: str
    scene: Scene
    events: tuple[AnyEvent, ...] = ()
    notes: tuple[Note, ...] = ()
    unplayed: tuple[UnplayedPress, ...] = ()
