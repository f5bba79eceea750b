"""Every way to fill a hand of the card with tiles: suits, numbers and winds for its letters (american.md §10.1).

Tiles are counted in bits, eight for each kind: as many of its lowest bits are set as there are tiles. So one `&` takes
the smaller of two counts for every kind at once.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations, product
from math import perm
from typing import Final, TypeAlias

import msgspec

from bot.games.american.card.line import DRAGON_SUITS, RUN_SYMBOLS, SUIT_LETTERS, CardLine, Group
from bot.games.american.tiles import (
    COPIES_OF_KIND,
    DRAGONS_BY_SUIT,
    FLOWER,
    JOKER,
    SOAP,
    TILE_KINDS,
    TILE_NAMES,
    WIND_TILES,
    AmericanTile,
)
from bot.games.cards import CardFlaw

TileBits: TypeAlias = int
"""The number of tiles of each kind, in bits (see `tile_bits`)."""
TileSet: TypeAlias = tuple[AmericanTile, int]
"""A group of three or more equal tiles: which, and how many."""
_Groups: TypeAlias = tuple[tuple[AmericanTile, ...], ...]

_WIDTH: Final = 8
"""Bits for one kind: there are at most eight of any tile."""
_ALL: Final = (1 << _WIDTH) - 1


def tile_bits(tiles: Iterable[AmericanTile]) -> TileBits:
    """The tiles as bits, eight for each kind: as many low ones are set as there are tiles of it, eight at most."""
    counted = 0
    for tile in tiles:
        place = _WIDTH * tile
        of_kind = (counted >> place) & _ALL
        counted |= ((of_kind << 1 | 1) & _ALL) << place
    return counted


def kinds_with_counts(counted: TileBits) -> Iterator[tuple[AmericanTile, int]]:
    """The kinds that occur, in order, and how many there are of each."""
    for tile in range(TILE_KINDS):
        if count := ((counted >> _WIDTH * tile) & _ALL).bit_count():
            yield tile, count


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of the card filled with tiles, `groups` as printed.

    What is left to fill beside the groups on the rack: `fixed_tiles` (singles, pairs, strings) and `sets`, in
    bits the `naturals` that jokers cannot be, `naturals_with_sets` with one natural for each set besides, and the
    `all_tiles` of it, `size` tiles. Where it does not allow jokers it has naturals only.
    """

    line_index: int
    groups: _Groups
    fixed_tiles: tuple[AmericanTile, ...]
    sets: tuple[TileSet, ...]
    allows_jokers: bool
    naturals: TileBits
    naturals_with_sets: TileBits
    all_tiles: TileBits
    size: int

    @property
    def has_sets(self) -> bool:
        """True if a group of three or more equal tiles is among the fourteen."""
        return any(len(group) >= 3 and len(set(group)) == 1 for group in self.groups)

    def without_group(self, shown: TileSet) -> "Form | None":
        """The part of the hand that is left to fill once this group lies on the rack; None if it does not contain the
        group.
        """
        if shown not in self.sets:
            return None
        place = self.sets.index(shown)
        sets = (*self.sets[:place], *self.sets[place + 1 :])
        return _form(self.line_index, self.groups, self.fixed_tiles, sets, jokers=self.allows_jokers)


def _form(
    line: int, groups: _Groups, fixed: tuple[AmericanTile, ...], sets: tuple[TileSet, ...], *, jokers: bool
) -> Form:
    in_sets = tuple(tile for tile, size in sets for _ in range(size))
    one_each = tuple(tile for tile, _ in sets)
    whole = tile_bits((*fixed, *in_sets))
    return Form(
        line_index=line,
        groups=groups,
        fixed_tiles=fixed,
        sets=sets,
        allows_jokers=jokers,
        naturals=tile_bits(fixed) if jokers else whole,
        naturals_with_sets=tile_bits((*fixed, *one_each)) if jokers else whole,
        all_tiles=whole,
        size=len(fixed) + len(in_sets),
    )


class _Letters(msgspec.Struct, frozen=True):
    """The suits, the winds and the first number that the letters of a hand stand for."""

    suits: Mapping[str, int]
    winds: Mapping[str, AmericanTile]
    number: int

    def tile(self, symbol: str, suit: str) -> AmericanTile:
        """The tile of a symbol in a group of this suit."""
        if symbol in WIND_TILES:
            return WIND_TILES[symbol]
        if symbol in self.winds:
            return self.winds[symbol]
        if symbol in "F0":
            return FLOWER if symbol == "F" else SOAP
        if symbol == "D":
            return DRAGONS_BY_SUIT[self.suits[suit]]
        rank = self.number + RUN_SYMBOLS.index(symbol) if symbol in RUN_SYMBOLS else int(symbol)
        return self.suits[suit] * 9 + rank - 1


