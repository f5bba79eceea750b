"""Does a strong riichi player win as often as it says? `make calibration HANDS=1000`

Four of them play whole games. After each own turn the chance to win that it gives its choice is held against what came
true, by the hand's distance from tenpai, open or closed, the third of the hand, and who threatens. Errors are those of
hands: the discards of one hand hang together. With `--write` the player learns from it: what it says from then on is
what comes nearest to what came true.
"""

import argparse
import csv
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from math import sqrt
from typing import Final, NamedTuple

import msgspec
import numpy

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.computers.strong.choice import Motive
from bot.games.riichi.computers.strong.experience import (
    CALIBRATION_COLUMNS,
    CALIBRATION_FEATURES,
    CALIBRATION_FILE,
    HandSituation,
    calibration_features,
    calibration_weights,
)
from bot.games.riichi.computers.strong.visible_table import VisibleTable, visible_table
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Event, HandEnded, Won
from bot.games.riichi.engine.state import without_tiles
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.mahjong.shanten import shanten
from bot.tools.simulation.arena import play_game
from bot.view.model import HandView

TENHOU: Final = riichi_book_rules("tenhou")
_FOLDS: Final = "folds"
_TURNS: Final = ((13, "early"), (8, "middle"), (0, "late"))
"""The turn by the draws that are left."""
_MOST_AWAY: Final = 3
"""Hands so many steps from tenpai, and more, are one kind."""
_LEAST: Final = 30
"""Kinds with fewer hands are not printed."""
_STEPS: Final = 12
"""After so many the weights do not change any more: each step doubles the digits that are right."""


class Said(NamedTuple):
    """The chance that was said after a discard. `hand` is riichi, closed, open or folds."""

    hand: str
    situation: HandSituation
    chance: float

    @property
    def kind(self) -> tuple[str, int, str, str]:
        """The kind of position: hand, steps from tenpai, turn and threat."""
        steps, draws, _, is_threatened = self.situation
        turn = next(name for least, name in _TURNS if draws >= least)
        return self.hand, min(max(steps, 0), _MOST_AWAY), turn, "riichi" if is_threatened else "quiet"


class PlayedHand(NamedTuple):
    """One player's hand: what it said after its discards, and whether it won."""

    said: Sequence[Said]
    won: bool


class Held(msgspec.Struct):
    """What was said in one kind of position, and what came true: `squares` sums the squares of the differences by
    hand.
    """

    choices: int = 0
    hands: int = 0
    said: float = 0.0
    won: int = 0
    squares: float = 0.0

    def add(self, said: Sequence[float], *, won: bool) -> None:
        """The chances that were said in one hand."""
        self.choices += len(said)
        self.hands += 1
        self.said += sum(said)
        self.won += len(said) * won
        self.squares += (sum(said) - len(said) * won) ** 2

    @property
    def error(self) -> float:
        """The standard error of the difference."""
        return sqrt(self.squares) / self.choices


