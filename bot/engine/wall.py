"""Shuffling that can be checked afterwards: a seed decides every wall of a game, by hashing alone."""

import hashlib
from collections.abc import Iterator, Sequence

import msgspec


class SeededChance(msgspec.Struct, frozen=True):
    """Chance that follows from a secret seed: whoever learns the seed can lay out every wall again.

    Each purpose ("hand 3") has its own stream of bytes, SHA-256 over seed, purpose and a counter; the tiles are
    shuffled by Fisher-Yates from the end, a byte that would favour some tiles is thrown away.
    """

    seed: bytes

    def shuffled(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        """The tiles in the order that seed and purpose decide; at most 256 tiles."""
        order = list(tiles)
        stream = self._bytes(purpose)
        for last in range(len(order) - 1, 0, -1):
            pick = _below(last + 1, stream)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order)

    def _bytes(self, purpose: str) -> Iterator[int]:
        counter = 0
        while True:
            yield from hashlib.sha256(self.seed + purpose.encode() + counter.to_bytes(4, "big")).digest()
            counter += 1


def _below(limit: int, stream: Iterator[int]) -> int:
    fair = 256 - 256 % limit
    return next(byte for byte in stream if byte < fair) % limit
