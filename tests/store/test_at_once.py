"""Two organisers at once lose no update (league.md §10): each acts through an office of their own, as two processes
would, on what both have seen.
"""

import asyncio
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.i18n.catalogue import words
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.act import Right
from bot.league.acts.calendar import SlotsSet
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven, PointsAdjusted
from bot.league.acts.results import DisputeResolved, GameCorrected, GameCounted, GameDisputed, GameRestored, GameVoided
from bot.league.acts.rounds import RoundDrawn, RoundPublished, RoundRescheduled
from bot.league.acts.teams import LineupNamed, TeamSet
from bot.league.games import GameState, Result
from bot.league.log import Actor, AnyAct, EntryUndone, Log
from bot.league.options import Options
from bot.league.phase_plan import PhaseKind, PhasePlan
from bot.league.round_draw import draw_of_round
from bot.league.state import League, Life
from bot.leagues.leagues import ActFactory, ActResult
from bot.store.database import Database
from tests.league.club import SEED
from tests.league.office import Office

ROUNDS = Options(book="wrc-2015", plans=(PhasePlan(kind=PhaseKind.ROUNDS, rounds=3),))
POINTS = ((45200, 31300, 25100, 18400), (44000, 32500, 25100, 18400), (46000, 30500, 25100, 18400))
START = 1_800_000_000_000


async def at_once(
    database: Database, office: Office, *acts: AnyAct | ActFactory, whole: bool = False
) -> tuple[list[ActResult | Refusal], League]:
    """What each of them is told who do these at the same time; and the league after it. Who replaces a `whole` says
    what they have seen.
    """
    seen = len((await office.store.leagues.load(office.league)).entries) if whole else None
    offices = [Office(database, office.league, office.at) for _ in acts]
    tries = (one.tries(act, seen=seen) for one, act in zip(offices, acts, strict=True))
    answers = await asyncio.gather(*tries)
    return list(answers), await offices[0].now()


def done(answers: Sequence[ActResult | Refusal]) -> int:
    """The place of the only one whose act was done."""
    (place,) = (place for place, one in enumerate(answers) if isinstance(one, ActResult))
    return place


def refused(answers: Sequence[ActResult | Refusal]) -> str:
    """What the only one reads whose act was not."""
    (refusal,) = (one for one in answers if isinstance(one, Refusal))
    return refusal_sentence(refusal, words("en"), lambda person: f"player {person}")


@pytest.fixture
async def office(database: Database) -> Office:
    """A league of eight with a game, a penalty, and a round that is drawn."""
    opened = Office(database)
    await opened.open(options=ROUNDS)
    await opened.count(*POINTS[0])
    await opened.do(lambda log: PenaltyGiven(log.next_number, 1, 1, -2000))
    await opened.do(lambda log: draw_of_round(log.league, 1, SEED))
    return opened


async def test_of_two_descriptions_one_is_kept(database: Database, office: Office) -> None:
    names = ("The spring league", "A spring league")
    described = [LeagueDescribed(name, "spring-26", capacity=100) for name in names]
    answers, league = await at_once(database, office, *described, whole=True)
    assert league.name == names[done(answers)]
    assert refused(answers).startswith("Someone changed this in the meantime (entry ")


async def test_of_two_plans_one_is_kept(database: Database) -> None:
    office = Office(database)
    await office.create(options=ROUNDS)
    books = ("tenhou", "m-league")
    answers, league = await at_once(
        database, office, *(LeagueRulesSet(replace(ROUNDS, book=book)) for book in books), whole=True
    )
    assert league.options.book == books[done(answers)]
    assert refused(answers).startswith("Someone changed this in the meantime (entry ")


async def test_of_two_ways_on_in_the_life_of_a_league_one_is_gone(database: Database, office: Office) -> None:
    answers, league = await at_once(database, office, LifeChanged(Life.PAUSED), LifeChanged(Life.FINISHED))
    assert league.life is (Life.PAUSED, Life.FINISHED)[done(answers)]
    assert refused(answers).startswith("The league is ")


async def test_of_two_starts_of_a_round_one_is_kept(database: Database, office: Office) -> None:
    answers, league = await at_once(database, office, RoundPublished(1, 1, START), RoundPublished(1, 1, START + 1))
    assert league.phase.rounds[0].start == START + done(answers)
    assert refused(answers) == "Round 1 is already past that."
    answers, league = await at_once(
        database, office, RoundRescheduled(1, 1, START + 10), RoundRescheduled(1, 1, START + 11), whole=True
    )
    assert league.phase.rounds[0].start == START + 10 + done(answers)
    assert refused(answers).startswith("Someone changed this in the meantime (entry ")


async def test_of_two_calendars_one_is_kept(database: Database, office: Office) -> None:
    answers, league = await at_once(database, office, SlotsSet(1, (START,)), SlotsSet(1, (START + 1,)), whole=True)
    assert league.slots == {1: (START + done(answers),)}
    assert refused(answers).startswith("Someone changed this in the meantime (entry ")


async def test_of_two_draws_of_a_round_one_is_kept(database: Database, office: Office) -> None:
    def again(log: Log) -> RoundDrawn:
        return draw_of_round(log.league, 1, SEED, attempt=2)

    answers, league = await at_once(database, office, again, again)
    assert league.phase.rounds[0].attempt == 2
    assert done(answers) in (0, 1)
    assert refused(answers) == "Round 1 is already past that."


