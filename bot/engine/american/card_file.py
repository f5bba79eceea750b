"""A card as a file: reading it, and saying what is wrong with it by hand and line (american.md §10.3)."""

import re
import tomllib
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib import resources
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar

import msgspec

from bot.engine.american.card import Card, Category
from bot.engine.american.forms import impossible, jokers_needed, ways
from bot.engine.american.line import Line, read_group

MOST_BYTES: Final = 64 * 1024
_MOST_HANDS: Final = 150
_MOST_WAYS: Final = 5000
_MOST_WAYS_IN_ALL: Final = 20_000
_TILES: Final = 14
_LONGEST_ID: Final = 20
_HEADER: Final = re.compile(r"\s*\[\[?\s*(card|category|hand)\s*\]\]?\s*(#.*)?")

_Id: TypeAlias = Annotated[str, msgspec.Meta(max_length=_LONGEST_ID)]
_Words: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
_Variants: TypeAlias = Annotated[tuple[tuple[str, ...], ...], msgspec.Meta(max_length=6)]


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


@cache
def house_card() -> Card:
    """The card that plays when a league has none of its own."""
    return read_card((resources.files("bot.engine.american") / "cards" / "house-2026.toml").read_bytes())


def read_card(data: bytes) -> Card:
    """Read and check a card file. Raises BadCard with every flaw."""
    if len(data) > MOST_BYTES:
        raise BadCard(Flaw(f"a card file has at most {MOST_BYTES // 1024} KiB; this one is larger."))
    try:
        text = data.decode("utf-8-sig")
        tree = tomllib.loads(text)
    except UnicodeDecodeError:
        raise BadCard(Flaw("the file is not UTF-8 text.")) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadCard(Flaw(f"this is no TOML: {_lower(str(error))}.")) from None
    reader = _Reader(tree, text)
    card = reader.card()
    if card is None or reader.flaws:
        raise BadCard(*reader.flaws)
    return card


def warnings(card: Card) -> tuple[str, ...]:
    """What a league may not have meant, in sentences: hands that share a set of tiles, hands that need jokers."""
    owners: dict[object, list[str]] = {}
    needed: dict[str, int] = {}
    for form in card.forms:
        name = card.lines[form.line].id
        owners.setdefault((form.fixed, form.sets), []).append(name)
        needed[name] = min(needed.get(name, form.size), jokers_needed(form))
    shared = sorted({tuple(names) for names in owners.values() if len(names) > 1})
    return (
        *(f"Hands {' and '.join(names)} share a set of tiles." for names in shared),
        *(
            f"Hand {name} cannot be made without {count} joker{'s' * (count > 1)}."
            for name, count in needed.items()
            if count
        ),
    )


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    """[card] as it stands in the file."""

    id: _Id
    name: _Words
    year: int
    rights: Literal["original", "licensed", "private-use"]
    minimum_value: int = 0
    language: _Id = "en"
    valid_from: date | None = None
    license: _Words = ""
    tiles: Literal["american-152"] = "american-152"


class _Section(msgspec.Struct, forbid_unknown_fields=True):
    """A [[category]] as it stands in the file."""

    id: _Id
    title: _Words
    jokerless_bonus: bool = True


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    """A [[hand]] as it stands in the file."""

    id: _Id
    category: str
    exposure: Literal["X", "C"]
    value: int
    groups: tuple[str, ...] = ()
    variants: _Variants = ()
    range: tuple[int, int] = (1, 9)
    parity: Literal["any", "odd", "even"] = "any"
    jokerless_bonus: bool | None = None
    jokers: bool = True
    note: _Words = ""


T = TypeVar("T")


