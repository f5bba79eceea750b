"""A server's hall of fame: the best hands, the fastest, comebacks and rows of first places."""

from collections.abc import Sequence

from bot.store.database import Database
from bot.store.fame import FameEntry, HallOfFame
from tests.store.finished import GUILD, count

ANN, BO, CY, DI = range(1, 5)
A_FORGOTTEN_ONE = -7


async def of_kind(database: Database, what: str, guild: int = GUILD) -> Sequence[FameEntry]:
    return [one for one in await HallOfFame(database).of_guild(guild) if one.kind == what]


async def test_a_yakuman_is_before_more_points_and_the_earlier_of_two_alike_is_first(database: Database) -> None:
    await count(database, "east", (ANN, BO, CY, DI), 10, hands=[(ANN, 36_000, 0, 9, 0), (BO, 32_000, 1, 12, 0)])
    await count(database, "west", (BO, ANN, CY, DI), 20, hands=[(DI, 32_000, 1, 3, 0), (CY, 0, 0, 5, 8_000)])
    best = await of_kind(database, "best")
    assert [(one.user, one.value, one.table, one.hand) for one in best] == [
        (BO, 32_000, "east", 2),
        (DI, 32_000, "west", 1),
        (ANN, 36_000, "east", 1),
    ]
    assert [(one.user, one.value) for one in await of_kind(database, "fastest")] == [(DI, 3), (ANN, 9), (BO, 12)]


async def test_a_comeback_is_a_game_won_from_below_nothing(database: Database) -> None:
    await count(database, "east", (ANN, BO, CY, DI), 10, lowest={ANN: -4_000, BO: -9_000})
    await count(database, "west", (BO, ANN, CY, DI), 20, lowest={BO: 100})
    assert await of_kind(database, "comeback") == [FameEntry("comeback", ANN, -4_000, "east", 0)]


async def test_a_row_of_first_places_counts_from_two_on_and_ends_with_the_next_loss(database: Database) -> None:
    for at, (table, winner) in enumerate([("a", ANN), ("b", ANN), ("c", BO), ("d", ANN), ("e", ANN), ("f", ANN)]):
        await count(database, table, (winner, BO if winner == ANN else ANN, CY, DI), at)
    assert await of_kind(database, "streak") == [FameEntry("streak", ANN, 3, "f", 0)]


async def test_only_what_people_did_here_and_nobody_took_out_is_shown(database: Database) -> None:
    won = (30_000, 0, 9, 0)
    await count(database, "here", (ANN, BO, CY, DI), 10, hands=[(ANN, *won)])
    await count(database, "elsewhere", (BO, ANN, CY, DI), 20, guild=6, hands=[(BO, *won)])
    await count(database, "imported", (CY, ANN, BO, DI), 30, source="import", hands=[(CY, *won)])
    await count(database, "forgotten", (A_FORGOTTEN_ONE, ANN, CY, DI), 40, hands=[(A_FORGOTTEN_ONE, *won)])
    await count(database, "removed", (DI, ANN, BO, CY), 50, hands=[(DI, *won)])
    hall = HallOfFame(database)
    for _ in range(2):
        await hall.remove(GUILD, "removed")
    assert [one.user for one in await of_kind(database, "best")] == [ANN]
    assert [one.user for one in await of_kind(database, "best", guild=6)] == [BO]
