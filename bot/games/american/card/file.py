"""Card files: reading one, and naming its mistakes by hand and line (american.md §10.3)."""

import re
import tomllib
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib import resources
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from bot.engine.flaws import field_flaws
from bot.games.american.card.card import Card, Category
from bot.games.american.card.forms import jokers_needed, letter_assignment_count, unfillable_flaw
from bot.games.american.card.line import HAND_SIZE, CardLine, read_group
from bot.games.cards import BadCard, CardFlaw
from bot.system.limits import CARD, BadText, text_in

_MOST_HANDS: Final = 150
_MOST_WAYS: Final = 5000
_MOST_WAYS_IN_ALL: Final = 20_000
_LONGEST_ID: Final = 20
_MOST_POINTS: Final = 10_000
_HEADER: Final = re.compile(r"\s*\[\[?\s*(card|category|hand)\s*\]\]?\s*(#.*)?")

_Id: TypeAlias = Annotated[str, msgspec.Meta(max_length=_LONGEST_ID)]
_Words: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
_Points: TypeAlias = Annotated[int, msgspec.Meta(ge=-_MOST_POINTS, le=_MOST_POINTS)]
_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9)]
_Variants: TypeAlias = Annotated[tuple[tuple[str, ...], ...], msgspec.Meta(max_length=6)]


@cache
def house_card() -> Card:
    """The card that plays when a guild has none of its own."""
    return read_card((resources.files("bot.games.american.card") / "cards" / "house-2026.toml").read_bytes())


def read_card(data: bytes) -> Card:
    """Read and check a card file. Raises BadCard with every flaw."""
    try:
        text = text_in(data, CARD)
        tree = tomllib.loads(text)
    except UnicodeDecodeError:
        raise BadCard(CardFlaw("no_text")) from None
    except BadText as bad:
        raise BadCard(CardFlaw(bad.name, {"most": bad.most}, group="unfit")) from None
    except tomllib.TOMLDecodeError as error:
        raise BadCard(CardFlaw("no_toml", {"complaint": str(error)})) from None
    reader = _Reader(tree, text)
    card = reader.card()
    if card is None or reader.flaws:
        raise BadCard(*reader.flaws)
    return card


def warnings(card: Card) -> tuple[CardFlaw, ...]:
    """Oddities of a card that its guild may not have meant: hands that share a set of tiles, hands that need
    jokers.
    """
    owners: dict[object, list[str]] = {}
    needed: dict[str, int] = {}
    for form in card.forms:
        name = card.lines[form.line_index].id
        owners.setdefault((form.fixed_tiles, form.sets), []).append(name)
        needed[name] = min(needed.get(name, form.size), jokers_needed(form))
    shared = sorted({tuple(names) for names in owners.values() if len(names) > 1})
    return (
        *(CardFlaw("shared", {"hands": ", ".join(names)}) for names in shared),
        *(CardFlaw("needs_jokers", {"count": count}, hand=name) for name, count in needed.items() if count),
    )


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    """[card] as it stands in the file."""

    id: _Id
    name: _Words
    year: Annotated[int, msgspec.Meta(ge=1, le=9999)]
    rights: Literal["original", "licensed", "private-use"]
    minimum_value: _Points = 0
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
    value: _Points
    groups: tuple[str, ...] = ()
    variants: _Variants = ()
    range: tuple[_Number, _Number] = (1, 9)
    parity: Literal["any", "odd", "even"] = "any"
    jokerless_bonus: bool | None = None
    jokers: bool = True
    note: _Words = ""


_T = TypeVar("_T")


