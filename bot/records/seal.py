"""The last line of Naki's own log: the seal of the walls, opened now that the game is over."""

from typing import Annotated, Final, Self

import msgspec
from msgspec import Meta

from bot.engine.wall import Seal, SealWord

_START: Final = '{"commitment":'

_Bytes32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
_Bytes16 = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class OpenedSeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The commitment that was published before the first deal, and the secret that explains it; bytes in hex."""

    commitment: _Bytes32
    seed: _Bytes32
    salt: _Bytes16
    words: tuple[SealWord, ...] = ()

    @classmethod
    def of(cls, seal: Seal) -> Self:
        return cls(seal.commitment, seal.seed.hex(), seal.salt.hex(), seal.words)

    @property
    def seal(self) -> Seal:
        """The seal that the line claims to open; it does so if its commitment is the published one."""
        return Seal(bytes.fromhex(self.seed), bytes.fromhex(self.salt), self.words)


def seal_line(seal: Seal) -> str:
    """The seal as a line of a log, without the line's end."""
    return msgspec.json.encode(OpenedSeal.of(seal)).decode()


def is_seal(line: str) -> bool:
    return line.startswith(_START)


def read_seal_line(line: str) -> OpenedSeal:
    """Raises ValueError for a line that opens no seal."""
    return msgspec.json.decode(line, type=OpenedSeal)
