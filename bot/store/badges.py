"""What people were given for what they have done."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from bot.store.database import Database, Write

_GIVE: Final = """
INSERT INTO badges ("user", badge, given_at, table_id, hand) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_STEP: Final = 'INSERT INTO badge_steps ("user", badge, item) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
_GIVE_FOR_STEPS: Final = """
INSERT INTO badges ("user", badge, given_at, table_id, hand)
SELECT "user", badge, CAST(?1 AS BIGINT), CAST(?2 AS TEXT), 0 FROM badge_steps WHERE "user" = ?3 AND badge = ?4
GROUP BY "user", badge HAVING count(*) >= ?5
ON CONFLICT DO NOTHING
"""
CLEAR_BADGES: Final = (
    Write("DELETE FROM badges WHERE table_id IS NOT NULL", [()]),
    Write("DELETE FROM badge_steps", [()]),
)
"""Deletes all that were given for games."""


class GivenBadge(msgspec.Struct, frozen=True):
    """What somebody was given: its name, when, in epoch milliseconds, and for which game and hand, from 1 (0: for the
    whole game).
    """

    badge: str
    at: int
    table: str | None = None
    hand: int = 0


class Steps(msgspec.Struct, frozen=True):
    """Different things towards a badge that takes so many."""

    badge: str
    items: Sequence[str]
    needed: int


def badge_writes(
    user: int, given: Sequence[GivenBadge], steps: Sequence[Steps], at: int, table: str
) -> tuple[Write, ...]:
    """Give these, unless the person has them, and those for which they have taken all steps by now."""
    return (
        Write(_GIVE, [(user, one.badge, one.at, one.table, one.hand) for one in given]),
        Write(_STEP, [(user, one.badge, item) for one in steps for item in one.items]),
        Write(_GIVE_FOR_STEPS, [(at, table, user, one.badge, one.needed) for one in steps]),
    )


class Badges:
    """What everybody was given."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, user: int) -> Sequence[GivenBadge]:
        """Theirs, newest first."""
        rows = await self._database.read(
            'SELECT badge, given_at, table_id, hand FROM badges WHERE "user" = ? ORDER BY given_at DESC, badge', user
        )
        return [GivenBadge(*row) for row in rows]

    async def steps_of(self, user: int) -> Mapping[str, int]:
        """How many different things they have towards those that take many."""
        rows = await self._database.read(
            'SELECT badge, count(*) FROM badge_steps WHERE "user" = ? GROUP BY badge', user
        )
        return dict(rows)

    async def give(self, user: int, badge: str, at: int) -> None:
        """Give one that is for no game."""
        await self._database.write(Write(_GIVE, [(user, badge, at, None, 0)]))
