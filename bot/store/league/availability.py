"""The times that players can make for a round: their answers to a poll, deleted once the round is over."""

from collections.abc import Mapping
from typing import Final

from bot.league.entrants import PersonNumber
from bot.league.times import Ms
from bot.store.database import Database, Write

_ALL: Final = """
SELECT person, at FROM league_availability WHERE league = ? AND phase = ? AND round = ? ORDER BY person, at
"""
_ADD: Final = """
INSERT INTO league_availability (league, phase, round, person, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_TAKE: Final = """
DELETE FROM league_availability WHERE league = ? AND phase = ? AND round = ? AND person = ? AND at = ?
"""


class Availability:
    """The answers to every open poll."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, league: int, phase: int, number: int) -> Mapping[PersonNumber, list[Ms]]:
        """The times that each player can make for a round."""
        answers: dict[PersonNumber, list[Ms]] = {}
        for person, at in await self._database.read(_ALL, league, phase, number):
            answers.setdefault(person, []).append(at)
        return answers

    async def toggle(self, league: int, phase: int, number: int, person: PersonNumber, at: Ms) -> bool:
        """Note that a player can make this time, or if they could, that they can't. Returns whether they can now."""
        can = at not in (await self.of(league, phase, number)).get(person, [])
        await self._database.write(Write(_ADD if can else _TAKE, [(league, phase, number, person, at)]))
        return can
