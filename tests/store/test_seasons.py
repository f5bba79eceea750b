"""What a server, and each person in it, did in a season."""

import pytest

from bot.store.database import Database
from bot.store.fame import HallOfFame
from bot.store.game_filter import GameFilter
from bot.store.seasons import SeasonGames
from tests.store.finished import GUILD, count

ANN, BO, CY, DI, EVA = range(1, 6)
SEASON = GameFilter(guild=GUILD, game="riichi", since=10, until=30)


@pytest.fixture
async def games(database: Database) -> SeasonGames:
    """Two games in the season, one before and one after it."""
    await count(database, "before", (ANN, BO, CY, DI), 9, hands=[(ANN, 48_000, 1, 3, 0)])
    await count(database, "first", (ANN, BO, CY, DI), 10, hands=[(ANN, 8_000, 0, 9, 0), (BO, 0, 0, 0, 8_000)])
    await count(database, "second", (BO, ANN, CY, EVA), 29, casual=1, hands=[(EVA, 12_000, 0, 9, 0)])
    await count(database, "after", (BO, ANN, CY, DI), 30, hands=[(BO, 64_000, 1, 3, 0)])
    return SeasonGames(database)


async def test_games_people_and_hands_are_those_of_the_season(games: SeasonGames) -> None:
    totals = await games.totals(SEASON)
    assert (totals.games, totals.people, totals.counts.hands) == (2, 5, 8)
    empty = await games.totals(GameFilter(guild=6, game="riichi"))
    assert (empty.games, empty.people, empty.counts.hands) == (0, 0, 0)


async def test_the_best_hands_are_those_of_the_season_without_what_was_taken_out(
    games: SeasonGames, database: Database
) -> None:
    assert [(one.user, one.value) for one in await games.best_hands(SEASON)] == [(EVA, 12_000), (ANN, 8_000)]
    await HallOfFame(database).remove(GUILD, "second")
    assert [one.user for one in await games.best_hands(SEASON)] == [ANN]


async def test_somebody_s_hands_are_what_they_won_and_dealt_into(games: SeasonGames) -> None:
    (won,) = await games.hands_of(ANN, SEASON)
    assert (won.table, won.hand, won.won, won.lost) == ("first", 1, 8_000, 0)
    (lost,) = await games.hands_of(BO, SEASON)
    assert (lost.won, lost.lost) == (0, 8_000)
    assert await games.hands_of(CY, SEASON) == []
