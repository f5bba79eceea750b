"""The people who want to be told when a table forms on a server, and the lobbies of which they were told."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from bot.store.database import Database, Write

NotifyMethod: TypeAlias = Literal["channel", "message"]
"""By a mention in the channel, or by a direct message."""
PINGS_KEPT_MS: Final = 86_400_000
"""Milliseconds for which it is kept that a lobby was told of."""

_PUT: Final = """
INSERT INTO subscriptions (guild, account, way, games, told_at, unanswered) VALUES (?1, ?2, ?3, ?4, 0, 0)
ON CONFLICT (guild, account) DO UPDATE SET way = ?3, games = ?4, unanswered = 0
"""
_DROP: Final = "DELETE FROM subscriptions WHERE guild = ? AND account = ?"
_ONE: Final = "SELECT account, way, games, told_at, unanswered FROM subscriptions WHERE guild = ? AND account = ?"
_OF_GUILD: Final = """
SELECT account, way, games, told_at, unanswered FROM subscriptions WHERE guild = ? ORDER BY told_at, account
"""
_AWAITED: Final = "SELECT DISTINCT account FROM subscriptions WHERE unanswered > 0"
_ANSWERED: Final = "UPDATE subscriptions SET unanswered = 0 WHERE account = ? AND unanswered > 0"
_TOLD: Final = """
UPDATE subscriptions SET told_at = ?1, unanswered = unanswered + 1 WHERE guild = ?2 AND account = ?3 AND told_at < ?1
"""
_PING: Final = """
INSERT INTO pings (table_id, guild, channel, at) VALUES (?, ?, ?, ?) ON CONFLICT (table_id) DO NOTHING
"""
_OLD_PINGS: Final = "DELETE FROM pings WHERE at < ?"
_PINGED_AT: Final = "SELECT at FROM pings WHERE table_id = ?"
_SINCE: Final = "SELECT channel, at FROM pings WHERE guild = ? AND at > ?"


class Subscription(msgspec.Struct, frozen=True):
    """One person's on one server: how they are told, of which games (none: of any), when they were last (epoch
    milliseconds; 0: never), and how often in a row without a press of theirs.
    """

    account: int
    way: NotifyMethod
    games: str = ""
    told_at: int = 0
    unanswered: int = 0

    def is_about(self, game: str) -> bool:
        """True if they want to be told of tables of this game."""
        return not self.games or game in self.games.split()


class Subscriptions:
    """Those of every server; `now` is the time in epoch milliseconds. `awaited` are the accounts that were told of
    tables by this process, or by any before it started, and have pressed nothing since.
    """

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now
        self.awaited: set[int] = set()

    async def load(self) -> None:
        """Read who was told of tables and has pressed nothing since."""
        self.awaited |= {account for (account,) in await self._database.read(_AWAITED)}

    async def put(self, guild: int, account: int, way: NotifyMethod, games: Collection[str] = ()) -> None:
        """From now on somebody is told so, of these games or of any."""
        await self._database.write(Write(_PUT, [(guild, account, way, " ".join(games))]))

    async def drop(self, guild: int, account: int) -> None:
        """Somebody is not told any more."""
        await self._database.write(Write(_DROP, [(guild, account)]))

    async def of_person(self, guild: int, account: int) -> Subscription | None:
        """The way in which somebody is told there; None if they are not."""
        rows = await self._database.read(_ONE, guild, account)
        return Subscription(*rows[0]) if rows else None

    async def of_guild(self, guild: int) -> Sequence[Subscription]:
        """Everybody's, whoever was told least lately first."""
        return [Subscription(*row) for row in await self._database.read(_OF_GUILD, guild)]

    async def note_press(self, account: int) -> None:
        """Somebody has pressed or typed something."""
        if account in self.awaited:
            self.awaited.discard(account)
            await self._database.write(Write(_ANSWERED, [(account,)]))

    async def pinged_at(self, table: str) -> int | None:
        """The moment at which this lobby was told of; None if it was not."""
        rows = await self._database.read(_PINGED_AT, table)
        return rows[0][0] if rows else None

    async def pings_since(self, guild: int, at: int) -> Sequence[tuple[int, int]]:
        """The channels of the server in which lobbies were told of since then, and when."""
        return [(channel, when) for channel, when in await self._database.read(_SINCE, guild, at)]

    async def note_ping(self, table: str, guild: int, channel: int, told: Collection[int]) -> int:
        """Write down that these people are about to be told of a lobby, once. Returns when."""
        at = self._now()
        await self._database.write(
            Write(_OLD_PINGS, [(at - PINGS_KEPT_MS,)]),
            Write(_PING, [(table, guild, channel, at)]),
            Write(_TOLD, [(at, guild, account) for account in told]),
        )
        self.awaited.update(told)
        return at
