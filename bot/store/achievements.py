"""The achievements that people were given for what they have done."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from bot.store.database import Database, Write

_GIVE: Final = """
INSERT INTO achievements ("user", achievement, given_at, table_id, hand) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_STEP: Final = 'INSERT INTO achievement_steps ("user", achievement, item) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
_GIVE_FOR_STEPS: Final = """
INSERT INTO achievements ("user", achievement, given_at, table_id, hand)
SELECT "user", CAST(?6 AS TEXT), CAST(?1 AS BIGINT), CAST(?2 AS TEXT), 0 FROM achievement_steps
WHERE "user" = ?3 AND achievement = ?4 GROUP BY "user", achievement HAVING count(*) >= ?5
ON CONFLICT DO NOTHING
"""
_ALL_LOGS: Final = "NOT EXISTS (SELECT 1 FROM tables WHERE stage = 'gone')"
CLEAR_BADGES: Final = (
    Write(f"DELETE FROM achievements WHERE table_id IS NOT NULL AND {_ALL_LOGS}", [()]),
    Write(f"DELETE FROM achievement_steps WHERE {_ALL_LOGS}", [()]),
)
"""Deletes all that were given for games; where logs are gone by which they could be given again, nothing."""


class GivenAchievement(msgspec.Struct, frozen=True):
    """An achievement of somebody: its name, when they were given it, in epoch milliseconds, and for which game and
    hand, from 1 (0: for the whole game).
    """

    achievement: str
    at: int
    table: str | None = None
    hand: int = 0


class AchievementSteps(msgspec.Struct, frozen=True):
    """Different things towards an achievement that takes so many; with a `list_name`, so many on that list alone."""

    achievement: str
    items: Sequence[str]
    needed: int
    list_name: str = ""

    @property
    def key(self) -> str:
        """Under what these things are kept."""
        return f"{self.achievement} {self.list_name}".rstrip()


def achievement_writes(
    user: int, given: Sequence[GivenAchievement], steps: Sequence[AchievementSteps], at: int, table: str
) -> tuple[Write, ...]:
    """Give these, unless the person has them, and those for which they have taken all steps by now."""
    return (
        Write(_GIVE, [(user, one.achievement, one.at, one.table, one.hand) for one in given]),
        Write(_STEP, [(user, one.key, item) for one in steps for item in one.items]),
        Write(_GIVE_FOR_STEPS, [(at, table, user, one.key, one.needed, one.achievement) for one in steps]),
    )


class Achievements:
    """The achievements of everybody."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, user: int) -> Sequence[GivenAchievement]:
        """Theirs, newest first."""
        rows = await self._database.read(
            'SELECT achievement, given_at, table_id, hand FROM achievements WHERE "user" = ? '
            "ORDER BY given_at DESC, achievement",
            user,
        )
        return [GivenAchievement(*row) for row in rows]

    async def steps_of(self, user: int) -> Mapping[str, int]:
        """The number of different things that a person has towards each achievement that takes many."""
        rows = await self._database.read(
            'SELECT achievement, count(*) FROM achievement_steps WHERE "user" = ? GROUP BY achievement', user
        )
        return dict(rows)

    async def give(self, user: int, achievement: str, at: int) -> None:
        """Give one that is for no game."""
        await self._database.write(Write(_GIVE, [(user, achievement, at, None, 0)]))
