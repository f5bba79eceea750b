"""A season that people try things in by lot: teams, an open phase, then a final in rounds with half of the totals."""

import random

from msgspec.structs import replace

from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven, PointsAdjusted
from bot.league.acts.phases import CarryCorrected, PhaseBegun
from bot.league.acts.results import (
    DisputeResolved,
    GameCorrected,
    GameCounted,
    GameDisputed,
    GameRestored,
    GameVoided,
    ReplayOrdered,
)
from bot.league.acts.rounds import RoundClosed, RoundPublished, TableCalledOff
from bot.league.acts.tables import TableBegun
from bot.league.acts.teams import LineupNamed, TeamSet
from bot.league.games import Result
from bot.league.log import NAKI, Actor, AnyAct, EntryUndone
from bot.league.options import Options
from bot.league.phase_plan import Carry, Pairing, PhaseKind, PhasePlan
from bot.league.phase_standings import advancing, carried_into_next
from bot.league.round_draw import draw_of_round
from bot.league.rounds import RoundState
from bot.league.state import League
from tests.league.club import ORGANISER, SEED, Club, entrant
from tests.league.walk import points

TEAMS, MEMBERS = 8, 2
PEOPLE = TEAMS * MEMBERS
NUMBERS = range(101, 101 + TEAMS)
"""Those of the teams."""
OPTIONS = Options(
    book="wrc-2015",
    teams=True,
    plans=(
        PhasePlan(),
        PhasePlan(
            kind=PhaseKind.ROUNDS,
            rounds=30,
            pairings=(Pairing.RANDOM, Pairing.SWISS),
            carry=Carry(share=(1, 2)),
        ),
    ),
)
FINAL_AFTER = 40
"""Games of the open phase before the final may begin."""


def team_of(number: int) -> TeamSet:
    """One of the teams, from 101 on."""
    first = MEMBERS * (number - 101) + 1
    return TeamSet(number, f"Team {number}", f"T{number % 100}", tuple(range(first, first + MEMBERS)), first)


def seated(luck: random.Random, league: League, sides: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """A member of each of these teams."""
    return tuple(None if side is None else luck.choice(league.teams[side].members) for side in sides)


def result(luck: random.Random, league: League) -> Result:
    """A game between four teams of the phase being played."""
    seats = list(seated(luck, league, tuple(luck.sample(league.phase.sides, 4))))
    sticks = luck.choice((0, 0, 0, 1))
    return Result(tuple(seats), points(luck, sticks), sticks, tuple(luck.choice((0, 0, 0, -20000)) for _ in range(4)))


def act(luck: random.Random, club: Club) -> tuple[AnyAct, Actor]:
    """Something that somebody might do, possible or not."""
    league = club.league
    number, phase = luck.choice([*league.games, 0]), len(league.phases)
    match luck.randrange(13):
        case 0 | 1 | 2 if phase == 1:
            source = f"table:{luck.randrange(10_000)}"
            return GameCounted(
                club.log.next_number, source, 1, club.at, result(luck, league), league.options.hash
            ), NAKI
        case 0 | 1 | 2 | 3:
            return _of_rounds(luck, club)
        case 4:
            seen = club.game(number).result if number else result(luck, league)
            return GameCorrected(number, seen, replace(seen, points=points(luck, seen.sticks))), ORGANISER
        case 5:
            return luck.choice((GameVoided, GameRestored, ReplayOrdered))(number), ORGANISER
        case 6:
            person = luck.randint(1, PEOPLE)
            return luck.choice((GameDisputed(number, person), DisputeResolved(number))), luck.choice(
                (ORGANISER, entrant(person))
            )
        case 7:
            kind = luck.choice((PenaltyGiven, PointsAdjusted))
            amount = luck.choice((-2000, -20000, 500))
            return kind(club.log.next_number, phase, luck.choice(league.phase.sides), amount), ORGANISER
        case 8:
            return AdjustmentCancelled(luck.choice([*league.adjustments, 0])), ORGANISER
        case 9:
            return _of_teams(luck, league)
        case 10:
            side = luck.choice(league.phase.sides)
            return CarryCorrected(phase, side, 100 * luck.randint(-900, 900)), ORGANISER
        case 11:
            return EntryUndone(luck.randint(max(1, len(club.log.entries) - 40), len(club.log.entries))), ORGANISER
        case _:
            return _of_rounds(luck, club) if phase == 2 else _final(club)


def _final(club: Club) -> tuple[AnyAct, Actor]:
    """The best four teams go on, once there are games enough."""
    league = club.league
    if len(league.games) < FINAL_AFTER:
        return AdjustmentCancelled(0), ORGANISER
    return PhaseBegun(2, advancing(league, SEED), carried_into_next(league)), ORGANISER


def _of_teams(luck: random.Random, league: League) -> tuple[AnyAct, Actor]:
    """Somebody else is captain, or is to sit at a table."""
    number = luck.choice([*league.teams])
    team = league.teams[number]
    if luck.randrange(2) and league.phase.rounds:
        return LineupNamed(
            number, len(league.phases), league.phase.rounds[-1].number, 1, luck.choice(team.members)
        ), ORGANISER
    return TeamSet(number, team.name, team.mark, team.members, luck.choice(team.members)), ORGANISER


def _of_rounds(luck: random.Random, club: Club) -> tuple[AnyAct, Actor]:
    """The next thing in a round of the final."""
    league = club.league
    if len(league.phases) < 2:
        return RoundClosed(1, 1), NAKI
    last = league.phase.rounds[-1] if league.phase.rounds else None
    if last is None or last.state is RoundState.CLOSED:
        return draw_of_round(league, 1 if last is None else last.number + 1, SEED), ORGANISER
    if last.state is RoundState.DRAWN:
        again = luck.randrange(3) == 0
        return draw_of_round(league, last.number, SEED, attempt=last.attempt + 1) if again else RoundPublished(
            2, last.number
        ), ORGANISER
    board = luck.randint(1, len(last.tables))
    table = f"f{last.number}b{board}"
    playing = next(
        (name for name, one in league.tables_in_play.items() if (one.round, one.board) == (last.number, board)), None
    )
    if playing is not None:
        result_ = Result(league.tables_in_play[playing].seats, points(luck, 0))
        counted = GameCounted(
            club.log.next_number, f"table:{playing}", 2, club.at, result_, league.options.hash, last.number, board
        )
        return counted, NAKI
    if board in last.boards_over:
        return RoundClosed(2, last.number), NAKI
    if luck.randrange(10) == 0:
        return TableCalledOff(2, last.number, board), ORGANISER
    seats = seated(luck, league, last.tables[board - 1])
    return TableBegun(f"{table}-{club.at}", seats, league.options.hash, last.number, board), NAKI
