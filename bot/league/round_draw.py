"""Drawing a round of a league: who plays, who has a bye, and the tables that follow."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain

from bot.engine.refusal import Refusal
from bot.league.acts.rounds import RoundDrawn
from bot.league.chance import draw_key
from bot.league.entrants import EntrantNumber
from bot.league.knockout import next_stage
from bot.league.phase_plan import Pairing, PhaseKind
from bot.league.phase_standings import phase_standings
from bot.league.seat_draw import FIXED_PAIRINGS, DrawnTable, SeatDraw, tables_of
from bot.league.seating.interval import byes
from bot.league.state import League
from bot.league.times import Ms


def draw_of_round(
    league: League, number: int, seed: bytes, *, attempt: int = 1, guests: int = 0, force: bool = False
) -> RoundDrawn:
    """The draw of a round of the phase being played; `guests` is how many substitutes are standing by. Raises
    ValueError if there can be none: too few players, or a knockout that is over.
    """
    phase, plan = league.phase, league.plan
    fixed = plan.pairing(number) in FIXED_PAIRINGS
    part = f"schedule draw {attempt}" if fixed else f"round {number} draw {attempt}"
    key = draw_key(seed, f"league {league.short_name} phase {phase.number} {part}").hex()
    if league.all_members_play(phase.number):
        return _on_boards(league, number, attempt, key, force=force)
    if plan.kind is PhaseKind.KNOCKOUT:
        tables, sitting_out = _knockout(league, number)
    elif fixed:
        planned = tables_of(_draw(league, number, key, list(phase.sides), guests))
        tables, seated = _of_schedule(league, planned), set(chain.from_iterable(planned))
        sitting_out = [side for side in phase.sides if side not in seated and league.may_sit(side)]
    else:
        ranked = _ranked_sides(league, number)
        sitting_out = _byes(league, number, ranked, guests)
        tables = tables_of(_draw(league, number, key, [side for side in ranked if side not in sitting_out], guests))
    return RoundDrawn(phase.number, number, attempt, key, tuple(tables), tuple(sitting_out), force=force)


def draws_of_file(
    league: League, rounds: Mapping[int, tuple[tuple[EntrantNumber, ...], ...]], at: Ms
) -> tuple[RoundDrawn, ...] | Refusal:
    """The rounds of a file as draws; or why one of them is refused, and then none is drawn."""
    made: list[RoundDrawn] = []
    for number, tables in rounds.items():
        known = league.round(league.phase.number, number)
        seated = {side for table in tables for side in table}
        byes = tuple(side for side in league.phase.sides if league.may_sit(side) and side not in seated)
        draw = 1 if known is None else known.attempt + 1
        one = RoundDrawn(league.phase.number, number, draw, "", tables, byes, force=True)
        wrong = one.refusal(league, at)
        if wrong is not None:
            return wrong
        made.append(one)
        league = one.league_after(league, at)
    return tuple(made)


def _draw(league: League, number: int, key: str, playing: list[EntrantNumber], guests: int) -> SeatDraw:
    """The seat draw that decides the tables; seats without players are numbers below zero."""
    phase, plan, size = league.phase, league.plan, league.scoring.table_size
    pairing, short = plan.pairing(number), -len(playing) % size
    filled = pairing not in FIXED_PAIRINGS or _fixed_filled(league, number, short, guests)
    before = tuple(
        tuple(table for board, table in enumerate(one.tables, start=1) if board in one.boards_begun)
        for one in phase.rounds
        if one.number < number
    )
    return SeatDraw(
        key=key,
        pairing=pairing,
        ranked=(*playing, *(-place for place in range(1, short + 1) if filled)),
        round=number,
        rounds=max(plan.rounds, number),
        size=size,
        lots=pairing is Pairing.RANDOM or (number == 1 and phase.number == 1),
        step=plan.step,
        avoid=plan.avoid,
        before=before,
        winds=plan.winds,
    )


def _on_boards(league: League, number: int, attempt: int, key: str, *, force: bool) -> RoundDrawn:
    """A round in which all members of all teams play."""
    phase, plan = league.phase, league.plan
    teams = tuple(league.teams[side].members for side in phase.sides)
    draw = SeatDraw(
        key=key,
        pairing=Pairing.BOARDS,
        ranked=tuple(chain.from_iterable(teams)),
        round=number,
        rounds=max(plan.rounds, number),
        size=league.scoring.table_size,
        winds=plan.winds,
        teams=teams,
    )
    members = tables_of(draw)
    sides = tuple(tuple(one and league.side_of(one) for one in table) for table in members)
    playing = set(chain.from_iterable(members))
    resting = {one: side for side in phase.sides for one in league.teams[side].members if one not in playing}
    return RoundDrawn(
        phase.number,
        number,
        attempt,
        key,
        sides,
        tuple(resting.values()),
        force=force,
        member_tables=members,
        resting=tuple(resting),
    )


def _of_schedule(league: League, tables: Sequence[DrawnTable]) -> list[DrawnTable]:
    """A round of a fixed schedule; the seat of a player who has left is a guest's."""
    return [tuple(side if side is not None and league.may_sit(side) else None for side in table) for table in tables]


def _ranked_sides(league: League, number: int) -> list[EntrantNumber]:
    """The players by the standings before this round; in the first round by sign-up."""
    able = [side for side in league.phase.sides if league.may_sit(side)]
    if number == 1:
        return able
    places = [row.player for row in phase_standings(league, league.phase.number, until=number - 1)]
    return sorted(able, key=places.index)


def _byes(league: League, number: int, ranked: Sequence[EntrantNumber], guests: int) -> list[EntrantNumber]:
    """Those who have a bye; nobody if guests, and after them computers, fill the tables."""
    size = league.scoring.table_size
    missing = -len(ranked) % size
    if _can_fill(league, (len(ranked) + missing) // size, missing, guests):
        return []
    before = Counter(side for one in league.phase.rounds if one.number < number for side in one.byes)
    return byes(ranked, before, size)


def _fixed_filled(league: League, number: int, missing: int, guests: int) -> bool:
    """Guests and computers fill the tables of a fixed schedule: what the first round had, all have."""
    phase, size = league.phase, league.scoring.table_size
    earlier = (one for one in phase.rounds if one.number < number and league.plan.pairing(one.number) in FIXED_PAIRINGS)
    first = next(earlier, None)
    if first is not None:
        return len(first.tables) * size > len(phase.sides)
    return _can_fill(league, (len(phase.sides) + missing) // size, missing, guests)


def _can_fill(league: League, tables: int, missing: int, guests: int) -> bool:
    """There are guests and computers for so many seats, one a table at most."""
    return missing <= min(tables, (guests if league.open_to_strangers else 0) + tables * league.computers)


def _knockout(league: League, number: int) -> tuple[Sequence[DrawnTable], Sequence[EntrantNumber]]:
    """Tables by the snake, and who has a bye in the first round. In further games of the same stage the same players
    meet, each one seat further on; the seat of a player who has left is a guest's.
    """
    before = league.round(league.phase.number, number - 1)
    if before is not None and (number - 1) % league.plan.games:
        turned = [(*table[1:], table[0]) for table in before.tables]
        return _of_schedule(league, turned), [side for side in before.byes if league.may_sit(side)]
    stage = [one for one in league.phase.rounds if number - league.plan.games <= one.number < number]
    tables, through = next_stage(league, league.phase, stage)
    if not tables:
        raise ValueError("this knockout is decided")
    return tables, through
