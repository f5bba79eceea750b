"""What is written about a server is found, and when it is forgotten its number stands nowhere."""

from bot.store.barred_people import BarredPeople
from bot.store.database import Database
from bot.store.ledger import StoredLedger
from bot.store.preferences import Preferences
from bot.store.servers import Servers

HERE, THERE, ALIAS = 234567890123456789, 345678901234567890, -77
AT = 5


async def save(database: Database, table: str, guild: int) -> None:
    papers = b'{"guild":%d}' % guild
    await StoredLedger(database).save(
        table, papers, stage="over", game="riichi", guild=guild, players=[1], seal=b"melon", at=AT
    )


async def test_a_server_is_forgotten_with_everything_and_another_one_is_not(database: Database) -> None:
    servers = Servers(database)
    for guild, table in ((HERE, "one"), (THERE, "two")):
        await save(database, table, guild)
        await Preferences(database).put("guild", guild, "language", "ja")
        await BarredPeople(database, lambda: AT).put(guild, 1, None, 2, "Third time")
        await servers.note_left(guild, AT)
    await servers.note_left(HERE, AT + 1)
    assert await servers.left_servers() == {HERE: AT, THERE: AT}
    assert await servers.known_servers() == {HERE, THERE}
    await servers.forget(HERE, ALIAS, lambda papers: papers.replace(b"%d" % HERE, b"%d" % ALIAS))
    assert await servers.known_servers() == {THERE}
    assert await servers.left_servers() == {THERE: AT}
    assert await database.read("SELECT guild, party FROM tables ORDER BY id") == [
        (ALIAS, b'{"guild":%d}' % ALIAS),
        (THERE, b'{"guild":%d}' % THERE),
    ]
    await servers.note_rejoined(THERE)
    assert await servers.left_servers() == {}
