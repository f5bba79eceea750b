"""What people try in leagues, possible or not, chosen by lot; and what leagues do by themselves."""

import random
from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.engine.orders import OrderKind, TableOrder
from bot.engine.refusal import Refusal
from bot.games.american.league import AmericanScoring
from bot.games.riichi.engine.fouls import chombo_thousands
from bot.games.riichi.league import RiichiScoring
from bot.games.riichi.rules import RIICHI_STICK, in_points
from bot.league.acts.act import Right
from bot.league.acts.calendar import LeagueRoleSet, PollOpened, RemindersSet, SlotsSet, TimesAccepted, TimesProposed
from bot.league.acts.deadlines import NobodyCame, due_deadline_act
from bot.league.acts.entrants import (
    PlayerAdded,
    PlayerDisqualified,
    PlayerLeft,
    PlayerRejoined,
    PlayerRemoved,
    PlayerSignedUp,
)
from bot.league.acts.imports import GameImported, ImportConfirmed, ImportsAllowed, is_last_confirmation
from bot.league.acts.life import LifeChanged, description_of
from bot.league.acts.lobbies import LobbyOpened, SatDown, StoodUp
from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven, PointsAdjusted
from bot.league.acts.phases import CarryCorrected, next_phase
from bot.league.acts.questions import QuestionsSet
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.reports import GameReported, ReportConfirmed
from bot.league.acts.results import (
    DisputeResolved,
    GameCorrected,
    GameCounted,
    GameDisputed,
    GameRestored,
    GameVoided,
    ReplayOrdered,
)
from bot.league.acts.reviews import ReviewsAllowed
from bot.league.acts.rounds import (
    PlayerCheckedIn,
    RoundClosed,
    RoundPublished,
    RoundRescheduled,
    TableCalledOff,
)
from bot.league.acts.substitutes import SubstituteCalled, SubstituteJoined
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.acts.teams import LineupNamed, TeamSet
from bot.league.due import next_due_act
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.games import Result
from bot.league.log import NAKI, Actor, AnyAct, EntryUndone
from bot.league.phase_plan import PhaseKind
from bot.league.round_draw import draw_of_round
from bot.league.rounds import OverdueRule, Round, RoundState
from bot.league.scoring import AnyScoring
from bot.league.state import League, Life
from bot.league.times import HOUR, MINUTE
from tests.league.club import ORGANISER, SEED, Club, entrant, referee

PHASE_AFTER: Final = 40
"""Games of a phase before the next one may begin."""
Tried: TypeAlias = tuple[AnyAct, Actor]


def points(luck: random.Random, scoring: AnyScoring, sticks: int = 0) -> tuple[int, ...]:
    """Points by seat, with so many sticks left."""
    moves = [100 * luck.randint(-80, 80) for _ in range(scoring.table_size - 1)]
    left = RIICHI_STICK * sticks if isinstance(scoring, RiichiScoring) else 0
    return tuple(scoring.start_points + move for move in (*moves, -sum(moves) - left))


def imposed(luck: random.Random, scoring: AnyScoring) -> tuple[int, ...]:
    """A chombo here and there, as a table takes it off the totals."""
    chombo = in_points(chombo_thousands(scoring.rules)) if isinstance(scoring, RiichiScoring) else 0
    return tuple(chombo * (luck.randrange(6) == 0) for _ in range(scoring.table_size))


def seated(
    luck: random.Random, league: League, sides: tuple[EntrantNumber | None, ...]
) -> tuple[PersonNumber | None, ...]:
    """A member of each of these teams, or the people themselves."""
    teams = league.teams
    return tuple(side if side is None or side not in teams else luck.choice(teams[side].members) for side in sides)


def result(luck: random.Random, league: League, seats: tuple[PersonNumber | None, ...] = ()) -> Result:
    """Points of these, or of anybody."""
    scoring, sticks = league.scoring, luck.choice((0, 0, 0, 1))
    if not seats:
        seats = seated(
            luck, league, tuple(luck.sample(league.phase.sides, min(scoring.table_size, len(league.phase.sides))))
        )
    american = isinstance(scoring, AmericanScoring)
    penalties = () if american else tuple(luck.choice((0, 0, 0, -20000)) for _ in seats)
    hands = tuple((25,) * luck.randrange(3) for _ in seats) if american else ()
    absent = (luck.randrange(len(seats)),) if luck.randrange(6) == 0 else ()
    return Result(seats, points(luck, scoring, sticks), sticks, penalties, absent, hands)


