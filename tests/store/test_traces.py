"""What is written about a person is found wherever it stands, and when it is forgotten nothing of it is in the file."""

import asyncio
from random import Random

from bot.store.address import Address
from bot.store.database import Database, Write
from bot.store.ledger import StoredLedger
from bot.store.posts import Post, Posts
from bot.store.preferences import Preferences
from bot.store.results import ListedGame, Results, SeatScore
from bot.store.traces import ExportedPress, ExportedResult, PersonalDataStore, PlayersAndSeal, TableNamingPerson
from tests.store.disk import Disk, as_stored

AIKO, BEN, ALIAS = 234567890123456789, 345678901234567890, -77
NAME = b"Aiko Unmistakable"
PAPERS = b'{"host":%d,"name":"%s"}'
OVER = ("over", "ended")
MARKS = "SELECT key FROM preferences WHERE scope = 'database'"
"""That the database has to be written anew."""


def without(papers: PlayersAndSeal) -> PlayersAndSeal:
    return papers[0].replace(b"%d" % AIKO, b"%d" % ALIAS).replace(NAME, b""), papers[1].replace(b"melon", b"-")


async def save(database: Database, table: str, user: int, stage: str) -> None:
    papers = PAPERS % (user, NAME if user == AIKO else b"Ben")
    await StoredLedger(database).save(
        table, papers, stage=stage, game="riichi", guild=5, players=[user], seal=b"melon", at=int(stage == "over")
    )


async def lived(database: Database) -> None:
    """Aiko has chosen, played, been written to and pressed; Ben has too."""
    for user, table in ((AIKO, "one"), (BEN, "two")):
        await save(database, table, user, "over")
        await Preferences(database).put("user", user, "language", "ja")
        await Posts(database).save(table, Post(f"panel:{user}", 8, 9, 10))
        await StoredLedger(database).append(table, 0, [b"dealt"], at=2)
        await StoredLedger(database).receive(table, user, 3, "pon_5p5p", 11, (700, 2))
        await database.write(*result(table, user).writes())


def result(table: str, user: int) -> ListedGame:
    return ListedGame(
        number=1 if user == AIKO else 2,
        table=table,
        guild=5,
        channel=8,
        game="riichi",
        book="tenhou",
        length=1,
        ended_at=12,
        given_up=False,
        seats=(SeatScore(None, 2, 20_000, -20.0), SeatScore(user, 1, 30_000, 20.0)),
    )


async def test_everything_that_is_written_about_a_person_is_told(database: Database) -> None:
    await lived(database)
    trail = await PersonalDataStore(database).of(AIKO)
    assert trail.choices == {"language": "ja"}
    assert trail.tables == (TableNamingPerson("one", "over", (PAPERS % (AIKO, NAME), b"melon")),)
    assert trail.panels == {"one": Post(f"panel:{AIKO}", 8, 9, 10)}
    assert trail.presses == (ExportedPress("one", 3, "pon_5p5p", 11, 700, 2),)
    assert trail.results == (ExportedResult("one", 1, 1, 30_000, 20.0),)


async def test_who_is_forgotten_leaves_no_byte_in_the_file_and_everybody_else_stays(
    database: Database, disk: Disk
) -> None:
    await lived(database)
    await database.write(Write("ANALYZE", [()]))
    before = await PersonalDataStore(database).of(BEN)
    await PersonalDataStore(database).forget(AIKO, ALIAS, OVER, without)
    assert await PersonalDataStore(database).of(BEN) == before
    assert await StoredLedger(database).played_by(ALIAS, OVER, most=5) == ["one"]
    assert await StoredLedger(database).load("one") == (PAPERS % (ALIAS, b""), b"-", 1)
    listed = {
        listed.result.table: listed.result.seats[1].user for listed in await Results(database).of_guild(5).page(10)
    }
    assert listed == {"one": ALIAS, "two": BEN}
    left = await disk.read()
    assert not [trace for trace in (NAME, *as_stored(AIKO)) if trace in left]
    assert len([trace for trace in as_stored(BEN) if trace in left]) >= 2, "as text and as a number"


async def test_papers_that_were_written_over_and_over_leave_no_byte_either(database: Database, disk: Disk) -> None:
    """Rows that grow and shrink leave pieces of themselves in pages that hold something else by then."""
    dice, ledger, lengths = Random(1), StoredLedger(database), dict[str, int]()
    for step in range(400):
        table = f"table{dice.randrange(1 + step // 10)}"
        papers = PAPERS % (AIKO, NAME) + b"x" * dice.randrange(700)
        await ledger.save(table, papers, stage="over", game="riichi", guild=5, players=[AIKO], seal=b"", at=step)
        await ledger.append(table, lengths.get(table, 0), [b"{}"], at=step)
        lengths[table] = lengths.get(table, 0) + 1
    await database.write(Write("ANALYZE", [()]))
    await PersonalDataStore(database).forget(AIKO, ALIAS, OVER, without)
    left = await disk.read()
    assert not [trace for trace in (NAME, *as_stored(AIKO)) if trace in left]
    assert [len(await ledger.events(table)) for table in lengths] == list(lengths.values())


async def test_a_large_file_is_written_anew_when_naki_starts_again(address: Address, disk: Disk) -> None:
    database = await Database.open(address, at_once=0)
    await lived(database)
    await PersonalDataStore(database).forget(AIKO, ALIAS, OVER, without)
    assert NAME in await disk.read()
    assert (await PersonalDataStore(database).of(AIKO)).tables == ()
    await database.close()
    again = await Database.open(address)
    assert len(await again.read(MARKS)) == 1, "a command that looks something up holds up nobody who plays"
    await again.finish_compaction()
    left = await disk.read()
    assert not [trace for trace in (NAME, *as_stored(AIKO)) if trace in left]
    assert await again.read(MARKS) == []
    await again.close()


async def test_the_papers_of_a_table_that_goes_on_are_left_to_it(database: Database) -> None:
    await save(database, "one", AIKO, "playing")
    await PersonalDataStore(database).forget(AIKO, ALIAS, OVER, without)
    assert [named.table for named in (await PersonalDataStore(database).of(AIKO)).tables] == ["one"]


async def test_two_who_played_together_can_be_forgotten_at_the_same_time(database: Database) -> None:
    both = b"[%d,%d]" % (AIKO, BEN)
    await StoredLedger(database).save(
        "one", both, stage="over", game="riichi", guild=5, players=[AIKO, BEN], seal=b"", at=0
    )

    traces = PersonalDataStore(database)
    await asyncio.gather(
        traces.forget(AIKO, -1, OVER, lambda papers: (papers[0].replace(b"%d" % AIKO, b"-1"), papers[1])),
        traces.forget(BEN, -2, OVER, lambda papers: (papers[0].replace(b"%d" % BEN, b"-2"), papers[1])),
    )
    papers = await StoredLedger(database).load("one")
    assert papers is not None
    assert papers[0] == b"[-1,-2]"
