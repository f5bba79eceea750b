"""Leagues go on by themselves: whole seasons with known starts."""

from collections.abc import Callable
from pathlib import Path

from bot.league.acts.calendar import SlotsSet
from bot.league.acts.results import GameCounted
from bot.league.acts.rounds import RoundDrawn, RoundPublished
from bot.league.acts.teams import TeamSet
from bot.league.games import Result
from bot.league.log import NAKI, AnyAct, Log
from bot.league.options import Options
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan
from bot.league.rounds import RoundState
from bot.league.times import DAY, HOUR
from bot.store.database import Database
from tests.league.office import Office

ROUNDS, TEAMS = 28, 8
SEASON = Options(
    book="wrc-2015",
    teams=True,
    plans=(PhasePlan(kind=PhaseKind.ROUNDS, rounds=ROUNDS, pairings=(Pairing.SCHEDULE,)),),
)


async def test_28_rounds_of_eight_teams_are_drawn_and_published_without_an_organiser(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "naki.db")
    office = Office(database)
    teams = [TeamSet(100 + one, f"Team {one}", f"T{one}", (2 * one + 1, 2 * one + 2), 2 * one + 1) for one in range(8)]
    await office.open(2 * TEAMS, SEASON, teams=teams)
    first, leagues = office.at + 7 * DAY, office.store.leagues
    await office.do(SlotsSet(1, tuple(first + week * 7 * DAY for week in range(ROUNDS))))
    for number in range(1, ROUNDS + 1):
        start = first + (number - 1) * 7 * DAY
        drawn = (await leagues.run_due_acts(office.league, start - 2 * DAY)).league.phase.rounds[-1]
        assert (drawn.number, drawn.state) == (number, RoundState.DRAWN)
        published = (await leagues.run_due_acts(office.league, start - DAY)).league.phase.rounds[-1]
        assert (published.state, published.start) == (RoundState.PUBLISHED, start)
        office.at = start + HOUR
        for board, sides in enumerate(published.tables, start=1):
            seats = tuple(None if side is None else teams[side - 100].captain for side in sides)
            await office.do(_counted(number, board, seats, office.at))
    log = await leagues.run_due_acts(office.league, office.at)
    assert [one.state for one in log.league.phase.rounds] == [RoundState.CLOSED] * ROUNDS
    rounds = [entry for entry in log.entries if isinstance(entry.act, RoundDrawn | RoundPublished)]
    assert [entry.by for entry in rounds] == [NAKI] * 2 * ROUNDS
    await database.close()


def _counted(number: int, board: int, seats: tuple[int | None, ...], at: int) -> Callable[[Log], AnyAct]:
    result = Result(seats, (40_000, 30_000, 20_000, 10_000))
    return lambda log: GameCounted(log.next_number, f"log:{number}.{board}", 1, at, result, None, number, board)