def act(luck: random.Random, club: Club) -> Tried:
    """Something that somebody might do, possible or not."""
    return luck.choice(_WAYS)(luck, club)


def _somebody(luck: random.Random, league: League) -> PersonNumber:
    return luck.choice([*league.entrants, len(league.entrants) + 1])


def _game(luck: random.Random, club: Club) -> Tried:
    """A game that is reported or comes from elsewhere."""
    league = club.league
    told, source = result(luck, league), f"manual:{luck.randrange(500)}"
    rules = luck.choice((league.options.hash, None, "0" * 64))
    return GameCounted(club.log.next_number, source, len(league.phases), club.at, told, rules), ORGANISER


def _decision(luck: random.Random, club: Club) -> Tried:
    """Something about a game that counts."""
    league = club.league
    number = luck.choice([*league.games][-30:] or [0])
    seen = league.games[number].result if number else result(luck, league)
    again = replace(seen, points=points(luck, league.scoring, seen.sticks))
    turned = replace(again, seats=(*seen.seats[1:], seen.seats[0]))
    person = _somebody(luck, league)
    tried = (
        GameCorrected(number, seen, luck.choice((again, turned))),
        GameVoided(number),
        GameRestored(number),
        ReplayOrdered(number),
        GameDisputed(number, person),
        DisputeResolved(number),
    )
    return luck.choice(tried), luck.choice((ORGANISER, referee(person), entrant(person)))


def _beside(luck: random.Random, club: Club) -> Tried:
    """Points beside the games."""
    league, phase = club.league, luck.randint(1, len(club.league.phases))
    side, amount = luck.choice(league.phases[phase - 1].sides), luck.choice((-2000, -20000, 500, 50))
    number = luck.choice([*league.adjustments, 0])
    next_number = club.log.next_number
    tried = (
        PenaltyGiven(next_number, phase, side, amount, luck.choice([None, *league.games])),
        PointsAdjusted(next_number, phase, side, amount),
        AdjustmentCancelled(number),
        CarryCorrected(phase, side, 100 * luck.randint(-900, 900)),
    )
    return luck.choice(tried), ORGANISER


def _coming_and_going(luck: random.Random, club: Club) -> Tried:
    """Entrants and substitutes. Most who leave come back."""
    league, person = club.league, _somebody(luck, club.league)
    away = [one for one in league.entrants if not league.is_active(one) and one not in league.forgotten]
    if away and luck.randrange(4):
        back = luck.choice(away)
        return luck.choice((PlayerAdded(back), PlayerRejoined(back))), ORGANISER
    newcomer = luck.randrange(4) == 0
    tried = (
        PlayerLeft(person),
        PlayerRemoved(person),
        PlayerSignedUp(person, club.at, newcomer),
        SubstituteJoined(person, newcomer),
        SubstituteCalled(person),
        PlayerDisqualified(person),
    )
    made = luck.choice(tried)
    return made, entrant(person) if isinstance(made, PlayerSignedUp) else ORGANISER


def _of_teams(luck: random.Random, club: Club) -> Tried:
    """Another captain, and who plays."""
    league = club.league
    if not league.teams:
        return TeamSet(101, "Nobody", "N", (1, 2), 1), ORGANISER
    number = luck.choice([*league.teams])
    team, rounds = league.teams[number], league.phase.rounds
    if rounds and luck.randrange(3):
        board = luck.randint(1, len(rounds[-1].tables))
        named = LineupNamed(number, len(league.phases), rounds[-1].number, board, luck.choice(team.members))
        return named, luck.choice((ORGANISER, Actor(team.captain, frozenset((Right.CAPTAIN,)))))
    return replace(
        TeamSet(number, team.name, team.mark, team.members, luck.choice(team.members)), mark=f"M{luck.randrange(99)}"
    ), ORGANISER


