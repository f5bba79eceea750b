"""The one list of legal actions: what each seat may do now (riichi.md §4.3, §5.1)."""

from collections.abc import Callable, Iterator
from itertools import combinations

from bot.engine.claims import ClaimOrder, Window, due_time
from bot.engine.question import Question, QuestionKind, Seat
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.furiten import can_complete_hand, furiten
from bot.games.riichi.engine.kans import ankans, fourth_kan_aborts, may_make_kan, shouminkans
from bot.games.riichi.engine.kuikae import kuikae_kinds
from bot.games.riichi.engine.state import (
    ClaimableOrigin,
    GameStage,
    Hand,
    PlayerState,
    RiichiStatus,
    State,
    TurnOrigin,
    without_tiles,
)
from bot.games.riichi.engine.tenpai import counts_as_tenpai, waits_of
from bot.games.riichi.engine.worth import winning_value
from bot.games.riichi.rules import Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import tenpai_discards
from bot.mahjong.tiles import KIND_OF_TILE, NORTH, ORPHANS, PLAIN_TILES, RUN_PARTNERS, Kind, Tile, of_kind

RiichiQuestion = Question[Action]


def pending(state: State) -> tuple[RiichiQuestion, ...]:
    """Every open question. The answer is cached with the state, because buttons, players and checks ask for it again
    and again.
    """
    memory = vars(state)
    if "pending" not in memory:
        questions = _QUESTIONS.get(state.stage)
        memory["pending"] = () if questions is None else tuple(questions(state))
    return memory["pending"]


def _ready(state: State) -> list[RiichiQuestion]:
    waiting = tuple(seat for seat in range(state.players) if seat not in state.ready_seats)
    return [
        Question(state.last_question_id, QuestionKind.READY, dict.fromkeys(waiting, (a.READY_FOR_NEXT_HAND,)), waiting)
    ]


def _declare(state: State) -> list[RiichiQuestion]:
    if not state.rules.tenpai.may_hide:
        return []
    waiting = tuple(
        seat for seat, options in enumerate(state.tenpai_options) if options and state.tenpai_answers[seat] is None
    )
    return [
        Question(
            state.last_question_id,
            QuestionKind.DECLARE,
            {seat: state.tenpai_options[seat] for seat in waiting},
            waiting,
        )
    ]


def _turn(state: State) -> list[RiichiQuestion]:
    hand = state.current_hand
    late = [] if hand.window is None else _trail(state, hand.window)
    if hand.window is not None and ron_times(hand.window):
        return late
    options = {hand.turn: turn_options(state)}
    opens = _opens(state)
    seconds = state.rules.turn.limit_s or state.rules.turn.soft_s
    return [
        *late,
        Question(
            state.turn_id, QuestionKind.TURN, options, (hand.turn,), opens, order_matters=bool(opens), limit_s=seconds
        ),
    ]


def _opens(state: State) -> int:
    """If the book allows a late ron, this many milliseconds of a turn are reserved for it, whether or not anybody could
    call one (riichi.md §10.13).
    """
    claim = state.rules.claim
    if claim.ron_until == "window_end":
        return 0
    hand = state.current_hand
    first_of_hand = hand.tiles_drawn <= 1 and hand.no_calls_yet
    return 0 if first_of_hand or hand.turn_origin is TurnOrigin.RINSHAN else claim.min_reaction_s * 1000


def claim_priority(state: State) -> ClaimOrder:
    """The book's order of claims to the last tile."""
    claim, hand = state.rules.claim, state.current_hand
    seconds = claim.window_s if hand.claimable_origin is ClaimableOrigin.DISCARD else state.rules.kan.rob_window_s
    limit = None if state.open_ended else seconds * 1000
    if hand.early_drawer is not None and claim.early_draw == "too_fast_returns":
        limit = max(claim.min_reaction_s * 1000, hand.early_draw_ms)
    return ClaimOrder(
        allows_many_wins=claim.multi_ron != "head_bump",
        first_caller_tie_ms=claim.simultaneity_ms if claim.order == "first" else None,
        allows_late_win=ron_outlives_window(state) and not _kan_called(hand.window),
        limit_ms=limit,
    )


def _kan_called(window: Window[Action] | None) -> bool:
    """True if somebody takes the tile for a daiminkan, which rules out a late ron (riichi.md §5.3)."""
    answers = () if window is None else window.answers
    return any(answer is not None and answer.action.verb is Verb.DAIMINKAN for answer in answers)


def ron_outlives_window(state: State) -> bool:
    """True if ron on the last discard outlives the window: the book says so, and somebody's turn follows."""
    hand = state.current_hand
    return (
        state.rules.claim.ron_until == "next_discard"
        and hand.claimable_origin is ClaimableOrigin.DISCARD
        and (hand.tiles_left > 0 or hand.early_drawer is not None)
        and not fourth_kan_aborts(state.rules, hand)
    )


