"""The yaku that an open hand can count on: computer players open their hand only with one in seen."""

from collections.abc import Sequence
from enum import StrEnum

from bot.games.riichi.computers.observation import Observation
from bot.mahjong.tiles import KIND_OF_TILE, ORPHANS, Kind, Tile, counts


class Plan(StrEnum):
    """The yaku an open hand is built for."""

    YAKUHAI = "yakuhai"
    TANYAO = "tanyao"
    HONITSU = "honitsu"
    TOITOI = "toitoi"


def plan_for(
    seen: Observation, concealed: Sequence[Tile], melds: Sequence[Sequence[Tile]], *, kuitan: bool
) -> Plan | None:
    """The surest yaku for these groups and this rest of the hand, or None."""
    hand = [KIND_OF_TILE[tile] for tile in concealed]
    groups = [[KIND_OF_TILE[tile] for tile in meld] for meld in melds]
    if _has_yakuhai(seen, concealed, groups):
        return Plan.YAKUHAI
    if kuitan and not any(kind in ORPHANS for group in groups for kind in group) and _orphans(hand) <= 2:
        return Plan.TANYAO
    if _strangers(hand, groups) <= 1:
        return Plan.HONITSU
    return Plan.TOITOI if _all_triplets(hand, groups) else None


def _has_yakuhai(seen: Observation, concealed: Sequence[Tile], groups: Sequence[Sequence[Kind]]) -> bool:
    table = counts(concealed)
    return any(group[0] in seen.yakuhai for group in groups) or any(table[kind] >= 3 for kind in seen.yakuhai)


def _orphans(hand: Sequence[Kind]) -> int:
    return sum(kind in ORPHANS for kind in hand)


def _strangers(hand: Sequence[Kind], groups: Sequence[Sequence[Kind]]) -> int:
    """Tiles outside the best suit and the honours; a group outside makes the flush impossible."""
    best = 99
    for suit in range(3):
        if all(kind >= 27 or kind // 9 == suit for group in groups for kind in group):
            best = min(best, sum(kind < 27 and kind // 9 != suit for kind in hand))
    return best


def _all_triplets(hand: Sequence[Kind], groups: Sequence[Sequence[Kind]]) -> bool:
    if any(len(set(group)) > 1 for group in groups):
        return False
    pairs = sum(hand.count(kind) >= 2 for kind in set(hand))
    return pairs + len(groups) >= 5


def fits_plan(plan: Plan | None, kind: Kind, suit: int | None) -> bool:
    if plan is Plan.TANYAO:
        return kind not in ORPHANS
    if plan is Plan.HONITSU:
        return kind >= 27 or suit is None or kind // 9 == suit
    return True


def main_suit(tiles: Sequence[Tile]) -> int | None:
    suits = [KIND_OF_TILE[tile] // 9 for tile in tiles if KIND_OF_TILE[tile] < 27]
    return max(set(suits), key=suits.count) if suits else None
