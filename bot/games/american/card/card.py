"""The card: the hands that win, by category (american.md §10)."""

import hashlib
from collections.abc import Callable
from datetime import date
from functools import cached_property, lru_cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.games.american.card.forms import Form, TileSet, forms
from bot.games.american.card.line import CardLine


class Category(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A section of the card."""

    id: str
    title: str
    jokerless_bonus: bool = True


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """A card of hands. `rights` says on whose authority it is used; a `private-use` card stays inside its guild.

    `full_digest` is set where no more is told of a card than its hands' names and values: the digest of all of it.
    """

    id: str
    name: str
    year: int
    rights: Literal["original", "licensed", "private-use"]
    categories: tuple[Category, ...]
    lines: tuple[CardLine, ...]
    minimum_value: int = 0
    language: str = "en"
    valid_from: date | None = None
    license: str = ""
    full_digest: str = msgspec.field(default="", name="whole")

    @cached_property
    def digest(self) -> str:
        """The hash under which the card is stored; cards with the same hash are the same card."""
        return self.full_digest or hashlib.sha256(self.content).hexdigest()

    @property
    def content(self) -> bytes:
        """The card in its stored form: JSON, always the same for the same card."""
        return msgspec.json.encode(self)

    @property
    def public_part(self) -> "Card":
        """The card as it may be told outside its guild: of a `private-use` one only which hands there are, in which
        sections, and what they are worth (american.md §10.3).
        """
        if self.rights != "private-use" or self.full_digest:
            return self
        lines = tuple(replace(line, variants=(), note="") for line in self.lines)
        return replace(self, lines=lines, full_digest=self.digest)

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """Every way to fill every hand; each set of tiles appears once per hand."""
        return _all_forms(self.lines)

    @cached_property
    def forms_with_groups(self) -> Callable[[tuple[TileSet, ...]], tuple[Form, ...]]:
        """The ways that remain once these groups (sorted) lie on the rack; cached, since the same groups come up again
        and again.

        Any group at all rules out concealed hands.
        """
        return lru_cache(maxsize=1024)(self._beside)

    def _beside(self, shown: tuple[TileSet, ...]) -> tuple[Form, ...]:
        if not shown:
            return self.forms
        *others, group = shown
        before = self.forms_with_groups(tuple(others))
        if not others:
            before = tuple(form for form in before if not self.lines[form.line_index].is_concealed)
        return tuple(rest for form in before if (rest := form.without_group(group)) is not None)

    def line(self, name: str) -> CardLine:
        """The hand with this id. Raises LookupError."""
        found = next((line for line in self.lines if line.id == name), None)
        if found is None:
            raise LookupError(f"there is no hand '{name}' on {self.name}")
        return found

    def title(self, line: CardLine) -> str:
        """The title of the section in which the hand stands."""
        return next(category.title for category in self.categories if category.id == line.category)


@lru_cache(maxsize=32)
def _all_forms(lines: tuple[CardLine, ...]) -> tuple[Form, ...]:
    return tuple(form for place, line in enumerate(lines) for form in forms(line, place))


class CardChange(msgspec.Struct, frozen=True):
    """A hand that differs between two cards: the old and the new one, None where a card does not have it."""

    old: CardLine | None
    new: CardLine | None


def card_changes(old: Card, new: Card) -> tuple[CardChange, ...]:
    """The hands that differ between two cards, in the order of the newer one; removed hands come last."""
    before = {line.id: line for line in old.lines}
    changed = [CardChange(before.get(line.id), line) for line in new.lines if before.get(line.id) != line]
    kept = {line.id for line in new.lines}
    return (*changed, *(CardChange(line, None) for line in old.lines if line.id not in kept))
