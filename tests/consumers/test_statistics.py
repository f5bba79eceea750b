"""Numbers of finished games, over real games on a real database."""

import shutil
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.counts import Counts
from bot.games.registry import GAMES
from bot.games.riichi.engine.events import HandEnded
from bot.store.database import Database
from bot.store.statistics import Statistics
from bot.table.party import Terms
from tests.consumers.counting import EAST_ONLY, HERE, follower
from tests.proofs.old_logs import FIXTURES
from tests.proofs.old_logs.game_room import GUILD, PEOPLE, GameRoom


async def rows(database: Database) -> list[list[tuple[Any, ...]]]:
    """Every number, as it stands in the file."""
    orders = ("hand_facts ORDER BY table_id, hand, seat", "game_facts ORDER BY table_id, seat", "cursors")
    return [await database.read(f"SELECT * FROM {order}") for order in orders]


async def test_a_game_is_counted_for_the_people_in_it_hand_by_hand(room: GameRoom) -> None:
    table = await room.begin(EAST_ONLY, persons=2)
    await room.play(table)
    assert await follower(room.database).catch_up() == 1
    history = await room.tables.archive.history(table.id)
    assert history is not None
    count = GAMES["riichi"].count_game
    assert count is not None
    game = count(history.events)
    numbers = Statistics(room.database)
    for seat, (counts, end) in enumerate(game.seats()):
        person = history.party.chairs[seat].person
        if person is not None:
            (counted,) = await numbers.of_person(person.id, HERE)
            assert (counted.table, counted.counts) == (table.id, counts)
            assert end is not None
            assert (counted.place, counted.points, counted.total) == (end.place, end.points, end.total)
            hands = await room.database.read(
                'SELECT hand, won FROM hand_facts WHERE "user" = ? ORDER BY hand', person.id
            )
            assert hands == [(number, hand[seat].win_points) for number, hand in enumerate(game.hands, start=1)]
    assert len(await numbers.ranks(HERE, 1)) == 2
    assert await numbers.ranks(HERE, 2) == []
    assert await numbers.ranks(replace(HERE, casual=False), 1) == []


async def test_hands_in_which_a_computer_decided_for_somebody_count_for_nobody(room: GameRoom) -> None:
    table = await room.begin(EAST_ONLY, persons=4)
    away = PEOPLE[1].id
    assert await table.leave(away) is None
    seat = table.party.seat_of(away)
    assert seat is not None
    await room.play(table)
    await follower(room.database).catch_up()
    assert table.party.chairs[seat].absent
    (mine,) = await Statistics(room.database).of_person(away, HERE)
    assert mine.place is None
    assert mine.counts.hands == 0
    assert len(await Statistics(room.database).ranks(HERE, 1)) == 3


async def test_of_a_row_of_hands_that_one_player_dealt_the_last_has_their_number(room: GameRoom) -> None:
    table = await room.begin(Terms(book="wrc-2015"))
    await room.play(table)
    await follower(room.database).catch_up()
    history = await room.tables.archive.history(table.id)
    assert history is not None
    ends = [event for event in history.events if isinstance(event, HandEnded)]
    dealt = [(0, 0), *((end.round % 4, end.honba) for end in ends[:-1])]
    numbers = range(1, len(dealt) + 1)
    rows_of = groupby(numbers, key=lambda number: dealt[number - 1][0])
    longest = {last: len(run) for run in ([*row] for _, row in rows_of) for last in run[-1:]}
    assert max(longest.values()) > 1

    told = await room.database.read("SELECT hand, seat, won, honba, dealership FROM hand_facts ORDER BY hand, seat")
    assert told == [
        (
            number,
            seat,
            won,
            dealt[number - 1][1] if won else 0,
            longest.get(number, 0) if seat == dealt[number - 1][0] else 0,
        )
        for number, seat, won, *_ in told
    ]
    fame = await Statistics(room.database).fame.of_guild(GUILD)
    best = {kind: next(one for one in fame if one.kind == kind) for kind in ("dealership", "honba")}
    assert best["dealership"].value == max(longest.values())
    assert longest[best["dealership"].hand] == best["dealership"].value
    assert best["honba"].value == dealt[best["honba"].hand - 1][1] == max(row[3] for row in told)


async def test_a_comeback_is_watched_from_the_end_of_the_hand_after_which_least_was_left(room: GameRoom) -> None:
    await room.play(await room.begin(EAST_ONLY))
    await follower(room.database).catch_up()
    found = await room.database.read("SELECT seat, lowest, lowest_hand FROM game_facts ORDER BY seat")
    assert any(hand for _, _, hand in found)
    for seat, lowest, lowest_hand in found:
        nets = [
            msgspec.json.decode(counts, type=Counts).net
            for (counts,) in await room.database.read(
                "SELECT counts FROM hand_facts WHERE seat = ? ORDER BY hand", seat
            )
        ]
        assert lowest == sum(nets[:lowest_hand]) == min(sum(nets[:hands]) for hands in range(len(nets) + 1))


@pytest.mark.parametrize("schema", FIXTURES)
async def test_35_games_that_an_older_naki_wrote_are_counted_and_counted_again_to_the_same_rows(
    schema: int, tmp_path: Path
) -> None:
    database = await Database.open(Path(shutil.copy(FIXTURES[schema], tmp_path / "naki.db")))
    await follower(database).catch_up()
    before = await rows(database)
    assert before[0]
    assert before[1]
    for _ in range(2):
        await follower(database).rebuild()
        assert await rows(database) == before
    await database.close()
