"""The card: which hands win, in the notation of american.md §10, read from a file and expanded into tiles."""

import hashlib
import re
import tomllib
from functools import cached_property
from importlib import resources
from itertools import permutations, product
from typing import Any, Literal

import msgspec

from bot.engine.american.tiles import COPIES, DRAGON_OF, FLOWER, KINDS, SOAP, WINDS, Tile

RUN = "pqrstu"
_NATURAL_SUITS, _DRAGON_SUITS = "abc", "xyz"
_BODY = re.compile(r"[1-9pqrstuD0FNEWSUV]{1,6}")
_MOST_HANDS, _MOST_BYTES, _MOST_FORMS = 150, 64 * 1024, 5000


class Flaw(msgspec.Struct, frozen=True):
    """Something wrong in a card file: the hand and the line it stands on, where they are known, and a sentence."""

    sentence: str
    hand: str = ""
    line: int = 0

    def __str__(self) -> str:
        where = [f"line {self.line}"] if self.line else []
        where += [f"hand {self.hand}"] if self.hand else []
        return f"{', '.join(where)}: {self.sentence}" if where else self.sentence


class BadCard(ValueError):
    """The file is no card; every flaw that was found."""

    def __init__(self, *flaws: Flaw) -> None:
        super().__init__("\n".join(str(flaw) for flaw in flaws))
        self.flaws = flaws


class Group(msgspec.Struct, frozen=True, array_like=True):
    """A group as the card prints it: `2222` of suit `a`, `NEWS` of none."""

    body: str
    suit: str = ""

    @property
    def is_set(self) -> bool:
        """All symbols equal and three or more: jokers may stand in it."""
        return len(self.body) >= 3 and len(set(self.body)) == 1


