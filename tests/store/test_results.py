"""The list of finished games."""

import pytest

from bot.store.database import Database
from bot.store.ledger import StoredLedger
from bot.store.results import CLEAR_RESULTS, ListedGame, Results, SeatScore

GUILD, ROOM = 5, 7
ANN, BO = 1, 2


def game(number: int, table: str, guild: int = GUILD, *users: int | None) -> ListedGame:
    seats = tuple(SeatScore(user, place, 1_000 * place, None) for place, user in enumerate(users or (ANN, None), 1))
    return ListedGame(
        number=number,
        table=table,
        guild=guild,
        channel=ROOM,
        game="riichi",
        book="tenhou",
        length=1,
        ended_at=number,
        given_up=False,
        seats=seats,
    )


@pytest.fixture
async def results(database: Database) -> Results:
    """Three games here, the newest without Ann, and one elsewhere."""
    ledger = StoredLedger(database)
    for listed in (game(1, "a"), game(2, "b", 6), game(3, "c"), game(4, "d", GUILD, BO, None)):
        await ledger.save(
            listed.table, b"{}", stage="over", game="riichi", guild=listed.guild, players=(), seal=b"", at=9
        )
        await database.write(*listed.writes())
    return Results(database)


async def test_the_games_of_a_server_are_listed_newest_first_page_by_page(results: Results) -> None:
    here = results.of_guild(GUILD)
    assert await here.count() == 3
    assert [one.result.table for one in await here.page(2)] == ["d", "c"]
    assert [one.result.table for one in await here.page(2, skipped=2)] == ["a"]
    assert await results.of_guild(99).page(2) == []


async def test_a_game_is_listed_as_it_was_written(results: Results) -> None:
    (listed,) = await results.of_guild(6).page(1)
    assert listed.result == game(2, "b", 6)
    assert listed.channel == ROOM


async def test_a_person_finds_their_games_wherever_they_were(results: Results) -> None:
    assert [one.result.table for one in await results.of_person(ANN).page(9)] == ["c", "b", "a"]
    assert [one.result.table for one in await results.of_person(BO).page(9)] == ["d"]
    assert await results.seats_of("d") == [SeatScore(BO, 1, 1_000, None), SeatScore(None, 2, 2_000, None)]


async def test_a_game_that_is_not_in_the_list_has_no_result(results: Results, database: Database) -> None:
    assert await results.seats_of("z") is None
    await database.write(*CLEAR_RESULTS)
    assert await results.of_guild(GUILD).count() == 0
    assert await results.seats_of("a") is None
