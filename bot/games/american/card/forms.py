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

from bot.games.american.card.flaws import Flaw
from bot.games.american.card.line import DRAGON_SUITS, RUN, SUITS, CardLine, Group
from bot.games.american.tiles import COPIES, DRAGON_OF, FLOWER, JOKER, KINDS, NAMES, SOAP, WINDS, Tile

Bits: TypeAlias = int
"""How many there are of each kind of tile."""
Set: TypeAlias = tuple[Tile, int]
"""A group of three or more equal tiles: which, and how many."""
Groups: TypeAlias = tuple[tuple[Tile, ...], ...]

_WIDTH: Final = 8
"""Bits for one kind: there are at most eight of any tile."""
_ALL: Final = (1 << _WIDTH) - 1


def bits(tiles: Iterable[Tile]) -> Bits:
    """How many of each kind there are; more than eight count as eight."""
    counted = 0
    for tile in tiles:
        place = _WIDTH * tile
        of_kind = (counted >> place) & _ALL
        counted |= ((of_kind << 1 | 1) & _ALL) << place
    return counted


def spread(counted: Bits) -> Iterator[tuple[Tile, int]]:
    """The kinds that occur, in order, and how many there are of each."""
    for tile in range(KINDS):
        if count := ((counted >> _WIDTH * tile) & _ALL).bit_count():
            yield tile, count


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of the card filled with tiles, `groups` as printed.

    What is left to fill beside the groups on the rack: `fixed` tiles (singles, pairs, strings) and `sets`, in bits the
    `naturals` that jokers cannot be, `seeds` with one natural for each set besides, and the `whole` of it, `size`
    tiles. A line without `jokers` has naturals only.
    """

    line: int
    groups: Groups
    fixed: tuple[Tile, ...]
    sets: tuple[Set, ...]
    jokers: bool
    naturals: Bits
    seeds: Bits
    whole: Bits
    size: int

    @property
    def has_sets(self) -> bool:
        """Whether a group of three or more equal tiles is among the fourteen."""
        return any(len(group) >= 3 and len(set(group)) == 1 for group in self.groups)

    def beside(self, shown: Set) -> "Form | None":
        """What remains to be filled once this group lies on the rack; None if the hand does not contain the group."""
        if shown not in self.sets:
            return None
        place = self.sets.index(shown)
        sets = (*self.sets[:place], *self.sets[place + 1 :])
        return _form(self.line, self.groups, self.fixed, sets, jokers=self.jokers)


def _form(line: int, groups: Groups, fixed: tuple[Tile, ...], sets: tuple[Set, ...], *, jokers: bool) -> Form:
    in_sets = tuple(tile for tile, size in sets for _ in range(size))
    one_each = tuple(tile for tile, _ in sets)
    whole = bits((*fixed, *in_sets))
    return Form(
        line=line,
        groups=groups,
        fixed=fixed,
        sets=sets,
        jokers=jokers,
        naturals=bits(fixed) if jokers else whole,
        seeds=bits((*fixed, *one_each)) if jokers else whole,
        whole=whole,
        size=len(fixed) + len(in_sets),
    )


class Choice(msgspec.Struct, frozen=True):
    """What the letters of a hand stand for."""

    suits: Mapping[str, int]
    winds: Mapping[str, Tile]
    number: int

    def tile(self, symbol: str, suit: str) -> Tile:
        """The tile of a symbol in a group of this suit."""
        if symbol in WINDS:
            return WINDS[symbol]
        if symbol in self.winds:
            return self.winds[symbol]
        if symbol in "F0":
            return FLOWER if symbol == "F" else SOAP
        if symbol == "D":
            return DRAGON_OF[self.suits[suit]]
        rank = self.number + RUN.index(symbol) if symbol in RUN else int(symbol)
        return self.suits[suit] * 9 + rank - 1


def forms(line: CardLine, place: int) -> tuple[Form, ...]:
    """Every way to fill the hand at this place of the card with existing tiles; each set of tiles appears once."""
    found: dict[tuple[tuple[Tile, ...], tuple[Set, ...]], Form] = {}
    for groups in line.variants:
        for choice in choices(line, groups):
            form = _filled(line, place, groups, choice)
            if shortage(form) is None:
                found.setdefault((form.fixed, form.sets), form)
    return tuple(found.values())


def impossible(line: CardLine, groups: tuple[Group, ...]) -> Flaw | None:
    """Why the set does not have enough tiles for any filling, explained for the first one; None if it has."""
    first = None
    for choice in choices(line, groups):
        flaw = shortage(_filled(line, 0, groups, choice))
        if flaw is None:
            return None
        first = first or flaw
    return first or Flaw("no_number")


def shortage(form: Form) -> Flaw | None:
    """What a filling has too few tiles for: naturals where jokers are not allowed, or jokers for the rest."""
    for tile, count in (Counter(form.fixed) if form.jokers else _counted(form)).items():
        if count > COPIES[tile]:
            return Flaw("naturals", {"count": count, "tile": NAMES[tile], "copies": COPIES[tile]})
    jokers = jokers_needed(form)
    return Flaw("jokers", {"count": jokers, "copies": COPIES[JOKER]}) if jokers > COPIES[JOKER] else None


def jokers_needed(form: Form) -> int:
    """How many places are left for jokers once all naturals have been used."""
    return sum(max(0, count - COPIES[tile]) for tile, count in _counted(form).items())


def _counted(form: Form) -> Counter[Tile]:
    counted = Counter(form.fixed)
    for tile, size in form.sets:
        counted[tile] += size
    return counted


def _filled(line: CardLine, place: int, groups: tuple[Group, ...], choice: Choice) -> Form:
    filled = tuple(tuple(choice.tile(symbol, group.suit) for symbol in group.body) for group in groups)
    laid = tuple(zip(groups, filled, strict=True))
    sets = tuple(sorted((tiles[0], len(tiles)) for group, tiles in laid if group.is_set))
    fixed = tuple(sorted(tile for group, tiles in laid if not group.is_set for tile in tiles))
    return _form(place, filled, fixed, sets, jokers=line.jokers)


# --- what the letters may stand for


def choices(line: CardLine, groups: tuple[Group, ...]) -> Iterator[Choice]:
    """Every assignment of suits, dragon suits, winds and a number to the letters in use."""
    suits, dragons, winds = _suits(groups, SUITS), _suits(groups, DRAGON_SUITS), _winds(groups)
    for chosen, of_dragons, of_winds, number in product(
        permutations(range(3), len(suits)),
        permutations(range(3), len(dragons)),
        permutations(WINDS.values(), len(winds)),
        _numbers(line, groups),
    ):
        letters = zip((*suits, *dragons), (*chosen, *of_dragons), strict=True)
        yield Choice(dict(letters), dict(zip(winds, of_winds, strict=True)), number)


def ways(line: CardLine) -> int:
    """How many assignments there are."""
    return sum(
        perm(3, len(_suits(groups, SUITS)))
        * perm(3, len(_suits(groups, DRAGON_SUITS)))
        * perm(4, len(_winds(groups)))
        * len(_numbers(line, groups))
        for groups in line.variants
    )


def _suits(groups: tuple[Group, ...], letters: str) -> list[str]:
    return sorted({group.suit for group in groups if group.suit and group.suit in letters})


def _winds(groups: tuple[Group, ...]) -> list[str]:
    return sorted({symbol for group in groups for symbol in group.body if symbol in "UV"})


def _numbers(line: CardLine, groups: tuple[Group, ...]) -> list[int]:
    """The possible first consecutive numbers; runs do not wrap."""
    longest = max((RUN.index(symbol) for group in groups for symbol in group.body if symbol in RUN), default=-1)
    if longest < 0:
        return [0]
    parity = {"any": (0, 1), "odd": (1,), "even": (0,)}[line.parity]
    return [number for number in range(max(1, line.low), min(line.high, 9 - longest) + 1) if number % 2 in parity]
