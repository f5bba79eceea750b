"""The games of a season on a server: their totals, the best hands, and the hands of each person."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.games.counts import Counts
from bot.store.database import Database
from bot.store.fame import FameEntry
from bot.store.game_filter import GameFilter

_decode = msgspec.json.Decoder(Counts).decode
_BEST: Final = """
SELECT hand_facts."user", won, hand_facts.table_id, hand FROM hand_facts JOIN game_facts USING (table_id, seat)
WHERE won > 0 AND hand_facts."user" > 0 AND {those}
AND NOT EXISTS (SELECT 1 FROM fame_removed WHERE fame_removed.guild = game_facts.guild
                AND fame_removed.table_id = game_facts.table_id)
ORDER BY yakuman DESC, won DESC, ended_at, hand_facts.table_id, hand LIMIT 25
"""
_HANDS: Final = """
SELECT hand_facts.table_id, hand, won, lost, hand_facts.counts FROM hand_facts JOIN game_facts USING (table_id, seat)
WHERE hand_facts."user" = ? AND won + lost > 0 AND {those} ORDER BY ended_at, hand_facts.table_id, hand
"""


class SeasonTotals(msgspec.Struct, frozen=True):
    """The number of games and of people, and the sums of what they did."""

    games: int
    people: int
    counts: Counts


class SeasonHand(msgspec.Struct, frozen=True):
    """A hand that somebody won, or dealt into: where, from 1, the points won and lost so, and what is counted."""

    table: str
    hand: int
    won: int
    lost: int
    counts: Counts


class SeasonGames:
    """The games of any span of time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def totals(self, which: GameFilter) -> SeasonTotals:
        """Everybody's together."""
        those, values = which.condition()
        rows = await self._database.read(f'SELECT table_id, "user", counts FROM game_facts WHERE {those}', *values)
        counts = Counts.sum_of(_decode(row[2]) for row in rows)
        return SeasonTotals(len({row[0] for row in rows}), len({row[1] for row in rows}), counts)

    async def best_hands(self, which: GameFilter) -> Sequence[FameEntry]:
        """The most valuable hands, best first, without what the server took out of its hall of fame."""
        those, values = which.condition()
        return [FameEntry("best", *row) for row in await self._database.read(_BEST.format(those=those), *values)]

    async def hands_of(self, user: int, which: GameFilter) -> Sequence[SeasonHand]:
        """The hands of somebody, with what they won and dealt into, oldest first."""
        those, values = which.condition()
        rows = await self._database.read(_HANDS.format(those=those), user, *values)
        return [SeasonHand(*row[:-1], counts=_decode(row[-1])) for row in rows]
