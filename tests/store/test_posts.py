"""Where messages are."""

from bot.store.database import Database
from bot.store.ledger import StoredLedger
from bot.store.posts import Post, Posts
from tests.store.test_database import lobby


async def test_tables_are_found_by_who_has_been_told_of_them_and_by_player(database: Database) -> None:
    ledger = StoredLedger(database)
    await lobby(ledger, "old", 1, 2, at=1)
    await lobby(ledger, "new", 2, 3, at=2)
    await lobby(ledger, "never begun", 2, at=3)
    for table in ("old", "new"):
        await ledger.append(table, 0, [b"dealt"], at=3)
    await ledger.save("old", b"{2}", stage="over", game="riichi", guild=5, players=(1, 2), seal=b"s", at=3)
    assert [table for table, _ in await ledger.unshown_ends()] == ["old", "new", "never begun"]
    await ledger.note_end_shown("old")
    assert [table for table, _ in await ledger.unshown_ends()] == ["new", "never begun"]
    assert await ledger.played_by(2, ("lobby", "over"), most=5) == ["new", "old"]
    assert await ledger.played_by(2, ("lobby", "over"), most=1) == ["new"]
    assert await ledger.played_by(2, ("over",), most=5) == ["old"]
    for table, role in (("old", "lobby"), ("old", "table"), ("never begun", "lobby")):
        await Posts(database).save(table, Post(role, 10, None, 1))
    assert await ledger.played_in(10, ("over",), most=5) == ["old"]
    assert await ledger.played_in(10, ("lobby",), most=5) == []
    assert await ledger.load("old") == (b"{2}", b"s", 3)
    assert await ledger.load("none") is None


async def test_a_place_is_replaced_and_forgotten(database: Database) -> None:
    await lobby(StoredLedger(database), "abc")
    places = Posts(database)
    await places.save("abc", Post("table", 10, 20, 1))
    await places.save("abc", Post("table", 10, 21, 2))
    await places.save("abc", Post("panel:7", 11, None, 2))
    assert await places.of("abc") == {"table": Post("table", 10, 21, 2), "panel:7": Post("panel:7", 11, None, 2)}
    await places.drop("abc", "table")
    assert set(await places.of("abc")) == {"panel:7"}
