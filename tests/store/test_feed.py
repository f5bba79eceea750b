"""The feed of all logs, in the order in which they were written."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.database import Database
from bot.store.feed import FeedSelection
from bot.store.follower import Follower
from bot.store.ledger import StoredLedger
from bot.store.schema import migrations, prepare_sqlite
from tests.store.notes import Notes, feed, noted, save


async def test_more_than_a_batch_is_taken_whole(database: Database, ledger: StoredLedger) -> None:
    many = 2 * FeedSelection.EVERYTHING.batch_size + 1
    await ledger.append("east", 0, [b"%d" % number for number in range(many)], at=1)
    assert await Follower(feed(database), Notes()).catch_up() == many
    assert await noted(database) == [f"east {number}" for number in range(many)]


def test_what_an_older_naki_wrote_is_in_the_feed_by_time_and_each_log_in_its_own_order(tmp_path: Path) -> None:
    path, steps = tmp_path / "naki.db", migrations()
    prepare_sqlite(path, steps[:6])
    with closing(sqlite3.connect(path)) as connection:
        for table, stage, changed in (("east", "over", 30), ("south", "playing", 31), ("west", "ended", 12)):
            row = (table, "riichi", stage, None, b"{}", b"{}", 0, changed, 1)
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        written = (("east", 0, 10), ("east", 1, 50), ("east", 2, 20), ("south", 0, 11))
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, x'')", written)
        connection.commit()
    prepare_sqlite(path)
    with closing(sqlite3.connect(path)) as connection:
        entries = connection.execute("SELECT table_id, version FROM feed ORDER BY number").fetchall()
    assert entries == [("east", 0), ("south", 0), ("west", None), ("east", 1), ("east", 2), ("east", None)]


async def test_moves_wake_only_who_follows_every_event(database: Database, ledger: StoredLedger) -> None:
    with database.watch_writes() as written, database.watch_writes(moves=True) as moved:
        await ledger.receive("east", 1, 7, "pon", 3)
        await ledger.append("east", 0, [b"dealt"], at=1, press=(1, 3), asked=8)
        await ledger.delete_press("east", 1, 4)
        assert moved.is_set()
        assert not written.is_set(), "whoever reads after every move delays the next press"
        await save(ledger, "east", "over")
        assert written.is_set()
