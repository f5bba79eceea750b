"""How often hands were won that a search had given a chance to win.

A search follows a hand as if it always went on: it does not know that the player folds later, nor of the draws that
only widen a hand. So the chances that it found were held against what became of those hands in games of four such
players, and are corrected by as much. `python -m tests.proofs.calibration --write` counts them anew.
"""

import csv
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

EXPERIENCE_FILE: Final = Path(__file__).parent / "experience.csv"
EXPERIENCE_COLUMNS: Final = ("hand", "away", "turn", "threat", "choices", "hands", "searched", "won")
"""Of the last two, sums over all choices: of the chances that were found, and of those whose hands were won."""
_MOST_AWAY: Final = 3
_TURNS: Final = ((13, "early"), (8, "middle"), (0, "late"))
"""The turn by the draws that are left."""
_PULL: Final = 8.0
"""The expected wins that a broader kind counts for beside a narrower one."""


class HandSituation(NamedTuple):
    """A kind of hand after its discard: riichi, closed or open, three and more away as one; and whether somebody else
    has declared riichi.
    """

    hand: str
    away: int
    turn: str
    threat: str


def situation_of(hand: str, away: int, draws: int, riichis: int) -> HandSituation:
    """The kind of a hand with so many draws left, against so many riichis."""
    turn = next(name for least, name in _TURNS if draws >= least)
    return HandSituation(hand, min(max(away, 0), _MOST_AWAY), turn, "riichi" if riichis else "quiet")


@cache
def realism(situation: HandSituation) -> float:
    """What the chances that are found for such hands have to be multiplied with to be true on average. Few hands are
    drawn towards what is known of the same hands at any turn, these to all hands against as much.
    """
    known = _experience()
    whole = _truth((row for other, row in known.items() if other.threat == situation.threat), 1.0)
    alike = (row for other, row in known.items() if other._replace(turn=situation.turn) == situation)
    return _truth([known[situation]] if situation in known else [], _truth(alike, whole))


class _Row(NamedTuple):
    choices: int
    hands: int
    searched: float
    won: int


def _truth(rows: Iterable[_Row], broad: float) -> float:
    """Wins for each one that was found to be expected, where discards of one hand count as one."""
    expected, won = _PULL, _PULL * broad
    for row in rows:
        expected += row.searched * row.hands / row.choices
        won += row.won * row.hands / row.choices
    return won / expected


@cache
def _experience() -> dict[HandSituation, _Row]:
    with EXPERIENCE_FILE.open(encoding="utf-8", newline="") as lines:
        return {
            HandSituation(hand, int(away), turn, threat): _Row(int(choices), int(hands), float(searched), int(won))
            for hand, away, turn, threat, choices, hands, searched, won in list(csv.reader(lines))[1:]
        }
