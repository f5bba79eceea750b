"""A shard's session with Discord's gateway, with which another process can go on."""

from collections.abc import Mapping
from typing import Protocol

import msgspec


class GatewaySession(msgspec.Struct, frozen=True, array_like=True):
    """What it takes to resume a session: its id, the number of the last event that was heard, and where."""

    id: str
    sequence: int
    url: str


class Sessions(Protocol):
    """What processes know of each other's sessions, while there are `total` shards."""

    async def keep(self, total: int, sessions: Mapping[int, GatewaySession]) -> None:
        """These sessions are heard here, by shard."""
        ...

    async def left(self, total: int, shard: int) -> GatewaySession | None:
        """The session of a shard that nobody hears any more, and that may still be resumed; None if there is none."""
        ...

    async def forget(self, total: int, shard: int) -> None:
        """Discord does not know the session of a shard any more."""
        ...
