"""The people of leagues. Logs only have their numbers; their accounts and names are here alone."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.league.entrants import PersonNumber
from bot.league.reasons import DELETED
from bot.store.database import Database, Write
from bot.store.driver import RowConflict

FIRST_GUEST_ACCOUNT: Final = -(2**53)
"""Accounts below this are guests', who have none; between it and zero are aliases of those who were forgotten."""
_MOST_PEOPLE: Final = 10**6
MIN_SEARCHED_NAME_BYTES: Final = 3
"""Bytes of a name that is looked for in what others wrote; a shorter one stands in many words."""
_NAMED_IN_LOG: Final = "SELECT 1 FROM league_mentions WHERE league = ? AND person = ? LIMIT 1"
_ANONYMOUS: Final = "UPDATE league_people SET account = ?, name = '' WHERE league = ? AND person = ?"
_BECOMES: Final = "UPDATE league_people SET account = ?, name = ? WHERE league = ? AND person = ?"

_FORGET_WORDS: Final = f"""
UPDATE league_events SET
    reason = CASE reason WHEN '' THEN '' ELSE '{DELETED}' END, note = CASE note WHEN '' THEN '' ELSE '{DELETED}' END
WHERE (league, version) IN (
    SELECT league, version FROM league_mentions JOIN league_people USING (league, person) WHERE account = ?1
    UNION SELECT league, version FROM league_events JOIN league_people USING (league)
    WHERE account = ?1 AND (
        instr(reason || note, CAST(account AS TEXT)) > 0
        OR length(hex(name)) >= {2 * MIN_SEARCHED_NAME_BYTES} AND instr(lower(reason || ' ' || note), lower(name)) > 0
    )
)
"""
"""Entries about them, and those whose words have their account, or the name that they had last."""
_FORGET_DIRECT: Final = """
DELETE FROM league_posts
WHERE (league, person) IN (SELECT league, person FROM league_people WHERE account = ?)
"""
"""Messages to them alone."""
_FORGET_TIMES, _FORGET_ANSWERS = (
    f"DELETE FROM {table} WHERE (league, person) IN (SELECT league, person FROM league_people WHERE account = ?)"
    for table in ("league_availability", "league_answers")
)


class LeaguePerson(msgspec.Struct, frozen=True):
    """An account and its last known name; of a guest, or of somebody who was forgotten, a number below zero."""

    account: int
    name: str

    @property
    def is_forgotten(self) -> bool:
        """True if the account was deleted."""
        return FIRST_GUEST_ACCOUNT < self.account < 0

    @property
    def has_account(self) -> bool:
        """True if there is somebody on Discord to be told anything."""
        return self.account > 0


class NumberedPeople:
    """People who have numbers of their own in something: in a league, in a series of club nights. `table` is where they
    are kept, and `owner` its column that says in what.
    """

    def __init__(self, database: Database, table: str, owner: str) -> None:
        self._database = database
        self._known = f"SELECT person, name FROM {table} WHERE {owner} = ? AND account = ?"
        self._new = f"INSERT INTO {table} ({owner}, person, account, name) VALUES (?, ?, ?, ?)"
        self._named = f"UPDATE {table} SET name = ? WHERE {owner} = ? AND person = ?"
        self._last = f"SELECT coalesce(max(person), 0) FROM {table} WHERE {owner} = ?"
        self._all = f"SELECT person, account, name FROM {table} WHERE {owner} = ? ORDER BY person"

    async def number(self, owner: int, account: int, name: str) -> PersonNumber:
        """The account's number there, a new one if it has none; the name is kept up to date."""
        while True:
            known = await self._database.read(self._known, owner, account)
            if known:
                person, old = known[0]
                if old != name:
                    await self._database.write(Write(self._named, [(name, owner, person)]))
                return person
            new = await self._newest(owner) + 1
            try:
                await self._database.write(Write(self._new, [(owner, new, account, name)]))
            except RowConflict:
                continue  # somebody else came at the same moment
            return new

    async def _newest(self, owner: int) -> PersonNumber:
        ((last,),) = await self._database.read(self._last, owner)
        return last

    async def of(self, owner: int) -> Mapping[PersonNumber, LeaguePerson]:
        """Everybody there, by number."""
        rows = await self._database.read(self._all, owner)
        return {person: LeaguePerson(account, name) for person, account, name in rows}


class LeaguePeople(NumberedPeople):
    """The people of every league."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "league_people", "league")

    async def add_guest(self, league: int, name: str) -> PersonNumber:
        """A number in this league for somebody without an account."""
        while True:
            person = await self._newest(league) + 1
            try:
                await self._database.write(Write(self._new, [(league, person, _no_account(league, person), name)]))
            except RowConflict:
                continue  # somebody else came at the same moment
            return person

    async def merge(self, league: int, guest: PersonNumber, account: int, name: str) -> bool:
        """Give a guest's number to an account, which from then on has no other in this league; again it changes
        nothing. Returns False, and changes nothing, if an entry of the log names the account already.
        """
        known = await self._database.read(self._known, league, account)
        old = known[0][0] if known else guest
        if old == guest and known:
            return True
        if known and await self._database.read(_NAMED_IN_LOG, league, old):
            return False
        await self._database.write(
            Write("DELETE FROM league_availability WHERE league = ? AND person = ?", [(league, old)]),
            Write(_ANONYMOUS, [(_no_account(league, old), league, old)]),
            Write(_BECOMES, [(account, name, league, guest)]),
        )
        return True

    async def leagues_of(self, account: int) -> Mapping[int, PersonNumber]:
        """The leagues that know an account, with its number in each."""
        rows = await self._database.read(
            "SELECT league, person FROM league_people WHERE account = ? ORDER BY league", account
        )
        return dict(rows)


def _no_account(league: int, person: PersonNumber) -> int:
    """A number in place of an account: nobody else's, in any league."""
    return FIRST_GUEST_ACCOUNT - league * _MOST_PEOPLE - person


def forget_writes(account: int, alias: int) -> tuple[Write, ...]:
    """Removes the account and its name from every league; games, places and totals stay."""
    return (
        Write(_FORGET_WORDS, [(account,)]),
        Write(_FORGET_TIMES, [(account,)]),
        Write(_FORGET_ANSWERS, [(account,)]),
        Write(_FORGET_DIRECT, [(account,)]),
        Write("UPDATE league_people SET account = ?, name = '' WHERE account = ?", [(alias, account)]),
        Write("UPDATE ratings SET account = ? WHERE account = ?", [(alias, account)]),
    )