class _Reader:
    """Reads the parts of a card, gathering flaws instead of stopping at the first."""

    def __init__(self, tree: dict[str, Any], text: str) -> None:
        self.flaws: list[Flaw] = []
        self._tree = tree
        self._places: dict[str, list[int]] = {"card": [], "category": [], "hand": []}
        for number, row in enumerate(text.splitlines(), start=1):
            if header := _HEADER.fullmatch(row):
                self._places[header[1]].append(number)

    def card(self) -> Card | None:
        """The card, or None where a flaw keeps it from being one."""
        if self._tree.get("schema") != 1:
            self._flaw("schema has to be 1.")
        for key in self._tree.keys() - {"schema", *self._places}:
            self._flaw(f"'{key}' is no part of a card.")
        head = self._head()
        sections = self._sections()
        lines = self._lines(sections, 0 if head is None else head.minimum_value)
        if head is None:
            return None
        return Card(
            id=head.id,
            name=_on_one_line(head.name),
            year=head.year,
            rights=head.rights,
            categories=tuple(
                Category(id=s.id, title=_on_one_line(s.title), jokerless_bonus=s.jokerless_bonus) for s in sections
            ),
            lines=lines,
            minimum_value=head.minimum_value,
            language=head.language,
            valid_from=head.valid_from,
            license=_on_one_line(head.license),
        )

    def _flaw(self, sentence: str, hand: str = "", line: int = 0) -> None:
        self.flaws.append(Flaw(sentence, hand, line))

    def _line_of(self, part: str, place: int) -> int:
        lines = self._places[part]
        return lines[place] if place < len(lines) else 0

    def _read(self, raw: Any, kind: type[T], name: str, line: int) -> T | None:
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            self._flaw(_sentence(str(error)), name, line)
            return None

    def _rows(self, part: str) -> Sequence[Any]:
        rows = self._tree.get(part)
        if isinstance(rows, list) and rows:
            return rows  # pyright: ignore[reportUnknownVariableType]
        self._flaw(f"there is no [[{part}]].")
        return ()

    def _head(self) -> _Head | None:
        if "card" not in self._tree:
            self._flaw("there is no [card].")
            return None
        return self._read(self._tree["card"], _Head, "", self._line_of("card", 0))

    def _sections(self) -> list[_Section]:
        found: list[_Section] = []
        for place, raw in enumerate(self._rows("category")):
            line = self._line_of("category", place)
            section = self._read(raw, _Section, "", line)
            if section is None:
                continue
            if any(other.id == section.id for other in found):
                self._flaw(f"the category {section.id} is there twice.", line=line)
            found.append(section)
        return found

    def _lines(self, sections: Sequence[_Section], minimum: int) -> tuple[Line, ...]:
        rows = self._rows("hand")
        if len(rows) > _MOST_HANDS:
            self._flaw(f"a card has at most {_MOST_HANDS} hands; this one has {len(rows)}.")
            return ()
        lines: list[Line] = []
        for place, raw in enumerate(rows):
            number = self._line_of("hand", place)
            name = str(raw.get("id", ""))[:_LONGEST_ID] if isinstance(raw, dict) else ""  # pyright: ignore[reportUnknownArgumentType, reportUnknownMemberType]
            row = self._read(raw, _Row, name, number)
            if row is None:
                continue
            try:
                line = _line(row, sections)
            except ValueError as reason:
                self._flaw(str(reason), name, number)
                continue
            twice = [f"the id {name} is used twice."] if any(other.id == name for other in lines) else []
            for sentence in (*twice, *_faults(line, minimum)):
                self._flaw(sentence, name, number)
            lines.append(line)
        total = sum(map(ways, lines))
        if total > _MOST_WAYS_IN_ALL:
            self._flaw(f"its hands can be filled in {total} ways; at most {_MOST_WAYS_IN_ALL} are allowed.")
        return tuple(lines)


def _line(row: _Row, sections: Sequence[_Section]) -> Line:
    section = next((section for section in sections if section.id == row.category), None)
    if section is None:
        raise ValueError(f"there is no category '{row.category}'.")
    if not row.id:
        raise ValueError("its id is empty.")
    if bool(row.groups) == bool(row.variants):
        raise ValueError("a hand has either groups or variants.")
    return Line(
        id=row.id,
        category=row.category,
        variants=tuple(tuple(map(read_group, groups)) for groups in row.variants or (row.groups,)),
        exposure=row.exposure,
        value=row.value,
        low=row.range[0],
        high=row.range[1],
        parity=row.parity,
        jokerless_bonus=section.jokerless_bonus if row.jokerless_bonus is None else row.jokerless_bonus,
        jokers=row.jokers,
        note=_on_one_line(row.note),
    )


def _faults(line: Line, minimum: int) -> list[str]:
    """What keeps a hand from being one: its value, its tiles, and whether it can be filled at all."""
    faults: list[str] = []
    if line.value <= 0 or line.value % 5 or line.value < minimum:
        faults.append(f"its value {line.value} has to be a multiple of 5, and {max(5, minimum)} or more.")
    for groups in line.variants:
        tiles = sum(len(group.body) for group in groups)
        if tiles != _TILES:
            faults.append(f"it has {tiles} tiles instead of {_TILES}.")
    if ways(line) > _MOST_WAYS:
        faults.append(f"it can be filled in {ways(line)} ways; at most {_MOST_WAYS} are allowed.")
    if faults:
        return faults
    return [reason for groups in line.variants if (reason := impossible(line, groups)) is not None]


def _on_one_line(text: str) -> str:
    """Words of a card without what would break a line or turn it round."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _sentence(complaint: str) -> str:
    """A complaint of msgspec in our form: `value: expected int, got str.`"""
    what, _, where = complaint.replace("`", "").partition(" - at $.")
    return f"{where}: {_lower(what)}." if where else f"{_lower(what)}."


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
