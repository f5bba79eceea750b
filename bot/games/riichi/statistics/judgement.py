"""How good a discard was by the tiles that help afterwards: the same measure for numbers and for the coach."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.engine.decision import Seat
from bot.games.riichi.statistics.sight import HandSight
from bot.mahjong.shanten import nearest_discards
from bot.mahjong.tiles import KIND, Kind, Tile, counts


class Judgement(NamedTuple):
    """A discard, and the `best` ones: the kinds that keep the hand nearest to tenpai with the most tiles that help.
    `own` is how many tiles help after it, none if it led away from tenpai; `most` is how many help after the best.
    """

    kind: Kind
    best: tuple[Kind, ...]
    own: int
    most: int

    @property
    def is_efficient(self) -> bool:
        """Whether it was as good as any."""
        return self.kind in self.best


def judgement_of(sight: HandSight, seat: Seat, tile: Tile, players: int) -> Judgement | None:
    """The discard of this tile, which the seat is about to make. None where nothing can be judged: the hand is not
    shown or is all one kind, or somebody is in riichi.
    """
    hand = sight.places[seat].hand
    return None if sight.riichi or hand is None else judge_discard(hand, sight.seen_by(seat), tile, players)


def judge_discard(hand: Sequence[Tile], seen: Sequence[int], tile: Tile, players: int) -> Judgement | None:
    """The discard of this tile from these, of a player who can see so many tiles of each kind, own ones too. None where
    there is nothing to choose from.
    """
    table = counts(hand)
    if len(hand) % 3 != 2 or max(table) == len(hand):
        return None
    helping = nearest_discards(table, [max(0, 4 - number) for number in seen], players)
    most = max(helping.values())
    best = tuple(kind for kind, number in helping.items() if number == most)
    return Judgement(KIND[tile], best, helping.get(KIND[tile], 0), most)
