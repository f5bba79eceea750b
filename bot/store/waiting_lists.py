"""The people who would play on a server and wait for others, in the order in which they came."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from bot.store.database import Database, Write

_PUT: Final = """
INSERT INTO waiting_lists (guild, account, name, username, offers, since, due, asked)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
ON CONFLICT (guild, account) DO UPDATE SET name = ?3, username = ?4, offers = ?5, since = ?6, due = ?7, asked = ?8
"""
_LEAVE: Final = "DELETE FROM waiting_lists WHERE guild = ? AND account = ?"
_DROP: Final = f"{_LEAVE} AND due = ?"
_ASK: Final = "UPDATE waiting_lists SET asked = 1, due = ? WHERE guild = ? AND account = ? AND due = ?"
_OF_GUILD: Final = """
SELECT account, name, username, offers, since, due, asked FROM waiting_lists WHERE guild = ? ORDER BY since, account
"""


class WaitingPerson(msgspec.Struct, frozen=True):
    """Somebody on the list: what they would play, by the keys of the offers, and since when. At `due` they are asked
    whether they are still there, and if they are `asked`, taken off the list. Times are epoch milliseconds.
    """

    account: int
    name: str
    username: str
    offers: tuple[str, ...]
    since: int
    due: int
    asked: bool = False


class WaitingLists:
    """Those of every server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, guild: int, one: WaitingPerson) -> None:
        """Somebody waits there, or goes on waiting otherwise."""
        row = (guild, one.account, one.name, one.username, " ".join(one.offers), one.since, one.due, int(one.asked))
        await self._database.write(Write(_PUT, [row]))

    async def leave(self, guild: int, account: int) -> None:
        """Somebody does not wait there any more."""
        await self._database.write(Write(_LEAVE, [(guild, account)]))

    async def drop(self, guild: int, waiting: Collection[WaitingPerson]) -> None:
        """These do not wait there any more, unless they have said meanwhile that they do."""
        await self._database.write(Write(_DROP, [(guild, one.account, one.due) for one in waiting]))

    async def ask(self, guild: int, waiting: Collection[WaitingPerson], due: int) -> None:
        """These are asked until then whether they are still there, unless they have said something meanwhile."""
        await self._database.write(Write(_ASK, [(due, guild, one.account, one.due) for one in waiting]))

    async def of_guild(self, guild: int) -> Sequence[WaitingPerson]:
        """Everybody who waits there, who came first first."""
        return [
            WaitingPerson(account, name, username, tuple(offers.split()), since, due, bool(asked))
            for account, name, username, offers, since, due, asked in await self._database.read(_OF_GUILD, guild)
        ]

    async def guilds(self) -> Collection[int]:
        """The servers in which somebody waits."""
        return [guild for (guild,) in await self._database.read("SELECT DISTINCT guild FROM waiting_lists")]
