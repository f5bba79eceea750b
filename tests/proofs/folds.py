"""Does the strong riichi player discard a surely safe tile whenever it folds? `make folds HANDS=1000`

It plays short games against three standard players. Surely safe is a tile on which no opponent can win. The exit code
is 1 if it folded with another tile although it might have discarded one. Counted besides: the hands in which it was
two or more away after somebody else's riichi, and how many of these dealt in, then or later.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import count
from typing import Final, NamedTuple

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.computers.strong.choice import WeighedAction
from bot.games.riichi.computers.strong.visible_table import VisibleTable, visible_table
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Event, HandEnded, Won
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.mahjong.shanten import shanten
from bot.mahjong.tiles import KIND_OF_TILE, Kind
from bot.tools.simulation.arena import play_game
from bot.view.model import HandView

_FAR: Final = 2


class FoldCounts(NamedTuple):
    """What was counted: hands, folds, those of them with a surely safe tile in hand, those in which another went,
    hands far from tenpai after a riichi, and those of them that dealt in.
    """

    hands: int = 0
    folds: int = 0
    could: int = 0
    missed: int = 0
    far: int = 0
    dealt_in: int = 0

    def plus(self, more: "FoldCounts") -> "FoldCounts":
        """Both together."""
        return FoldCounts(*map(sum, zip(self, more, strict=True)))


class CountingPlayer:
    """A strong player, and what it does."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self._player = StrongPlayer(rules)
        self._seat = seat
        self._far = self._dealt_in = False
        self.seen = FoldCounts()

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """What the player chooses."""
        best = self._player.weighed_options(view, options)[0]
        if best.action.verb is Verb.DISCARD:
            self._saw(
                visible_table(view),
                {KIND_OF_TILE[option.tile] for option in options if option.verb is Verb.DISCARD},
                best,
            )
        return best.action

    def _saw(self, sight: VisibleTable, kinds: set[Kind], best: WeighedAction) -> None:
        safe = kinds.intersection(*(rival.safe_kinds for rival in sight.rivals))
        missed = bool(safe) and KIND_OF_TILE[best.action.tile] not in safe
        if best.folds:
            self.seen = self.seen.plus(FoldCounts(folds=1, could=bool(safe), missed=missed))
        if any(rival.in_riichi for rival in sight.rivals) and shanten(sight.held_tiles, sight.players) >= _FAR:
            self._far = True

    def hear(self, events: Sequence[Event]) -> None:
        """What happens at the table."""
        for event in events:
            if isinstance(event, Won) and event.source == self._seat:
                self._dealt_in = True
            elif isinstance(event, HandEnded):
                dealt_in = self._far and self._dealt_in
                self.seen = self.seen.plus(FoldCounts(hands=1, far=self._far, dealt_in=dealt_in))
                self._far = self._dealt_in = False


def folds_of_game(seed: str, number: int) -> FoldCounts:
    """The game with this number; the strong player sits in every seat in turn."""
    rules = riichi_book_rules("tenhou").with_options({"game.rounds": 1})
    seat = number % rules.game.players
    witness = CountingPlayer(rules, seat)
    players = [witness if place == seat else StandardPlayer(rules) for place in range(rules.game.players)]
    play_game(
        RiichiEngine(rules), RiichiProjection(), players, SeededRandomSource(f"{seed}/{number}".encode()), witness.hear
    )
    return witness.seen


def folds_of_hands(hands: int, games: Iterable[FoldCounts]) -> FoldCounts:
    """All that was seen up to the end of the game in which so many hands are reached."""
    seen = FoldCounts()
    for game in games:
        seen = seen.plus(game)
        if seen.hands >= hands:
            break
    return seen


def report_folds(seen: FoldCounts) -> bool:
    """Say what was counted; true if nothing surely safe was kept."""
    sys.stdout.write(
        f"{seen.hands} hands, {seen.folds} folds, {seen.could} of them with a surely safe tile: "
        f"another went {seen.missed} times\n"
        f"{seen.far} hands two or more away after a riichi, of which {seen.dealt_in} dealt in\n"
    )
    return not seen.missed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.folds", description=__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    return 0 if report_folds(folds_of_hands(asked.hands, map(partial(folds_of_game, asked.seed), count()))) else 1


if __name__ == "__main__":
    sys.exit(main())
