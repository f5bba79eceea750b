"""How American groups and hands of the card look: jokers with what they stand for, places that are still empty."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.decision import Seat
from bot.games.american.card.forms import Form
from bot.games.american.card.matching import Exposure
from bot.games.american.card.nearest import Near, nearest
from bot.games.american.engine.dead_hands import completable
from bot.games.american.engine.events import Phase
from bot.games.american.engine.filling import filled
from bot.games.american.engine.state import Rack, State
from bot.games.american.tiles import JOKER, NAMES, Tile
from bot.games.american.view.model import CardGroup, CardTile, NearHand
from bot.view.model import Meld, MeldTile, OwnTile, Wind

WINDS: Final[tuple[Wind, ...]] = ("E", "S", "W", "N")


def laid_out(group: Exposure) -> Meld:
    """A group on a rack: its naturals, then its jokers with what they stand for."""
    return tuple(MeldTile(NAMES[tile], stands_for=NAMES[group.tile] if tile == JOKER else None) for tile in group.tiles)


def own_tiles(rack: Rack, phase: Phase) -> tuple[OwnTile, ...]:
    """The concealed tiles, the newest apart: chosen for the pass, just received, or not to be passed."""
    picked, received = Counter(rack.picked), Counter(rack.received)
    passing = phase in (Phase.PASS, Phase.COURTESY)
    return tuple(
        OwnTile(
            NAMES[tile],
            forbidden=passing and tile == JOKER,
            picked=_take(picked, tile),
            received=_take(received, tile),
        )
        for tile in concealed(rack)
    )


def concealed(rack: Rack) -> tuple[Tile, ...]:
    """The concealed tiles without the newest."""
    if rack.drawn is None:
        return rack.concealed
    place = rack.concealed.index(rack.drawn)
    return (*rack.concealed[:place], *rack.concealed[place + 1 :])


def _take(left: Counter[Tile], tile: Tile) -> bool:
    there = left[tile] > 0
    left[tile] -= there
    return there


def near_hands(state: State, seat: Seat) -> tuple[NearHand, ...]:
    """The hands of the card that are closest to the seat's tiles and can still be won with: not too many of their tiles
    lie open.
    """
    rack = state.deal.racks[seat]
    found = nearest(
        state.card,
        rack.concealed,
        rack.exposures,
        least_value=state.rules.minimum_value,
        can_be_completed=completable(state, rack.exposures),
    )
    return tuple(_near(state, rack, near) for near in found)


def _near(state: State, rack: Rack, near: Near) -> NearHand:
    return NearHand(
        name=f"{near.line.id} {state.card.title(near.line)}",
        groups=tuple(card_groups(near.form, rack.concealed, rack.exposures)),
        away=near.away,
        value=near.line.value,
        concealed=near.line.concealed,
    )


def card_groups(form: Form, concealed: Sequence[Tile], exposures: Sequence[Exposure]) -> Iterator[CardGroup]:
    """The groups of a hand of the card: what is there of each, where jokers stand, and which lie open."""
    shown = [(exposure.tile,) * exposure.size for exposure in exposures]
    for group, places in zip(form.groups, filled(form, concealed, exposures), strict=True):
        exposed = group in shown
        if exposed:
            shown.remove(group)
        yield tuple(
            CardTile(NAMES[tile], held=laid is not None, joker=laid == JOKER, exposed=exposed)
            for tile, laid in zip(group, places, strict=True)
        )
