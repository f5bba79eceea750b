"""Which discards a player is asked about: those that bring a hand of the card within reach."""

from collections.abc import Sequence
from typing import Final

from bot.engine.decision import Seat
from bot.games.american.card.forms import tile_bits
from bot.games.american.card.line import HAND_SIZE as LONGEST
from bot.games.american.card.nearest import distances
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.dead_hands import completion_test, possible_forms
from bot.games.american.engine.events import Exposed
from bot.games.american.engine.evolve import evolve
from bot.games.american.engine.exposures import exposure
from bot.games.american.engine.state import State
from bot.games.american.tiles import JOKER

_WITHIN_REACH: Final = 3
"""A hand this many tiles away is within reach, however near another is."""


def worth_asking(state: State, seat: Seat, options: Sequence[Action]) -> bool:
    """Whether one of these claims may serve the seat: Mahjong always, a group if with it on the rack some hand can
    still win that is close, or no farther away than the nearest was before.

    It depends on the seat's own tiles and on what lies open, so it may be told to the seat, and to nobody else.
    """
    if any(option.verb is Verb.MAHJONG for option in options):
        return True
    after = (_away_with(state, seat, option) for option in options if option.verb is Verb.EXPOSE)
    nearest = min((distance for distance in after if distance is not None), default=None)
    if nearest is None or nearest <= _WITHIN_REACH:
        return nearest is not None
    before = tiles_away(state, seat)
    return before is None or nearest <= before


def nearest_first(state: State, seat: Seat, options: Sequence[Action]) -> list[Action]:
    """The claims of the seat, the group first with which its hand is nearest to one of the card; Mahjong before and a
    pass after them.
    """

    def place(option: Action) -> int:
        if option.verb is not Verb.EXPOSE:
            return -1 if option.verb is Verb.MAHJONG else LONGEST + 1
        away = _away_with(state, seat, option)
        return LONGEST if away is None else away

    return sorted(options, key=place)


def _away_with(state: State, seat: Seat, group: Action) -> int | None:
    """How many tiles the seat lacks with this group of the newest discard on its rack."""
    return tiles_away(evolve(state, Exposed(seat, exposure(group, state.deal.discard.tile))), seat)


def tiles_away(state: State, seat: Seat) -> int | None:
    """How many tiles the seat lacks for the nearest hand that it can still win with; None if there is none."""
    rack = state.deal.racks[seat]
    forms = possible_forms(state, rack.exposures)
    have = tile_bits(tile for tile in rack.concealed if tile != JOKER)
    lacking = distances(forms, have, rack.concealed.count(JOKER))
    can_be_completed = completion_test(state, rack.exposures)
    nearest_first = sorted(range(len(forms)), key=lacking.__getitem__)
    return next((lacking[place] for place in nearest_first if can_be_completed(forms[place])), None)
