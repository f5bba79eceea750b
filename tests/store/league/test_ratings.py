"""Where a server wants that, every finished game is rated, not only those of its leagues."""

import pytest
from msgspec.structs import replace

from bot.league.acts.results import GameCounted, GameVoided
from bot.league.games import RECORD_SOURCE, Result
from bot.store.database import Database
from bot.store.league.rebuilding import rebuild_leagues
from bot.store.traces import PersonalDataStore
from tests.league.club import WRC
from tests.league.office import GUILD, Office, account, choose, friends_play

STRANGER = 77_000_000_000_000_001
FOUR = tuple(map(account, (1, 2, 3, 4)))


@pytest.fixture
async def office(database: Database) -> Office:
    office = Office(database)
    await office.open()
    return office


async def rated(office: Office) -> dict[int, int]:
    """R of everybody, by account."""
    await office.store.ratings.catch_up()
    return {one: rating.r for one, rating in (await office.store.ratings.of(GUILD, "riichi4")).items()}


async def test_only_games_of_leagues_are_rated_unless_a_server_wants_all(office: Office) -> None:
    await friends_play(office, *FOUR)
    assert await rated(office) == {}
    assert not await office.store.ratings.is_pending(GUILD, "riichi4")
    await choose(office, every_game=True)
    assert await rated(office) == dict(zip(FOUR, (1_530_000, 1_510_000, 1_490_000, 1_470_000), strict=True))
    await choose(office, every_game=False)
    assert await rated(office) == {}


async def test_games_of_leagues_and_others_are_rated_in_the_order_of_their_end(office: Office) -> None:
    await choose(office, every_game=True)
    first = await office.count(45200, 31300, 25100, 18400)
    await friends_play(office, account(4), account(2), account(3), STRANGER)
    both = await rated(office)
    assert both[account(4)] > 1_500_000 > both[STRANGER]
    await office.do(GameVoided(first))
    await friends_play(office, account(4), account(2), account(3), STRANGER, guild=GUILD + 1)
    assert await rated(office) == dict(
        zip((account(4), account(2), account(3), STRANGER), (1_530_000, 1_510_000, 1_490_000, 1_470_000), strict=True)
    )
    fresh = Office(office.database)
    await rebuild_leagues(office.database, fresh.store.leagues, fresh.store.ratings)
    assert await rated(fresh) == await rated(office)


@pytest.mark.parametrize("wanted", [True, False])
async def test_games_from_logs_are_rated_where_a_league_wants_it(office: Office, wanted: bool) -> None:
    await office.open(options=replace(WRC, rate_imports=wanted), short="from-logs")
    await office.do(
        GameCounted(1, f"{RECORD_SOURCE}abc", 1, office.at, Result((1, 2, 3, 4), (45200, 31300, 25100, 18400)))
    )
    assert len(await rated(office)) == 4 * wanted


async def test_equal_places_share_what_they_are_worth(office: Office) -> None:
    await choose(office, every_game=True)
    await friends_play(office, *FOUR, places=(1, 1, 3, 3))
    assert await rated(office) == dict(zip(FOUR, (1_520_000, 1_520_000, 1_480_000, 1_480_000), strict=True))


async def test_games_with_computers_and_of_leagues_are_not_rated_a_second_time(office: Office) -> None:
    await choose(office, every_game=True)
    await friends_play(office, *FOUR, pool=None)
    assert await rated(office) == {}


async def test_who_is_forgotten_keeps_the_rating_under_another_name(office: Office) -> None:
    await choose(office, every_game=True)
    await friends_play(office, STRANGER, *FOUR[1:])
    before = await rated(office)
    await PersonalDataStore(office.database).forget(STRANGER, -5, ("over",), lambda papers: papers)
    office.store.note_forgetting()
    await friends_play(office, *FOUR)
    after = await rated(office)
    assert after[-5] == before[STRANGER]
    assert STRANGER not in after


async def test_a_game_that_ends_while_ratings_are_worked_out_is_not_left_behind(office: Office) -> None:
    await choose(office, every_game=True)
    await friends_play(office, *FOUR)
    read = office.database.read

    async def read_late(sql: str, *values: object):
        rows = await read(sql, *values)
        if sql.lstrip().startswith("SELECT ended_at, number") and "riichi4" in values:
            office.database.read = read
            await friends_play(office, STRANGER, *FOUR[1:])
        return rows

    office.database.read = read_late
    await office.store.ratings.catch_up()
    assert await office.store.ratings.is_pending(GUILD, "riichi4")
    assert STRANGER in await rated(office)
