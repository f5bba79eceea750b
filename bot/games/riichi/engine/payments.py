"""The payments at the end of a hand (riichi.md §8): hand values, counters, riichi sticks, liability, noten payments."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec

from bot.engine.payments import Payment, PaymentCollector
from bot.engine.question import Seat
from bot.games.riichi.engine.events import PaoLiability, PaymentReason, Won
from bot.games.riichi.engine.state import ClaimableOrigin, Hand, State, TurnOrigin
from bot.games.riichi.rules import RIICHI_STICK, Rules
from bot.games.riichi.scoring.value import Value, ron_points, tsumo_points, up_to_next_hundred

MANGAN = 2000
"""Basic points of a mangan."""
YAKUMAN = 8000
"""Basic points of a yakuman."""

Payments: TypeAlias = tuple[Payment[PaymentReason], ...]


class LiableShare(msgspec.Struct, frozen=True):
    """A share of a hand's basic points, and the seat that is liable for it."""

    base_points: int
    liable: Seat | None = None


def hand_payments(state: State) -> Payments:
    """The payments of a finished hand, however it ended; none for an abortive draw."""
    hand = state.current_hand
    if hand.is_void:
        return reverse_payments(state)
    if hand.chombo is not None:
        return pay_chombo(state, hand.chombo.seat)
    if hand.wins:
        return pay_wins(state, hand.wins)
    if hand.exhaustive_draw is None:
        return ()
    if hand.exhaustive_draw.nagashi:
        return pay_nagashi(state, hand.exhaustive_draw.nagashi)
    return pay_noten(state.rules, state.players, hand.exhaustive_draw.tenpai)


def pay_wins(state: State, wins: Sequence[Won]) -> Payments:
    """The payments for all wins of a hand, counters and sticks included; `winners` are ordered nearest first."""
    purse = PaymentCollector[PaymentReason]()
    for place, win in enumerate(wins):
        _pay_hand(state, win, purse)
        if place == 0 or state.rules.pay.honba_multi == "each":
            _pay_honba(state, win, purse)
    _take_sticks(state, [win.seat for win in wins], purse)
    return purse.payments


def hand_points(state: State, seat: Seat, value: Value, *, tsumo: bool) -> int:
    """The value of a hand in points, without counters and sticks; by tsumo the sum of what the winner receives
    (riichi.md §10.18).
    """
    if not tsumo:
        return ron_points(value.base, dealer=seat == state.dealer)
    return sum(share for _, share in _tsumo_shares(state, seat, value.base))


def _tsumo_shares(state: State, winner: Seat, base: int) -> list[tuple[Seat, int]]:
    """The payment of each other seat for a win by tsumo; with three players the fourth share is lost, or split between
    the two.
    """
    by_dealer, by_others = tsumo_points(base, dealer=winner == state.dealer)
    payers = [seat for seat in range(state.players) if seat != winner]
    split = 0
    if state.players == 3 and not state.rules.score.tsumo_loss:
        split = up_to_next_hundred(by_others / len(payers))
    return [(seat, (by_dealer if seat == state.dealer else by_others) + split) for seat in payers]


