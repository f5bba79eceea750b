"""What is measured of each shard."""

from contextvars import ContextVar
from typing import Final, NamedTuple

ANSWERED: Final = ContextVar("shard", default=0)
"""The shard in which somebody asked for what is being done."""


class ShardState(NamedTuple):
    """A shard of this process: how many tables are played there, the seconds that a heartbeat takes to Discord and
    back, and whether Discord has said what it knows of its servers.
    """

    tables: int
    latency: float
    ready: bool
