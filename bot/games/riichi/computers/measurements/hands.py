"""The pace at which waits win, and the luck of a riichi."""

from functools import cache
from typing import Literal

from bot.games.riichi.computers.measurements.cells import isotonic_means, measured_mean, shrunk_mean
from bot.games.riichi.computers.measurements.classes import TURN_BANDS, turn_band
from bot.games.riichi.computers.measurements.names import MAX_TILES_LEFT, Measure, riichi_band, wait_band


@cache
def rival_win_chance(discards: int, riichis: int) -> float:
    """The chance that somebody else wins between this discard and the next one of one's own."""
    known = [measured_mean(Measure.RIVAL_WIN, riichi_band(turn, riichis)) for turn in TURN_BANDS]
    whole = measured_mean(Measure.RIVAL_WIN, f"{min(riichis, 2)} riichi").value
    return isotonic_means((shrunk_mean(each, whole), each.hands + 1) for each in known)[
        TURN_BANDS.index(turn_band(discards))
    ]


@cache
def turn_win_chances(how: Literal["riichi", "open", "closed"], left: int) -> tuple[float, float]:
    """Ron and tsumo between one discard and the next, with so many tiles left to win with. No furiten."""
    return _rate(Measure.RON, how, left), _rate(Measure.TSUMO, how, left)


def _rate(measure: Measure, how: str, left: int) -> float:
    known = [measured_mean(measure, wait_band(how, number)) for number in range(MAX_TILES_LEFT + 1)]
    whole = measured_mean(measure, how).value
    first, *more = known
    rates = isotonic_means(((0.0, first.hands + 1), *((shrunk_mean(each, whole), each.hands + 1) for each in more)))
    return 0.0 if left <= 0 else rates[min(left, MAX_TILES_LEFT)]


@cache
def ippatsu_chance() -> float:
    """The chance that a riichi that wins by ron wins with ippatsu."""
    return measured_mean(Measure.IPPATSU_AND_URA, "ippatsu").value


@cache
def mean_ura() -> float:
    """Ura dora that a riichi gets when it wins by ron, on average."""
    return measured_mean(Measure.IPPATSU_AND_URA, "ura").value