class Form(msgspec.Struct, frozen=True):
    """One way to fill a hand of the card with tiles.

    `fixed` must be naturals (singles, pairs, strings), `sets` are groups of three or more, tile and size; both
    sorted. `mask` has a bit for every tile that occurs. `groups` are the tiles group by group, as printed.
    """

    line: int
    groups: tuple[tuple[Tile, ...], ...]
    fixed: tuple[tuple[Tile, int], ...]
    sets: tuple[tuple[Tile, int], ...]
    mask: int
    fixed_mask: int


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of the card. `exposure` is `X` (exposed or not) or `C` (concealed); `value` is in points."""

    id: str
    category: str
    variants: tuple[tuple[Group, ...], ...]
    exposure: Literal["X", "C"]
    value: int
    low: int = 1
    high: int = 9
    parity: Literal["any", "odd", "even"] = "any"
    jokerless_bonus: bool = True
    jokers: bool = True
    note: str = ""

    @property
    def has_sets(self) -> bool:
        """Whether jokers could stand in it at all."""
        return self.jokers and any(group.is_set for groups in self.variants for group in groups)


class Category(msgspec.Struct, frozen=True, kw_only=True):
    """A section of the card."""

    id: str
    title: str
    jokerless_bonus: bool = True


class Card(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A card of hands. `rights` says on whose authority it is used; `private-use` cards stay inside their league."""

    id: str
    name: str
    year: int
    rights: Literal["original", "licensed", "private-use"]
    minimum_value: int
    categories: tuple[Category, ...]
    lines: tuple[Line, ...]
    license: str = ""

    @cached_property
    def digest(self) -> str:
        """The hash by which the card is stored: two cards with it are the same card."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """Every way to fill every hand, each set of tiles once a hand."""
        return tuple(form for place, line in enumerate(self.lines) for form in forms(line, place))

    @cached_property
    def placements(self) -> dict[tuple[tuple[Tile, int], ...], tuple[Form, ...]]:
        """What is left of the forms after exposures have been placed, kept by exposures."""
        return {(): self.forms}


def house_card() -> Card:
    """The card that plays when a league has none of its own."""
    return read_card((resources.files("bot.engine.american") / "cards" / "house-2026.toml").read_bytes())


def read_card(data: bytes) -> Card:
    """Read and check a card file. Raises BadCard with every flaw (american.md §10.3)."""
    if len(data) > _MOST_BYTES:
        raise BadCard(Flaw(f"a card file has at most {_MOST_BYTES // 1024} KiB; this one has {len(data)} bytes."))
    try:
        text = data.decode("utf-8")
        tree = tomllib.loads(text)
    except UnicodeDecodeError:
        raise BadCard(Flaw("the file is not UTF-8 text.")) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadCard(Flaw(f"this is no TOML: {error}.")) from None
    return _Reader(tree, text).card()


class _Reader:
    """Reads the parts of a card, gathering flaws instead of stopping at the first."""

    def __init__(self, tree: dict[str, Any], text: str) -> None:
        self._tree = tree
        self._flaws: list[Flaw] = []
        self._places = [number for number, row in enumerate(text.splitlines(), 1) if row.strip() == "[[hand]]"]

    def card(self) -> Card:
        if self._tree.get("schema") != 1:
            self._flaws.append(Flaw("schema has to be 1."))
        head = self._table("card")
        categories = self._categories()
        lines = self._lines({category.id: category for category in categories}, head.get("minimum_value", 0))
        if self._flaws:
            raise BadCard(*self._flaws)
        known = {key: head[key] for key in ("id", "name", "year", "rights", "license", "minimum_value") if key in head}
        known.setdefault("minimum_value", 0)
        try:
            return msgspec.convert({**known, "categories": categories, "lines": lines}, Card)
        except msgspec.ValidationError as error:
            raise BadCard(Flaw(f"in [card]: {error}.")) from None

    def _table(self, name: str) -> dict[str, Any]:
        table = self._tree.get(name)
        if isinstance(table, dict):
            return table  # pyright: ignore[reportUnknownVariableType]
        self._flaws.append(Flaw(f"there is no [{name}]."))
        return {}

    def _rows(self, name: str) -> list[Any]:
        rows = self._tree.get(name)
        if isinstance(rows, list) and rows:
            return rows  # pyright: ignore[reportUnknownVariableType]
        self._flaws.append(Flaw(f"there is no [[{name}]]."))
        return []

    def _categories(self) -> list[Category]:
        found: list[Category] = []
        for row in self._rows("category"):
            try:
                found.append(msgspec.convert(row, Category))
            except msgspec.ValidationError as error:
                self._flaws.append(Flaw(f"in [[category]]: {error}."))
        return found

    def _lines(self, categories: dict[str, Category], minimum: Any) -> list[Line]:
        rows = self._rows("hand")
        if len(rows) > _MOST_HANDS:
            self._flaws.append(Flaw(f"a card has at most {_MOST_HANDS} hands; this one has {len(rows)}."))
            return []
        lines: list[Line] = []
        for place, row in enumerate(rows):
            number = self._places[place] if place < len(self._places) else 0
            name = str(row.get("id", "")) if isinstance(row, dict) else ""  # pyright: ignore[reportUnknownArgumentType, reportUnknownMemberType]
            try:
                line = _line(row, categories)
                faults = [*_faults(line, minimum), *_twins(line, lines)]
            except (msgspec.ValidationError, ValueError) as error:
                line, faults = None, [f"{error}."]
            self._flaws += [Flaw(fault, name, number) for fault in faults]
            if line is not None:
                lines.append(line)
        return lines


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    """A [[hand]] as it stands in the file."""

    id: str
    category: str
    exposure: Literal["X", "C"]
    value: int
    groups: tuple[str, ...] = ()
    variants: tuple[tuple[str, ...], ...] = ()
    range: tuple[int, int] = (1, 9)
    parity: Literal["any", "odd", "even"] = "any"
    jokerless_bonus: bool | None = None
    jokers: bool = True
    note: str = ""


def _line(row: Any, categories: dict[str, Category]) -> Line:
    read = msgspec.convert(row, _Row)
    if read.category not in categories:
        raise ValueError(f"there is no category '{read.category}'")
    if bool(read.groups) == bool(read.variants):
        raise ValueError("a hand has either groups or variants")
    variants = read.variants or (read.groups,)
    bonus = categories[read.category].jokerless_bonus if read.jokerless_bonus is None else read.jokerless_bonus
    return Line(
        id=read.id,
        category=read.category,
        variants=tuple(tuple(_group(text) for text in groups) for groups in variants),
        exposure=read.exposure,
        value=read.value,
        low=read.range[0],
        high=read.range[1],
        parity=read.parity,
        jokerless_bonus=bonus,
        jokers=read.jokers,
        note=read.note,
    )


def _group(text: str) -> Group:
    body, colon, suit = text.partition(":")
    if not _BODY.fullmatch(body):
        raise ValueError(f"'{text}' is no group: '{body}' is not one to six symbols of a card")
    if colon and (len(suit) != 1 or suit not in _NATURAL_SUITS + _DRAGON_SUITS):
        raise ValueError(f"'{text}' is no group: a suit is one of a b c, or x y z for dragons")
    needs_suit = any(symbol in "123456789D" or symbol in RUN for symbol in body)
    if needs_suit and not suit:
        raise ValueError(f"'{text}' needs a suit, a b or c")
    if suit and not needs_suit:
        raise ValueError(f"'{text}' has no suit to choose")
    if suit and suit in _DRAGON_SUITS and set(body) != {"D"}:
        raise ValueError(f"'{text}': x y z are for dragons only")
    return Group(body, suit)


def _faults(line: Line, minimum: Any) -> list[str]:
    """What keeps a hand from being one: its tiles, its value, and whether it can be filled at all."""
    faults: list[str] = []
    for groups in line.variants:
        tiles = sum(len(group.body) for group in groups)
        if tiles != 14:
            faults.append(f"it has {tiles} tiles instead of 14.")
    if line.value <= 0 or line.value % 5 or (isinstance(minimum, int) and line.value < minimum):
        faults.append(f"its value {line.value} is not a multiple of 5 and at least {minimum}.")
    if faults:
        return faults
    ways = _assignments(line)
    if ways > _MOST_FORMS:
        return [f"it can be filled in {ways} ways; at most {_MOST_FORMS} are allowed."]
    return [] if forms(line, 0) else ["no choice of suits and numbers gives tiles that exist often enough."]


def _twins(line: Line, others: list[Line]) -> list[str]:
    return [f"the id {line.id} is used twice."] if any(other.id == line.id for other in others) else []


def _assignments(line: Line) -> int:
    return sum(sum(1 for _ in _choices(line, groups)) for groups in line.variants)


def forms(line: Line, place: int) -> tuple[Form, ...]:
    """Every way to fill a hand with tiles of which there are enough, each set of tiles once."""
    found: dict[tuple[Any, Any], Form] = {}
    for groups in line.variants:
        for choice in _choices(line, groups):
            form = _form(line, place, groups, choice)
            if form is not None:
                found.setdefault((form.fixed, form.sets), form)
    return tuple(found.values())


def _choices(line: Line, groups: tuple[Group, ...]) -> Any:
    """Every assignment of suits, dragon suits, number and winds to the letters in use."""
    used = "".join(group.body for group in groups)
    suits = sorted({group.suit for group in groups if group.suit and group.suit in _NATURAL_SUITS})
    dragons = sorted({group.suit for group in groups if group.suit and group.suit in _DRAGON_SUITS})
    winds = sorted({symbol for symbol in used if symbol in "UV"})
    longest = max((RUN.index(symbol) for symbol in used if symbol in RUN), default=-1)
    return product(
        [dict(zip(suits, chosen, strict=True)) for chosen in permutations(range(3), len(suits))],
        [dict(zip(dragons, chosen, strict=True)) for chosen in permutations(range(3), len(dragons))],
        [dict(zip(winds, chosen, strict=True)) for chosen in permutations(WINDS.values(), len(winds))],
        _numbers(line, longest),
    )


def _numbers(line: Line, longest: int) -> list[int]:
    if longest < 0:
        return [0]
    parity = {"any": (0, 1), "odd": (1,), "even": (0,)}[line.parity]
    return [number for number in range(line.low, line.high + 1) if 1 <= number <= 9 - longest and number % 2 in parity]


def _form(line: Line, place: int, groups: tuple[Group, ...], choice: Any) -> Form | None:
    suits, dragons, winds, number = choice
    filled = tuple(
        tuple(_tile(symbol, group.suit, suits | dragons, winds, number) for symbol in group.body) for group in groups
    )
    fixed, flexible = [0] * KINDS, [0] * KINDS
    sets: list[tuple[Tile, int]] = []
    for group, tiles in zip(groups, filled, strict=True):
        counted = flexible if group.is_set and line.jokers else fixed
        for tile in tiles:
            counted[tile] += 1
        if group.is_set:
            sets.append((tiles[0], len(tiles)))
    if not _exists(fixed, flexible):
        return None
    needed = tuple((tile, count) for tile, count in enumerate(fixed) if count)
    return Form(place, filled, needed, tuple(sorted(sets)) if line.jokers else (), _mask(fixed, flexible), _mask(fixed))


def _exists(fixed: list[int], flexible: list[int]) -> bool:
    """Enough naturals for what jokers cannot be, and enough jokers for the rest."""
    missing = 0
    for tile in range(KINDS):
        if fixed[tile] > COPIES[tile]:
            return False
        missing += max(0, fixed[tile] + flexible[tile] - COPIES[tile])
    return missing <= 8


def _mask(*counted: list[int]) -> int:
    return sum(1 << tile for tile in range(KINDS) if any(table[tile] for table in counted))


def _tile(symbol: str, suit: str, suits: dict[str, int], winds: dict[str, Tile], number: int) -> Tile:
    if symbol in WINDS:
        return WINDS[symbol]
    if symbol in winds:
        return winds[symbol]
    if symbol in "F0":
        return FLOWER if symbol == "F" else SOAP
    if symbol == "D":
        return DRAGON_OF[suits[suit]]
    rank = number + RUN.index(symbol) if symbol in RUN else int(symbol)
    return suits[suit] * 9 + rank - 1
