"""A game made up from its number, and its twin."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from bot.engine.game import Engine
from bot.engine.question import Outcome, Question, Seat, SeatAnswer
from bot.games.american.rules import AMERICAN_BOOK as AMERICAN
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.rules import PRESETS
from tests.proofs.secrecy import american, riichi
from tests.proofs.secrecy.script import LATER, NoTwin, Performance, Played, Script, Walls

_TRIES = 12


class Twins(NamedTuple):
    """Two worlds with one script. `moved` tiles lie elsewhere in the second; in so many windows was somebody `asked` in
    one world alone, and in so many of these did the next player draw early (`draws`) who could claim in one alone. So
    often was somebody `hinted` what a discard leaves of whose waits the others hold more in one world.
    """

    game: str
    book: str
    seats: int
    options: dict[str, Any]
    hidden: tuple[Seat, ...]
    walls: tuple[Walls, Walls]
    script: Script
    hands: int
    moved: int
    asked: int
    draws: int
    hinted: int


class Maker:
    """Makes up a game hand by hand. `play` knows how it is played: its players, its places, its public facts."""

    def __init__(self, play: Any, random: Random, hidden: tuple[Seat, ...]) -> None:
        self._play = play
        self._random = random
        self._hidden = hidden
        self._game: Engine[Any, Any, Any] = play.game
        self._worlds = (Walls([]), Walls([]))
        self._script: Script = {}
        self._moved = self._asked = self._draws = self._hinted = 0

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
            script[question.id] = players.presses(question, state)
            held[question.id] = self._play.held_by_others(question, state, self._hidden)
            return script[question.id]

        def again(question: Question[Any], state: Any) -> list[Any]:
            held_there[question.id] = self._play.held_by_others(question, state, self._hidden)
            return script.get(question.id, [])

        first = self._perform(ours, dealt, presses)
        free = self._play.free(dealt, wall, self._hidden, first.events)
        second = first
        for number in range(_TRIES):
            theirs.walls[-1] = self._mixed(wall, free, number)
            held_there.clear()
            try:
                other = self._perform(theirs, self._dealt(before, theirs, 1), again)
            except NoTwin:
                continue
            if self._play.public(other.events) == self._play.public(first.events):
                second = other
                self._hinted += sum(held.get(asked) != others for asked, others in held_there.items())
                break
        else:
            theirs.walls[-1] = wall
        self._keep(script, first, second, wall, theirs.walls[-1])
        return first.state, second.state

    def _perform(self, walls: Walls, dealt: Any, presses: Any) -> Played:
        return Performance(self._game, self._play.variant, walls).hand(dealt, presses)

    def _dealt(self, before: tuple[Any, Any] | None, walls: Walls, world: int) -> Any:
        """The state at the deal: the game's start, or after everybody was ready."""
        if before is None:
            return self._game.start(walls).state
        state = before[world]
        (ready,) = self._game.pending(state)
        while (question := self._game.pending(state)[0]).id == ready.id:
            seat = question.awaited[0]
            outcome = self._game.decide(state, SeatAnswer(seat, question.id, question.fallback(seat), LATER), walls)
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

    def _keep(self, script: Script, first: Played, second: Played, wall: Any, other: Any) -> None:
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
        self._draws += sum(
            press.token == Verb.DRAW and (number, press.seat) in alone
            for number, presses in script.items()
            for press in presses
        )


BOOKS = (*PRESETS, AMERICAN)


def made(number: int, seed: str, hands: int = 99) -> Twins:
    """The game with this number: the books take turns, and who hides something is drawn."""
    random = Random(f"{seed}/{number}")
    book = BOOKS[number % len(BOOKS)]
    play: Any = american.Play() if book == AMERICAN else riichi.Play(book)
    hidden = random.sample(range(play.seats), random.choice((1, 1, 2, 2, 3)[: play.seats * 2 - 3]))
    return Maker(play, random, tuple(sorted(hidden))).twins(hands)
