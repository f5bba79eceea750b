"""The course of hands: what became of hands like this one, and the pace at which waits win."""

from functools import cache
from typing import Literal, NamedTuple

from bot.games.riichi.computers.measured.cells import cell, falling_means, rising_means, shrunk_mean
from bot.games.riichi.computers.measured.classes import TURN_BANDS, turn_band
from bot.games.riichi.computers.measured.names import MOST_LEFT, Measure, riichi_band, steps_band, wait_band


class HandMean(NamedTuple):
    """The chances of a hand to win, to deal in, and that nobody wins; and the points it brings."""

    win: float
    deal_in: float
    draw: float
    points: float


@cache
def hand_mean(distance: int, discards: int, riichis: int, *, opened: bool) -> HandMean:
    """A hand without riichi after a discard: steps to tenpai, own discards before it, opponents in riichi, and whether
    it has open groups.
    """
    steps, now = steps_band(distance), TURN_BANDS.index(turn_band(discards))
    whole = riichi_band(steps, riichis)
    names = [f"{steps}/{riichi_band(turn, riichis)}" for turn in TURN_BANDS]

    def course(measure: Measure) -> list[tuple[float, float]]:
        """Turn by turn, a mean and its weight: few hands are drawn towards open and closed ones, and other turns."""
        broad = cell(measure, whole).mean
        both = [shrunk_mean(cell(measure, name), broad) for name in names]
        parts = [cell(measure, f"{name}/{'open' if opened else 'closed'}") for name in names]
        return [(shrunk_mean(part, mean), part.hands + 1) for part, mean in zip(parts, both, strict=True)]

    return HandMean(
        win=falling_means(course(Measure.WIN))[now],
        deal_in=course(Measure.DEAL_IN)[now][0],
        draw=rising_means(course(Measure.DRAW))[now],
        points=course(Measure.POINTS)[now][0],
    )


@cache
def rival_win_chance(discards: int, riichis: int) -> float:
    """The chance that somebody else wins between this discard and the next one of one's own."""
    known = [cell(Measure.ENDED, riichi_band(turn, riichis)) for turn in TURN_BANDS]
    whole = cell(Measure.ENDED, f"{min(riichis, 2)} riichi").mean
    return rising_means((shrunk_mean(each, whole), each.hands + 1) for each in known)[
        TURN_BANDS.index(turn_band(discards))
    ]


@cache
def wins_each_turn(how: Literal["riichi", "open", "closed"], left: int) -> tuple[float, float]:
    """Ron and tsumo between one discard and the next, with so many tiles left to win with. No furiten."""
    return _rate(Measure.RON, how, left), _rate(Measure.TSUMO, how, left)


def _rate(measure: Measure, how: str, left: int) -> float:
    known = [cell(measure, wait_band(how, number)) for number in range(MOST_LEFT + 1)]
    whole = cell(measure, how).mean
    first, *more = known
    rates = rising_means(((0.0, first.hands + 1), *((shrunk_mean(each, whole), each.hands + 1) for each in more)))
    return 0.0 if left <= 0 else rates[min(left, MOST_LEFT)]


@cache
def ippatsu_chance() -> float:
    """The chance that a riichi that wins by ron wins with ippatsu."""
    return cell(Measure.LUCK, "ippatsu").mean


@cache
def mean_ura() -> float:
    """Ura dora that a riichi gets when it wins by ron, on average."""
    return cell(Measure.LUCK, "ura").mean