class _Reader:
    """Reads the parts of a card, gathering flaws instead of stopping at the first."""

    def __init__(self, tree: dict[str, Any], text: str) -> None:
        self.flaws: list[CardFlaw] = []
        self._tree = tree
        self._places: dict[str, list[int]] = {"card": [], "category": [], "hand": []}
        for number, row in enumerate(text.splitlines(), start=1):
            if header := _HEADER.fullmatch(row):
                self._places[header[1]].append(number)

    def card(self) -> Card | None:
        """The card, or None if its flaws prevent that."""
        if self._tree.get("schema") != 1:
            self.flaws.append(CardFlaw("schema"))
        self.flaws += [CardFlaw("no_part", {"part": part}) for part in self._tree.keys() - {"schema", *self._places}]
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

    def _line_of(self, part: str, place: int) -> int:
        lines = self._places[part]
        return lines[place] if place < len(lines) else 0

    def _read(self, raw: Any, kind: type[_T], name: str, line: int) -> _T | None:
        found = tuple(field_flaws(raw, inspect.type_info(kind)))
        self.flaws += [
            CardFlaw(wrong.name, {"field": wrong.field, "what": wrong.detail}, hand=name, line=line) for wrong in found
        ]
        return None if found else msgspec.convert(raw, kind)

    def _rows(self, part: str) -> Sequence[Any]:
        rows = self._tree.get(part)
        if isinstance(rows, list) and rows:
            return rows  # pyright: ignore[reportUnknownVariableType]
        self.flaws.append(CardFlaw("nothing", {"part": f"[[{part}]]"}))
        return ()

    def _head(self) -> _Head | None:
        if "card" not in self._tree:
            self.flaws.append(CardFlaw("nothing", {"part": "[card]"}))
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
                self.flaws.append(CardFlaw("category_twice", {"category": section.id}, line=line))
            found.append(section)
        return found

    def _lines(self, sections: Sequence[_Section], minimum: int) -> tuple[CardLine, ...]:
        rows = self._rows("hand")
        if len(rows) > _MOST_HANDS:
            self.flaws.append(CardFlaw("hands", {"count": len(rows), "most": _MOST_HANDS}))
            return ()
        lines: list[CardLine] = []
        total = 0
        for place, raw in enumerate(rows):
            number = self._line_of("hand", place)
            name = str(raw.get("id", ""))[:_LONGEST_ID] if isinstance(raw, dict) else ""  # pyright: ignore[reportUnknownArgumentType, reportUnknownMemberType]
            row = self._read(raw, _Row, name, number)
            if row is None:
                continue
            try:
                line = _line(row, sections)
            except BadCard as bad:
                found = bad.flaws
            else:
                total += letter_assignment_count(line)
                if total > _MOST_WAYS_IN_ALL:
                    self.flaws.append(CardFlaw("ways_in_all", {"most": _MOST_WAYS_IN_ALL}))
                    break
                found = (*_id_flaws(line, lines), *_line_flaws(line, minimum))
                lines.append(line)
            self.flaws += [replace(flaw, hand=name, line=number) for flaw in found]
        return tuple(lines)


def _line(row: _Row, sections: Sequence[_Section]) -> CardLine:
    section = next((section for section in sections if section.id == row.category), None)
    if section is None:
        raise BadCard(CardFlaw("no_category", {"category": row.category}))
    if not row.id:
        raise BadCard(CardFlaw("no_id"))
    if bool(row.groups) == bool(row.variants):
        raise BadCard(CardFlaw("groups_or_variants"))
    return CardLine(
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


def _id_flaws(line: CardLine, others: Sequence[CardLine]) -> list[CardFlaw]:
    return [CardFlaw("id_twice")] if any(other.id == line.id for other in others) else []


def _line_flaws(line: CardLine, minimum: int) -> list[CardFlaw]:
    """The flaws of a hand: in its value, its tiles, and whether it can be filled at all."""
    faults: list[CardFlaw] = []
    if line.value <= 0 or line.value % 5 or line.value < minimum:
        faults.append(CardFlaw("value", {"value": line.value, "least": max(5, minimum)}))
    sizes = [sum(len(group.symbols) for group in groups) for groups in line.variants]
    faults += [CardFlaw("size", {"count": size, "tiles": HAND_SIZE}) for size in sizes if size != HAND_SIZE]
    if letter_assignment_count(line) > _MOST_WAYS:
        faults.append(CardFlaw("ways", {"count": letter_assignment_count(line), "most": _MOST_WAYS}))
    if faults:
        return faults
    return [flaw for groups in line.variants if (flaw := unfillable_flaw(line, groups)) is not None]


def _on_one_line(text: str) -> str:
    """A text of a card without line breaks and characters that reverse the direction of writing."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
