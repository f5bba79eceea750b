"""The people of every series of club nights, and how they are forgotten."""

from collections.abc import Sequence
from typing import Final

from bot.league.entrants import PersonNumber
from bot.store.database import Database, Write
from bot.store.league.people import MIN_SEARCHED_NAME_BYTES, NumberedPeople

_EVENINGS: Final = """
SELECT night_evenings.id FROM night_evenings JOIN night_people ON night_people.series = night_evenings.series
WHERE account = ?1
"""
_FORGET_WORDS: Final = f"""
UPDATE night_facts SET reason = ''
WHERE reason <> '' AND (evening, version) IN (
    SELECT evening, night_facts.version FROM night_facts JOIN night_evenings ON night_evenings.id = evening
    JOIN night_people ON night_people.series = night_evenings.series
    WHERE account = ?1 AND (
        who = person OR instr(reason, CAST(account AS TEXT)) > 0
        OR length(hex(name)) >= {2 * MIN_SEARCHED_NAME_BYTES} AND instr(lower(reason), lower(name)) > 0
    )
)
"""
_SHOW_AGAIN: Final = f"UPDATE night_posts SET shown = due - 1 WHERE message > 0 AND evening IN ({_EVENINGS})"
_ALIAS: Final = "UPDATE night_people SET account = ?, name = '' WHERE account = ?"


class NightPeople(NumberedPeople):
    """The people of every series."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "night_people", "series")

    async def coming_evenings(self, account: int) -> Sequence[tuple[int, PersonNumber]]:
        """The evenings that are not over of the series that know an account, with its number there."""
        return await self._database.read(
            """
            SELECT night_evenings.id, person FROM night_people
            JOIN night_evenings ON night_evenings.series = night_people.series
            WHERE account = ? AND live = 1 ORDER BY night_evenings.id
            """,
            account,
        )


def night_forget_writes(account: int, alias: int) -> tuple[Write, ...]:
    """Removes the account and its name from every series; tables, places and sums stay. Messages are shown again."""
    return (
        Write(_FORGET_WORDS, [(account,)]),
        Write(_SHOW_AGAIN, [(account,)]),
        Write(_ALIAS, [(alias, account)]),
    )
