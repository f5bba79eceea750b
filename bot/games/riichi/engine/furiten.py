"""Furiten: when a player may not call ron on a tile that completes their hand (riichi.md §5.5, EMA 2012 §3.4.5)."""

from collections.abc import Iterable
from enum import StrEnum

from bot.engine.question import Seat
from bot.games.riichi.engine.state import ClaimableOrigin, Hand, PlayerState, State
from bot.games.riichi.engine.tenpai import waits_for_kokushi, waits_of
from bot.games.riichi.rules import Rules
from bot.mahjong.tiles import KIND_OF_TILE


class FuritenKind(StrEnum):
    """The three ways of being furiten."""

    DISCARD = "discard"
    """A wait lies among the player's own discards, called away or not."""
    TEMPORARY = "temporary"
    """A winning tile was let go since the player's last turn."""
    RIICHI = "riichi"
    """A winning tile was let go in riichi: until the hand ends."""


def furiten(rules: Rules, player: PlayerState) -> FuritenKind | None:
    """The furiten that keeps the player from a ron, or None. A win by tsumo is never blocked."""
    if player.missed_win_in_riichi:
        return FuritenKind.RIICHI
    if any(player.discarded_kind_bits >> kind & 1 for kind in waits_of(player, rules.game.players)):
        return FuritenKind.DISCARD
    return FuritenKind.TEMPORARY if player.missed_win else None


def can_complete_hand(rules: Rules, hand: Hand, seat: Seat) -> bool:
    """True if the last tile completes the shape of this seat's hand and could be called ron on, yaku and furiten apart.

    An ankan can only be robbed by thirteen orphans, and only in some books.
    """
    player = hand.players[seat]
    if KIND_OF_TILE[hand.claimable_tile] not in waits_of(player, rules.game.players):
        return False
    if hand.claimable_origin is ClaimableOrigin.ANKAN:
        return rules.kan.rob_ankan == "kokushi" and waits_for_kokushi(player.concealed)
    return True


def missed_wins(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of the seats that let a completing tile go by, for whatever reason, also because there was no yaku; those
    apart that were noted for it already.

    Whoever has drawn or called since has begun their turn: a temporary furiten would be over already, unless they are
    in riichi. Who sets a completing north aside in riichi has refused to win with it (riichi.md §7.2).
    """
    rules, hand = state.rules, state.current_hand
    return tuple(seat for seat in seats if _lets_go(rules, hand, seat))


def _lets_go(rules: Rules, hand: Hand, seat: Seat) -> bool:
    player = hand.players[seat]
    if seat == hand.claimable_from and hand.claimable_origin is not ClaimableOrigin.NORTH:
        return False
    if seat != hand.claimable_from and hand.claimable_origin is ClaimableOrigin.NORTH and not rules.furiten.kita_counts:
        return False
    noted = player.missed_win or player.missed_win_in_riichi
    forgotten = seat == hand.turn and not player.in_riichi
    return not noted and not forgotten and can_complete_hand(rules, hand, seat)
