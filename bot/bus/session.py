"""A shard's session with Discord's gateway, which another process can resume."""

from collections.abc import Mapping
from typing import Protocol

import msgspec


class GatewaySession(msgspec.Struct, frozen=True, array_like=True):
    """A session that can be resumed: its id, the number of the last event that was received, and the address."""

    id: str
    sequence: int
    url: str


class Sessions(Protocol):
    """The place where processes store their sessions. A Naki with another number of shards (`total`) has other
    sessions.
    """

    async def keep(self, total: int, sessions: Mapping[int, GatewaySession]) -> None:
        """Store the sessions of this process's shards, by shard."""
        ...

    async def resumable_session(self, total: int, shard: int) -> GatewaySession | None:
        """The session of a shard that another process has left and that may be resumed; None if there is none."""
        ...

    async def forget(self, total: int, shard: int) -> None:
        """Delete the session of a shard: Discord does not know it any more."""
        ...
