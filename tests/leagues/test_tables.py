"""Tables of a league begin and end by themselves."""

from bot.league.acts.lobbies import AUTOSTART_DELAY_MS, LobbyOpened, SatDown
from bot.league.acts.tables import TableBegun
from bot.league.log import NAKI
from bot.league.times import MINUTE
from bot.leagues.tables import league_terms
from bot.store.posts import THREAD_ROLE
from bot.table.party import Person, Stage
from bot.table.table import Table
from tests.league.club import entrant
from tests.league.office import GUILD, account
from tests.leagues.own_evening import HOME, OPEN, ROUNDS, Evening


async def test_a_table_begins_in_its_thread_once_its_players_are_there(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - 20 * MINUTE)
    await evening.check_in(1, 2, 3, 4)
    assert evening.room.tables.all() == ()
    await evening.until(start - 5 * MINUTE)
    assert evening.table.party.stage is Stage.PLAYING
    assert {chair.person.id for chair in evening.table.party.chairs if chair.person} == set(map(account, range(1, 5)))
    assert (await evening.posts.of(evening.table.id))[THREAD_ROLE].channel == 1001


async def test_a_table_that_began_when_the_process_died_is_dealt(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - 20 * MINUTE)
    await evening.check_in(1, 2, 3, 4)
    league = await evening.office.now()
    table = await evening.room.tables.set_up(
        [Person(account(one), "somebody") for one in (1, 2, 3, 4)], GUILD, HOME, league_terms(league.options)
    )
    assert isinstance(table, Table)
    seats = league.phase.rounds[0].tables[0]
    assert table.party.stage is Stage.LOBBY
    await evening.does(TableBegun(table.id, seats, league.options.hash, 1, 1), NAKI)
    assert evening.table.party.stage is Stage.PLAYING


async def test_who_does_not_come_has_lost_and_who_comes_late_is_fined(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - MINUTE)
    await evening.check_in(1, 2)
    await evening.until(start + 3 * MINUTE)
    await evening.check_in(3)
    await evening.until(start + 10 * MINUTE - 1)
    assert (await evening.office.now()).games == {}
    await evening.until(start + 10 * MINUTE)
    (game,) = (await evening.office.now()).games.values()
    assert {person for person in game.result.seats if person is not None} == {4}
    assert evening.room.tables.all() == ()


async def test_a_full_table_of_an_open_phase_begins_by_itself(evening: Evening) -> None:
    await evening.open(OPEN)
    lobby = (await evening.office.store.leagues.load(1)).next_number
    await evening.does(LobbyOpened(lobby, 1), entrant(1))
    for person in (2, 3, 4):
        await evening.does(SatDown(lobby, person), entrant(person))
    assert evening.room.tables.all() == ()
    await evening.until(evening.room.clock.now() + AUTOSTART_DELAY_MS)
    assert evening.table.party.stage is Stage.PLAYING
    assert (await evening.posts.of(evening.table.id))[THREAD_ROLE].channel == 2004