def _claim(state: State) -> list[RiichiQuestion]:
    """The question about the last tile, even if nobody can answer it; None for a kan that can never be robbed."""
    if state.current_hand.claimable_origin is ClaimableOrigin.ANKAN and state.rules.kan.rob_ankan == "never":
        return []
    window, order = window_of(state), claim_priority(state)
    options = {seat: still_open for seat in range(state.players) if (still_open := window.open_options(seat))}
    drawer = _early_drawer(state, window)
    if drawer is not None:
        *claims, silence = options.get(drawer, (a.DRAW,))
        options[drawer] = tuple(dict.fromkeys((*claims, a.DRAW, silence)))
    ordered = order.first_caller_tie_ms is not None
    return [
        Question(
            window.id,
            QuestionKind.CLAIM,
            options,
            window.awaited_seats,
            due_at=due_time(window, order),
            order_matters=ordered,
        )
    ]


def window_of(state: State) -> Window[Action]:
    """The window for the last tile; one without options if nobody was asked."""
    hand = state.current_hand
    number = state.last_question_id if hand.early_drawer is None else state.turn_id - 1
    return hand.window or Window(number, hand.claimable_from, ((),) * state.players, (None,) * state.players)


def _early_drawer(state: State, window: Window[Action]) -> Seat | None:
    """The next player, if they may draw before the window is over and have not claimed the tile (riichi.md §5.3). What
    others have called meanwhile takes nothing from them: they would learn of it before it is decided.
    """
    hand = state.current_hand
    drawer = hand.next_seat
    allowed = (
        state.rules.claim.early_draw != "blocked"
        and hand.claimable_origin is ClaimableOrigin.DISCARD
        and hand.tiles_left > 0
    )
    said = window.answers[drawer]
    called = said is not None and said.action.claim_rank
    if not allowed or called or hand.early_drawer is not None or fourth_kan_aborts(state.rules, hand):
        return None
    return drawer


def _trail(state: State, window: Window[Action]) -> list[RiichiQuestion]:
    open_to = seats_that_may_ron(window)
    if not open_to:
        return []
    called = ron_times(window)
    wait = min(called.values()) + state.rules.claim.simultaneity_ms if called else None
    ordered = claim_priority(state).first_caller_tie_ms is not None
    return [
        Question(
            window.id,
            QuestionKind.LATE_RON,
            dict.fromkeys(open_to, (a.RON, a.PASS)),
            (),
            due_at=wait,
            order_matters=ordered,
        )
    ]


def seats_that_may_ron(window: Window[Action]) -> list[Seat]:
    """The seats that may call ron and have not answered yet."""
    return [seat for seat in window.awaited_seats if a.RON in window.options[seat]]


def ron_times(window: Window[Action]) -> dict[Seat, int]:
    """The seats that called ron, and when, in milliseconds since the tile was shown."""
    answers = enumerate(window.answers)
    return {seat: answer.at for seat, answer in answers if answer is not None and answer.action == a.RON}


def turn_options(state: State) -> tuple[Action, ...]:
    """The actions of the player whose turn it is. The default comes last: to discard the drawn tile, or the rightmost
    legal one.
    """
    rules, hand = state.rules, state.current_hand
    player = hand.players[hand.turn]
    discards = _discards(player)
    if hand.turn_origin is TurnOrigin.CALL:
        return tuple(discards)
    return (
        *_own_wins(state, player),
        *_riichis(state, player, discards),
        *_own_kans(rules, hand, player),
        *discards,
    )


def _own_wins(state: State, player: PlayerState) -> list[Action]:
    options: list[Action] = []
    hand = state.current_hand
    drawn = player.drawn
    if drawn is None or player.has_dead_hand:
        return options
    if KIND_OF_TILE[drawn] in waits_of(player, state.players) and winning_value(state, hand.turn, tsumo=True):
        options.append(a.TSUMO)
    if state.rules.draw.kyuushu and hand.no_calls_yet and not player.river and _orphan_kinds(player) >= 9:
        options.append(a.KYUUSHU)
    return options


def _orphan_kinds(player: PlayerState) -> int:
    return len({KIND_OF_TILE[tile] for tile in player.held_tiles} & ORPHANS)


def may_declare_riichi(state: State, seat: Seat) -> bool:
    """True if the seat may declare riichi as far as its tiles do not matter: it is closed, has the points for the
    stake, and tiles are left in the wall.
    """
    rules, hand = state.rules.riichi, state.current_hand
    player = hand.players[seat]
    if player.riichi is not RiichiStatus.NOT_DECLARED or not player.is_closed or hand.tiles_left < rules.min_wall:
        return False
    if player.has_dead_hand and "riichi" in state.rules.foul.dead_hand:
        return False
    return rules.min_points == "any" or state.scores[seat] >= rules.min_points


