"""How good a discard was by the tiles that help afterwards: the same measure for numbers and for the coach."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.engine.question import Seat
from bot.games.riichi.statistics.sight import HandSight
from bot.mahjong.shanten import nearest_discards
from bot.mahjong.tiles import KIND, Kind, Tile, counts

_LEFT: Final = bytes(max(0, 4 - seen) for seen in range(256))
"""How many tiles of a kind are left where so many are seen."""


class Judgement(NamedTuple):
    """A discard, among those that keep the hand nearest to tenpai: how many tiles are `helping` after each of them, and
    after the best.
    """

    kind: Kind
    helping: Mapping[Kind, int]
    most: int

    @property
    def own(self) -> int:
        """How many tiles help after it; none if it led away from tenpai."""
        return self.helping.get(self.kind, 0)

    @property
    def best(self) -> tuple[Kind, ...]:
        """The discards after which the most tiles help."""
        return tuple(kind for kind, number in self.helping.items() if number == self.most)

    @property
    def is_efficient(self) -> bool:
        """Whether it was as good as any."""
        return self.helping.get(self.kind) == self.most


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
    if len(hand) % 3 != 2 or len(hand) in table:
        return None
    helping = nearest_discards(table, bytes(seen).translate(_LEFT), players)
    return Judgement(KIND[tile], helping, max(helping.values()))
