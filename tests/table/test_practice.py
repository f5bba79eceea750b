"""Playing on from the middle of a game that is over, on a real database."""

from pathlib import Path

import pytest

from bot.compose import feed_of
from bot.consumers.results import ResultsConsumer
from bot.consumers.statistics import StatisticsConsumer
from bot.engine.refusal import Refusal
from bot.engine.wall import Seal
from bot.games.registry import GAMES
from bot.records.replay import Replay
from bot.store.follower import Follower
from bot.table.answers import TableReason
from bot.table.archive import History
from bot.table.party import Chair, Source, Stage, Terms
from bot.table.table import Table
from bot.tools.games.registry import contest_for_book
from tests.proofs.old_logs.game_room import GUILD, PEOPLE, ROOM, GameRoom
from tests.table.parties import party_of

SEAT, OTHER = 2, PEOPLE[1]


def finished_game(book: str) -> History:
    """One round of a game, as computer players played it."""
    game, seal = GAMES.by_book[book], Seal.new(bytes)
    party = party_of(
        *map(Chair, PEOPLE),
        id="over",
        guild=GUILD,
        channel=ROOM,
        host=PEOPLE[0].id,
        terms=Terms(game=game.id, book=book),
        opened=1,
        stage=Stage.OVER,
        commitment=seal.commitment,
    )
    return History(party, tuple(contest_for_book(book, short=True).play(0, "over").events), game.variant, seal)


async def play_on(room: GameRoom, game: History, facts: int) -> Table:
    table = await room.tables.play_on(game, facts, SEAT, OTHER)
    assert isinstance(table, Table)
    await table.wait_for_letters()
    await room.clock.settle()
    return table


def until_the_next_hand(table: Table) -> bool:
    state = table.scene.state
    return state is not None and state.hands_dealt > 1


@pytest.mark.parametrize("book", ["tenhou", "american"])
async def test_a_hand_goes_on_as_it_was_for_one_person_against_computers_and_counts_for_nothing(
    book: str, tmp_path: Path
) -> None:
    async with GameRoom(tmp_path / "naki.db") as room:
        game = finished_game(book)
        moment = Replay.of(game.variant, game.events).next_waiting_moment(9)
        assert moment is not None
        table = await play_on(room, game, moment.event_count)
        assert [chair.person for chair in table.party.chairs] == [None, None, OTHER, None]
        assert (table.party.guild, table.party.source) == (None, Source.PRACTICE)
        begun = await room.tables.archive.history(table.id)
        assert begun is not None
        assert begun.events[1 : moment.event_count] == game.events[1 : moment.event_count]
        await room.play(table, until_the_next_hand)
        assert (await table.end(OTHER.id), table.party.stage) == (None, Stage.GIVEN_UP)
        for consumer in (ResultsConsumer(GAMES), StatisticsConsumer(GAMES)):
            await Follower(feed_of(room.database, GAMES), consumer).rebuild()
        for rows in ("results", "game_facts", "hand_facts"):
            assert table.id not in {one for (one,) in await room.database.read(f"SELECT table_id FROM {rows}")}


async def test_a_third_table_against_computers_is_refused(tmp_path: Path) -> None:
    async with GameRoom(tmp_path / "naki.db") as room:
        game = finished_game("tenhou")
        for _ in range(2):
            await play_on(room, game, 5)
        assert await room.tables.play_on(game, 5, SEAT, OTHER) == Refusal(TableReason.SOLO_FULL)
