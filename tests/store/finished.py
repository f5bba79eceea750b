"""Finished games as they are counted: who did what in which hand."""

from typing import Any

import msgspec

from bot.games.counts import Counts
from bot.store.database import Database, Write
from bot.store.ledger import StoredLedger

GUILD = 5
_GAME = """
INSERT INTO game_facts (table_id, seat, "user", guild, game, book, players, casual, ended_at, place, lowest, hands,
wins, win_points, deal_ins, calls, riichi, judged, efficient, counts, source)
VALUES (?, ?, ?, ?, 'riichi', 'tenhou', 4, ?, ?, ?, ?, 1, 0, 0, 0, 0, 0, 0, 0, ?, ?)
"""
_HAND = """
INSERT INTO hand_facts (table_id, hand, seat, "user", won, tsumo, yakuman, turn, lost, counts)
VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?)
"""


async def count(database: Database, table: str, users: tuple[int, ...], at: int, **told: Any) -> None:
    """A game that ended `at` this time: the users by place; the hands that were won, dealt into, or both."""
    guild, source = told.get("guild", GUILD), told.get("source", "table")
    lowest, casual = told.get("lowest", {}), told.get("casual", 0)
    counts = msgspec.json.encode(Counts(hands=1))
    await StoredLedger(database).save(
        table, b"{}", stage="over", game="riichi", guild=guild, players=users, seal=b"", at=at
    )
    games = [
        (table, seat, user, guild, casual, at, seat + 1, lowest.get(user, 0), counts, source)
        for seat, user in enumerate(users)
    ]
    hands = [
        (table, number, users.index(user), user, won, yakuman, turn, lost, counts)
        for number, (user, won, yakuman, turn, lost) in enumerate(told.get("hands", ()), start=1)
    ]
    await database.write(Write(_GAME, games), Write(_HAND, hands))
