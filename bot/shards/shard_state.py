"""Measurements of single shards."""

from contextvars import ContextVar
from typing import Final, NamedTuple

CURRENT_SHARD: Final = ContextVar("shard", default=0)
"""The shard of the interaction that is being handled."""


class ShardState(NamedTuple):
    """The state of a shard: the number of its tables, the heartbeat latency in seconds, and whether it is connected and
    Discord has sent its servers.
    """

    tables: int
    latency: float
    ready: bool
