"""The result of a finished game: left-over sticks, places, uma and oka, penalties (riichi.md §1 H, §8.8).

Everything is in whole points: an uma of 15 is 15000. What does not divide is shared in whole hundreds, and the odd
hundreds go one each to the seats nearest to the first dealer; so the totals of a table always sum to what they should.
Only left-over sticks may be shared to the point (`game.stick_split`), and then a fraction of a point is lost.
"""

from collections.abc import Sequence
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from bot.engine.question import Seat
from bot.games.riichi.rules import Rules, Thousands, in_points


class SettlementTerms(msgspec.Struct, frozen=True):
    """A book's terms for the end of a game, in points: `uma` by place, or where it floats one for each number of
    players who have at least `return_`; `oka` is for first place. Sticks left on the table are lost unless the winner
    takes them.
    """

    return_: int
    uma: tuple[int, ...]
    floating_uma: tuple[tuple[int, ...], ...]
    oka: int
    ties_share_place: bool
    winner_takes_sticks: bool
    sticks_shared_to_the_point: bool
    whole_thousands: bool


class SeatResult(msgspec.Struct, frozen=True):
    """A seat's result: its place (1 is first; equal scores may share the better one), the mean of the places it shares,
    its points with the sticks left over, what of the total is uma and oka, and its total, all in points.
    """

    seat: Seat
    place: int
    mean_place: Fraction
    points: int
    uma: int
    oka: int
    total: int


def settlement_terms(rules: Rules) -> SettlementTerms:
    game = rules.game
    return SettlementTerms(
        return_=game.return_,
        uma=_in_points(game.uma),
        floating_uma=tuple(map(_in_points, game.uma_floating)),
        oka=game.oka,
        ties_share_place=game.tie == "share_uma",
        winner_takes_sticks=game.last_sticks == "first",
        sticks_shared_to_the_point=game.stick_split == "points",
        whole_thousands=game.rounding == "whole",
    )


def _in_points(uma: Sequence[Thousands]) -> tuple[int, ...]:
    return tuple(map(in_points, uma))


def ranking(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Seats by points; among equals, the seat nearer to the first dealer comes first."""
    return tuple(sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat)))


def settle(
    terms: SettlementTerms, scores: Sequence[int], stick_points: int, penalties: Sequence[int]
) -> tuple[SeatResult, ...]:
    """The result of every seat, first place first. `stick_points` are those of the sticks on the table.

    Places follow the scores before the sticks are given out, so ties remain ties. Penalties do not change places.
    """
    sticks, bonus, okas = ([0] * len(scores) for _ in range(3))
    groups = _places(scores, share=terms.ties_share_place)
    uma = terms.floating_uma[sum(score >= terms.return_ for score in scores)] if terms.floating_uma else terms.uma
    if terms.winner_takes_sticks:
        share = _share_to_the_point if terms.sticks_shared_to_the_point else _share
        share(stick_points, groups[0], sticks)
    result: list[SeatResult] = []
    for seats in groups:
        first = len(result)
        places = range(first, first + len(seats))
        oka = terms.oka if first == 0 else 0
        _share(sum(uma[place] for place in places) + oka, seats, bonus)
        _share(oka, seats, okas)
        mean = Fraction(sum(place + 1 for place in places), len(places))
        for seat in seats:
            points = scores[seat] + sticks[seat]
            total = points - terms.return_ + bonus[seat]
            result.append(SeatResult(seat, first + 1, mean, points, bonus[seat] - okas[seat], okas[seat], total))
    counted = _in_thousands(result) if terms.whole_thousands else result
    return tuple(replace(each, total=each.total + penalties[each.seat]) for each in counted)


def _in_thousands(exact: Sequence[SeatResult]) -> list[SeatResult]:
    """The totals in whole thousands, halves upwards; the first seat has what leaves their sum as it was."""
    winner, *others = (replace(each, total=(each.total + 500) // 1000 * 1000) for each in exact)
    rest = sum(each.total for each in exact) - sum(other.total for other in others)
    return [replace(winner, total=rest), *others]


def _places(scores: Sequence[int], *, share: bool) -> list[list[Seat]]:
    groups: list[list[Seat]] = []
    for seat in ranking(scores):
        if share and groups and scores[groups[-1][0]] == scores[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups


def _share(points: int, seats: Sequence[Seat], shares: list[int]) -> None:
    """Give these seats, in the order of seats, equal parts in whole hundreds, and the odd hundreds one each."""
    hundreds, odd = divmod(points // 100, len(seats))
    for place, seat in enumerate(seats):
        shares[seat] = 100 * (hundreds + (place < odd))


def _share_to_the_point(points: int, seats: Sequence[Seat], shares: list[int]) -> None:
    """Give these seats equal parts in whole points; the fraction is lost."""
    for seat in seats:
        shares[seat] = points // len(seats)
