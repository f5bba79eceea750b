"""The answers that people gave when they signed up: for organisers and themselves alone, deleted with the person."""

from collections.abc import Mapping
from typing import Final

from bot.league.entrants import PersonNumber
from bot.store.database import Database, Write

_ALL: Final = "SELECT person, question, answer FROM league_answers WHERE league = ? ORDER BY person, question"
_PUT: Final = """
INSERT INTO league_answers (league, person, question, answer) VALUES (?, ?, ?, ?)
ON CONFLICT (league, person, question) DO UPDATE SET answer = excluded.answer
"""


class SignUpAnswers:
    """The answers of everybody, by league."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, league: int) -> Mapping[PersonNumber, Mapping[str, str]]:
        """The answers of each person, by question."""
        answers: dict[PersonNumber, dict[str, str]] = {}
        for person, question, answer in await self._database.read(_ALL, league):
            answers.setdefault(person, {})[question] = answer
        return answers

    async def put(self, league: int, person: PersonNumber, answers: Mapping[str, str]) -> None:
        """Keep these answers, in place of those that the person gave to the same questions."""
        rows = [(league, person, question, answer) for question, answer in answers.items()]
        await self._database.write(Write(_PUT, rows))
