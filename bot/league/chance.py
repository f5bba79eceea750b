"""A league's chance: a secret seed that is committed to before the first draw, and a key for each draw (league.md
§3.1). The key is published with the tables, so that anybody can draw them again.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final, TypeVar

_T = TypeVar("_T")

SEED_BYTES: Final = 32
SALT_BYTES: Final = 16
_WORD: Final = 4
_WORDS: Final = 2**32


def commitment(seed: bytes, salt: bytes) -> str:
    """The hash of seed and salt, published when the league opens; both are published when it is over. Raises ValueError
    for another length of either.
    """
    if (len(seed), len(salt)) != (SEED_BYTES, SALT_BYTES):
        raise ValueError(f"a seed has {SEED_BYTES} bytes and a salt {SALT_BYTES}")
    return hashlib.sha256(seed + salt).hexdigest()


def draw_key(seed: bytes, purpose: str) -> bytes:
    """The key of one draw: `league spring-26 phase 1 round 1 draw 1`."""
    return hmac.digest(seed, purpose.encode(), "sha256")


class SeededRandom:
    """The numbers that a key stands for, one after the other."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._counter = 0
        self._words: list[int] = []

    def random_below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, all equally likely."""
        fair = _WORDS // limit * limit
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % limit

    def random_order(self, things: Sequence[_T]) -> list[_T]:
        """All of them in a random order."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.random_below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _word(self) -> int:
        if not self._words:
            block = hmac.digest(self._key, self._counter.to_bytes(_WORD, "big"), "sha256")
            self._counter += 1
            cuts = range(len(block) - _WORD, -1, -_WORD)
            self._words = [int.from_bytes(block[cut : cut + _WORD], "big") for cut in cuts]
        return self._words.pop()
