"""A game made up from its number, and its twin."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from bot.engine.game import Engine, PublicAction
from bot.engine.orders import OrderKind, TableOrder
from bot.engine.question import Outcome, Question, QuestionKind, Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.take_back import TakenBack, undone_event_indices
from bot.games.american.rules import AMERICAN_BOOK as AMERICAN
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.rules import RIICHI_BOOK_NAMES
from bot.table.party import Pace, Terms, TimeControl
from cogs._proposals import TAKE_BACK_VERB
from tests.proofs.secrecy import american, riichi
from tests.proofs.secrecy.script import (
    AFTER_ALL_TURNS_MS,
    GivenWalls,
    NoTwin,
    PlayedHand,
    RulesPlay,
    Script,
    ScriptPress,
    take_back_presses,
    take_back_seat,
)

_TRIES = 12
TAKE_BACK_SHARE = 0.1
"""Of so many discards that may be taken back it is asked."""


class Twins(NamedTuple):
    """Two worlds with one script. `moved` tiles lie elsewhere in the second; in so many windows was somebody `asked` in
    one world alone, and in so many of these did the next player draw early (`draws`) who could claim in one alone. So
    often was somebody `hinted` what a discard leaves of whose waits the others hold more in one world. With
    `take_backs` so many discards were `taken_back`; of those that could be claimed in one world alone, so many were
    asked for and `kept`.
    """

    game: str
    book: str
    seats: int
    options: dict[str, Any]
    hidden: tuple[Seat, ...]
    walls: tuple[GivenWalls, GivenWalls]
    script: Script
    hands: int
    moved: int
    asked: int
    draws: int
    hinted: int
    take_backs: bool = False
    taken_back: int = 0
    kept: int = 0

    @property
    def terms(self) -> Terms:
        """What the table is set to."""
        return Terms(
            game=self.game,
            book=self.book,
            options=self.options,
            clock=TimeControl(20, 20),
            pace=Pace.STEADY,
            seating="joined",
            beginner=True,
        )


class TwinMaker:
    """Makes up a game hand by hand. `play` knows how it is played: its players, its places, its public facts."""

    def __init__(self, play: Any, random: Random, hidden: tuple[Seat, ...], *, take_backs: bool = False) -> None:
        self._play = play
        self._take_backs = take_backs
        self._random = random
        self._hidden = hidden
        self._game: Engine[Any, Any, Any] = play.game
        self._worlds = (GivenWalls([]), GivenWalls([]))
        self._script: Script = {}
        self._moved = self._asked = self._draws = self._hinted = self._taken_back = self._kept = 0

    def twins(self, most: int) -> Twins:
        """A whole game, or its first hands."""
        hands = 0
        states: tuple[Any, Any] | None = None
        while hands < most and (states is None or self._game.pending(states[0])):
            states = self._hand(states)
            hands += 1
        play = self._play
        return Twins(
            game=play.name,
            book=play.book,
            seats=play.seats,
            options=play.options,
            hidden=self._hidden,
            walls=self._worlds,
            script=self._script,
            hands=hands,
            moved=self._moved,
            asked=self._asked,
            draws=self._draws,
            hinted=self._hinted,
            take_backs=self._take_backs,
            taken_back=self._taken_back,
            kept=self._kept,
        )

    def _hand(self, before: tuple[Any, Any] | None) -> tuple[Any, Any]:
        wall = self._play.wall(self._random)
        ours, theirs = self._worlds
        for walls in self._worlds:
            walls.walls.append(wall)
        dealt = self._dealt(before, ours, 0)
        players = self._play.players(self._random, self._hidden)
        script: Script = {}
        held: dict[int, Any] = {}
        held_there: dict[int, Any] = {}

        def presses(question: Question[Any], state: Any) -> list[Any]:
            script[question.id] = [*players.presses(question, state), *self._regrets(question, state)]
            held[question.id] = self._play.held_by_others(question, state, self._hidden)
            return script[question.id]

        def again(question: Question[Any], state: Any) -> list[Any]:
            held_there[question.id] = self._play.held_by_others(question, state, self._hidden)
            return script.get(question.id, [])

        first = self._perform(ours, dealt, presses)
        played = self._seen(first.events)
        self._taken_back += sum(isinstance(event, TakenBack) for event in played)
        free = self._play.unseen_places(dealt, wall, self._hidden, played)
        second = first
        for number in range(_TRIES):
            theirs.walls[-1] = self._mixed(wall, free, number)
            held_there.clear()
            try:
                other = self._perform(theirs, self._dealt(before, theirs, 1), again)
            except NoTwin:
                continue
            if self._play.public(self._seen(other.events)) == self._play.public(played):
                second = other
                self._hinted += sum(held.get(asked) != others for asked, others in held_there.items())
                break
        else:
            theirs.walls[-1] = wall
        self._keep(script, first, second, wall, theirs.walls[-1])
        return first.state, second.state

    def _regrets(self, question: Question[Any], state: Any) -> list[ScriptPress]:
        """Now and then somebody wants a discard back that may be taken back."""
        if not self._take_backs or question.kind is not QuestionKind.CLAIM or self._random.random() > TAKE_BACK_SHARE:
            return []
        seats = range(self._play.seats)
        outcomes = [
            self._game.follow_order(state, TableOrder(OrderKind.TAKE_BACK, seat), 0, 0, GivenWalls([]))
            for seat in seats
        ]
        mover = next((seat for seat in seats if not isinstance(outcomes[seat], Refusal)), None)
        others = [seat for seat in seats if seat != mover]
        return (
            [] if mover is None else take_back_presses(self._random, mover, others, agreed=self._random.random() < 0.5)
        )

    def _seen(self, events: Sequence[Any]) -> tuple[Any, ...]:
        """Without what followed a discard that was taken back, which nobody ever learns; the discard was seen."""
        public_action = self._play.variant.public_action
        undone = undone_event_indices(events, public_action)
        return tuple(
            event
            for place, event in enumerate(events)
            if place not in undone
            or isinstance(event, TakenBack)
            or (public_action(event) or ("", ""))[1] == PublicAction.DISCARD
        )

    def _perform(self, walls: GivenWalls, dealt: Any, presses: Any) -> PlayedHand:
        return RulesPlay(self._game, self._play.variant, walls).play_hand(dealt, presses)

    def _dealt(self, before: tuple[Any, Any] | None, walls: GivenWalls, world: int) -> Any:
        """The state at the deal: the game's start, or after everybody was ready."""
        if before is None:
            return self._game.start(walls).state
        state = before[world]
        (ready,) = self._game.pending(state)
        while (question := self._game.pending(state)[0]).id == ready.id:
            seat = question.awaited[0]
            outcome = self._game.decide(
                state, SeatAnswer(seat, question.id, question.fallback(seat), AFTER_ALL_TURNS_MS), walls
            )
            assert isinstance(outcome, Outcome)
            state = outcome.state
        return state

    def _mixed(self, wall: Sequence[int], free: list[int], number: int) -> tuple[int, ...]:
        """The wall with the tiles on the free places mixed; when that fails, fewer and fewer of them."""
        places = self._random.sample(free, max(2, len(free) >> number // 2)) if len(free) > 1 else free
        tiles = [wall[place] for place in places]
        self._random.shuffle(tiles)
        mixed = list(wall)
        for place, tile in zip(places, tiles, strict=True):
            mixed[place] = tile
        return tuple(mixed)

    @property
    def _spare(self) -> bool:
        """Now and then somebody passes who has not been asked."""
        return self._random.random() < 0.02

    def _keep(self, script: Script, first: PlayedHand, second: PlayedHand, wall: Any, other: Any) -> None:
        asked = first.asked | second.asked
        for number, presses in script.items():
            self._script[number] = [
                press
                for press in presses
                if press.counts or press.token != "pass" or (number, press.seat) in asked or self._spare
            ]
        self._moved += sum(a != b for a, b in zip(wall, other, strict=True))
        alone = first.asked ^ second.asked
        self._asked += len({number for number, _ in alone})
        self._kept += sum(
            any(press.token == TAKE_BACK_VERB for press in script.get(number, ()))
            and take_back_seat(script[number]) is None
            for number in {number for number, _ in alone}
        )
        self._draws += sum(
            press.token == Verb.DRAW and (number, press.seat) in alone
            for number, presses in script.items()
            for press in presses
        )


BOOKS = (*RIICHI_BOOK_NAMES, AMERICAN)


def make_twins(number: int, seed: str, hands: int = 99, *, take_backs: bool = False) -> Twins:
    """The game with this number: the books take turns, and who hides something is drawn."""
    random = Random(f"{seed}/{number}")
    book = BOOKS[number % len(BOOKS)]
    play: Any = american.AmericanPlay() if book == AMERICAN else riichi.RiichiPlay(book)
    hidden = random.sample(range(play.seats), random.choice((1, 1, 2, 2, 3)[: play.seats * 2 - 3]))
    return TwinMaker(play, random, tuple(sorted(hidden)), take_backs=take_backs).twins(hands)
