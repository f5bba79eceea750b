"""A phase as organisers write it: its seating, its carry-over, the games that count, its limits."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from bot.league.counting import CountRule, StandingsRules
from bot.league.phase_plan import MAX_ROUNDS, Carry, MemberLimits, Pairing, PhaseLimits, PhasePlan, SeatWinds
from bot.league.seating.swiss import RepeatAvoidance

_SEATING: Final = re.compile(r"([a-z]+)(?:\s+(\d{1,2}|soft|off))?(?:\s*[x×*]\s*(\d{1,2}))?")
_AMOUNT: Final = re.compile(r"[+-]?\d{1,6}(?:\.\d)?")
POINTS_PER_TENTH: Final = 100
"""Points in a tenth of what amounts are written in."""
POINT, THOUSAND = 1, 1000
"""Units of amounts, in points."""
BOOK_DEFAULT: Final = "book"
_WINDS: Final = "winds "
SEATINGS: Final[Mapping[str, str]] = {
    "random": "random",
    "random, swiss": "swiss",
    "random, swiss x6, interval 1": "swiss_end",
    "random, swiss soft": "swiss_soft",
    "swiss": "swiss_off",
    "random, winds random": "winds",
    "interval 4": "interval",
    "schedule": "schedule",
    "prescripted": "prescripted",
    "rotation": "rotation",
    "boards": "boards",
}
"""Seatings that organisers often want, as they are written, with the names of their texts."""
_COUNT: Final[Mapping[str, CountRule]] = {"best": CountRule.BEST_N, "run": CountRule.BEST_RUN}


def with_seating(plan: PhasePlan, typed: str) -> PhasePlan:
    """The phase with this seating, round by round: `random, swiss x6, interval 1`; the last goes for all further
    rounds. `swiss soft` lets players meet again who are close in the standings, `swiss off` ignores repeats, `winds
    random` draws the seats by lot. Raises ValueError.
    """
    pairings: list[Pairing] = []
    steps: set[int] = set()
    avoided: set[RepeatAvoidance] = set()
    winds = plan.winds
    for part in map(str.strip, typed.casefold().split(",")):
        if part.startswith(_WINDS):
            winds = SeatWinds(part.removeprefix(_WINDS))
            continue
        match = _SEATING.fullmatch(part)
        if match is None:
            raise ValueError(f"{part!r} is no seating")
        pairing = Pairing(match[1])
        if pairing is Pairing.SWISS:
            avoided.add(RepeatAvoidance(match[2] or RepeatAvoidance.HARD))
        elif match[2] is not None:
            if pairing is not Pairing.INTERVAL or not int(match[2]):
                raise ValueError(f"{match[1]} has no step")
            steps.add(int(match[2]))
        pairings += [pairing] * int(match[3] or 1)
    if max(len(steps), len(avoided)) > 1 or not 0 < len(pairings) <= MAX_ROUNDS:
        raise ValueError("there is no more than one step, one way with repeats, and a round for each seating")
    step, avoid = next(iter(steps), plan.step), next(iter(avoided), plan.avoid)
    return replace(plan, pairings=tuple(pairings), step=step, avoid=avoid, winds=winds)


def written_seating(plan: PhasePlan) -> str:
    named = {Pairing.INTERVAL: f"interval {plan.step}"}
    if plan.avoid is not RepeatAvoidance.HARD:
        named[Pairing.SWISS] = f"swiss {plan.avoid}"
    runs = ((named.get(one, one), len([*run])) for one, run in groupby(plan.pairings))
    by_lot = (f"{_WINDS}{plan.winds}",) if plan.winds is not SeatWinds.EVEN else ()
    return ", ".join((*(name if count == 1 else f"{name} x{count}" for name, count in runs), *by_lot))


def read_carry(typed: str) -> Carry:
    """The carry-over: `all`, `none`, `1/2`, or points by place, `40 30 20 10`. Raises ValueError."""
    text = typed.casefold().strip()
    if text in ("all", "none"):
        return Carry((int(text == "all"), 1))
    if "/" in text:
        try:
            share = Fraction(text.replace(" ", ""))
        except ZeroDivisionError as error:
            raise ValueError("nothing can be divided by nothing") from error
        if not 0 < share <= 1:
            raise ValueError(f"{share} is no share")
        return Carry((share.numerator, share.denominator))
    return Carry(points=read_amounts(text))


def read_amounts(typed: str, unit: int = THOUSAND) -> tuple[int, ...]:
    """Amounts in this unit, as points: `15 5 -5 -15`, `7.5`. Raises ValueError, also for parts of a hundred points."""
    parts = typed.replace(",", " ").replace("−", "-").split()
    if not parts or not all(map(_AMOUNT.fullmatch, parts)):
        raise ValueError(f"{typed!r} is no list of amounts")
    amounts = tuple(int(Fraction(part) * unit) for part in parts)
    if any(amount % POINTS_PER_TENTH for amount in amounts):
        raise ValueError(f"{typed!r} has parts of hundreds")
    return amounts


def written_amounts(amounts: Sequence[int], unit: int = THOUSAND) -> str:
    """Amounts as they are typed: `15 5 -5 -15`."""
    return " ".join(f"{amount / unit:g}" for amount in amounts)


def written_carry(carry: Carry) -> str:
    """The carry-over as it is typed: `1/2`."""
    if carry.points:
        return written_amounts(carry.points)
    part, whole = carry.share
    return {0: "none", whole: "all"}.get(part, f"{part}/{whole}")


def read_counting(typed: str, known: StandingsRules) -> StandingsRules:
    """The games that count: `all`, `best 8`, or `run 5` for the best five in a row. Raises ValueError."""
    parts = typed.casefold().split()
    match parts:
        case ["all"]:
            return replace(known, count=CountRule.ALL, n=0)
        case [kind, number] if kind in _COUNT and number.isdecimal() and 0 < int(number) <= 1000:
            return replace(known, count=_COUNT[kind], n=int(number))
        case _:
            raise ValueError(f"{typed!r} counts nothing")


def written_counting(counting: StandingsRules) -> str:
    """The games that count, as it is typed: `best 8`."""
    return {
        CountRule.ALL: "all",
        CountRule.BEST_N: f"best {counting.n}",
        CountRule.BEST_RUN: f"run {counting.n}",
    }[counting.count]


def limits_in_force(limits: PhaseLimits | MemberLimits) -> Mapping[str, int]:
    named = {name: getattr(limits, name) for name in limits.__struct_fields__}
    return {name: value for name, value in named.items() if value}
