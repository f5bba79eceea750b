"""Waits and tenpai as the rule book counts them (riichi.md §1 D)."""

from bot.games.riichi.engine.state import PlayerState
from bot.games.riichi.rules import Rules
from bot.mahjong.melds import Meld
from bot.mahjong.shanten import waits
from bot.mahjong.tiles import KIND_OF_TILE, ORPHANS, Kind, Tile


def waits_of(player: PlayerState, players: int) -> tuple[Kind, ...]:
    """The kinds that complete the shape of the hand, not counting the drawn tile, with or without a yaku. A hand that
    has called and still has to discard has no waits.
    """
    return waits(player.concealed, players) if len(player.concealed) % 3 == 1 else ()


def counts_as_tenpai(rules: Rules, concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> bool:
    """True if a hand of 13 - 3 x groups tiles is tenpai: it waits for a tile of which it does not hold all four.

    `tenpai.own_four` says whether the tiles of groups on the table count as held.
    """
    kinds = waits(concealed, rules.game.players)
    if rules.tenpai.own_four == "noten_incl_melds" and melds:
        held = [KIND_OF_TILE[tile] for tile in concealed] + [
            KIND_OF_TILE[tile] for meld in melds for tile in meld.tiles
        ]
        kinds = tuple(kind for kind in kinds if held.count(kind) < 4)
    return bool(kinds)  # it does not matter where the tiles lie that the hand does not hold


def waits_for_kokushi(concealed: tuple[Tile, ...]) -> bool:
    """True if a tenpai hand waits with the thirteen orphans: it has nothing but ones, nines and honours, one pair at
    most.
    """
    kinds = {KIND_OF_TILE[tile] for tile in concealed}
    return len(concealed) == 13 and len(kinds) >= 12 and kinds <= ORPHANS
