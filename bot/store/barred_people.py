"""The bars that keep people from the tables of a server, each with its end and its reason."""

from collections.abc import Callable
from typing import Final

import msgspec

from bot.store.database import Database, Write
from bot.store.instance_secret import account_code, instance_secret

MAX_BARRED_PEOPLE: Final = 200
"""People who can be barred from a server at a time."""

_PUT: Final = """
INSERT INTO bars (guild, account, until, barred_by, reason) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (guild, account) DO UPDATE SET until = ?3, barred_by = ?4, reason = ?5
"""
_LIFT: Final = "DELETE FROM bars WHERE guild = ? AND account = ?"
_DROP_PAST: Final = "DELETE FROM bars WHERE until <= ?"
_OF_GUILD: Final = """
SELECT account, until, barred_by, reason FROM bars WHERE guild = ? AND (until IS NULL OR until > ?) ORDER BY account
"""


class BarredPerson(msgspec.Struct, frozen=True):
    """One person's: until when, in epoch milliseconds (None: for good), who said so, and why. Who was forgotten has a
    code in place of the account.
    """

    account: str
    until: int | None
    by: int
    reason: str


class BarredPeople:
    """Those of every server; `now` is the time in epoch milliseconds."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now

    async def of_guild(self, guild: int) -> tuple[BarredPerson, ...]:
        """Everybody who is barred there now."""
        return tuple(BarredPerson(*row) for row in await self._database.read(_OF_GUILD, guild, self._now()))

    async def of_person(self, guild: int, user: int) -> BarredPerson | None:
        """The bar of this person there, or None."""
        barred = await self.of_guild(guild)
        if not barred:
            return None
        names = (str(user), account_code(await instance_secret(self._database), user))
        return next((bar for bar in barred if bar.account in names), None)

    async def put(self, guild: int, user: int, days: int | None, by: int, reason: str) -> bool:
        """Bar a person for so many days (None: for good). Returns False if too many are."""
        now = self._now()
        await self._database.write(Write(_DROP_PAST, [(now,)]))
        before = await self.of_person(guild, user)
        if before is None and len(await self.of_guild(guild)) >= MAX_BARRED_PEOPLE:
            return False
        until = None if days is None else now + days * 86_400_000
        account = str(user) if before is None else before.account
        await self._database.write(Write(_PUT, [(guild, account, until, by, reason)]))
        return True

    async def lift(self, guild: int, bar: BarredPerson) -> None:
        """Let a person play there again."""
        await self._database.write(Write(_LIFT, [(guild, bar.account)]))