def _pay_hand(state: State, win: Won, purse: PaymentCollector[PaymentReason]) -> None:
    for part in _parts(state.rules, win):
        if win.source is None:
            for seat, share in _tsumo_shares(state, win.seat, part.base_points):
                if part.liable is None:
                    purse.pay(seat, win.seat, share, PaymentReason.HAND)
                else:
                    purse.pay(part.liable, win.seat, share, PaymentReason.LIABILITY)
            continue
        points = ron_points(part.base_points, dealer=win.seat == state.dealer)
        if part.liable is None or part.liable == win.source:
            purse.pay(win.source, win.seat, points, PaymentReason.HAND)
        else:
            purse.pay(win.source, win.seat, points // 2, PaymentReason.HAND)
            purse.pay(part.liable, win.seat, points // 2, PaymentReason.LIABILITY)


def liability(state: State, seat: Seat, value: Value, *, tsumo: bool) -> tuple[PaoLiability, ...]:
    """The seats liable for the yakuman that a winning hand really has, in the order in which they were fed; if there
    are none, in some books who fed the kan on whose replacement tile it wins, for the whole hand.
    """
    worth = {str(yaku): han // 13 for yaku, han in value.yaku}
    fed: Counter[Seat] = Counter()
    for yaku, liable in state.current_hand.players[seat].pao:
        fed[liable] += worth.get(yaku, 0)
    for_yakuman = tuple(PaoLiability(liable, yakuman) for liable, yakuman in fed.items() if yakuman)
    fed_kan = tsumo and state.rules.pay.pao_rinshan and _replaces_fed_kan(state.current_hand)
    return for_yakuman or ((PaoLiability(state.current_hand.claimable_from, 0),) if fed_kan else ())


def _replaces_fed_kan(hand: Hand) -> bool:
    """True if the tile just drawn is the first replacement tile of a daiminkan: no kan or north came in between."""
    return hand.turn_origin is TurnOrigin.RINSHAN and hand.claimable_origin is ClaimableOrigin.DISCARD


def _parts(rules: Rules, win: Won) -> Iterator[LiableShare]:
    """The hand split into parts: for each liable seat the yakuman it fed; the rest belongs to nobody, or to the first
    liable seat if liability covers the whole hand (`pay.pao_scope`, `pay.pao_rinshan`).
    """
    left = win.value.base
    for liable in win.pao:
        fed = min(liable.yakuman * YAKUMAN, left)
        left -= fed
        yield LiableShare(fed, liable.seat)
    whole = rules.pay.pao_scope == "all" or not rules.score.yakuman_stack
    first = win.pao[0] if win.pao else None
    yield LiableShare(left, first.seat if first is not None and (whole or not first.yakuman) else None)


def _pay_honba(state: State, win: Won, purse: PaymentCollector[PaymentReason]) -> None:
    """The first liable seat pays the counters of a tsumo alone; for a ron the book decides (`pay.pao_honba`)."""
    by_ron, by_tsumo = state.rules.pay.honba
    liable = [fed.seat for fed in win.pao]
    if win.source is None:
        for seat in range(state.players):
            if seat != win.seat:
                purse.pay(liable[0] if liable else seat, win.seat, by_tsumo * state.honba, PaymentReason.HONBA)
        return
    by_liable = liable and win.source not in liable and state.rules.pay.pao_honba == "pao"
    purse.pay(liable[0] if by_liable else win.source, win.seat, by_ron * state.honba, PaymentReason.HONBA)


def _take_sticks(state: State, winners: Sequence[Seat], purse: PaymentCollector[PaymentReason]) -> None:
    """Sticks go to the only or nearest winner; in one book every winner first gets the own stake back
    (`riichi.multi_win_sticks`).
    """
    left = state.sticks
    if state.rules.riichi.multi_win_sticks == "own_back_rest_nearest":
        for seat in winners[1:]:
            if state.current_hand.players[seat].in_riichi:
                purse.pay(None, seat, RIICHI_STICK, PaymentReason.STICKS)
                left -= 1
    purse.pay(None, winners[0], RIICHI_STICK * left, PaymentReason.STICKS)


def pay_noten(rules: Rules, players: int, tenpai: Sequence[Seat]) -> Payments:
    """The noten payment, from players who are not tenpai to those who are; none if nobody or everybody is."""
    noten = [seat for seat in range(players) if seat not in tenpai]
    purse = PaymentCollector[PaymentReason]()
    for payer in noten:
        for payee in tenpai:
            purse.pay(payer, payee, rules.draw.noten_total // (len(noten) * len(tenpai)), PaymentReason.NOTEN)
    return purse.payments


def pay_nagashi(state: State, seats: Sequence[Seat]) -> Payments:
    """Nagashi mangan: each such seat, the dealer's nearest first, is paid a mangan as by tsumo; counters and sticks too
    where the book calls it a win.
    """
    purse, pay = PaymentCollector[PaymentReason](), state.rules.pay
    as_win = state.rules.draw.nagashi == "win"
    for place, winner in enumerate(seats):
        counted = as_win and (place == 0 or pay.honba_multi == "each")
        for seat, share in _tsumo_shares(state, winner, MANGAN):
            purse.pay(seat, winner, share, PaymentReason.NAGASHI)
            if counted:
                purse.pay(seat, winner, pay.honba[1] * state.honba, PaymentReason.HONBA)
    if as_win:
        _take_sticks(state, seats, purse)
    return purse.payments


def reverse_payments(state: State) -> Payments:
    """Whatever the hand has moved goes back, stakes too."""
    purse = PaymentCollector[PaymentReason]()
    _pay_back(state, purse)
    return purse.payments


def _pay_back(state: State, purse: PaymentCollector[PaymentReason]) -> None:
    for seat in range(state.players):
        lost = state.current_hand.scores[seat] - state.scores[seat]
        payer, payee = (None, seat) if lost > 0 else (seat, None)
        purse.pay(payer, payee, abs(lost), PaymentReason.REFUND)


def pay_chombo(state: State, offender: Seat) -> Payments:
    """An offence after which the hand is dealt again: whatever the hand has moved goes back; where the book says so the
    offender pays a mangan the wrong way round.
    """
    hand = state.current_hand
    purse = PaymentCollector[PaymentReason]()
    _pay_back(state, purse)
    if state.rules.foul.chombo == "mangan_reverse":
        dealer = hand.round % state.players
        for seat in range(state.players):
            if seat != offender:
                purse.pay(offender, seat, MANGAN * (2 if dealer in (seat, offender) else 1), PaymentReason.CHOMBO)
    return purse.payments
