"""How far a rack is from each hand of the card, and which tiles it lacks."""

from collections.abc import Iterable, Sequence

import msgspec

from bot.engine.american.card import Card
from bot.engine.american.forms import Bits, Form, bits, spread
from bot.engine.american.line import Line
from bot.engine.american.matching import Exposure, placed
from bot.engine.american.tiles import JOKER, Tile


class Near(msgspec.Struct, frozen=True):
    """A hand of the card, the way to fill it that is closest, and how many tiles a rack lacks for that."""

    line: Line
    form: Form
    away: int


def away(form: Form, have: Bits, jokers: int) -> int:
    """How many tiles of the form a rack lacks, after its jokers have filled what they may."""
    short = (form.naturals & ~have).bit_count()
    return short + max(0, form.size - (form.whole & have).bit_count() - short - jokers)


def missing(form: Form, have: Bits) -> Iterable[tuple[Tile, int]]:
    """The tiles that a rack lacks of the form and how many of each, jokers apart."""
    return spread(form.whole & ~have)


def nearest(
    card: Card, concealed: Sequence[Tile], exposures: Sequence[Exposure], *, most: int = 5, least_value: int = 0
) -> list[Near]:
    """The hands of the card that are closest, of equal ones the dearest; each once, none that is worth less."""
    have, jokers = bits(tile for tile in concealed if tile != JOKER), concealed.count(JOKER)
    best: dict[int, Near] = {}
    for form in placed(card, exposures):
        distance = away(form, have, jokers)
        if form.line not in best or distance < best[form.line].away:
            best[form.line] = Near(card.lines[form.line], form, distance)
    good = (near for near in best.values() if near.line.value >= least_value)
    return sorted(good, key=lambda near: (near.away, -near.line.value))[:most]
