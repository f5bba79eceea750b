"""Games that are old enough are deleted, with everything that follows from their logs alone, and nothing else is."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.backups import game_expiry
from bot.backups.game_expiry import GameExpiry, GameRetention, read_game_retention
from bot.compose import consumers, feed_of
from bot.games.registry import GAMES
from bot.leagues.store import LeagueStore
from bot.maintenance import rehearse_restore
from bot.store.address import Address
from bot.store.database import Database, Write
from bot.store.feed import Cursor, FeedSelection
from bot.store.follower import Follower
from bot.store.league.ratings import EVERY_GAME, RATING_SCOPE
from bot.store.ledger import StoredLedger
from bot.store.old_games import OldGames
from bot.store.preferences import Preferences
from bot.store.results import Results
from bot.store.traces import PersonalDataStore
from bot.store.upkeep import check_database, copy_database
from bot.table.archive import Archive
from tests.cli.naki import naki
from tests.proofs.old_logs import FIXTURES
from tests.proofs.old_logs.game_room import GUILD, PEOPLE

NOW = 1_800_000_000_000
DAY_MS = 86_400_000
OLD, NEW, GOING_ON = "roqmap", "z77r42", "941eag"
PER_GAME = ("events", "players", "hand_facts", "results", "result_seats")


class Instance:
    """A Naki with games that are over for 364 days, and one for 366."""

    def __init__(self, address: Address, database: Database) -> None:
        self.address, self.database = address, database
        self.leagues = LeagueStore(database, GAMES.scorings)
        self.holding, self.backup_age_s = True, 3_600.0

    def report_background_failure(self, consumer: str, error: BaseException) -> None:
        raise error

    async def catch_up(self, *, anew: bool = False) -> None:
        """Have everything follow from the games."""
        for consumer in consumers(GAMES, self.leagues):
            follower = Follower(feed_of(self.database, GAMES), consumer)
            await (follower.rebuild() if anew else follower.catch_up())

    async def expire(self, *, backed_up: bool = True) -> int:
        expiry = GameExpiry(
            OldGames(self.database),
            GameRetention(365, backed_up),
            lambda: NOW,
            self,
            here=lambda: self.holding,
            backup_age_s=lambda: self.backup_age_s,
        )
        return await expiry.catch_up()

    async def rows(self, table: str) -> list[int]:
        counts = [f"(SELECT count(*) FROM {rows} WHERE table_id = ?1)" for rows in PER_GAME]
        (found,) = await self.database.read(f"SELECT {', '.join(counts)}", table)
        return [*found]

    async def sums(self) -> list[list[tuple[Any, ...]]]:
        """What is told of people over all their games."""
        orders = (
            "game_facts ORDER BY table_id, seat",
            "achievements ORDER BY 1, 2",
            "achievement_steps ORDER BY 1, 2, 3",
        )
        return [await self.database.read(f"SELECT * FROM {order}") for order in orders]


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which all games are counted."""
    file = Path(shutil.copy(FIXTURES[max(FIXTURES)], tmp_path_factory.mktemp("counted") / "naki.db"))

    async def count() -> None:
        database = await Database.open(file)
        over = "UPDATE tables SET told = 1, changed_at = ? WHERE stage IN ('over', 'ended')"
        await database.write(
            Write(over, [(NOW - 364 * DAY_MS,)]), Write(f"{over} AND id = ?", [(NOW - 366 * DAY_MS, OLD)])
        )
        await Instance(file, database).catch_up()
        await database.close()

    asyncio.run(count())
    return file


@pytest.fixture
async def instance(address: Address, counted: Path, request: pytest.FixtureRequest) -> AsyncIterator[Instance]:
    if isinstance(address, Path):
        shutil.copy(counted, address)
    else:
        address = await request.getfixturevalue("postgres").database()
        await copy_database(counted, address)
    database = await Database.open(address)
    yield Instance(address, database)
    await database.close()


async def test_f11_a_game_of_366_days_is_gone_and_the_sums_stay(instance: Instance) -> None:
    assert all(await instance.rows(OLD))
    sums, kept = await instance.sums(), await instance.rows(NEW)
    assert await instance.expire() == 1
    assert await instance.rows(OLD) == [0] * len(PER_GAME)
    assert await instance.rows(NEW) == kept
    assert await instance.sums() == sums
    listed = await Results(instance.database).of_guild(GUILD).page(10)
    assert NEW in [one.result.table for one in listed]
    assert OLD not in [one.result.table for one in listed]
    history = await Archive(GAMES, StoredLedger(instance.database)).history(OLD)
    assert history is not None
    assert (history.events, history.seal, history.party.chairs) == ((), None, ())
    told = await PersonalDataStore(instance.database).of(PEOPLE[0].id)
    assert OLD not in [named.table for named in told.tables]
    assert await instance.expire() == 0


async def test_f11_what_is_made_anew_from_the_logs_passes_over_those_that_are_gone(instance: Instance) -> None:
    sums = await instance.sums()
    await instance.expire()
    await instance.catch_up(anew=True)
    assert await instance.sums() == sums
    assert await instance.rows(OLD) == [0] * len(PER_GAME)
    assert all(await instance.rows(NEW))
    await instance.database.write(Write("UPDATE tables SET stage = 'over' WHERE id = ?", [(GOING_ON,)]))
    ends = await feed_of(instance.database, GAMES).after(Cursor(0, 0), FeedSelection.TABLE_ENDS, 100)
    assert {OLD, GOING_ON} & {entry.log.table for entry in ends} == {GOING_ON}


