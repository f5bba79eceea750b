"""Which players meet over which game: what a simulation needs to know of each."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.engine.american import rules as american_rules
from bot.engine.american.card_file import house_card
from bot.engine.american.state import SEATS
from bot.engine.american.state import State as AmericanState
from bot.engine.american.table import American
from bot.engine.american.table import replay as replay_american
from bot.engine.decision import AnyGame, Seat
from bot.engine.riichi import rules as riichi_rules
from bot.engine.riichi.state import State as RiichiState
from bot.engine.riichi.table import Riichi
from bot.engine.riichi.table import replay as replay_riichi
from bot.engine.rulebook import BadRules, Conflict
from bot.engine.wall import SeededChance
from bot.players.american import tally as american_tally
from bot.players.american.player import CardPlayer, KeepsOneHand
from bot.players.arena import Chooser, Played, play
from bot.players.riichi import tally as riichi_tally
from bot.players.riichi.player import AcceptancePlayer, SensiblePlayer
from bot.players.tally import Tally
from bot.view.project.american import AmericanProjection
from bot.view.project.projection import AnyProjection
from bot.view.project.riichi import RiichiProjection


class Contest(msgspec.Struct, frozen=True):
    """A game, its looks, its players and how its games are counted."""

    game: AnyGame
    projection: AnyProjection
    seats: int
    ours: Callable[[], Chooser]
    simple: Callable[[], Chooser]
    tally: Tally
    check: Callable[[Played], None]

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

    def wins(self, events: Sequence[Any], number: int) -> Counter[str]:
        """The hands that our player won against simple ones, and those that the others won together."""
        chair = self._chair(number)
        return Counter("ours" if seat == chair else "others" for seat in self.tally.winners(events))

    def _chair(self, number: int) -> Seat:
        return number % self.seats


def contest(rules: str, *, short: bool = False) -> Contest:
    """The contest by the rule book of that name; `short` is one round of it. Raises BadRules if there is none."""
    if rules not in _CONTESTS:
        raise BadRules(Conflict("no_book", {"book": rules, "books": ", ".join(_CONTESTS)}))
    return _CONTESTS[rules](rules, short)


def _riichi(rules: str, short: bool) -> Contest:
    book = riichi_rules.preset(rules)
    if short:
        book = book.with_options({"game.rounds": 1})
    return Contest(
        game=Riichi(book),
        projection=RiichiProjection(),
        seats=book.game.players,
        ours=lambda: SensiblePlayer(book),
        simple=AcceptancePlayer,
        tally=riichi_tally.TALLY,
        check=_check_riichi,
    )


def _check_riichi(played: Played) -> None:
    """The log leads to the same state, and no point was made or lost."""
    state: RiichiState = played.state
    _check_log(replay_riichi(played.events), state)
    game = state.rules.game
    lost = game.last_sticks == "lost"
    if sum(state.scores) != game.start * game.players and not lost:
        raise RuntimeError(f"{sum(state.scores)} points are on the table instead of {game.start * game.players}")


def _american(rules: str, short: bool) -> Contest:
    book = american_rules.preset(rules)
    if short:
        book = book.with_options({"hands": 4})
    return Contest(
        game=American(book, house_card),
        projection=AmericanProjection(),
        seats=SEATS,
        ours=lambda: CardPlayer(book, house_card()),
        simple=lambda: KeepsOneHand(book, house_card()),
        tally=american_tally.TALLY,
        check=_check_american,
    )


def _check_american(played: Played) -> None:
    """The log leads to the same state, and no point was made or lost."""
    state: AmericanState = played.state
    _check_log(replay_american(played.events), state)
    if sum(state.scores) + state.kitty:
        raise RuntimeError(f"{sum(state.scores) + state.kitty} points came from nowhere")


def _check_log(replayed: Any, state: Any) -> None:
    if replayed != state:
        raise RuntimeError("the log of the game does not replay to its end")


_CONTESTS: Final[Mapping[str, Callable[[str, bool], Contest]]] = {
    **dict.fromkeys(riichi_rules.PRESETS, _riichi),
    american_rules.BOOK: _american,
}
"""The contest of every rule book."""
