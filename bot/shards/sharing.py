"""The shard to which a server belongs, and the number of shards that each process should have."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from bot.store.shards import NakiProcess

FIRST_SHARD: Final = 0
"""The shard of direct messages. The process that holds it also does everything that a single process has to do."""


class ShardQuota(msgspec.Struct, frozen=True):
    """The number of shards that a process takes: its share, but no more than `max_shards`."""

    max_shards: int | None = None


def shard_of(guild: int | None, total: int) -> int:
    """The shard of a server by Discord's formula; without a server, that of direct messages."""
    return FIRST_SHARD if guild is None else (guild >> 22) % total


def fair_shares(total: int, processes: Sequence[NakiProcess]) -> Mapping[str, int]:
    """The number of shards for each process, by its name: as equal as possible, and no more than each takes."""
    given = dict.fromkeys((process.name for process in processes), 0)
    for _ in range(total):
        willing = [one.name for one in processes if one.max_shards is None or given[one.name] < one.max_shards]
        if not willing:
            break
        given[min(willing, key=given.__getitem__)] += 1
    return given
