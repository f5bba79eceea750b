"""Hands without a winner: abortive draws and the exhaustive draw (riichi.md §5.6, §8.3)."""

from bot.engine.question import Seat
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import Abort, Aborted, DrawSettled, WallExhausted
from bot.games.riichi.engine.game import dealer_stays, end_hand, redeal
from bot.games.riichi.engine.kans import fourth_kan_aborts
from bot.games.riichi.engine.state import Hand, State
from bot.games.riichi.engine.tenpai import counts_as_tenpai
from bot.games.riichi.rules import Rules
from bot.mahjong.tiles import KIND_OF_TILE, ORPHANS, WINDS


def due_abort(rules: Rules, hand: Hand) -> Abort | None:
    """The abortive draw caused by a discard that nobody claimed: fourth kan, four winds, four riichi, in this order."""
    if fourth_kan_aborts(rules, hand):
        return Abort.SUUKAIKAN
    if rules.draw.suufon and _four_winds(hand):
        return Abort.SUUFON
    if rules.draw.suucha and all(player.in_riichi for player in hand.players):
        return Abort.SUUCHA
    return None


def _four_winds(hand: Hand) -> bool:
    if not hand.no_calls_yet or any(len(player.river) != 1 for player in hand.players):
        return False
    firsts = {KIND_OF_TILE[player.river[0].tile] for player in hand.players}
    return len(firsts) == 1 and not firsts.isdisjoint(WINDS)


def abort(course: Course, kind: Abort, shown: tuple[Seat, ...] = ()) -> None:
    """End the hand without payment: one more counter, the same dealer, sticks stay; with four riichi all hands are
    shown.
    """
    state = course.state
    course.record(Aborted(kind, tuple(range(state.players)) if kind is Abort.SUUCHA else shown))
    redeal(course, honba=state.honba + 1, sticks=state.sticks, counted=True)


def exhaust_wall(course: Course) -> None:
    """The wall is empty: ask the players who may choose whether to show tenpai, then settle."""
    state = course.state
    asked = tuple(
        (a.NOTEN, a.TENPAI) if state.rules.tenpai.may_hide and not player.in_riichi and _may_show(state, seat) else ()
        for seat, player in enumerate(state.current_hand.players)
    )
    course.record(WallExhausted(asked))
    if not any(asked):
        settle_draw(course)


def is_tenpai(state: State, seat: Seat) -> bool:
    """True if the seat's hand counts as tenpai now, with or without a yaku; a dead hand never does."""
    player = state.current_hand.players[seat]
    return not player.has_dead_hand and counts_as_tenpai(state.rules, player.concealed, player.melds)


def _may_show(state: State, seat: Seat) -> bool:
    """True if the seat may show tenpai. Where nobody pays for noten, only a player in riichi shows it (books.md §6)."""
    shown = state.rules.draw.noten_total > 0 or state.current_hand.players[seat].in_riichi
    return shown and is_tenpai(state, seat)


def settle_draw(course: Course) -> None:
    """Settle the exhaustive draw once everybody has said whether they show their hand (riichi.md §8.3)."""
    state = course.state
    tenpai = tuple(
        seat for seat in range(state.players) if state.tenpai_answers[seat] != a.NOTEN and _may_show(state, seat)
    )
    nagashi = tuple(
        seat for seat in _from_dealer(state) if state.rules.draw.nagashi != "off" and _is_nagashi(state, seat)
    )
    course.record(DrawSettled(tenpai, nagashi))
    won = bool(nagashi) and state.rules.draw.nagashi == "win"
    stays = (
        dealer_stays(state.rules, won=state.dealer in nagashi)
        if won
        else dealer_stays(state.rules, tenpai=state.dealer in tenpai, drawn=True)
    )
    end_hand(course, stays=stays, counter=stays or not won, sticks=0 if won else state.sticks, won=won)


def _from_dealer(state: State) -> list[Seat]:
    return [(state.dealer + step) % state.players for step in range(state.players)]


def _is_nagashi(state: State, seat: Seat) -> bool:
    """Nagashi mangan: whether the player discarded only terminals and honours, and none of them was called."""
    player = state.current_hand.players[seat]
    return not player.has_dead_hand and all(
        KIND_OF_TILE[discard.tile] in ORPHANS and discard.called_by is None for discard in player.river
    )
