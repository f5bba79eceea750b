"""The cost of dealing in, in points, without honba and sticks."""

from functools import cache

from bot.games.riichi.computers.measurements.cells import isotonic_means, measured_mean, shrunk_mean
from bot.games.riichi.computers.measurements.names import MAX_HAN, Measure, han_band


@cache
def riichi_loss(*, dealer: bool) -> float:
    """To a riichi, by whether the dealer declared it."""
    return measured_mean(Measure.LOSS, f"riichi/{_who(dealer=dealer)}").value


@cache
def closed_loss(*, dealer: bool) -> float:
    """To a closed hand without riichi."""
    return measured_mean(Measure.LOSS, f"closed/{_who(dealer=dealer)}").value


@cache
def open_loss(han: int, *, dealer: bool) -> float:
    """To an open hand, by the dora, red fives and yakuhai in its groups."""
    who = _who(dealer=dealer)
    whole = measured_mean(Measure.LOSS, f"open/{who}").value
    known = [measured_mean(Measure.LOSS, f"{han_band(number)}/{who}") for number in range(MAX_HAN + 1)]
    return isotonic_means((shrunk_mean(each, whole), each.hands + 1) for each in known)[min(han, MAX_HAN)]


def _who(*, dealer: bool) -> str:
    return "dealer" if dealer else "other"
