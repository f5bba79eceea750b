"""The advice for a beginner under the question. It is made from the picture of the own hand and from what may be done,
so it cannot tell what is hidden.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.riichi.coach.calls import PON_AND_CHII, can_make_yaku_after
from bot.games.riichi.computers.strong.visible_table import VisibleTable, visible_table
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.rules import Rules
from bot.games.riichi.view.model import RiichiHandView
from bot.i18n.catalogue import Words
from bot.mahjong.shanten import min_shanten_discards, shanten
from bot.mahjong.tiles import KIND_OF_TILE, NAMES, PLAIN_TILES, counts
from render.sentences import short_tiles_text

_NAMED: Final = 5
"""So many discards are named at most, those that leave most tiles that help first."""


def advice(view: RiichiHandView, rules: Rules, options: Sequence[Action], words: Words) -> Iterator[str]:
    """Advice: the distance of the hand, which discards keep it, which calls leave it without a yaku, and furiten."""
    sight = visible_table(view)
    discards = [option for option in options if option.verb is Verb.DISCARD]
    if discards and not sight.in_riichi and not view.tenpai_discards:
        yield _distance(sight, discards, words)
    for verb in PON_AND_CHII:
        ways = [option for option in options if option.verb is verb]
        if ways and not any(can_make_yaku_after(sight, rules, way) for way in ways):
            yield words("beginner.no_yaku", call=words(f"act.{verb}"))
    if view.furiten:
        yield words("beginner.furiten")


def _distance(sight: VisibleTable, discards: Sequence[Action], words: Words) -> str:
    allowed = {KIND_OF_TILE[option.tile] for option in discards}
    nearest = min_shanten_discards(bytearray(counts(sight.held_tiles)), sight.unseen, sight.players)
    keeping = sorted(allowed & nearest.keys(), key=lambda kind: (-nearest[kind], kind))[:_NAMED]
    tiles = short_tiles_text([NAMES[PLAIN_TILES[kind]] for kind in keeping], words)
    return words("beginner.away", count=shanten(sight.held_tiles, sight.players), tiles=tiles)
