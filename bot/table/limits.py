"""The limits on how many tables people and servers may have, and the tables that count."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from bot.engine.refusal import Refusal, refusal_for
from bot.table.answers import TableReason
from bot.table.party import Party, Stage
from bot.table.ports import TableBar, TableBarLookup
from bot.table.sleep import may_sleep


class TableLimits(msgspec.Struct, frozen=True):
    """The most tables that a guild and a user may have at a time, `solo_tables` of these without anybody else, and such
    tables awake in a process; an idle lobby closes after `idle_lobby_s` seconds.
    """

    guild_tables: int = 50
    user_tables: int = 5
    solo_tables: int = 2
    solo_tables_awake: int = 100
    idle_lobby_s: int = 3 * 3600


DEFAULT_LIMITS: Final = TableLimits()


def is_seated(party: Party, user: int) -> bool:
    """A user sits at a table, and has not left it."""
    seat = party.seat_of(user)
    return seat is not None and not party.chairs[seat].left


def is_solo(party: Party) -> bool:
    """Somebody plays there against computers alone."""
    return party.is_homeless and len(party.people) == 1


def keeps_players_busy(party: Party) -> bool:
    """Its players cannot play elsewhere: nobody waits for days there, and not at a table that may sleep."""
    return (
        party.stage is Stage.PLAYING
        and not may_sleep(party)
        and (party.terms.clock is None or not party.terms.clock.is_correspondence)
    )


def bar_refusal(bar: TableBar | None) -> Refusal | None:
    """The refusal of somebody who is barred so; None for whom nobody has barred."""
    if bar is None:
        return None
    if bar.until is None:
        return Refusal(TableReason.BARRED_FOR_GOOD)
    return refusal_for(TableReason.BARRED, at=bar.until // 1000)


class SeatLimits:
    """The check whether a person may take one more seat. `parties` has the tables at which a user sits, in every
    process; whoever holds the `lock` may seat somebody, and nobody else in this process does meanwhile.
    """

    def __init__(
        self, limits: TableLimits, barring: TableBarLookup, parties: Callable[[int], Awaitable[Sequence[Party]]]
    ) -> None:
        self.lock = asyncio.Lock()
        self._limits = limits
        self._barring = barring
        self._parties = parties

    async def refusal(self, user: int, guild: int | None, *, asked: bool = False) -> Refusal | None:
        """The reason why a user may not take one more seat, or one that is theirs since they were `asked`, if any."""
        if not asked and len(await self._parties(user)) >= self._limits.user_tables:
            return Refusal(TableReason.USER_BUSY)
        return None if guild is None else bar_refusal(await self._barring(guild, user))

    @asynccontextmanager
    async def refusal_under_lock(self, user: int, guild: int | None, *, asked: bool) -> AsyncGenerator[Refusal | None]:
        """The same, while the user takes the seat."""
        async with self.lock:
            yield await self.refusal(user, guild, asked=asked)

    async def is_busy(self, user: int) -> bool:
        """A user plays a game that leaves no time for another one."""
        return any(map(keeps_players_busy, await self._parties(user)))

    async def takeover_refusal(self, user: int, guild: int | None) -> Refusal | None:
        """The reason why a user may not take over a seat in a game in progress, if any."""
        return Refusal(TableReason.BUSY) if await self.is_busy(user) else await self.refusal(user, guild)