async def test_f11_the_ratings_of_a_server_with_all_games_rated_stay(instance: Instance) -> None:
    await Preferences(instance.database).put("guild", GUILD, RATING_SCOPE, EVERY_GAME)
    await instance.database.write(
        Write("UPDATE results SET pool = 'riichi4' WHERE table_id = ?", [(OLD,)]),
        Write('UPDATE result_seats SET "user" = -7 - seat WHERE "user" IS NULL AND table_id = ?', [(OLD,)]),
    )
    ratings = instance.leagues.ratings
    await ratings.rebuild(GUILD, "riichi4")
    before = await ratings.of(GUILD, "riichi4")
    assert before
    games = await Results(instance.database).of_guild(GUILD).count()
    mine = await Results(instance.database).of_person(PEOPLE[0].id).count()
    await instance.expire()
    await instance.catch_up(anew=True)
    await ratings.rebuild(GUILD, "riichi4")
    assert await ratings.of(GUILD, "riichi4") == before
    assert await instance.rows(OLD) == [0, 0, 0, 1, 4]
    assert await Results(instance.database).of_guild(GUILD).count() == games - 1
    assert await Results(instance.database).of_person(PEOPLE[0].id).count() == mine - 1


async def test_f11_nothing_is_deleted_without_a_backup_of_the_last_seven_days(instance: Instance) -> None:
    instance.backup_age_s = 7 * 86_400.0 + 1
    assert await instance.expire() == 0
    assert all(await instance.rows(OLD))
    assert await instance.expire(backed_up=False) == 1


async def test_f11_games_of_years_are_read_a_part_at_a_time(
    instance: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_expiry, "GAMES_AT_ONCE", 1)
    old = Write("UPDATE tables SET changed_at = 0 WHERE id IN (?, ?)", [(OLD, NEW)])
    await instance.database.write(old)
    assert len(await OldGames(instance.database).due(NOW, 1)) == 1
    assert await instance.expire() == 2
    assert [await instance.rows(game) for game in (OLD, NEW)] == [[0] * len(PER_GAME)] * 2


async def test_f11_of_several_processes_one_deletes(instance: Instance) -> None:
    instance.holding = False
    assert await instance.expire() == 0
    instance.holding = True
    assert await instance.expire() == 1


async def test_f11_a_game_stays_that_somebody_has_still_to_read_count_or_be_shown(instance: Instance) -> None:
    stays = "INSERT INTO league_tables (table_id, league, phase) VALUES (?, 1, 1)"
    league = """
        INSERT INTO leagues (id, guild, short, name, folded, life, version, seed, salt)
        VALUES (1, 5, 'a', 'A', 'a', 'running', 0, ?, ?)
    """
    ((number,),) = await instance.database.read("SELECT number FROM cursors WHERE consumer = 'leagues'")
    move = "UPDATE cursors SET number = ? WHERE consumer = 'leagues'"
    told = "UPDATE tables SET told = ? WHERE id = ?"
    holds = (
        ((Write(move, [(0,)]),), (Write(move, [(number,)]),)),
        ((Write(told, [(0, OLD)]),), (Write(told, [(1, OLD)]),)),
        ((Write(league, [(b"", b"")]), Write(stays, [(OLD,)])), (Write("DELETE FROM league_tables", [()]),)),
    )
    for hold, release in holds:
        await instance.database.write(*hold)
        assert await instance.expire() == 0
        await instance.database.write(*release)
    assert await instance.expire() == 1


async def test_f11_the_database_is_sound_afterwards_and_can_be_moved(instance: Instance, tmp_path: Path) -> None:
    await instance.expire()
    await instance.database.close()
    copy = tmp_path / "moved.db"
    moved = await copy_database(instance.address, copy)
    assert moved == await check_database(instance.address)
    assert (await rehearse_restore(copy)).faults == ()


def test_f11_a_saved_log_can_be_checked_as_before_and_the_game_is_said_to_be_gone(
    counted: Path, tmp_path: Path
) -> None:
    shutil.copy(counted, tmp_path / "naki.db")
    saved = naki("log", OLD, cwd=tmp_path)
    (tmp_path / "game.jsonl").write_text(saved.stdout, encoding="utf-8")

    async def expire() -> None:
        database = await Database.open(tmp_path / "naki.db")
        assert await Instance(tmp_path / "naki.db", database).expire() == 1
        await database.close()

    asyncio.run(expire())
    assert naki("verify", "game.jsonl", cwd=tmp_path).returncode == 0
    gone = naki("log", OLD, cwd=tmp_path)
    assert (gone.returncode, gone.stderr.count("is kept no longer")) == (2, 1)


@pytest.mark.parametrize("text", ["29", "never", "365 days", "-40", "365 without"])
def test_f11_what_is_no_number_of_days_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="ever, or like 365"):
        read_game_retention(text)


def test_f11_days_are_read_with_and_without_backup() -> None:
    assert read_game_retention("ever") is None
    assert read_game_retention("365") == GameRetention(365)
    assert read_game_retention(" 30  without backup") == GameRetention(30, needs_backup=False)
