"""Which players meet over which game: what a simulation needs to know of each."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from bot.engine.decision import AnyGame, Seat
from bot.engine.riichi.events import Event
from bot.engine.riichi.rules import preset
from bot.engine.riichi.state import State
from bot.engine.riichi.table import Riichi, replay
from bot.engine.wall import SeededChance
from bot.players.arena import Chooser, Played, play
from bot.players.riichi.player import AcceptancePlayer, SensiblePlayer
from bot.players.riichi.tally import tally
from bot.view.project.projection import AnyProjection
from bot.view.project.riichi import RiichiProjection

E = TypeVar("E")


class Contest(msgspec.Struct, Generic[E], frozen=True):
    """A game, its looks, its players and how its games are counted; `of_wins` are given as a share of the wins."""

    game: AnyGame
    projection: AnyProjection
    seats: int
    ours: Callable[[], Chooser]
    simple: Callable[[], Chooser]
    tally: Callable[[Sequence[E]], Counter[str]]
    check: Callable[[Played], None]
    of_wins: tuple[str, ...] = ()

    def play(self, number: int, seed: str, *, versus: bool = False) -> Played:
        """One game; `versus` seats one of our players, on another chair each game, against simple ones.

        Raises RuntimeError if the game breaks a law.
        """
        players = [self.simple() if versus else self.ours() for _ in range(self.seats)]
        players[self._chair(number)] = self.ours()
        played = play(self.game, self.projection, players, SeededChance(seed.encode()))
        self.check(played)
        return played

    def ranks(self, state: Any, number: int, *, versus: bool) -> Counter[int]:
        """The places taken: of our player, or of everybody."""
        chair = self._chair(number)
        return Counter(standing.rank for standing in state.standings if not versus or standing.seat == chair)

    def _chair(self, number: int) -> Seat:
        return number % self.seats


def contest(rules: str, *, short: bool = False) -> Contest[Any]:
    """The contest played by the rule book of that name. Raises ValueError if there is none."""
    book = preset(rules)
    if short:
        book = book.with_options({"game.rounds": 1})
    return Contest[Event](
        game=Riichi(book),
        projection=RiichiProjection(),
        seats=book.game.players,
        ours=lambda: SensiblePlayer(book),
        simple=AcceptancePlayer,
        tally=tally,
        check=_check,
        of_wins=("deal-ins",),
    )


def _check(played: Played) -> None:
    """The log leads to the same state, and no point was made or lost."""
    state: State = played.state
    if replay(played.events) != state:
        raise RuntimeError("the log of the game does not replay to its end")
    game = state.rules.game
    lost = game.last_sticks == "lost"
    if sum(state.scores) != game.start * game.players and not lost:
        raise RuntimeError(f"{sum(state.scores)} points are on the table instead of {game.start * game.players}")
