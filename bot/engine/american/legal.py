"""The one list of legal actions at an American table (american.md §5-§8)."""

from bot.engine.american import actions as a
from bot.engine.american import charleston
from bot.engine.american.actions import Action, Verb
from bot.engine.american.deaths import challenges
from bot.engine.american.events import Phase
from bot.engine.american.exposures import edits, groups
from bot.engine.american.jokers import exchanges
from bot.engine.american.matching import Match, matches
from bot.engine.american.payments import in_last_wall, worth
from bot.engine.american.state import SEATS, State
from bot.engine.american.tiles import JOKER, Tile
from bot.engine.claims import Order, Window, due
from bot.engine.decision import Ask, Decision, Seat

Question = Decision[Action]
_PASSING = (Phase.PASS, Phase.VOTE, Phase.COURTESY)


def pending(state: State) -> tuple[Question, ...]:
    """Every open question; the answer is kept with the state, which is asked again and again."""
    memory = vars(state)
    if "pending" not in memory:
        question = _question(state)
        memory["pending"] = () if question is None else (question,)
    return memory["pending"]


def _question(state: State) -> Question | None:
    hand = state.table
    if hand.phase in _PASSING:
        options = {seat: tiles for seat in range(SEATS) if (tiles := charleston.options(state, seat))}
        return Decision(state.asked, Ask.CHARLESTON, options, tuple(options))
    if hand.phase is Phase.ENDED:
        waiting = tuple(seat for seat in range(SEATS) if seat not in state.ready)
        return Decision(state.asked, Ask.READY, dict.fromkeys(waiting, (a.READY,)), waiting)
    if hand.phase is Phase.BLESSED:
        return Decision(state.asked, Ask.TURN, {hand.east: (a.MAHJONG, a.PASS)}, (hand.east,))
    if hand.phase is Phase.TURN:
        options = {seat: found for seat in range(SEATS) if (found := _turn_options(state, seat))}
        return Decision(state.turn_id, Ask.TURN, options, (hand.turn,))
    return _claim(state) if hand.phase is Phase.CLAIM else None


def _turn_options(state: State, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do in somebody's turn; the player himself discards in the end: silence throws the drawn tile.

    After a claim silence throws the right-most tile.
    """
    hand = state.table
    doubts = challenges(state, seat)
    if seat != hand.turn:
        return doubts
    rack = hand.racks[seat]
    options: list[Action] = []
    if _may_say_mahjong(state, seat):
        options.append(a.MAHJONG)
    if not hand.dealt_turn:
        options += exchanges(hand, seat)
    if state.rules.exposure.edit_until_discard:
        options += edits(rack)
    last = rack.concealed[-1] if rack.drawn is None else rack.drawn
    throws = [*(tile for tile in dict.fromkeys(rack.concealed) if tile != last), last]
    return (*options, *doubts, *(Action(Verb.DISCARD, (tile,)) for tile in throws))


def _may_say_mahjong(state: State, seat: Seat) -> bool:
    """Self-picked: after a draw or an exchange, not with the tiles of the deal or of a claim alone."""
    hand = state.table
    rack = hand.racks[seat]
    if hand.dealt_turn or (hand.by_claim and not rack.exchanged):
        return False
    return state.rules.mahjong.in_error == "dead" or best_match(state, seat) is not None


def best_match(state: State, seat: Seat, claimed: Tile | None = None) -> Match | None:
    """The dearest hand of the card that the seat's fourteen tiles make, with the discard it would claim; None for
    none.
    """
    rules, rack = state.rules, state.table.racks[seat]
    tiles = rack.concealed if claimed is None else (*rack.concealed, claimed)
    found = matches(state.card, tiles, rack.exposures, all_jokers=rules.joker.all_joker_group)
    good = [match for match in found if match.line.value >= rules.minimum_value]
    return max(good, key=lambda match: match.line.value * worth(rules, match), default=None)


def claim_order(state: State) -> Order:
    """Mahjong before an exposure, and inside a rank the next in turn; speed never matters (american.md §6)."""
    limit = None if state.open_ended else state.rules.claim.window_s * 1000
    return Order(limit_ms=limit, patient=not state.rules.claim.early_close)


def claim_options(state: State) -> tuple[tuple[Action, ...], ...]:
    """By seat, what may be answered to the newest discard."""
    discard = state.table.pile[-1]
    return tuple(() if seat == discard.seat else _claims(state, seat, discard.tile) for seat in range(SEATS))


def _claims(state: State, seat: Seat, tile: Tile) -> tuple[Action, ...]:
    rules, hand = state.rules, state.table
    rack = hand.racks[seat]
    cold = rules.wall.last == "cold" and in_last_wall(rules, hand)
    if (
        rack.dead
        or (tile == JOKER and not rules.joker.claim_discarded)
        or (cold and rules.wall.cold == "self_pick_only")
    ):
        return ()
    options: list[Action] = []
    if rules.mahjong.in_error == "dead" or best_match(state, seat, tile) is not None:
        options.append(a.MAHJONG)
    if tile != JOKER and not cold:
        options += groups(rack, tile)
    return (*options, a.PASS) if options else ()


def _claim(state: State) -> Question:
    window, order = open_window(state), claim_order(state)
    options: dict[Seat, tuple[Action, ...]] = {}
    for seat in range(SEATS):
        claims = window.open_options(seat)
        doubts = challenges(state, seat)
        if claims or doubts:
            options[seat] = (*doubts, *claims)
    return Decision(window.id, Ask.CLAIM, options, window.awaited, due=due(window, order))


def open_window(state: State) -> Window[Action]:
    """The window about the newest discard. Raises LookupError if none is open."""
    window = state.table.window
    if window is None:
        raise LookupError("no tile is being claimed")
    return window
