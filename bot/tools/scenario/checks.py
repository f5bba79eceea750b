"""The checks that every game's scripts share: what a `=` line demands of the table, and what is there instead."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from bot.engine.payments import Payment
from bot.engine.question import Seat
from bot.tools.scenario.seating import SCRIPT_WINDS, Seating
from bot.tools.scenario.steps import AnyTable, Check, read_number, read_seconds
from bot.tools.scenario.table import LineFailed

CheckWords: TypeAlias = Sequence[str]
CheckReader: TypeAlias = Callable[[CheckWords, Seating], Check]
"""Reads the words after a check's name. Raises ValueError."""

_TOLERANCE_MS = 10


def read_check_among(text: str, seating: Seating, checks: Mapping[str, CheckReader]) -> Check:
    """The check behind a `=`, one of these. Raises ValueError."""
    what, *words = text.split() or [""]
    if what not in checks:
        raise ValueError(f"'= {text}' checks nothing")
    return checks[what](words, seating)


def only_word(words: CheckWords) -> str:
    """The only word. Raises ValueError."""
    if len(words) != 1:
        raise ValueError("one word belongs here")
    return words[0]


def words_like(words: CheckWords, like: str) -> CheckWords:
    """The words, as many as the example has. Raises ValueError."""
    if len(words) != len(like.split()):
        raise ValueError(f"write it like '{like}'")
    return words


def seat_first(words: CheckWords, seating: Seating) -> tuple[Seat, CheckWords]:
    """The seat that comes first, and the words after it. Raises ValueError."""
    if not words:
        raise ValueError("a seat belongs here")
    return seating.seat(words[0]), words[1:]


def _close_time(words: CheckWords, _: Seating) -> Check:
    expected = read_seconds(only_word(words)) * 1000

    def check(table: AnyTable) -> None:
        if table.closed is None:
            raise LineFailed("the window is still open")
        if abs(table.closed - expected) > _TOLERANCE_MS:
            raise LineFailed(f"it was decided at {table.closed / 1000:g}")

    return check


def number_check(count: Callable[[Any], int]) -> CheckReader:
    """A number that the table knows: `left 4`."""

    def read(words: CheckWords, _: Seating) -> Check:
        expected = read_number(only_word(words))

        def check(table: AnyTable) -> None:
            if count(table) != expected:
                raise LineFailed(f"it is {count(table)}")

        return check

    return read


def word_check(name: Callable[[Any], str]) -> CheckReader:
    """Something that the table names in a word or more: `game over`."""

    def read(words: CheckWords, _: Seating) -> Check:
        expected = " ".join(words)

        def check(table: AnyTable) -> None:
            if name(table) != expected:
                raise LineFailed(f"it is {name(table)}")

        return check

    return read


def seat_check(who: Callable[[Any], int], sentence: str) -> CheckReader:
    """A seat that the table knows: `turn N`."""

    def read(words: CheckWords, seating: Seating) -> Check:
        expected = seating.seat(only_word(words))

        def check(table: AnyTable) -> None:
            if who(table) != expected:
                raise LineFailed(f"{sentence} {table.seating.wind(who(table))}")

        return check

    return read


def delta_check(ended: Callable[[Any], Sequence[int] | None]) -> CheckReader:
    """A check of the points that the newest settlement moved: `delta E +3600 S +2900`."""

    def read(words: CheckWords, seating: Seating) -> Check:
        if not words or len(words) % 2:
            raise ValueError("a seat is followed by what it gains: 'E +1000 S -1000'")
        expected = {seating.seat(wind): read_number(gain) for wind, gain in zip(words[::2], words[1::2], strict=True)}

        def check(table: AnyTable) -> None:
            gains = ended(table)
            if gains is None:
                raise LineFailed("the hand is not over")
            if any(gains[seat] != gain for seat, gain in expected.items()):
                seats = {wind: table.seating.seat(wind) for wind in SCRIPT_WINDS[: table.seating.players]}
                raise LineFailed(" ".join(f"{wind} {gains[seat]:+}" for wind, seat in seats.items()))

        return check

    return read


def payments_check(ended: Callable[[Any], Sequence[Payment[Any]] | None]) -> CheckReader:
    """A check of all payments at the newest settlement, each with its points and its reason: `paid N>E 2000 hand`. What
    comes from the table or goes there has no seat: `paid >E 1000 sticks`; `-` where nobody pays.
    """

    def read(words: CheckWords, seating: Seating) -> Check:
        told = [] if list(words) == ["-"] else list(words)
        if len(told) % 3 or not all(">" in between for between in told[::3]):
            raise ValueError("who pays whom is followed by how much and what for: 'N>E 2000 hand'")
        expected = Counter(
            (*(seating.seat(wind) if wind else None for wind in between.split(">", 1)), read_number(points), why)
            for between, points, why in zip(told[::3], told[1::3], told[2::3], strict=True)
        )

        def check(table: AnyTable) -> None:
            payments = ended(table)
            if payments is None:
                raise LineFailed("the hand is not over")
            there = [(payment.payer, payment.payee, payment.points, str(payment.why)) for payment in payments]
            if Counter(there) != expected:
                wind = {None: "", **dict(enumerate(map(table.seating.wind, range(table.seating.players))))}
                raise LineFailed(" ".join(f"{wind[who]}>{wind[whom]} {n} {why}" for who, whom, n, why in there) or "-")

        return check

    return read


def _score(words: CheckWords, seating: Seating) -> Check:
    wind, points = words_like(words, "S 29000")
    place, expected = seating.seat(wind), read_number(points)

    def check(table: AnyTable) -> None:
        if table.state.scores[place] != expected:
            raise LineFailed(f"there are {table.state.scores[place]}")

    return check


def _tiles_left(table: AnyTable) -> int:
    return table.state.current_hand.tiles_left


def _turn(table: AnyTable) -> int:
    return table.state.current_hand.turn


SHARED_CHECKS: Mapping[str, CheckReader] = {
    "closed": _close_time,
    "left": number_check(_tiles_left),
    "turn": seat_check(_turn, "it is the turn of"),
    "score": _score,
}
