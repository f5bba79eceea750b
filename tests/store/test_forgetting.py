"""Whoever is forgotten is in no row of any table, and in no byte of the file, wherever a league could have kept them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.engine.orders import OrderKind, TableOrder
from bot.league.acts.calendar import PollOpened, RoleChosen, TimesProposed
from bot.league.acts.entrants import Confirmed, Joined, SubstituteCalled, SubstituteJoined
from bot.league.acts.life import Moved
from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.results import Disputed, GameCounted, GameVoided, Resolved
from bot.league.acts.rounds import CalledOff, CheckedIn, RoundPublished, TableBegun
from bot.league.drawing import drawn
from bot.league.log import NAKI, Undone
from bot.league.options import Options, PhaseKind, PhasePlan
from bot.league.state import Life, Result
from bot.league.tables import phase_standings
from bot.store.database import Database, Write
from bot.store.league.rebuilding import wrong
from bot.store.traces import Traces
from tests.league.club import ORGANISER, SEED, entrant
from tests.league.office import Office, account

NAME, GONE = "Zuzana Nobody", 3
PLAN = PhasePlan(kind=PhaseKind.ROUNDS, rounds=3)
POINTS = (45200, 31300, 25100, 18400)


def cells(path: Path) -> Iterator[tuple[str, object]]:
    """Everything that stands in the database, with the name of its table."""
    with closing(sqlite3.connect(path)) as connection:
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in connection.execute(f'SELECT * FROM "{table}"'):
                yield from ((table, cell) for cell in row)


def tells(cell: object, gone: int) -> bool:
    """Whether a cell says who somebody was."""
    if isinstance(cell, int):
        return cell == gone
    written = cell if isinstance(cell, bytes) else str(cell).encode()
    return any(one in written.lower() for one in (NAME.lower().encode(), b"%d" % gone, gone.to_bytes(8, "big")))


async def test_i12_somebody_about_whom_everybody_has_written_everything(database: Database, tmp_path: Path) -> None:
    office, gone, why = Office(database), account(GONE), f"{NAME} was there"
    await office.create("winter-25")
    await office.create(options=Options(book="wrc-2015", plans=(PLAN,)))
    for person in range(1, 12):
        known = NAME if person == GONE else f"Guest {person}"
        assert await office.store.people.number(office.league, account(person), known) == person
    await office.do(Moved(Life.SIGNUP))
    for person in range(1, 9):
        await office.do(Joined(person, office.at), entrant(person))
        await office.do(Confirmed(person), entrant(person))
    for person in (9, 10):
        await office.do(SubstituteJoined(person), entrant(person))
    await office.do(RoleChosen(77), reason=why)
    await office.do(Moved(Life.READY))
    await office.do(Moved(Life.RUNNING))
    await office.do(PhaseBegun(1, tuple(range(1, 9))))
    await office.do(PollOpened(1, 1, (office.at + 10**7, office.at + 10**8)))
    await office.store.availability.turn(office.league, 1, 1, GONE, office.at + 10**7)
    await office.do(drawn(await office.now(), 1, SEED))
    await office.do(drawn(await office.now(), 1, SEED, attempt=2), reason=f"{NAME.upper()} sat there twice")
    await office.do(RoundPublished(1, 1, end=office.at + 10**9))
    (round_,) = (await office.now()).phase.rounds
    board = next(number for number, table in enumerate(round_.tables, start=1) if GONE in table)
    seats, others = round_.tables[board - 1], round_.tables[2 - board]
    await office.do(CheckedIn(1, 1, GONE), entrant(GONE))
    await office.do(TimesProposed(1, 1, board, GONE, (office.at + 10**6,)), entrant(GONE))
    rules = (await office.now()).options.hash
    await office.do(TableBegun("abc", seats, rules, 1, board), NAKI)
    await office.do(RefereeCalled("abc", GONE), entrant(GONE), reason=why)
    await office.do(SubstituteCalled(9))
    await office.do(RefereeActed("abc", TableOrder(OrderKind.SUBSTITUTE, seat=0), person=9, settled=2), reason=why)
    await office.do(GameCounted(1, "table:abc", 1, office.at, Result(seats, POINTS), rules, 1, board), NAKI)
    await office.do(Disputed(1, GONE), entrant(GONE), reason=why)
    await office.do(Resolved(1), reason=why)
    await office.do(CalledOff(1, 1, 3 - board), reason=why)
    await office.do(lambda log: PenaltyGiven(log.next_number, 1, others[0] or 0, -2000), reason=f"quarrel with {NAME}")
    fine = max((await office.now()).adjustments)
    await office.store.leagues.act(
        office.league, ORGANISER, AdjustmentCancelled(fine), office.at, reason="all right", note=f"<@{gone}> says so"
    )
    voided = await office.do(GameVoided(1), reason=why)
    await office.do(Undone(voided.number), reason=why)
    for role in (f"direct:{GONE}:1:1:5:10", f"offer:{GONE}:5"):
        await office.store.posts.call(office.league, role)
    await database.write(Write("UPDATE league_posts SET channel = 424242 WHERE role LIKE 'direct:%'", [()]))
    await office.store.ratings.catch_up()
    before = phase_standings(await office.now(), 1)

    assert any(tells(cell, gone) for _, cell in cells(tmp_path / "naki.db"))
    await office.store.let_go(gone, office.at)
    await Traces(database).forget(gone, -77, ("over",), lambda papers: papers)
    office.store.forget()

    left = [(table, cell) for table, cell in cells(tmp_path / "naki.db") if tells(cell, gone)]
    assert left == []
    assert 424242 not in [cell for _, cell in cells(tmp_path / "naki.db")]
    everything = b"".join(file.read_bytes() for file in tmp_path.glob("naki.db*")).lower()
    assert not [one for one in (NAME.lower().encode(), b"%d" % gone, gone.to_bytes(8, "big")) if one in everything]
    assert b"guest 4" in everything
    assert phase_standings(await office.now(), 1) == before
    assert [line for line in await wrong(database, office.store) if "spring-26" in line] == []