def said_after(sight: VisibleTable, action: Action, reason: Motive, chance: float) -> Said:
    """What is said after a discard."""
    steps = shanten(without_tiles(sight.held_tiles, action.tile), sight.players)
    hand = "closed" if sight.is_closed else "open"
    hand = "riichi" if action.verb is Verb.RIICHI else _FOLDS if reason is Motive.FOLD else hand
    threat = any(rival.in_riichi for rival in sight.rivals)
    return Said(hand, HandSituation(steps, sight.tiles_left // sight.players, not sight.is_closed, threat), chance)


class Witness:
    """A strong player, and what it says."""

    def __init__(self, player: StrongPlayer, seat: int, hands: list[PlayedHand]) -> None:
        self._player = player
        self._seat = seat
        self._hands = hands
        self._said: list[Said] = []
        self._won = False

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """What the player chooses."""
        if not any(option.verb is Verb.DISCARD for option in options):
            return self._player.choose(view, options)
        opinion = self._player.explain(view, options)
        if opinion.action.verb in (Verb.DISCARD, Verb.RIICHI):
            assert isinstance(opinion.reason, Motive)
            self._said.append(said_after(visible_table(view), opinion.action, opinion.reason, opinion.chance))
        return opinion.action

    def hear(self, events: Sequence[Event]) -> None:
        """What happens at the table."""
        for event in events:
            if isinstance(event, Won) and event.seat == self._seat:
                self._won = True
            elif isinstance(event, HandEnded):
                self._hands.append(PlayedHand(self._said, self._won))
                self._said, self._won = [], False


def play(seed: str, rules: Rules = TENHOU) -> list[PlayedHand]:
    """The hands of one game, four of each deal."""
    hands: list[PlayedHand] = []
    witnesses = [Witness(StrongPlayer(rules), seat, hands) for seat in range(rules.game.players)]

    def hear(events: Sequence[Event]) -> None:
        for witness in witnesses:
            witness.hear(events)

    play_game(RiichiEngine(rules), RiichiProjection(), witnesses, SeededRandomSource(seed.encode()), hear)
    return hands


Kind = tuple[str, int, str, str]


def held_by_kind(hands: Iterable[PlayedHand]) -> Mapping[Kind, Held]:
    held: dict[Kind, Held] = {}
    for hand in hands:
        for kind in {said.kind for said in hand.said}:
            chances = [said.chance for said in hand.said if said.kind == kind]
            held.setdefault(kind, Held()).add(chances, won=hand.won)
    return held


def lines(held: Mapping[Kind, Held]) -> Iterable[str]:
    """The table."""
    yield "hand     away turn    threat   choices  hands    said     won      said - won"
    for (hand, away, turn, threat), seen in sorted(held.items()):
        if seen.hands < _LEAST:
            continue
        said, won = seen.said / seen.choices, seen.won / seen.choices
        yield (
            f"{hand:8}{away:5} {turn:8}{threat:8}{seen.choices:8}{seen.hands:7}"
            f"{said:8.1%}{won:8.1%}{100 * (said - won):9.1f} ± {100 * seen.error:.1f}"
        )


def learned(hands: Iterable[PlayedHand], known: Sequence[float]) -> list[float]:
    """The weights of facts that come nearest to what came true, where those that are known were used: the likeliest
    by Newton's method. Whoever corrects what was said corrects what had been found.
    """
    heard = [
        (calibration_features(said.situation, said.chance), hand.won)
        for hand in hands
        for said in hand.said
        if said.hand != _FOLDS and said.chance
    ]
    facts, won = (numpy.array(column, dtype=float) for column in zip(*heard, strict=True))
    weights = numpy.zeros(len(CALIBRATION_FEATURES))
    for _ in range(_STEPS):
        chances = 1 / (1 + numpy.exp(-facts @ weights))
        curvature = facts.T @ (facts * (chances * (1 - chances))[:, None])
        weights += numpy.linalg.solve(curvature, facts.T @ (won - chances))
    *plain, odds = weights.tolist()
    *before, odds_before = known
    return [*(new + odds * old for new, old in zip(plain, before, strict=True)), odds * odds_before]


def write(weights: Sequence[float]) -> None:
    with CALIBRATION_FILE.open("w", encoding="utf-8", newline="") as file:
        rows = ((fact, round(weight, 4)) for fact, weight in zip(CALIBRATION_FEATURES, weights, strict=True))
        csv.writer(file, lineterminator="\n").writerows([CALIBRATION_COLUMNS, *rows])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.calibration", description=__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--write", action="store_true", help="let the player learn from it")
    asked = parser.parse_args()
    hands: list[PlayedHand] = []
    games = 0
    for games in count(1):
        hands += play(f"{asked.seed}/{games}")
        if len(hands) >= TENHOU.game.players * asked.hands:
            break
    sys.stdout.write(f"{games} games, {len(hands) // TENHOU.game.players} hands\n")
    sys.stdout.writelines(f"{line}\n" for line in lines(held_by_kind(hands)))
    if asked.write:
        write(learned(hands, calibration_weights()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
