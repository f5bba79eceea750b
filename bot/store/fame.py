"""A server's hall of fame: the best that was done in its finished games."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from bot.store.database import Database, Write

_SHOWN: Final = """
game_facts.guild = ? AND game_facts.source = 'table' AND game_facts."user" > 0
AND NOT EXISTS (SELECT 1 FROM fame_removed WHERE fame_removed.guild = game_facts.guild
                AND fame_removed.table_id = game_facts.table_id)
"""
_HANDS: Final = f"""
SELECT hand_facts."user", hand_facts.table_id, hand, {{value}} FROM hand_facts JOIN game_facts USING (table_id, seat)
WHERE {{which}} AND {_SHOWN} ORDER BY {{order}}, ended_at, table_id, hand LIMIT 25
"""
_COMEBACK: Final = f"""
SELECT "user", table_id, lowest_hand, lowest FROM game_facts WHERE place = 1 AND lowest < 0 AND {_SHOWN}
ORDER BY lowest, ended_at LIMIT 25
"""
_FIRSTS: Final = f"""
SELECT "user", table_id, place FROM game_facts WHERE place IS NOT NULL AND {_SHOWN} ORDER BY "user", ended_at, table_id
"""


class FameEntry(msgspec.Struct, frozen=True):
    """An entry: what for, whose, the value, and the game and hand, from 1, at whose end it was so (0: the whole
    game).
    """

    kind: str
    user: int
    value: int
    table: str
    hand: int


class HallOfFame:
    """The entries of each server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_guild(self, guild: int) -> Sequence[FameEntry]:
        """Of every kind the best 25, best first."""
        asked = {
            "best": _HANDS.format(value="won", which="won > 0", order="yakuman DESC, won DESC"),
            "fastest": _HANDS.format(value="turn", which="won > 0", order="turn, won DESC"),
            "honba": _HANDS.format(value="honba", which="honba > 0", order="honba DESC, won DESC"),
            "dealership": _HANDS.format(value="dealership", which="dealership > 1", order="dealership DESC"),
            "comeback": _COMEBACK,
        }
        found: list[FameEntry] = []
        for what, query in asked.items():
            rows = await self._database.read(query, guild)
            found += [FameEntry(what, user, value, table, hand) for user, table, hand, value in rows]
        games = await self._database.read(_FIRSTS, guild)
        return [*found, *sorted(_streaks(games), key=lambda one: -one.value)]

    async def remove(self, guild: int, table: str) -> None:
        """Show no game of this table any more."""
        row = "INSERT INTO fame_removed (guild, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._database.write(Write(row, [(guild, table)]))


def _streaks(games: Sequence[tuple[int, str, int]]) -> Iterator[FameEntry]:
    """The longest row of first places of each person, with the game that made it so long."""
    best: dict[int, FameEntry] = {}
    row, last = 0, 0
    for user, table, place in games:
        row = row + 1 if place == 1 and user == last else int(place == 1)
        last = user
        if row >= 2 and (user not in best or row > best[user].value):
            best[user] = FameEntry("streak", user, row, table, 0)
    yield from best.values()