async def test_of_two_names_of_a_team_and_of_two_line_ups_one_is_kept(database: Database) -> None:
    office = Office(database)
    teams = tuple(TeamSet(100 + n, f"Team {n}", f"T{n}", (2 * n - 1, 2 * n), 2 * n) for n in range(1, 5))
    await office.open(options=replace(ROUNDS, teams=True), teams=teams)
    jades = [replace(teams[0], name=name) for name in ("Jade", "Jade lions")]
    answers, league = await at_once(database, office, *jades, whole=True)
    assert league.teams[101].name == jades[done(answers)].name
    assert refused(answers).startswith("Someone changed this in the meantime (entry ")
    await office.do(lambda log: draw_of_round(log.league, 1, SEED))
    await office.do(RoundPublished(1, 1))
    named = [LineupNamed(101, 1, 1, 1, member) for member in (1, 2)]
    answers, league = await at_once(database, office, *named, whole=True)
    assert league.lineups == {(1, 1, 1, 101): named[done(answers)].member}
    assert refused(answers).startswith("Someone changed this in the meantime (entry ")


async def test_of_two_corrections_of_a_game_one_is_kept(database: Database, office: Office) -> None:
    seen = (await office.now()).games[1].result
    results = [replace(seen, points=points) for points in POINTS[1:]]
    answers, league = await at_once(database, office, *(GameCorrected(1, seen, result) for result in results))
    right = results[done(answers)]
    assert league.games[1].result == right
    told = " · ".join(f"{points:,}" for points in right.points)
    assert refused(answers) == f"Game 1 has changed in the meantime: it's now {told}. Please look again."


async def test_a_correction_and_a_void_both_hold(database: Database, office: Office) -> None:
    """Neither knows of the other: both hold, in the order in which they came."""
    seen = (await office.now()).games[1].result
    corrected = GameCorrected(1, seen, replace(seen, points=POINTS[1]))
    answers, league = await at_once(database, office, corrected, GameVoided(1))
    assert all(isinstance(one, ActResult) for one in answers)
    assert (league.games[1].result.points, league.games[1].state) == (POINTS[1], GameState.VOID)


@pytest.mark.parametrize("restored", [False, True])
async def test_a_game_is_voided_once_and_restored_once(database: Database, office: Office, restored: bool) -> None:
    if restored:
        await office.do(GameVoided(1))
    act = GameRestored(1) if restored else GameVoided(1)
    answers, league = await at_once(database, office, act, act)
    assert done(answers) in (0, 1)
    assert (league.games[1].state is GameState.VOID) is not restored
    assert refused(answers) == "That's already done for game 1."


async def test_a_dispute_is_decided_once(database: Database, office: Office) -> None:
    await office.do(GameDisputed(1, 2), Actor(2, frozenset((Right.ENTRANT,))))
    answers, league = await at_once(database, office, DisputeResolved(1), DisputeResolved(1))
    assert done(answers) in (0, 1)
    assert league.games[1].state is GameState.COUNTED
    assert refused(answers) == "That's already done for game 1."


async def test_two_penalties_are_both_given_and_one_is_cancelled_once(database: Database, office: Office) -> None:
    def fine(log: Log) -> PenaltyGiven:
        return PenaltyGiven(log.next_number, 1, 1, -2000)

    def bonus(log: Log) -> PointsAdjusted:
        return PointsAdjusted(log.next_number, 1, 1, 500)

    answers, league = await at_once(database, office, fine, bonus, fine)
    assert all(isinstance(one, ActResult) for one in answers)
    assert sorted(one.amount for one in league.adjustments.values()) == [-2000, -2000, -2000, 500]
    answers, league = await at_once(database, office, AdjustmentCancelled(2), AdjustmentCancelled(2))
    assert done(answers) in (0, 1)
    assert league.adjustments[2].cancelled
    assert refused(answers) == "That's already done."


async def test_a_result_that_two_organisers_enter_is_one_game_and_two_results_are_two(
    database: Database, office: Office
) -> None:
    def entered(points: tuple[int, ...]) -> Callable[[Log], GameCounted]:
        def made(log: Log) -> GameCounted:
            result = Result((5, 6, 7, 8), points)
            return GameCounted(log.next_number, f"manual:{len(log.entries) + 1}", 1, office.at, result)

        return made

    answers, league = await at_once(database, office, entered(POINTS[1]), entered(POINTS[1]))
    assert done(answers) in (0, 1)
    number = max(league.games)
    assert refused(answers) == f"This looks like game {number}. Is it a different one?"
    answers, league = await at_once(database, office, entered(POINTS[0]), entered(POINTS[2]))
    assert all(isinstance(one, ActResult) for one in answers)
    assert len(league.games) == 4


async def test_an_entry_is_taken_back_once(database: Database, office: Office) -> None:
    entry = (await office.do(GameVoided(1))).number
    answers, league = await at_once(database, office, EntryUndone(entry), EntryUndone(entry))
    assert done(answers) in (0, 1)
    assert league.games[1].state is GameState.COUNTED
    assert refused(answers) == f"Entry {entry} has already been undone."
