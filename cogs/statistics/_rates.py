"""All rates of a person as text, each with what it is made of."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.counts import Counts
from bot.games.rates import Rate
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from cogs.statistics._views import PersonStatistics
from cogs.statistics._which import MIN_GAMES
from render.profile import rate_text

_GROUPS: Final[dict[str, Sequence[Rate]]] = {
    "hands": (
        *(Rate.WIN, Rate.TSUMO, Rate.DAMA, Rate.CALL_WIN, Rate.AVERAGE_WIN, Rate.WIN_TURN),
        *(Rate.DEAL_IN, Rate.AVERAGE_DEAL_IN, Rate.DEAL_IN_RIICHI, Rate.DEAL_IN_CALL),
        *(
            Rate.CALL,
            Rate.DRAW,
            Rate.TENPAI_DRAW,
            Rate.NET,
            Rate.START_SHANTEN,
            Rate.DEALER_START_SHANTEN,
            Rate.NON_DEALER_START_SHANTEN,
        ),
        Rate.ACCURACY,
    ),
    "ready": (
        *(
            Rate.RIICHI,
            Rate.RIICHI_TURN,
            Rate.RIICHI_WIN,
            Rate.RIICHI_DEAL_IN,
            Rate.DEAL_IN_AFTER_DECLARATION,
            Rate.RIICHI_DRAW,
        ),
        *(Rate.RIICHI_NET, Rate.FIRST_RIICHI, Rate.CHASE, Rate.CHASED, Rate.IPPATSU, Rate.URA),
        *(Rate.MULTIPLE_WAITS, Rate.GOOD_WAIT, Rate.RIICHI_FURITEN),
    ),
    "dealer": (Rate.DEALER_HIT, Rate.DEALER_HIT_POINTS),
}
_EXACT: Final = (
    Rate.WIN_TURN,
    Rate.RIICHI_TURN,
    Rate.START_SHANTEN,
    Rate.DEALER_START_SHANTEN,
    Rate.NON_DEALER_START_SHANTEN,
)
"""Means of small numbers."""
_COUNTERS: Final = ("yakuman", "kazoe", "nagashi", "double_riichi")
_LONGEST: Final = ("stats.count.dealership", "stats.count.honba")


def rates_text(name: str, numbers: PersonStatistics, best: int, longest: Sequence[int], words: Words) -> str:
    """Everything that can be told of these games; `longest` are the hands of a dealership, and the most counters of a
    win.
    """
    counts = numbers.counts
    lines = [f"### {name}", *_places(numbers, words)]
    for group, rates in _GROUPS.items():
        told = [_line(rate, counts, words) for rate in rates if getattr(counts, rate.denominator)]
        lines += [f"**{words(f'stats.group.{group}')}**", *told] if told else []
    lines += _worth(counts, words)
    counted = [f"{words(f'stats.count.{one}')} {getattr(counts, one)}" for one in _COUNTERS if getattr(counts, one)]
    counted += [f"{words(key)} {most}" for key, most in zip(_LONGEST, longest, strict=True) if most]
    told = [*counted, *([f"{words('stats.best')} {points(best)}"] if best else [])]
    return "\n".join([*lines, *([" · ".join(told)] if told else [])])


def _places(numbers: PersonStatistics, words: Words) -> Iterator[str]:
    places = numbers.places
    if places:
        yield words(
            "stats.placed",
            mean=f"{sum(places) / len(places):.2f}",
            two=_share(sum(place <= 2 for place in places), len(places), words),
            last=_share(places.count(numbers.seats), len(places), words),
            bust=_share(numbers.busts, len(places), words),
        )


def _line(rate: Rate, counts: Counts, words: Words) -> str:
    value = rate.of(counts)
    assert value is not None
    written = f"{value:.2f}" if rate in _EXACT else rate_text(value, mean=rate.is_mean)
    key = "stats.mean_line" if rate.is_mean else "stats.rate_line"
    above, below = f"{getattr(counts, rate.numerator):,}", f"{getattr(counts, rate.denominator):,}"
    return words(key, rate=words(f"stats.rate.{rate}"), value=written, above=above, below=below)


def _worth(counts: Counts, words: Words) -> Iterator[str]:
    """The points that wins bring and deal-ins cost, by the hand."""
    if counts.hands and (counts.win_points or counts.deal_in_points):
        won, lost = (round(total / counts.hands) for total in (counts.win_points, counts.deal_in_points))
        yield words("stats.worth", won=points(won), lost=points(lost), net=points(won - lost, "+"))


def _share(part: int, whole: int, words: Words) -> str:
    """In percent; of few games also what it is made of."""
    share = f"{100 * part / whole:.1f} %"
    return share if whole >= MIN_GAMES else words("stats.few", share=share, part=part, whole=whole)
