"""The smallest game that a table can play: in turn, everybody takes a point or passes, and most points win."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar, cast

import discord
import msgspec
from discord import ui
from msgspec.structs import replace

from bot.engine.book import Book
from bot.engine.decision import Ask, Chance, Decision, Outcome, Reason, Reject, Seat, SeatAnswer
from bot.engine.game import Fact
from bot.engine.log import Codec
from bot.engine.rulebook import RuleBook
from bot.games.game import Game, erased
from bot.i18n.catalogue import Words
from bot.view import model
from bot.view.model import HandView, OpenTableView, ResultView, SeatView, StandingsView, StandingView, TableView
from bot.view.project.projection import Company
from cogs._base import button
from cogs.games.buttons import USUAL
from cogs.games.panel_content import PanelContent

PLAYERS = 4


class Rules(RuleBook, frozen=True):
    turns: int = 4


class Action(msgspec.Struct, frozen=True):
    token: str
    rank: int = 0


TAKE, PASS = Action("ready"), Action("pass")


class Began(Fact, frozen=True):
    rules: Rules


class Took(Fact, frozen=True):
    seat: Seat
    points: int


class Ended(Fact, frozen=True): ...


Event = Began | Took | Ended


class Place(msgspec.Struct, frozen=True):
    seat: Seat
    rank: int
    points: int
    total: None = None


class State(msgspec.Struct, frozen=True):
    rules: Rules
    scores: tuple[int, ...] = (0,) * PLAYERS
    asked: int = 1
    dealt: int = 1
    standings: tuple[Place, ...] = ()
    ordered: int = 0

    @property
    def players(self) -> int:
        return len(self.scores)

    @property
    def turn(self) -> Seat:
        return (self.asked - 1) % self.players


def seated(event: Event) -> State:
    if not isinstance(event, Began):
        raise ValueError("a log begins with the start of a game")
    return State(event.rules)


def evolve(state: State, event: Event) -> State:
    if isinstance(event, Took):
        scores = tuple(score + event.points * (seat == event.seat) for seat, score in enumerate(state.scores))
        return replace(state, scores=scores, asked=state.asked + 1)
    order = sorted(range(state.players), key=lambda seat: (-state.scores[seat], seat))
    return replace(state, standings=tuple(Place(seat, n, state.scores[seat]) for n, seat in enumerate(order, 1)))


CODEC = Codec[State, Event]("toy", Event, seated, evolve, ())


class Toy(msgspec.Struct, frozen=True):
    rules: Rules

    def start(self, chance: Chance) -> Outcome[State, Event]:
        return Outcome(State(self.rules), (Began(self.rules),))

    def pending(self, state: State) -> tuple[Decision[Action], ...]:
        asked = Decision(state.asked, Ask.TURN, {state.turn: (TAKE, PASS)}, (state.turn,))
        return () if state.standings else (asked,)

    def decide(self, state: State, press: SeatAnswer[Action], chance: Chance) -> Outcome[State, Event] | Reject:
        if state.standings or (press.decision, press.seat) != (state.asked, state.turn):
            return Reject(Reason.NOT_YOUR_TURN)
        took = Took(press.seat, int(press.action == TAKE))
        events = (took,) if state.asked < self.rules.turns else (took, Ended())
        return Outcome(reduce(evolve, events, state), events)

    lapse: ClassVar[Any] = staticmethod(lambda *_: None)
    order: ClassVar[Any] = staticmethod(lambda *_: Reject(Reason.ILLEGAL))
    evolve: ClassVar[Any] = staticmethod(evolve)


class ToyVariant:
    encode = staticmethod(CODEC.encode)
    decode = staticmethod(CODEC.decode)

    def seats(self, book: str, options: Mapping[str, object]) -> int:
        return PLAYERS

    def build(self, book: str, options: Mapping[str, object], *, open_ended: bool, guild: int | None = None) -> Toy:
        return Toy(Rules().with_options(options))

    def resume(self, events: Sequence[Event], *, guild: int | None = None) -> tuple[Toy, State]:
        state = reduce(evolve, events[1:], seated(events[0]))
        return Toy(state.rules), state

    def action(self, token: str) -> Action | None:
        return next((action for action in (TAKE, PASS) if action.token == token), None)

    closes: Any = staticmethod(lambda *_: False)
    unasked = stakes = closes
    automatic: Any = staticmethod(lambda *_: None)
    deed = automatic
    worth_asking: Any = staticmethod(lambda *_: True)


class ToyProjection:
    def table(self, state: State, company: Company) -> TableView:
        seats: Any = zip(company.players, "ESWN", state.scores, strict=True)
        seen = [SeatView(player=player, wind=wind, score=score) for player, wind, score in seats]
        return TableView(seats=tuple(seen), turn=None if state.standings else state.turn)

    def hand(self, state: State, company: Company, seat: Seat, *, hints: bool = True, choosing: str = "") -> HandView:
        return HandView(table=replace(self.table(state, company), viewer=seat), tiles=())

    def opened(self, state: State, company: Company) -> OpenTableView:
        return OpenTableView(table=self.table(state, company), hands=(None,) * PLAYERS)

    def result(self, state: State, company: Company) -> ResultView | None:
        return None

    def standings(self, state: State, company: Company) -> StandingsView | None:
        rows = (StandingView(rank=p.rank, player=company.players[p.seat], score=p.points) for p in state.standings)
        return StandingsView(rows=tuple(rows)) if state.standings else None

    def summary(self, state: State, company: Company) -> model.SummaryView:
        ranks = tuple(range(1, PLAYERS + 1))
        return model.SummaryView(players=tuple(company.players), scores=state.scores, ranks=ranks, hands=())


class ToyUI:
    verbs: Sequence[str] = ("ready", "pass")
    steps = any_turn_verbs = cast(Sequence[str], ())
    style: Any = staticmethod(lambda *_: discord.ButtonStyle.primary)
    asked: Any = staticmethod(lambda *_: "Take a point?")
    said = waiting = lapsed = remark = asked
    told: Any = staticmethod(lambda *_: None)
    switches: Any = staticmethod(lambda *_: USUAL)
    hello: Any = staticmethod(lambda *_: "")
    legend = beaten = hello
    claims: Any = staticmethod(lambda *_: ())
    apart = hints = claims
    changes_tiles: Any = staticmethod(lambda *_: False)
    refusal: Any = staticmethod(lambda *_: dict[str, object]())

    def buttons(
        self, content: PanelContent[State, Action], words: Words, emojis: object
    ) -> Iterator[Sequence[ui.Button[Any]]]:
        yield [button(content.press(action.token), action.token) for action in content.options]


def _not_here(*_: object) -> Any:
    raise NotImplementedError


TOY = erased(
    Game[State, Action, Event](
        id="toy", books=(Book("toy", "toy", "turns", (4, 8), lambda _: Rules()),), variant=cast(Any, ToyVariant()),
        projection=ToyProjection(), begins=Began, ends=Ended, players={}, tile="[0-9]x", verbs=("ready", "pass"),
        contest=_not_here, check=_not_here, sheet=_not_here, won=_not_here,
    )
)  # fmt: skip