def forms(line: CardLine, place: int) -> tuple[Form, ...]:
    """Every way to fill the hand at this place of the card with existing tiles; each set of tiles appears once."""
    found: dict[tuple[tuple[AmericanTile, ...], tuple[TileSet, ...]], Form] = {}
    for groups in line.variants:
        for choice in _letter_choices(line, groups):
            form = _filled_form(line, place, groups, choice)
            if shortage_flaw(form) is None:
                found.setdefault((form.fixed_tiles, form.sets), form)
    return tuple(found.values())


def unfillable_flaw(line: CardLine, groups: tuple[Group, ...]) -> CardFlaw | None:
    """The flaw of a line that no choice of suits, numbers and winds can fill from one set of tiles, told of the first
    choice; None if one can.
    """
    first = None
    for choice in _letter_choices(line, groups):
        flaw = shortage_flaw(_filled_form(line, 0, groups, choice))
        if flaw is None:
            return None
        first = first or flaw
    return first or CardFlaw("no_number")


def shortage_flaw(form: Form) -> CardFlaw | None:
    """The tiles that a filling wants more of than there are: naturals where jokers are not allowed, or jokers for the
    rest.
    """
    for tile, count in (Counter(form.fixed_tiles) if form.allows_jokers else _tile_counts(form)).items():
        if count > COPIES_OF_KIND[tile]:
            return CardFlaw("naturals", {"count": count, "tile": TILE_NAMES[tile], "copies": COPIES_OF_KIND[tile]})
    jokers = jokers_needed(form)
    return (
        CardFlaw("jokers", {"count": jokers, "copies": COPIES_OF_KIND[JOKER]})
        if jokers > COPIES_OF_KIND[JOKER]
        else None
    )


def jokers_needed(form: Form) -> int:
    """The number of places left for jokers once all naturals have been used."""
    return sum(max(0, count - COPIES_OF_KIND[tile]) for tile, count in _tile_counts(form).items())


def _tile_counts(form: Form) -> Counter[AmericanTile]:
    counted = Counter(form.fixed_tiles)
    for tile, size in form.sets:
        counted[tile] += size
    return counted


def _filled_form(line: CardLine, place: int, groups: tuple[Group, ...], choice: _Letters) -> Form:
    filled = tuple(tuple(choice.tile(symbol, group.suit) for symbol in group.symbols) for group in groups)
    laid = tuple(zip(groups, filled, strict=True))
    sets = tuple(sorted((tiles[0], len(tiles)) for group, tiles in laid if group.is_set))
    fixed = tuple(sorted(tile for group, tiles in laid if not group.is_set for tile in tiles))
    return _form(place, filled, fixed, sets, jokers=line.jokers)


# --- what the letters may stand for


def _letter_choices(line: CardLine, groups: tuple[Group, ...]) -> Iterator[_Letters]:
    """Every assignment of suits, dragon suits, winds and a number to the letters in use."""
    suits, dragons, winds = _suits(groups, SUIT_LETTERS), _suits(groups, DRAGON_SUITS), _winds(groups)
    for chosen, of_dragons, of_winds, number in product(
        permutations(range(3), len(suits)),
        permutations(range(3), len(dragons)),
        permutations(WIND_TILES.values(), len(winds)),
        possible_first_numbers(line, groups),
    ):
        letters = zip((*suits, *dragons), (*chosen, *of_dragons), strict=True)
        yield _Letters(dict(letters), dict(zip(winds, of_winds, strict=True)), number)


def letter_assignment_count(line: CardLine) -> int:
    """The number of ways to give the line's letters suits, winds and numbers."""
    return sum(
        perm(3, len(_suits(groups, SUIT_LETTERS)))
        * perm(3, len(_suits(groups, DRAGON_SUITS)))
        * perm(4, len(_winds(groups)))
        * len(possible_first_numbers(line, groups))
        for groups in line.variants
    )


def _suits(groups: tuple[Group, ...], letters: str) -> list[str]:
    return sorted({group.suit for group in groups if group.suit and group.suit in letters})


def _winds(groups: tuple[Group, ...]) -> list[str]:
    return sorted({symbol for group in groups for symbol in group.symbols if symbol in "UV"})


def possible_first_numbers(line: CardLine, groups: tuple[Group, ...]) -> list[int]:
    """The possible first consecutive numbers; runs do not wrap."""
    longest = max(
        (RUN_SYMBOLS.index(symbol) for group in groups for symbol in group.symbols if symbol in RUN_SYMBOLS), default=-1
    )
    if longest < 0:
        return [0]
    parity = {"any": (0, 1), "odd": (1,), "even": (0,)}[line.parity]
    return [number for number in range(max(1, line.low), min(line.high, 9 - longest) + 1) if number % 2 in parity]