def _lobby(luck: random.Random, club: Club) -> Tried:
    """Tables of an open phase before they begin."""
    person, number = _somebody(luck, club.league), luck.choice([*club.league.lobbies, club.at])
    return luck.choice((LobbyOpened, SatDown, SatDown, StoodUp))(number, person), entrant(person)


def _at_a_table(luck: random.Random, club: Club) -> Tried:
    """A referee's call and order."""
    league, person = club.league, _somebody(luck, club.league)
    table = luck.choice([*league.tables_in_play, "none"])
    if luck.randrange(2):
        return RefereeCalled(table, person, stops_clocks=bool(luck.randrange(2))), entrant(person)
    order = TableOrder(luck.choice([*OrderKind]), seat=luck.randrange(league.scoring.table_size))
    taker = person if order.kind is OrderKind.SUBSTITUTE else None
    return RefereeActed(table, order, taker, luck.randrange(3)), referee(luck.choice((None, person)))


def _reported(luck: random.Random, club: Club) -> Tried:
    """Games that players report or bring, and that others confirm."""
    league, number = club.league, len(club.log.entries) + 1
    told, phase = result(luck, league), len(league.phases)
    person = next((one for one in told.seats if one is not None), 1)
    if league.reports and luck.randrange(2):
        report = luck.choice([*league.reports])
        confirming = luck.choice(league.reports[report].result.seats) or 1
        return ReportConfirmed(report, club.log.next_number), entrant(confirming)
    if league.imports and luck.randrange(3):
        report = luck.choice([*league.imports])
        confirming = luck.choice(league.imports[report].result.seats) or 1
        game = club.log.next_number if is_last_confirmation(league.imports[report], confirming) else None
        return ImportConfirmed(report, confirming, game), entrant(confirming)
    tried = (
        GameReported(number, person, phase, club.at, told),
        GameImported(number, person, f"log:{luck.randrange(200)}", phase, club.at, told),
        ImportsAllowed(allowed=luck.randrange(4) > 0),
    )
    made = luck.choice(tried)
    return made, ORGANISER if isinstance(made, ImportsAllowed) else entrant(person)


def _calendar(luck: random.Random, club: Club) -> Tried:
    """Starts, polls and times of tables."""
    league, phase = club.league, len(club.league.phases)
    times = tuple(club.at + HOUR * luck.randint(-1, 9) for _ in range(3))
    number = league.phase.rounds[-1].number if league.phase.rounds else 1
    person, board = _somebody(luck, league), luck.randint(1, 3)
    tried = (
        (LeagueRoleSet(luck.choice((None, 77, 78))), ORGANISER),
        (RemindersSet(luck.choice(((), (HOUR,), (9 * HOUR, MINUTE), (1,)))), ORGANISER),
        (QuestionsSet(luck.choice(((), ("Days?",), ("",)))), ORGANISER),
        (ReviewsAllowed(allowed=luck.random() < 0.5), ORGANISER),
        (SlotsSet(phase, times), ORGANISER),
        (PollOpened(phase, number, times), ORGANISER),
        (TimesProposed(phase, number, board, person, times), entrant(person)),
        (TimesAccepted(phase, number, board, person, times[:1]), entrant(person)),
        (RoundRescheduled(phase, number, start=times[0]), ORGANISER),
        (RoundRescheduled(phase, number, end=times[0] + 10 * HOUR), ORGANISER),
        (replace(description_of(league), description=f"at {club.at}"), ORGANISER),
    )
    return luck.choice(tried)


def _life(luck: random.Random, club: Club) -> Tried:
    """Paused and resumed; rarely finished and reopened."""
    life = club.league.life
    if life is not Life.RUNNING:
        return LifeChanged(Life.RUNNING), ORGANISER
    return (LifeChanged(Life.FINISHED, force=True) if luck.randrange(8) == 0 else LifeChanged(Life.PAUSED)), ORGANISER


def _undone(luck: random.Random, club: Club) -> Tried:
    newest = len(club.log.entries)
    return EntryUndone(luck.randint(max(1, newest - 40), newest)), ORGANISER


