"""Calls of a player, and whether they leave the hand a yaku in reach."""

from bot.games.riichi.computers.strong.outlook import has_plan
from bot.games.riichi.computers.strong.visible_table import VisibleTable
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.state import without_tiles
from bot.games.riichi.rules import Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import counts

PON_AND_CHII = (Verb.PON, Verb.CHII)
"""The calls that may leave a hand without a yaku in reach."""


def can_make_yaku_after(sight: VisibleTable, rules: Rules, call: Action) -> bool:
    """True if a yaku can still be had after this call of the newest discard; without one the call led nowhere."""
    claimed = sight.newest_discard
    assert claimed is not None
    kind = MeldKind.PON if call.verb is Verb.PON else MeldKind.CHII
    meld = Meld(kind, tuple(sorted((*call.tiles, claimed))))
    return has_plan(sight, rules, counts(without_tiles(sight.concealed, *call.tiles)), (*sight.melds, meld))
