"""The names of tables, by which buttons refer to them. They also say which tables have no home, and where these are
played.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Final

_LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_LENGTH: Final = 6
_HOMELESS_LENGTH: Final = 8
_SHIFT: Final = 22
"""The bits of an id of Discord's that do not count for its shard."""


def random_table_name(secret: Callable[[int], bytes], *, homeless: bool = False) -> str:
    """A name drawn with as many unpredictable random bytes as `secret` is asked for."""
    length = _HOMELESS_LENGTH if homeless else _LENGTH
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in secret(length))


def is_homeless(table: str) -> bool:
    """True if a table of this name has no home: it is played in panels alone, and belongs to no server."""
    return len(table) == _HOMELESS_LENGTH


def shard_key(guild: int | None, table: str | None = None) -> int | None:
    """By which the shard of a table is found, as that of a server is by its id: by its server; without a home by a hash
    of its name, so that such tables are spread. None for what belongs to direct messages.
    """
    if table is None or not is_homeless(table):
        return guild
    return int.from_bytes(sha256(table.encode()).digest()[:4]) << _SHIFT