def _by_itself(luck: random.Random, club: Club) -> Tried:
    """What is due, or the next thing in a round; in an open phase another game, or the phase after it."""
    league = club.league
    due = next_due_act(league, club.at) or due_deadline_act(league, club.at, club.log.next_number)
    if due is not None:
        return due, NAKI
    if league.life is not Life.RUNNING:
        return LifeChanged(Life.RUNNING), ORGANISER
    played = sum(game.phase == league.phase.number for game in league.games.values())
    if played >= PHASE_AFTER and luck.randrange(20) == 0 and len(league.phases) < len(league.options.plans):
        begun = next_phase(league, SEED)
        if not isinstance(begun, Refusal):
            return begun, ORGANISER
    if league.plan.kind is PhaseKind.OPEN:
        return _game(luck, club)
    last = league.phase.rounds[-1] if league.phase.rounds else None
    if last is None or last.state is RoundState.CLOSED:
        return _drawn(luck, league, 1 if last is None else last.number + 1, 1)
    if last.state is RoundState.DRAWN:
        if luck.randrange(3) == 0:
            return _drawn(luck, league, last.number, last.attempt + 1)
        return _published(luck, club, last), ORGANISER
    return _at_a_board(luck, club, last)


def _drawn(luck: random.Random, league: League, number: int, attempt: int) -> Tried:
    if 0 < league.plan.rounds < number:
        return RoundClosed(len(league.phases), number), NAKI
    try:
        return draw_of_round(league, number, SEED, attempt=attempt, guests=luck.randrange(3)), ORGANISER
    except ValueError:
        return RoundClosed(len(league.phases), number), NAKI


def _published(luck: random.Random, club: Club, last: Round) -> RoundPublished:
    """A round with a start, also one that is long past, or with an end that may come soon, or with neither."""
    phase, then = len(club.league.phases), luck.choice([*OverdueRule])
    start = luck.choice((None, club.at + HOUR // 4, club.at - HOUR))
    if start is not None or luck.randrange(2):
        return RoundPublished(phase, last.number, start)
    return RoundPublished(
        phase,
        last.number,
        end=club.at + luck.choice((9 * HOUR, MINUTE)),
        overdue=then,
        extension_days=int(then is OverdueRule.EXTEND),
    )


def _at_a_board(luck: random.Random, club: Club, last: Round) -> Tried:
    """A table of a round begins, is over, is given up or does not take place."""
    league, phase = club.league, len(club.league.phases)
    board = luck.randint(1, len(last.tables))
    at = (phase, last.number, board)
    table = next((name for name, one in league.tables_in_play.items() if (one.phase, one.round, one.board) == at), None)
    if table is not None:
        if luck.randrange(8) == 0:
            return TableGivenUp(table), ORGANISER
        playing = league.tables_in_play[table]
        told = replace(result(luck, league, playing.seats), substituted=playing.absent)
        counted = GameCounted(
            club.log.next_number, f"table:{table}", phase, club.at, told, league.options.hash, last.number, board
        )
        return counted, NAKI
    if board in last.boards_over:
        return RoundClosed(phase, last.number), NAKI
    seats = seated(luck, league, last.tables[board - 1])
    person = next((one for one in seats if one is not None), 1)
    absent = (luck.randrange(len(seats)),) if luck.randrange(6) == 0 else ()
    begun = TableBegun(f"b{club.at}", seats, league.options.hash, last.number, board, absent)
    match luck.randrange(13):
        case 0:
            return TableCalledOff(phase, last.number, board), ORGANISER
        case 1:
            away = tuple(one for one in seats if one is not None and luck.randrange(2))
            return NobodyCame(club.log.next_number, phase, last.number, board, away), NAKI
        case 2 | 3:
            return PlayerCheckedIn(phase, last.number, person), entrant(person)
        case _:
            return begun, NAKI


_WAYS: Final[tuple[Callable[[random.Random, Club], Tried], ...]] = (
    *(_by_itself,) * 12,
    *(_decision,) * 4,
    *(_undone,) * 2,
    _game,
    _beside,
    _coming_and_going,
    _of_teams,
    _lobby,
    _at_a_table,
    _reported,
    _calendar,
    _life,
)