def _riichis(state: State, player: PlayerState, discards: list[Action]) -> list[Action]:
    if player.drawn is None or not may_declare_riichi(state, state.current_hand.turn):
        return []
    held = player.held_tiles
    kinds = tenpai_discards(held, state.players)
    if player.melds:
        kinds = tuple(
            kind for kind in kinds if counts_as_tenpai(state.rules, _tiles_without_kind(held, kind), player.melds)
        )
    if not kinds:
        return []
    return [
        Action(Verb.RIICHI, discard.tiles, discard.tsumogiri)
        for discard in discards
        if KIND_OF_TILE[discard.tile] in kinds
    ]


def _tiles_without_kind(held: tuple[Tile, ...], kind: Kind) -> tuple[Tile, ...]:
    place = next(place for place, tile in enumerate(held) if KIND_OF_TILE[tile] == kind)
    return held[:place] + held[place + 1 :]


def _own_kans(rules: Rules, hand: Hand, player: PlayerState) -> Iterator[Action]:
    if player.has_dead_hand:
        return
    if may_make_kan(hand):
        for meld in ankans(rules, player):
            yield Action(Verb.ANKAN, meld.own)
        if not player.in_riichi:
            for meld in shouminkans(player):
                if meld.added is not None:
                    yield Action(Verb.SHOUMINKAN, (meld.added,))
    if rules.score.kita and hand.tiles_left > 0 and _may_set_north(player):
        yield Action(Verb.KITA)


def _may_set_north(player: PlayerState) -> bool:
    north = PLAIN_TILES[NORTH]
    return player.drawn == north or (not player.in_riichi and north in player.concealed)


def _discards(player: PlayerState) -> list[Action]:
    drawn = [] if player.drawn is None else [a.discard(player.drawn, drawn=True)]
    if player.in_riichi:
        return drawn
    tiles = dict.fromkeys(player.concealed)
    if player.kuikae_kinds:
        return [a.discard(tile) for tile in tiles if KIND_OF_TILE[tile] not in player.kuikae_kinds]
    discards = [*map(a.discard, tiles), *drawn]
    if player.taken_back_tile is None:
        return discards
    return [discard for discard in discards if discard.tile != player.taken_back_tile]


def claim_options(state: State) -> tuple[tuple[Action, ...], ...]:
    """Each seat's answers to the last tile; nothing for seats that cannot use it."""
    hand = state.current_hand
    ron_only = (
        hand.tiles_left == 0
        or hand.claimable_origin is not ClaimableOrigin.DISCARD
        or fourth_kan_aborts(state.rules, hand)
    )
    return tuple(
        () if seat == hand.claimable_from else _claims(state, seat, ron_only=ron_only) for seat in range(state.players)
    )


def _claims(state: State, seat: Seat, *, ron_only: bool) -> tuple[Action, ...]:
    rules, hand = state.rules, state.current_hand
    player = hand.players[seat]
    if player.has_dead_hand:
        return ()
    options: list[Action] = []
    if (
        can_complete_hand(rules, hand, seat)
        and furiten(rules, player) is None
        and winning_value(state, seat, tsumo=False)
    ):
        options.append(a.RON)
    if not ron_only and not player.in_riichi:
        options += _calls(rules, hand, seat)
    return (*options, a.PASS) if options else ()


def _calls(rules: Rules, hand: Hand, seat: Seat) -> Iterator[Action]:
    player, kind = hand.players[seat], KIND_OF_TILE[hand.claimable_tile]
    if rules.claim.chii_from == "next" and seat == hand.next_seat:
        held = (pair for pair in RUN_PARTNERS[kind] if pair[0] in player.concealed and pair[1] in player.concealed)
        for own in held:
            if _can_discard_after(rules, player, Meld(MeldKind.CHII, own, hand.claimable_tile)):
                yield Action(Verb.CHII, own)
    same = of_kind(player.concealed, kind)
    if len(same) >= 2:
        for own in dict.fromkeys(combinations(same, 2)):
            if _can_discard_after(rules, player, Meld(MeldKind.PON, own, hand.claimable_tile)):
                yield Action(Verb.PON, own)
    if len(same) == 3 and may_make_kan(hand):
        yield Action(Verb.DAIMINKAN, same)


def _can_discard_after(rules: Rules, player: PlayerState, meld: Meld) -> bool:
    """True if kuikae leaves anything to discard after the call; otherwise it is not offered."""
    kinds = kuikae_kinds(meld, rules.kuikae)
    if not kinds:
        return True
    return any(KIND_OF_TILE[tile] not in kinds for tile in without_tiles(player.concealed, *meld.own))


_QUESTIONS: dict[GameStage, Callable[[State], list[RiichiQuestion]]] = {
    GameStage.TURN: _turn,
    GameStage.CLAIM_WINDOW: _claim,
    GameStage.TENPAI_DECLARATION: _declare,
    GameStage.HAND_ENDED: _ready,
}
