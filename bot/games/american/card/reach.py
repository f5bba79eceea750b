"""The discards about which a player who gets hints is asked: those that a hand shown to them wants."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine.question import Seat
from bot.games.american.card.forms import TileBits, tile_bits
from bot.games.american.card.line import HAND_SIZE as LONGEST
from bot.games.american.card.nearest import HandDistance, distances, nearest_hands
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.dead_hands import can_win, fillable_form_test, possible_forms
from bot.games.american.engine.events import Exposed, ExposureEdited, Phase
from bot.games.american.engine.evolve import evolve
from bot.games.american.engine.exposures import exposure
from bot.games.american.engine.state import Rack, State
from bot.games.american.tiles import JOKER

_WITHIN_REACH: Final = 3
"""A hand this many tiles away is within reach, however near another is."""


def hint_hands(state: State, seat: Seat) -> list[HandDistance]:
    """The hands of the card that the seat is shown as hints: those closest to its tiles that can still be won with."""
    rack = state.current_hand.racks[seat]
    return nearest_hands(
        state.card,
        rack.concealed,
        rack.exposures,
        least_value=state.rules.minimum_value,
        can_be_completed=fillable_form_test(state, rack.exposures),
    )


def is_worth_asking(state: State, seat: Seat, options: Sequence[Action]) -> bool:
    """True if one of these claims may serve the seat: Mahjong always, a group if a hand that it is shown wants it, and
    is then within reach or no farther away than the nearest was before.

    It depends on the seat's own tiles and on what lies open, so it may be told to the seat, and to nobody else.
    """
    if any(option.verb is Verb.MAHJONG for option in options):
        return True
    shown = {near.form.line_index: near.tiles_away for near in hint_hands(state, seat)}
    groups = (option for option in options if option.verb is Verb.EXPOSE)
    return any(_brings_nearer(state, seat, group, shown) for group in groups)


def _brings_nearer(state: State, seat: Seat, group: Action, shown: Mapping[int, int]) -> bool:
    """True if one of the hands shown, each so many tiles away, has this group, with the tiles shown or with others that
    it could as well be made of, and is near with it on the rack.
    """
    rack = _with_group(state, seat, group).current_hand.racks[seat]
    forms = [
        form
        for form in possible_forms(state, rack.exposures)
        if form.line_index in shown and (form.allows_jokers or not group.jokers)
    ]
    near = max(_WITHIN_REACH, min(shown.values(), default=0))
    away = distances(forms, *_have(rack))
    return any(lacking <= min(near, shown[form.line_index] - 1) for form, lacking in zip(forms, away, strict=True))


def claims_nearest_first(state: State, seat: Seat, options: Sequence[Action]) -> list[Action]:
    """The claims of the seat, the group first with which its hand is nearest to one of the card; Mahjong before and a
    pass after them.
    """

    def place(option: Action) -> int:
        if option.verb is not Verb.EXPOSE:
            return -1 if option.verb is Verb.MAHJONG else LONGEST + 1
        away = tiles_away(_with_group(state, seat, option), seat)
        return LONGEST if away is None else away

    return sorted(options, key=place)


def leaves_no_hand(state: State, seat: Seat, group: Action) -> bool:
    """True if no hand of the card is possible any more once this group lies on the seat's rack, but one is now."""
    return can_win(state, seat) and not can_win(_with_group(state, seat, group), seat)


def _with_group(state: State, seat: Seat, group: Action) -> State:
    """The newest discard claimed for this group, or the group just claimed changed to it."""
    shown = Exposed if state.current_hand.phase is Phase.CLAIM else ExposureEdited
    return evolve(state, shown(seat, exposure(group, state.current_hand.newest_discard.tile)))


def tiles_away(state: State, seat: Seat) -> int | None:
    """The number of tiles that the seat lacks for the nearest hand that it can still win with; None if there is
    none.
    """
    rack = state.current_hand.racks[seat]
    forms = possible_forms(state, rack.exposures)
    lacking = distances(forms, *_have(rack))
    can_be_completed = fillable_form_test(state, rack.exposures)
    nearest_first = sorted(range(len(forms)), key=lacking.__getitem__)
    return next((lacking[place] for place in nearest_first if can_be_completed(forms[place])), None)


def _have(rack: Rack) -> tuple[TileBits, int]:
    """The concealed naturals, and how many jokers there are."""
    return tile_bits(tile for tile in rack.concealed if tile != JOKER), rack.concealed.count(JOKER)
