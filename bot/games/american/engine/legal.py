"""The one list of legal actions at an American table (american.md §5-§8)."""

from collections.abc import Iterable
from typing import Final

from bot.engine.claims import ClaimOrder, Window, due_time
from bot.engine.question import Question, QuestionKind, Seat
from bot.games.american.card.matching import Match, matches
from bot.games.american.engine import actions as a
from bot.games.american.engine import charleston, exposures
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.dead_hands import challenges
from bot.games.american.engine.events import Phase
from bot.games.american.engine.payments import is_in_last_wall, value_multiplier
from bot.games.american.engine.state import SEATS, Hand, NewestTileOrigin, Rack, State
from bot.games.american.rules import Rules
from bot.games.american.tiles import JOKER, AmericanTile


def exchange_actions(rules: Rules, hand: Hand, seat: Seat) -> list[Action]:
    """Every joker the player could take in their own turn, after drawing or exposing: on any rack, a dead one's too.

    They give a natural of the group from their concealed tiles; the discard just claimed is not one of them.
    """
    if rules.joker.exchange == "never" or hand.newest_tile_origin is NewestTileOrigin.DEAL:
        return []
    concealed = hand.racks[seat].concealed
    found = (
        Action(Verb.EXCHANGE, (group.tile,), seat=owner)
        for owner, rack in enumerate(hand.racks)
        for group in rack.exposures
        if group.jokers and group.tile in concealed
    )
    return list(dict.fromkeys(found))


AmericanQuestion = Question[Action]

PASS_LIMIT_S: Final = 60
VOTE_LIMIT_S: Final = 20
TURN_LIMIT_S: Final = 60
"""Seconds for a pass, for the vote and for a turn (american.md §5)."""


def pending(state: State) -> tuple[AmericanQuestion, ...]:
    """Every open question. The answer is cached with the state, because it is asked for again and again."""
    memory = vars(state)
    if "pending" not in memory:
        question = _question(state)
        memory["pending"] = () if question is None else (question,)
    return memory["pending"]


def _question(state: State) -> AmericanQuestion | None:
    match state.current_hand.phase:
        case Phase.PASS | Phase.VOTE | Phase.COURTESY:
            options = _by_seat(_passing(state, seat) for seat in range(SEATS))
            seconds = VOTE_LIMIT_S if state.current_hand.phase is Phase.VOTE else PASS_LIMIT_S
            return Question(state.last_question_id, QuestionKind.CHARLESTON, options, tuple(options), limit_s=seconds)
        case Phase.TURN:
            options = _by_seat(_turn(state, seat) for seat in range(SEATS))
            return Question(
                state.last_question_id, QuestionKind.TURN, options, (state.current_hand.turn,), limit_s=TURN_LIMIT_S
            )
        case Phase.CLAIM:
            window = claim_window(state)
            options = _by_seat(window.open_options(seat) for seat in range(SEATS))
            return Question(
                window.id,
                QuestionKind.CLAIM,
                options,
                window.awaited_seats,
                due_at=due_time(window, claim_order(state)),
            )
        case Phase.ENDED:
            waiting = tuple(seat for seat in range(SEATS) if seat not in state.ready_seats)
            return Question(
                state.last_question_id, QuestionKind.READY, dict.fromkeys(waiting, (a.READY_FOR_NEXT_HAND,)), waiting
            )
        case Phase.OVER:
            return None


def _by_seat(options: Iterable[tuple[Action, ...]]) -> dict[Seat, tuple[Action, ...]]:
    return {seat: found for seat, found in enumerate(options) if found}


def _passing(state: State, seat: Seat) -> tuple[Action, ...]:
    """Passing tiles. If the table plays that way, East may win with the tiles as dealt before the first pass."""
    options = charleston.pass_options(state, seat)
    blessed = state.rules.heavenly != "off" and seat == state.current_hand.east and state.current_hand.pass_number == 1
    return (a.MAHJONG, *options) if blessed and options and best_match(state, seat) is not None else options


