"""Schedules by arithmetic: players stand in rows, one row for every chair, and each row walks on at its own speed.

Player `j + i·r` of row i sits in round r at table j. Two of one row never meet; two of different rows meet at most once
where the difference of their speeds can be divided by: in a finite field always, modulo the number of tables for fewer
rounds.
"""

from collections.abc import Callable
from itertools import product
from typing import TypeAlias

_Rounds: TypeAlias = list[list[list[int]]]


def finite_field_rounds(tables: int, rounds: int, size: int) -> _Rounds | None:
    """Rounds in which nobody meets twice, if the number of tables is a prime power and large enough; else None."""
    field = _field(tables)
    if field is None or rounds > tables or tables < size:
        return None
    add, multiply = field
    return _walk(tables, rounds, size, lambda table, row, round_: add(table, multiply(row, round_)))


def cyclic_rounds(tables: int, rounds: int, size: int) -> _Rounds | None:
    """Rounds in which nobody meets twice, by counting around the tables; None if there are too many rounds for that."""
    most = tables
    if size > 3 and tables % 3 == 0:
        most = tables // 3
    elif tables % 2 == 0:
        most = tables // 2
    if rounds > most:
        return None
    return _walk(tables, rounds, size, lambda table, row, round_: (table + row * round_) % tables)


def _walk(tables: int, rounds: int, size: int, place: Callable[[int, int, int], int]) -> _Rounds:
    return [
        [[row * tables + place(table, row, round_) for row in range(size)] for table in range(tables)]
        for round_ in range(rounds)
    ]


def _field(order: int) -> tuple[Callable[[int, int], int], Callable[[int, int], int]] | None:
    """Addition and multiplication in the field with so many elements, or None if there is none. An element is a number
    whose digits to the base of the characteristic are the coefficients of a polynomial.
    """
    prime = next((number for number in range(2, order + 1) if order % number == 0), 0)
    degree, left = 0, order
    while prime and left % prime == 0:
        degree, left = degree + 1, left // prime
    if left != 1 or not degree:
        return None
    modulus = next(
        [*low, 1]
        for low in product(range(prime), repeat=degree)
        if not any(_divides(divisor, [*low, 1], prime) for divisor in _monic(prime, degree // 2))
    )

    def add(one: int, other: int) -> int:
        digits = zip(_digits(one, prime, degree), _digits(other, prime, degree), strict=True)
        return _number([(a + b) % prime for a, b in digits], prime)

    def multiply(one: int, other: int) -> int:
        result = [0] * (2 * degree - 1)
        for i, a in enumerate(_digits(one, prime, degree)):
            for j, b in enumerate(_digits(other, prime, degree)):
                result[i + j] += a * b
        return _number(_rest(result, modulus, prime), prime)

    return add, multiply


def _monic(prime: int, most: int) -> list[list[int]]:
    """All polynomials with leading coefficient 1 of degree 1 up to this, lowest coefficient first."""
    return [[*low, 1] for degree in range(1, most + 1) for low in product(range(prime), repeat=degree)]


def _divides(divisor: list[int], polynomial: list[int], prime: int) -> bool:
    return not any(_rest(polynomial, divisor, prime))


def _rest(polynomial: list[int], monic: list[int], prime: int) -> list[int]:
    """The rest of a division by a polynomial with leading coefficient 1."""
    rest = [value % prime for value in polynomial]
    while len(rest) >= len(monic):
        lead, shift = rest[-1], len(rest) - len(monic)
        for place, value in enumerate(monic):
            rest[shift + place] = (rest[shift + place] - lead * value) % prime
        rest.pop()
    return rest


def _digits(number: int, base: int, count: int) -> list[int]:
    digits: list[int] = []
    for _ in range(count):
        number, digit = divmod(number, base)
        digits.append(digit)
    return digits


def _number(digits: list[int], base: int) -> int:
    return sum(digit * base**place for place, digit in enumerate(digits))
