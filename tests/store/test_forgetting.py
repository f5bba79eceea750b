"""Whoever is forgotten is in no row of any table and in no byte on the disk, wherever a league could have kept them."""

from bot.engine.orders import OrderKind, TableOrder
from bot.league.acts.calendar import LeagueRoleSet, PollOpened, TimesProposed
from bot.league.acts.entrants import PlayerSignedUp, SignUpConfirmed
from bot.league.acts.life import LifeChanged
from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.results import DisputeResolved, GameCounted, GameDisputed, GameVoided
from bot.league.acts.rounds import PlayerCheckedIn, RoundPublished, TableCalledOff
from bot.league.acts.substitutes import SubstituteCalled, SubstituteJoined
from bot.league.acts.tables import TableBegun
from bot.league.games import Result
from bot.league.log import NAKI, EntryUndone
from bot.league.messages import DirectReminder, FineNotice, PlaceOffer
from bot.league.options import Options
from bot.league.phase_plan import PhaseKind, PhasePlan
from bot.league.phase_standings import phase_standings
from bot.league.round_draw import draw_of_round
from bot.league.state import Life
from bot.store.database import Database, Write
from bot.store.league.rebuilding import league_violations
from bot.store.relations import relations
from bot.store.traces import PersonalDataStore
from tests.league.club import ORGANISER, SEED, entrant
from tests.league.office import Office, account
from tests.store.disk import Disk, as_stored

NAME, GONE = "Zuzana Nobody", 3
PLAN = PhasePlan(kind=PhaseKind.ROUNDS, rounds=3)
POINTS = (45200, 31300, 25100, 18400)


async def cells(database: Database) -> list[tuple[str, object]]:
    """Everything that stands in the database, with the name of its table."""
    rows = {one.name: await database.read(one.select_sql) for one in relations()}
    return [(table, cell) for table, found in rows.items() for row in found for cell in row]


def tells(cell: object, gone: int) -> bool:
    """Whether a cell says who somebody was."""
    if isinstance(cell, int):
        return cell == gone
    written = cell if isinstance(cell, bytes) else str(cell).encode()
    return any(one in written.lower() for one in (NAME.lower().encode(), *as_stored(gone)))


async def assert_nothing_left(disk: Disk, gone: int) -> None:
    everything = (await disk.read()).lower()
    assert not [one for one in (NAME.lower().encode(), *as_stored(gone)) if one in everything]
    assert b"guest 4" in everything


async def busy(office: Office) -> None:
    """A league in which everybody has written something about somebody, wherever they could."""
    why = f"{NAME} was there"
    await office.create("winter-25")
    await office.create(options=Options(book="wrc-2015", plans=(PLAN,)))
    for person in range(1, 12):
        known = NAME if person == GONE else f"Guest {person}"
        assert await office.store.people.number(office.league, account(person), known) == person
    await office.do(LifeChanged(Life.SIGNUP))
    for person in range(1, 9):
        await office.do(PlayerSignedUp(person, office.at), entrant(person))
        await office.do(SignUpConfirmed(person), entrant(person))
    for person in (9, 10):
        await office.do(SubstituteJoined(person), entrant(person))
    await office.do(LeagueRoleSet(77), reason=why)
    await office.do(LifeChanged(Life.READY))
    await office.do(LifeChanged(Life.RUNNING))
    await office.do(PhaseBegun(1, tuple(range(1, 9))))
    await office.do(PollOpened(1, 1, (office.at + 10**7, office.at + 10**8)))
    await office.store.availability.toggle(office.league, 1, 1, GONE, office.at + 10**7)
    await office.do(draw_of_round(await office.now(), 1, SEED))
    await office.do(draw_of_round(await office.now(), 1, SEED, attempt=2), reason=f"{NAME.upper()} sat there twice")
    await office.do(RoundPublished(1, 1, end=office.at + 10**9))
    (round_,) = (await office.now()).phase.rounds
    board = next(number for number, table in enumerate(round_.tables, start=1) if GONE in table)
    seats, others = round_.tables[board - 1], round_.tables[2 - board]
    await office.do(PlayerCheckedIn(1, 1, GONE), entrant(GONE))
    await office.do(TimesProposed(1, 1, board, GONE, (office.at + 10**6,)), entrant(GONE))
    rules = (await office.now()).options.hash
    await office.do(TableBegun("abc", seats, rules, 1, board), NAKI)
    await office.do(RefereeCalled("abc", GONE), entrant(GONE), reason=why)
    await office.do(SubstituteCalled(9))
    await office.do(
        RefereeActed("abc", TableOrder(OrderKind.SUBSTITUTE, seat=0), person=9, settled_hands=2), reason=why
    )
    await office.do(GameCounted(1, "table:abc", 1, office.at, Result(seats, POINTS), rules, 1, board), NAKI)
    await office.do(GameDisputed(1, GONE), entrant(GONE), reason=why)
    await office.do(DisputeResolved(1), reason=why)
    await office.do(TableCalledOff(1, 1, 3 - board), reason=why)
    await office.do(lambda log: PenaltyGiven(log.next_number, 1, others[0] or 0, -2000), reason=f"quarrel with {NAME}")
    fine = max((await office.now()).adjustments)
    await office.store.leagues.act(
        office.league,
        ORGANISER,
        AdjustmentCancelled(fine),
        office.at,
        reason="all right",
        note=f"<@{account(GONE)}> says so",
    )
    voided = await office.do(GameVoided(1), reason=why)
    await office.do(EntryUndone(voided.number), reason=why)
    for to_them in (DirectReminder(GONE, 1, 1, 5, "10min"), PlaceOffer(GONE, 5), FineNotice(GONE, 7)):
        await office.store.posts.request(office.league, to_them)
    # the channel that Discord makes for two tells who it is, too
    await office.database.write(Write("UPDATE league_posts SET channel = 424242 WHERE person = ?", [(GONE,)]))
    await office.store.ratings.catch_up()


async def test_i12_somebody_about_whom_everybody_has_written_everything(database: Database, disk: Disk) -> None:
    office, gone = Office(database), account(GONE)
    await busy(office)
    before = phase_standings(await office.now(), 1)

    assert any(tells(cell, gone) for _, cell in await cells(database))
    await office.store.withdraw_everywhere(gone, office.at)
    await PersonalDataStore(database).forget(gone, -77, ("over",), lambda papers: papers)
    office.store.note_forgetting()

    assert [(table, cell) for table, cell in await cells(database) if tells(cell, gone) or cell == 424242] == []
    await assert_nothing_left(disk, gone)
    assert phase_standings(await office.now(), 1) == before
    assert [line for line in await league_violations(database, office.store.leagues) if "spring-26" in line] == []
