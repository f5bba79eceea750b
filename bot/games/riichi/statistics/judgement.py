"""The judgement of a discard by the tiles that help afterwards: the same measure for numbers and for the coach."""

from collections.abc import Sequence

import msgspec

from bot.engine.question import Seat
from bot.games.riichi.statistics.trackers import HandTracker
from bot.mahjong.shanten import shanten_and_acceptance_after
from bot.mahjong.tiles import KIND_OF_TILE, Tile


class Judgement(msgspec.Struct, frozen=True, gc=False):
    """A discard among those that keep the hand nearest to tenpai: how many tiles help after it, none if it led away
    from tenpai; how many after the best; whether it was as good as any.
    """

    own_acceptance: int
    best_acceptance: int
    is_efficient: bool


def judgement_of(sight: HandTracker, seat: Seat, tile: Tile, players: int) -> Judgement | None:
    """The discard of this tile, which the seat is about to make. None where nothing can be judged: the hand is not
    shown or is all one kind, or somebody is in riichi.
    """
    place = sight.places[seat]
    return None if sight.riichi or place.hand is None else judge_discard(place.held, place.unseen, tile, players)


def judge_discard(held: bytearray, unseen: Sequence[int], tile: Tile, players: int) -> Judgement | None:
    """The discard of this tile from a hand of so many tiles of each kind, of a player to whom so many are unseen. None
    where there is nothing to choose from.
    """
    number = sum(held)
    if number % 3 != 2 or number in held:
        return None
    own, most = shanten_and_acceptance_after(held, KIND_OF_TILE[tile], unseen, players)
    return Judgement(own or 0, most, own == most)
