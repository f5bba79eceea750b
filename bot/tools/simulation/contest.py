"""Computer players over a game: what a simulation needs to know of it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias

import msgspec

from bot.engine.game import AnyEvent, AnyState, Engine, GameActionT, GameEventT, GameStateT
from bot.engine.level import Level
from bot.engine.question import AnyAction, Seat
from bot.engine.wall import SeededRandomSource
from bot.games.chooser import Chooser
from bot.tools.simulation.arena import ArenaGame, play_game
from bot.tools.simulation.tally import Tally
from bot.view.project.projection import Projection


class Contest(msgspec.Struct, Generic[GameStateT, GameActionT, GameEventT], frozen=True):
    """A game, its looks, its players and how its games are counted."""

    engine: Engine[GameStateT, GameActionT, GameEventT]
    projection: Projection[GameStateT]
    seats: int
    players: Mapping[Level, Callable[[], Chooser[GameActionT]]]
    tally: Tally[GameEventT]
    check_game: Callable[[ArenaGame[GameStateT, GameEventT]], None]

    def play(
        self, number: int, seed: str, *, level: Level = Level.STANDARD, versus: Level | None = None
    ) -> ArenaGame[GameStateT, GameEventT]:
        """One game of players of this level; with `versus` only one of them plays, on another chair each game, against
        players of that one.

        Raises LookupError if there is no such player, and RuntimeError if the game breaks a law.
        """
        players = [self.players[versus or level]() for _ in range(self.seats)]
        players[self._chair(number)] = self.players[level]()
        played = play_game(self.engine, self.projection, players, SeededRandomSource(seed.encode()))
        self.check_game(played)
        return played

    def ranks(self, state: GameStateT, number: int, *, versus: bool) -> Counter[int]:
        """The places taken: of the one who plays against the others, or of everybody."""
        chair = self._chair(number)
        return Counter(standing.rank for standing in state.standings if not versus or standing.seat == chair)

    def count(self, events: Sequence[GameEventT], number: int, *, versus: bool) -> Counter[str]:
        """Counts the events of a game, and what is measured in it of our player, or of everybody."""
        seats = (self._chair(number),) if versus else range(self.seats)
        return self.tally.count(events) + self.tally.measure_game(events, seats)

    def wins(self, events: Sequence[GameEventT], number: int) -> Counter[str]:
        """The hands that the one won, and those that the others won together."""
        chair = self._chair(number)
        return Counter("one" if seat == chair else "others" for seat in self.tally.winners(events))

    def gain(self, state: GameStateT, number: int) -> float:
        """The points that the one ended with above the average of the table."""
        points = {standing.seat: standing.points for standing in state.standings}
        return points[self._chair(number)] - sum(points.values()) / self.seats

    def _chair(self, number: int) -> Seat:
        return number % self.seats


def check_log(replayed: AnyState, state: AnyState) -> None:
    """The log of a game leads to the state in which it ended. Raises RuntimeError."""
    if replayed != state:
        raise RuntimeError("the log of the game does not replay to its end")


AnyContest: TypeAlias = Contest[AnyState, AnyAction, AnyEvent]
"""A contest over any game."""
