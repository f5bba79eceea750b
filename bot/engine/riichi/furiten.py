"""Furiten: when a player may not call ron on a tile that completes their hand (riichi.md §5.5, seed 002 §3.4.5)."""

from enum import StrEnum

from bot.engine.decision import Seat
from bot.engine.riichi.rules import Rules
from bot.engine.riichi.state import Claimable, Hand, PlayerState, State
from bot.engine.riichi.tenpai import waits_for_orphans, waits_of
from bot.mahjong.tiles import KIND


class FuritenKind(StrEnum):
    """The three ways of being furiten."""

    DISCARD = "discard"
    """A wait lies among the player's own discards, called away or not."""
    TEMPORARY = "temporary"
    """A winning tile was let go since the player's last turn."""
    RIICHI = "riichi"
    """A winning tile was let go in riichi: until the hand ends."""


def furiten(rules: Rules, player: PlayerState) -> FuritenKind | None:
    """Why the player may not ron, or None. A win by tsumo is never blocked."""
    if player.missed_in_riichi:
        return FuritenKind.RIICHI
    if any(player.thrown >> kind & 1 for kind in waits_of(player, rules.game.players)):
        return FuritenKind.DISCARD
    return FuritenKind.TEMPORARY if player.missed else None


def completed_by(rules: Rules, hand: Hand, seat: Seat) -> bool:
    """Whether the last tile completes the shape of this seat's hand and could be called ron on, yaku and furiten apart.

    An ankan can only be robbed by thirteen orphans, and only in some books.
    """
    player = hand.players[seat]
    if KIND[hand.tile] not in waits_of(player, rules.game.players):
        return False
    if hand.claimable is Claimable.ANKAN:
        return rules.kan.rob_ankan == "kokushi" and waits_for_orphans(player.concealed)
    return True


def misses(state: State, *, winners: tuple[Seat, ...], begun: Seat | None) -> tuple[Seat, ...]:
    """The seats that let a completing tile go by, for whatever reason, also because there was no yaku; those apart that
    were noted for it already.

    `begun` is the seat whose own turn has begun since: its temporary furiten would be over already, unless it is in
    riichi. Who sets a completing north aside in riichi has refused to win with it (riichi.md §7.2).
    """
    rules, hand = state.rules, state.deal
    north = hand.claimable is Claimable.NORTH
    return tuple(
        seat
        for seat, player in enumerate(hand.players)
        if (seat != hand.source or (north and player.in_riichi))
        and seat not in winners
        and not (player.missed_in_riichi if player.in_riichi else player.missed)
        and (seat != begun or player.in_riichi)
        and completed_by(rules, hand, seat)
    )
