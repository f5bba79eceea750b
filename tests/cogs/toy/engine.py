"""The rules, the facts, what follows from a press, and how a table handles the game."""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import ClassVar, Final

import msgspec
from msgspec.structs import replace

from bot.engine.game import AnyEvent, PublicAction, Switches
from bot.engine.log import Codec
from bot.engine.orders import TableOrder
from bot.engine.question import Outcome, PressRefusalReason, Question, QuestionKind, RandomSource, Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.rules import AnyRules

PLAYERS: Final = 4


class Rules(AnyRules, frozen=True):
    """How many turns are played."""

    turns: int = 4


class Action(msgspec.Struct, frozen=True):
    """What a player may do; the token is what the button says to the table."""

    token: str
    claim_rank: int = 0


TAKE, PASS = Action("ready"), Action("pass")


class Began(AnyEvent, frozen=True):
    """The game begins by these rules."""

    rules: Rules


class Took(AnyEvent, frozen=True):
    """A player took so many points, or none."""

    seat: Seat
    points: int


class Ended(AnyEvent, frozen=True):
    """The game is over."""


Event = Began | Took | Ended


class Place(msgspec.Struct, frozen=True):
    """A player's place at the end."""

    seat: Seat
    rank: int
    points: int
    total: None = None


class State(msgspec.Struct, frozen=True):
    """Everything that follows from the facts so far. Every turn asks one question, the first has the id 1."""

    rules: Rules
    scores: tuple[int, ...] = (0,) * PLAYERS
    last_question_id: int = 1
    hands_dealt: int = 1
    standings: tuple[Place, ...] = ()
    last_order_number: int = 0

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return (self.last_question_id - 1) % self.players


def seated(event: Event) -> State:
    """The state that a log begins with."""
    if not isinstance(event, Began):
        raise ValueError("a log begins with the start of a game")
    return State(event.rules)


def evolve(state: State, event: Event) -> State:
    """The state after one more fact."""
    if isinstance(event, Took):
        scores = tuple(score + event.points * (seat == event.seat) for seat, score in enumerate(state.scores))
        return replace(state, scores=scores, last_question_id=state.last_question_id + 1)
    order = sorted(range(state.players), key=lambda seat: (-state.scores[seat], seat))
    return replace(state, standings=tuple(Place(seat, n, state.scores[seat]) for n, seat in enumerate(order, 1)))


class Toy(msgspec.Struct, frozen=True):
    """The engine. It has no clock of its own and follows no orders."""

    rules: Rules

    def start(self, chance: RandomSource) -> Outcome[State, Event]:
        """Nothing is dealt."""
        return Outcome(State(self.rules), (Began(self.rules),))

    def pending(self, state: State) -> tuple[Question[Action], ...]:
        """Whoever's turn it is may take a point or pass."""
        asked = Question(state.last_question_id, QuestionKind.TURN, {state.turn: (TAKE, PASS)}, (state.turn,))
        return () if state.standings else (asked,)

    def decide(self, state: State, press: SeatAnswer[Action], chance: RandomSource) -> Outcome[State, Event] | Refusal:
        """A turn is over with the press; after the last one the game is."""
        if state.standings or (press.question, press.seat) != (state.last_question_id, state.turn):
            return Refusal(PressRefusalReason.NOT_YOUR_TURN)
        took = Took(press.seat, int(press.action == TAKE))
        events = (took,) if state.last_question_id < self.rules.turns else (took, Ended())
        return Outcome(reduce(evolve, events, state), events)

    def time_out(self, state: State, at: int, chance: RandomSource) -> Outcome[State, Event] | None:
        """Nothing follows from silence."""
        return None

    def follow_order(
        self, state: State, order: TableOrder, number: int, at: int, chance: RandomSource
    ) -> Outcome[State, Event] | Refusal:
        """A referee has nothing to order."""
        return Refusal(PressRefusalReason.ILLEGAL)

    def evolve(self, state: State, event: Event) -> State:
        """One fact more."""
        return evolve(state, event)


class ToyVariant:
    """The game as a table handles it: nothing is claimed, staked or done by itself."""

    _codec = Codec[State, Event]("toy", Event, seated, evolve, ())

    def seat_count(self, book: str, options: Mapping[str, object]) -> int:
        """How many play."""
        return PLAYERS

    def build(self, book: str, options: Mapping[str, object], *, open_ended: bool, guild: int | None = None) -> Toy:
        """The engine by these options."""
        return Toy(Rules().with_options(options))

    def resume(self, events: Sequence[Event], *, guild: int | None = None) -> tuple[Toy, State]:
        """Where a log has come to."""
        state = reduce(evolve, events[1:], seated(events[0]))
        return Toy(state.rules), state

    def without_clock(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """There are no claims."""
        return (*events,)

    encode = staticmethod(_codec.encode)
    decode = staticmethod(_codec.decode)

    def action(self, token: str) -> Action | None:
        """What a button means."""
        return next((action for action in (TAKE, PASS) if action.token == token), None)

    def closes_claim_window(self, event: Event) -> bool:
        """There are no windows."""
        return False

    def needs_no_question(self, action: Action) -> bool:
        """Nobody does anything unasked."""
        return False

    def public_action(self, event: Event) -> tuple[Seat, PublicAction] | None:
        """Nothing is called or discarded."""
        return None

    def is_risky(self, action: Action) -> bool:
        """A computer may do everything for whoever is away."""
        return False

    asks_about_every_claim: ClassVar[bool] = True

    def is_worth_asking(self, state: State, seat: Seat, options: Sequence[Action]) -> bool:
        """Every turn is."""
        return True

    def automatic_action(self, options: Sequence[Action], switches: Switches) -> Action | None:
        """Everybody decides for themselves."""
        return None
