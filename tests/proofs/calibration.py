"""Does a strong riichi player win as often as it says? `make calibration HANDS=1000`

Four of them play whole games. After each own turn the chance to win that it gives its choice is held against what came
true, by the hand's distance from tenpai, open or closed, the third of the hand, and who threatens. Errors are those of
hands: the discards of one hand hang together. With `--write` the player learns from it: what its searches found, and
what became of it, is its experience from then on.
"""

import argparse
import csv
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from math import sqrt
from typing import Final

import msgspec

from bot.engine.wall import SeededChance
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.computers.strong.choice import Motive
from bot.games.riichi.computers.strong.experience import (
    EXPERIENCE_COLUMNS,
    EXPERIENCE_FILE,
    HandSituation,
    realism,
    situation_of,
)
from bot.games.riichi.computers.strong.sight import Sight, sight_of
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Event, HandEnded, Won
from bot.games.riichi.engine.state import without
from bot.games.riichi.rules import Rules, preset
from bot.games.riichi.view.projection import RiichiProjection
from bot.mahjong.shanten import shanten
from bot.tools.simulation.arena import play_game
from bot.view.model import HandView

TENHOU: Final = preset("tenhou")
_FOLDS: Final = "folds"
_LEAST: Final = 30
"""Cells with fewer hands are not printed."""


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


def situation_after(sight: Sight, action: Action, reason: Motive) -> HandSituation:
    """The kind of position after a discard."""
    away = shanten(without(sight.held_tiles, action.tile), sight.players)
    kind = "closed" if sight.is_closed else "open"
    kind = "riichi" if action.verb is Verb.RIICHI else _FOLDS if reason is Motive.FOLD else kind
    riichis = sum(rival.riichi for rival in sight.rivals)
    return situation_of(kind, away, sight.left // sight.players, riichis)


class Witness:
    """A strong player, and what it says."""

    def __init__(self, player: StrongPlayer, seat: int, held: dict[HandSituation, Held]) -> None:
        self._player = player
        self._seat = seat
        self._held = held
        self._said: dict[HandSituation, list[float]] = {}
        self._won = False

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """What the player chooses."""
        if not any(option.verb is Verb.DISCARD for option in options):
            return self._player.choose(view, options)
        opinion = self._player.explain(view, options)
        if opinion.action.verb in (Verb.DISCARD, Verb.RIICHI):
            assert isinstance(opinion.reason, Motive)
            situation = situation_after(sight_of(view), opinion.action, opinion.reason)
            self._said.setdefault(situation, []).append(opinion.chance)
        return opinion.action

    def hear(self, events: Sequence[Event]) -> None:
        """What happens at the table."""
        for event in events:
            if isinstance(event, Won) and event.seat == self._seat:
                self._won = True
            elif isinstance(event, HandEnded):
                for situation, said in self._said.items():
                    self._held.setdefault(situation, Held()).add(said, won=self._won)
                self._said, self._won = {}, False


def play(seed: str, held: dict[HandSituation, Held], rules: Rules = TENHOU) -> int:
    """One game, added to what is held. Returns the hands that were played."""
    witnesses = [Witness(StrongPlayer(rules), seat, held) for seat in range(rules.game.players)]

    def hear(events: Sequence[Event]) -> None:
        for witness in witnesses:
            witness.hear(events)

    played = play_game(RiichiEngine(rules), RiichiProjection(), witnesses, SeededChance(seed.encode()), hear)
    return len(played.state.played_hands)


def lines(held: Mapping[HandSituation, Held]) -> Iterable[str]:
    """The table."""
    yield "hand     away turn    threat   choices  hands    said     won      said - won"
    for situation, seen in sorted(held.items()):
        if seen.hands < _LEAST:
            continue
        said, won = seen.said / seen.choices, seen.won / seen.choices
        yield (
            f"{situation.hand:8}{situation.away:5} {situation.turn:8}{situation.threat:8}{seen.choices:8}{seen.hands:7}"
            f"{said:8.1%}{won:8.1%}{100 * (said - won):9.1f} ± {100 * seen.error:.1f}"
        )


def rows(held: Mapping[HandSituation, Held]) -> Iterable[tuple[object, ...]]:
    """The experience: what the searches had found before it was corrected."""
    for situation, seen in sorted(held.items()):
        if situation.hand != _FOLDS:
            yield *situation, seen.choices, seen.hands, round(seen.said / realism(situation), 2), seen.won


def write(held: Mapping[HandSituation, Held]) -> None:
    with EXPERIENCE_FILE.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([EXPERIENCE_COLUMNS, *rows(held)])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.calibration", description=__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--write", action="store_true", help="make this the experience of the player")
    asked = parser.parse_args()
    held: dict[HandSituation, Held] = {}
    games = hands = 0
    for games in count(1):
        hands += play(f"{asked.seed}/{games}", held)
        if hands >= asked.hands:
            break
    sys.stdout.write(f"{games} games, {hands} hands\n" + "".join(f"{line}\n" for line in lines(held)))
    if asked.write:
        write(held)
    return 0


if __name__ == "__main__":
    sys.exit(main())