def _turn(state: State, seat: Seat) -> tuple[Action, ...]:
    """The actions of a seat during a turn, which ends with a discard by the player whose turn it is."""
    doubts = challenges(state, seat)
    if seat != state.current_hand.turn:
        return doubts
    rules, hand = state.rules, state.current_hand
    rack = hand.racks[seat]
    return (
        *_self_pick(state, seat),
        *exchange_actions(rules, hand, seat),
        *(exposures.exposure_edits(rack) if rules.exposure.edit_until_discard else ()),
        *doubts,
        *_discards(rack, hand.newest_tile_origin),
    )


def _self_pick(state: State, seat: Seat) -> tuple[Action, ...]:
    """Mahjong in the player's own turn: after a draw or an exchange, but not just with the tiles of the deal or of a
    claim.
    """
    if state.current_hand.newest_tile_origin not in (NewestTileOrigin.DRAW, NewestTileOrigin.EXCHANGE):
        return ()
    return _mahjong(state, seat)


def _mahjong(state: State, seat: Seat, claimed: AmericanTile | None = None) -> tuple[Action, ...]:
    """Mahjong with a hand of the card, or at the player's own risk if the table does not check it first."""
    if state.rules.mahjong.in_error == "dead":
        return (Action(Verb.MAHJONG, marked=True),)
    return () if best_match(state, seat, claimed) is None else (a.MAHJONG,)


def _discards(rack: Rack, origin: NewestTileOrigin) -> tuple[Action, ...]:
    """A discard of each kind. By default the tile just drawn is discarded, or else the right-most natural."""
    held = [tile for tile in rack.concealed if tile != rack.taken_back_tile]
    naturals = [tile for tile in held if tile != JOKER]
    drawn = rack.drawn if origin is NewestTileOrigin.DRAW and rack.drawn in held else None
    silence = (naturals or held)[-1] if drawn is None else drawn
    kinds = [*(tile for tile in dict.fromkeys(held) if tile != silence), silence]
    return tuple(Action(Verb.DISCARD, (tile,), marked=tile == rack.drawn) for tile in kinds)


def best_match(state: State, seat: Seat, claimed: AmericanTile | None = None) -> Match | None:
    """The most valuable hand of the card that the seat's fourteen tiles make, including the discard it would claim;
    None if there is none.
    """
    rules, rack = state.rules, state.current_hand.racks[seat]
    tiles = rack.concealed if claimed is None else (*rack.concealed, claimed)
    found = matches(state.card, tiles, rack.exposures, all_jokers=rules.joker.all_joker_group)
    good = [match for match in found if match.line.value >= rules.minimum_value]
    return max(good, key=lambda match: match.line.value * value_multiplier(rules, match), default=None)


def claim_order(state: State) -> ClaimOrder:
    """Mahjong before an exposure, and inside a rank the next in turn; speed never matters (american.md §6)."""
    limit = None if state.open_ended else state.rules.claim.window_s * 1000
    return ClaimOrder(limit_ms=limit, waits_to_end=not state.rules.claim.early_close)


def claim_options(state: State) -> tuple[tuple[Action, ...], ...]:
    """The answers that each seat has to the newest discard."""
    return tuple(_claims(state, seat) for seat in range(SEATS))


def _claims(state: State, seat: Seat) -> tuple[Action, ...]:
    rules, hand = state.rules, state.current_hand
    tile, rack = hand.newest_discard.tile, hand.racks[seat]
    if seat == hand.newest_discard.seat or rack.is_dead or (tile == JOKER and not rules.joker.claim_discarded):
        return ()
    cold = rules.wall.last == "cold" and is_in_last_wall(rules, hand)
    if cold and rules.wall.cold == "self_pick_only":
        return ()
    shown = () if cold or tile == JOKER else exposures.claims(rack, tile)
    options = (*_mahjong(state, seat, tile), *shown)
    return (*options, a.PASS) if options else ()


def claim_window(state: State) -> Window[Action]:
    """The window for the newest discard; one without options if nobody was asked."""
    hand = state.current_hand
    return hand.window or Window(state.last_question_id, hand.newest_discard.seat, ((),) * SEATS, (None,) * SEATS)
