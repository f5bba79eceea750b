"""Does a rack match the card, and how far is it from each of its hands (american.md §10.2)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from bot.engine.american.card import Card, Form, Line
from bot.engine.american.tiles import JOKER, KINDS, Tile


class Exposure(msgspec.Struct, frozen=True, array_like=True):
    """A group on a rack: its tile, how many there are, and how many of them are jokers."""

    tile: Tile
    size: int
    jokers: int = 0


class Match(msgspec.Struct, frozen=True):
    """A hand of the card that a rack makes, and how it is filled."""

    line: Line
    form: Form
    jokerless: bool

    @property
    def doubles(self) -> bool:
        """Whether the absence of jokers pays (american.md §9.2)."""
        return self.jokerless and self.line.jokerless_bonus and self.line.has_sets


def placed(card: Card, exposures: Sequence[Exposure]) -> tuple[Form, ...]:
    """The hands that are still possible beside these exposures, less what the exposures fill."""
    key = tuple(sorted((exposure.tile, exposure.size) for exposure in exposures))
    if key not in card.placements:
        card.placements[key] = tuple(
            rest for form in card.forms if card.lines[form.line].exposure == "X" and (rest := _less(form, key))
        )
    return card.placements[key]


def _less(form: Form, exposed: Iterable[tuple[Tile, int]]) -> Form | None:
    sets = list(form.sets)
    for group in exposed:
        if group not in sets:
            return None
        sets.remove(group)
    mask = form.fixed_mask
    for tile, _ in sets:
        mask |= 1 << tile
    return msgspec.structs.replace(form, sets=tuple(sets), mask=mask)


def matches(
    card: Card, concealed: Sequence[Tile], exposures: Sequence[Exposure], *, all_jokers: bool = True
) -> list[Match]:
    """Every hand of the card that the fourteen tiles make.

    `concealed` are the tiles in the rack, the claimed or drawn one among them. `all_jokers`: a concealed group may
    be made of jokers alone.
    """
    have = [0] * KINDS
    for tile in concealed:
        have[tile] += 1
    jokers = have[JOKER]
    have[JOKER] = 0
    mask = sum(1 << tile for tile in set(concealed) if tile != JOKER)
    jokerless = not jokers and not any(exposure.jokers for exposure in exposures)
    return [
        Match(card.lines[form.line], form, jokerless)
        for form in placed(card, exposures)
        if not mask & ~form.mask
        and not form.fixed_mask & ~mask
        and _fills(form, have, jokers, all_jokers=all_jokers)
        and (jokerless or card.lines[form.line].jokers)
    ]


def _fills(form: Form, have: Sequence[int], jokers: int, *, all_jokers: bool) -> bool:
    """Whether naturals and jokers make exactly this form: naturals where jokers cannot be, nothing over, nothing
    missing.
    """
    fixed, flexible, groups = _needs(form)
    missing = 0
    for tile in range(KINDS):
        spare = have[tile] - fixed[tile]
        if spare < 0 or spare > flexible[tile]:
            return False
        if not all_jokers and spare < groups[tile]:
            return False
        missing += flexible[tile] - spare
    return missing == jokers


@lru_cache(1 << 14)
def _needs(form: Form) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    fixed, flexible, groups = [0] * KINDS, [0] * KINDS, [0] * KINDS
    for tile, count in form.fixed:
        fixed[tile] = count
    for tile, size in form.sets:
        flexible[tile] += size
        groups[tile] += 1
    return tuple(fixed), tuple(flexible), tuple(groups)


class Near(msgspec.Struct, frozen=True):
    """A hand of the card and how many tiles a rack lacks for it; `missing` are those tiles, naturals before what
    jokers could be.
    """

    line: Line
    form: Form
    away: int
    missing: tuple[Tile, ...]


def nearest(card: Card, concealed: Sequence[Tile], exposures: Sequence[Exposure], *, most: int = 5) -> list[Near]:
    """The hands of the card that are closest, of equal ones the dearest; each hand of the card once."""
    have = [0] * KINDS
    for tile in concealed:
        have[tile] += 1
    best: dict[str, Near] = {}
    for form in placed(card, exposures):
        line = card.lines[form.line]
        missing = _lacking(form, have, have[JOKER] if line.jokers else 0)
        if line.id not in best or len(missing) < best[line.id].away:
            best[line.id] = Near(line, form, len(missing), missing)
    return sorted(best.values(), key=lambda near: (near.away, -near.line.value))[:most]


def _lacking(form: Form, have: Sequence[int], jokers: int) -> tuple[Tile, ...]:
    """The tiles a rack lacks, after its jokers have filled what they may."""
    spare = list(have)
    lacking: list[Tile] = []
    for tile, count in form.fixed:
        short = max(0, count - spare[tile])
        spare[tile] -= count - short
        lacking += [tile] * short
    open_places: list[Tile] = []
    for tile, size in form.sets:
        filled = min(size, spare[tile])
        spare[tile] -= filled
        open_places += [tile] * (size - filled)
    return (*lacking, *open_places[jokers:])
