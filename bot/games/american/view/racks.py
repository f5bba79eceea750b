"""American groups and hands of the card as views: jokers with what they stand for, places that are still empty."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.question import Seat
from bot.games.american.card.forms import Form
from bot.games.american.card.matching import Exposure
from bot.games.american.card.nearest import HandDistance
from bot.games.american.card.reach import hint_hands
from bot.games.american.engine.events import Phase
from bot.games.american.engine.filling import filled_groups
from bot.games.american.engine.state import Rack, State
from bot.games.american.tiles import JOKER, TILE_NAMES, AmericanTile
from bot.games.american.view.model import CardGroup, CardTile, NearHand
from bot.view.model import MeldTile, MeldView, OwnTile, Wind

VIEW_WINDS: Final[tuple[Wind, ...]] = ("E", "S", "W", "N")


def exposed_meld(group: Exposure) -> MeldView:
    """A group on a rack: its naturals, then its jokers with what they stand for."""
    return tuple(
        MeldTile(TILE_NAMES[tile], stands_for=TILE_NAMES[group.tile] if tile == JOKER else None) for tile in group.tiles
    )


def own_tiles(rack: Rack, phase: Phase) -> tuple[OwnTile, ...]:
    """The concealed tiles, the newest apart: chosen for the pass, just received, or not to be passed."""
    picked, received = Counter(rack.picked_for_pass), Counter(rack.received_tiles)
    passing = phase in (Phase.PASS, Phase.COURTESY)
    return tuple(
        OwnTile(
            TILE_NAMES[tile],
            forbidden=passing and tile == JOKER,
            picked=_take(picked, tile),
            received=_take(received, tile),
        )
        for tile in concealed_without_drawn(rack)
    )


def concealed_without_drawn(rack: Rack) -> tuple[AmericanTile, ...]:
    """The concealed tiles without the newest."""
    if rack.drawn is None:
        return rack.concealed
    place = rack.concealed.index(rack.drawn)
    return (*rack.concealed[:place], *rack.concealed[place + 1 :])


def _take(left: Counter[AmericanTile], tile: AmericanTile) -> bool:
    there = left[tile] > 0
    left[tile] -= there
    return there


def near_hand_views(state: State, seat: Seat) -> tuple[NearHand, ...]:
    """The hands of the card that are closest to the seat's tiles and can still be won with: not too many of their tiles
    lie open.
    """
    rack = state.current_hand.racks[seat]
    return tuple(_near(state, rack, near) for near in hint_hands(state, seat))


def _near(state: State, rack: Rack, near: HandDistance) -> NearHand:
    return NearHand(
        name=f"{near.line.id} {state.card.title(near.line)}",
        groups=tuple(card_groups(near.form, rack.concealed, rack.exposures)),
        tiles_away=near.tiles_away,
        value=near.line.value,
        concealed=near.line.is_concealed,
    )


def card_groups(form: Form, concealed: Sequence[AmericanTile], exposures: Sequence[Exposure]) -> Iterator[CardGroup]:
    """The groups of a hand of the card: what is there of each, where jokers stand, and which lie open."""
    shown = [(exposure.tile,) * exposure.size for exposure in exposures]
    for group, places in zip(form.groups, filled_groups(form, concealed, exposures), strict=True):
        exposed = group in shown
        if exposed:
            shown.remove(group)
        yield tuple(
            CardTile(TILE_NAMES[tile], is_held=laid is not None, is_joker=laid == JOKER, is_exposed=exposed)
            for tile, laid in zip(group, places, strict=True)
        )
