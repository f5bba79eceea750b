"""Which shard a server belongs to, and how many shards each process should have."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from bot.store.shards import NakiProcess

FIRST: Final = 0
"""The shard of direct messages. Whoever holds it does what has to be done in one place."""


class ShardsTaken(msgspec.Struct, frozen=True):
    """What a process takes of the shards that several share: as many as are its share, or fewer."""

    most: int | None = None


def shard_of(guild: int | None, total: int) -> int:
    """The shard of a server, by Discord's formula; without a server, that of direct messages."""
    return FIRST if guild is None else (guild >> 22) % total


def shares(total: int, processes: Sequence[NakiProcess]) -> Mapping[str, int]:
    """How many shards each process should have: as equal as can be, and none more than it takes."""
    given = dict.fromkeys((process.name for process in processes), 0)
    for _ in range(total):
        willing = [one.name for one in processes if one.most is None or given[one.name] < one.most]
        if not willing:
            break
        given[min(willing, key=given.__getitem__)] += 1
    return given
