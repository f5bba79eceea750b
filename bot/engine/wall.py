"""Shuffling that can be verified after a game: a sealed seed determines every wall, by hashing alone.

Before the first deal the commitment of the seal is published, after the game the seal itself: whoever has both can lay
out every wall again and see that it was the one played.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Final, Self, TypeAlias

import msgspec

_SEED_BYTES: Final = 32
_SALT_BYTES: Final = 16


class SeededRandomSource(msgspec.Struct, frozen=True):
    """Chance that follows from a secret seed: whoever learns the seed can lay out every wall again.

    Each purpose ("hand 3") has a key of its own, HMAC-SHA-256 of seed and purpose, that tells nothing of the other
    hands. The tiles are shuffled by Fisher-Yates from the end with the bytes HMAC-SHA-256 of key and a counter; a byte
    that would favour some tiles is skipped.
    """

    seed: bytes

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        """The tiles in the order determined by seed and purpose; at most 256 tiles."""
        order = list(tiles)
        stream = _stream(_hmac(self.seed, purpose.encode()))
        for last in range(len(order) - 1, 0, -1):
            pick = _below(last + 1, stream)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order)


class ForgottenWord(msgspec.Struct, frozen=True):
    """The word of a forgotten player: only its hash, in hex, which still gives the same walls."""

    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


SealWord: TypeAlias = str | ForgottenWord
"""The word that a player added to a seal; of a forgotten player, its hash."""


class Seal(msgspec.Struct, frozen=True):
    """The secret of a game's walls: 32 random bytes, and 16 more so that nobody can guess them from the commitment.

    `words` are what players added of their own after the commitment was published; nobody knew them when the seed was
    drawn.
    """

    seed: bytes
    salt: bytes
    words: tuple[SealWord, ...] = ()

    @classmethod
    def new(cls, secret: Callable[[int], bytes]) -> Self:
        """A new seal; `secret` returns this many unpredictable random bytes."""
        return cls(secret(_SEED_BYTES), secret(_SALT_BYTES))

    @property
    def commitment(self) -> str:
        """Published before the first deal: SHA-256 of seed and salt, in hex."""
        return hashlib.sha256(self.seed + self.salt).hexdigest()

    @property
    def chance(self) -> SeededRandomSource:
        """The chance that deals the walls: keyed by the seed and everything that players added."""
        return SeededRandomSource(_hmac(self.seed, b"".join(map(_digest, self.words))))

    def without_word(self, word: str) -> "Seal":
        struck = ForgottenWord(_digest(word).hex())
        return msgspec.structs.replace(self, words=tuple(struck if said == word else said for said in self.words))


class HandFairness(msgspec.Struct, frozen=True):
    """A hand of a log, `number` counted from 1: whether it was `dealt_fairly` from the wall that the seal decides, and
    whether the tiles that came into play were `drawn_fairly` from that wall, in its order, and passed on as the seal
    decides.
    """

    number: int
    dealt_fairly: bool
    drawn_fairly: bool

    @property
    def is_fair(self) -> bool:
        return self.dealt_fairly and self.drawn_fairly


def _digest(word: SealWord) -> bytes:
    return bytes.fromhex(word.sha256) if isinstance(word, ForgottenWord) else hashlib.sha256(word.encode()).digest()


def _hmac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def _stream(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from _hmac(key, counter.to_bytes(4, "big"))
        counter += 1


def _below(limit: int, stream: Iterator[int]) -> int:
    fair = 256 - 256 % limit
    byte = next(stream)
    while byte >= fair:
        byte = next(stream)
    return byte % limit
