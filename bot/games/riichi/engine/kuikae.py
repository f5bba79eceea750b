"""Swap-calling: what may not be discarded right after a call (riichi.md §5.4, WRC 2014 §5.4)."""

from bot.games.riichi.rules import KuikaeRules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import KIND_OF_TILE, Kind


def kuikae_kinds(meld: Meld, rules: KuikaeRules) -> tuple[Kind, ...]:
    """The kinds the caller may not discard in the turn of this call: the tile itself, and the other end of a run."""
    if meld.called is None or meld.is_kan:
        return ()
    called = KIND_OF_TILE[meld.called]
    kinds = {called} if rules.same == "forbidden" else set[Kind]()
    if meld.kind is MeldKind.CHII and rules.other_end == "forbidden":
        kinds |= _other_end(called, sorted(KIND_OF_TILE[tile] for tile in meld.own))
    return tuple(sorted(kinds))


def _other_end(called: Kind, own: list[Kind]) -> set[Kind]:
    low, high = own
    rank = called % 9
    if called < low and rank + 3 <= 8:
        return {called + 3}
    if called > high and rank >= 3:
        return {called - 3}
    return set()
