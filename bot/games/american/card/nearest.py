"""The distance of a rack from each hand of the card, and the tiles that it lacks."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from bot.games.american.card.card import Card
from bot.games.american.card.forms import Form, TileBits, tile_bits
from bot.games.american.card.line import HAND_SIZE as LONGEST
from bot.games.american.card.line import CardLine
from bot.games.american.card.matching import Exposure, remaining_forms
from bot.games.american.tiles import JOKER, AmericanTile


class HandDistance(msgspec.Struct, frozen=True):
    """A hand of the card, the closest way to fill it, and how many tiles the rack lacks for that."""

    line: CardLine
    form: Form
    tiles_away: int


def distances(forms: Iterable[Form], have: TileBits, jokers: int) -> list[int]:
    """The number of tiles that a rack lacks for each form, once its jokers are used where they are allowed."""
    lacking = ~have
    found: list[int] = []
    for form in forms:
        short = (form.naturals & lacking).bit_count()
        open_places = form.size - (form.all_tiles & have).bit_count() - short - jokers
        found.append(short + open_places if open_places > 0 else short)
    return found


def nearest_hands(
    card: Card,
    concealed: Sequence[AmericanTile],
    exposures: Sequence[Exposure],
    *,
    most: int = 5,
    least_value: int = 0,
    can_be_completed: Callable[[Form], bool] = lambda _: True,
) -> list[HandDistance]:
    """The closest hands of the card; among equally close ones, the most valuable first. Each hand appears once."""
    have, jokers = tile_bits(tile for tile in concealed if tile != JOKER), concealed.count(JOKER)
    forms = remaining_forms(card, exposures)
    away = distances(forms, have, jokers)
    best: dict[int, HandDistance] = {}
    farthest = LONGEST
    for place in sorted(range(len(forms)), key=away.__getitem__):
        form, distance = forms[place], away[place]
        if distance > farthest:
            break
        line = card.lines[form.line_index]
        if form.line_index not in best and line.value >= least_value and can_be_completed(form):
            best[form.line_index] = HandDistance(line, form, distance)
            farthest = distance if len(best) == most else farthest
    return sorted(best.values(), key=lambda near: (near.tiles_away, -near.line.value))[:most]
