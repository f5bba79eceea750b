"""Do computer players see what their seat may not? `make unseen GAMES=200`, and `FIRST=120` to go on with game 120.

Players of one level play games of one round, and beside each sits a twin. At every choice the twin sees the table
from the same seat in another world: all tiles that the seat cannot know lie elsewhere, in walls and in other hands,
anew each time. Whoever sees only what the seat may know sees the same, and chooses the same. The books take turns. The
exit code is 1 if a view or a choice differs anywhere.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.engine.level import Level
from bot.engine.question import Outcome, Question, Seat, SeatAnswer
from bot.engine.wall import SeededRandomSource
from bot.games.american.rules import AMERICAN_BOOK as AMERICAN
from bot.games.riichi.engine.state import Hand, PlayerState, State
from bot.games.riichi.rules import RIICHI_BOOK_NAMES
from bot.mahjong.tiles import Tile
from bot.tools.games.registry import contest_for_book
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers
from tests.laws.american import with_hidden_tiles_mixed as american_mixed

BOOKS: Final = (*RIICHI_BOOK_NAMES, AMERICAN)

MixUnseen = Callable[[Any, Random, Seat], Any]
"""The state with every tile somewhere else that a seat may not know."""


class TwinGame(NamedTuple):
    """What came of a game: how many choices were made, and where a view or a choice differed."""

    choices: int
    differences: tuple[str, ...]


def mix_unseen_riichi(state: State, random: Random, viewer: Seat) -> State:
    """Other hands, the walls, and the indicators that lie face down are mixed with each other. With three players the
    wall's last four tiles are indicators and ura as well: these stay.
    """
    hand = state.current_hand
    stacks, end = (3, len(hand.live_wall) - 4) if state.players == 3 else (5, len(hand.live_wall))
    others = [player for seat, player in enumerate(hand.players) if seat != viewer]
    hidden = [
        *(tile for player in others for tile in player.held_tiles),
        *hand.live_wall[hand.tiles_drawn : end],
        *hand.rinshan[hand.replacements_drawn :],
        *hand.indicators[hand.indicators_revealed : stacks],
        *hand.ura[:stacks],
    ]
    random.shuffle(hidden)
    pool = iter(hidden)
    players = tuple(
        player if seat == viewer else _other_tiles(player, pool) for seat, player in enumerate(hand.players)
    )
    mixed: Hand = replace(
        hand,
        players=players,
        live_wall=_other(hand.live_wall, hand.tiles_drawn, end, pool),
        rinshan=_other(hand.rinshan, hand.replacements_drawn, len(hand.rinshan), pool),
        indicators=_other(hand.indicators, hand.indicators_revealed, stacks, pool),
        ura=_other(hand.ura, 0, stacks, pool),
    )
    return replace(state, hand=mixed)


def _other(tiles: tuple[Tile, ...], begin: int, end: int, pool: Iterator[Tile]) -> tuple[Tile, ...]:
    """The tiles with others from `begin` to `end`."""
    return tiles[:begin] + _taken(pool, max(0, end - begin)) + tiles[max(begin, end) :]


def _other_tiles(player: PlayerState, pool: Iterator[Tile]) -> PlayerState:
    drawn = None if player.drawn is None else next(pool)
    return replace(player, concealed=tuple(sorted(_taken(pool, len(player.concealed)))), drawn=drawn)


def _taken(pool: Iterator[Tile], count: int) -> tuple[Tile, ...]:
    return tuple(next(pool) for _ in range(count))


class TwinWatch:
    """A game whose players have twins in other worlds."""

    def __init__(self, book: str, make: Callable[[], Any], seed: str) -> None:
        contest = contest_for_book(book, short=True)
        self._game, self._projection = contest.engine, contest.projection
        self._mix: MixUnseen = american_mixed if book == AMERICAN else mix_unseen_riichi
        self._company = SeatedPlayers([Player(is_computer=True)] * contest.seats)
        self._players = [(make(), make()) for _ in range(contest.seats)]
        self._random, self._chance = Random(seed), SeededRandomSource(seed.encode())
        self._choices = 0
        self._found: list[str] = []
        self._name = f"{book}, {seed}"

    def play(self) -> TwinGame:
        """Play it to its end, or to the first differences."""
        state = self._game.start(self._chance).state
        while (questions := self._game.pending(state)) and not self._found:
            question, seat = next((question, seat) for question in questions for seat in question.awaited)
            action = self._chosen(state, question, seat)
            press = SeatAnswer(seat, question.id, action, question.opens_at)
            outcome = self._game.decide(state, press, self._chance)
            assert isinstance(outcome, Outcome), f"{action} was refused: {outcome}"
            state = outcome.state
        return TwinGame(self._choices, tuple(self._found))

    def _chosen(self, state: Any, question: Question[Any], seat: Seat) -> Any:
        options = question.options[seat]
        if len(options) == 1:
            return options[0]
        self._choices += 1
        other = self._mix(state, self._random, seat)
        view, twin_view = (self._projection.hand(world, self._company, seat, hints=False) for world in (state, other))
        player, twin = self._players[seat]
        action = player.choose(view, options)
        if view != twin_view:
            self._found.append(f"{self._name}, question {question.id}, seat {seat}: the views differ")
        elif (again := twin.choose(twin_view, options)) != action:
            self._found.append(f"{self._name}, question {question.id}, seat {seat}: {action.token} and {again.token}")
        return action


def watch_game(level: Level, seed: str, number: int) -> TwinGame:
    """The game with this number; by books without such a player the next easier one plays."""
    book = BOOKS[number % len(BOOKS)]
    players = contest_for_book(book, short=True).players
    best = [each for each in Level if each in players and [*Level].index(each) <= [*Level].index(level)][-1]
    return TwinWatch(book, players[best], f"{seed}/{number}").play()


def report_games(games: Iterable[TwinGame], first: int = 0) -> bool:
    """Say what was found, and at a terminal how far it is; true if nothing was found."""
    count = choices = differences = 0
    for count, looked in enumerate(games, start=1):
        choices += looked.choices
        differences += len(looked.differences)
        sys.stdout.writelines(f"{line}\n" for line in looked.differences)
        if sys.stdout.isatty():
            sys.stdout.write(f"\r{first + count} games are over ")
    sys.stdout.write(f"{count} games, {choices} choices, each in two worlds: {differences} differences\n")
    return not differences


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.unseen", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--level", type=Level, default=Level.STRONG, choices=[*Level])
    asked = parser.parse_args()
    with ProcessPoolExecutor() as processes:
        numbers = range(asked.first, asked.games)
        return (
            0 if report_games(processes.map(partial(watch_game, asked.level, asked.seed), numbers), asked.first) else 1
        )


if __name__ == "__main__":
    sys.exit(main())
