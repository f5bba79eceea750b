"""Fixed schedules: all rounds beforehand, with the fewest repeats known and even winds (league.md §3.4)."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias, TypeVar

from bot.league.chance import SeededRandom
from bot.league.schedules import known_schedules
from bot.league.seating.exchange import best_schedule
from bot.league.seating.interval import byes_by_round
from bot.league.seating.lines import cyclic_rounds, finite_field_rounds
from bot.league.seating.meetings import consecutive_tables
from bot.league.seating.winds import evenly_seated

_P = TypeVar("_P", bound=Hashable)
_Rounds: TypeAlias = list[list[list[int]]]


def schedule(
    players: Sequence[_P], rounds: int, lots: SeededRandom, *, size: int = 4, teams: Mapping[_P, Hashable] | None = None
) -> list[list[list[_P]]]:
    """The tables of all rounds, from East on. Team-mates never meet. If the players, in the order of sign-up, don't
    fill tables, some have byes: nobody a second one before everybody had one. Raises ValueError if there are too few
    players, or team-mates would have to meet.
    """
    if not players or len(players) < size:
        raise ValueError(f"{len(players)} players do not fill a table of {size}")
    largest = max(Counter((teams or {}).values()).values(), default=0)
    if largest > len(players) // size:
        raise ValueError(f"a team of {largest} at {len(players) // size} tables would have to meet")
    numbered = lots.random_order(players)
    forbidden = frozenset(
        frozenset((one, other))
        for one, other in combinations(range(len(numbered)), 2)
        if teams and numbered[one] in teams and teams[numbered[one]] == teams.get(numbered[other])
    )
    sitting_out = [frozenset(map(numbered.index, out)) for out in byes_by_round(players, rounds, size)]
    if forbidden or any(sitting_out):
        tables = _by_trial(len(numbered), rounds, size, forbidden, sitting_out, lots)
    else:
        tables = fewest_repeats_schedule(len(numbered), rounds, size, lots)
    _check_byes(tables, len(numbered), sitting_out)
    return [[[numbered[number] for number in table] for table in tables] for tables in evenly_seated(tables)]


def board_rounds(teams: Sequence[Sequence[_P]], count: int | None = None, size: int = 4) -> list[list[list[_P]]]:
    """Rounds, from East on, in which all members of as many teams as a table has seats play, and members of different
    teams meet at most once: `count` rounds, by default as many as a team has members. Raises ValueError if there is no
    such schedule.
    """
    members = len(teams[0])
    fits = len(teams) == size and all(len(team) == members for team in teams)
    rounds = finite_field_rounds(members, members if count is None else count, size) if fits else None
    if rounds is None:
        raise ValueError(f"{len(teams)} teams of {', '.join(str(len(team)) for team in teams)} cannot all meet once")
    everybody = [player for team in teams for player in team]
    return [[[everybody[number] for number in table] for table in tables] for tables in evenly_seated(rounds)]


def fewest_repeats_schedule(players: int, rounds: int, size: int, lots: SeededRandom) -> _Rounds:
    """A known schedule; else one by arithmetic, else one by trial."""
    tables = players // size
    return (
        _looked_up(players, rounds, size)
        or finite_field_rounds(tables, rounds, size)
        or cyclic_rounds(tables, rounds, size)
        or best_schedule(_extended_schedule(players, rounds, size, lots), frozenset(), lots)
    )


def _check_byes(rounds: _Rounds, players: int, sitting_out: Sequence[frozenset[int]]) -> None:
    """Raises ValueError unless everybody plays once a round, or has a bye."""
    for number, (tables, out) in enumerate(zip(rounds, sitting_out, strict=True), start=1):
        if sorted([*out, *(player for table in tables for player in table)]) != list(range(players)):
            raise ValueError(f"in round {number} not everybody sits once")


def _looked_up(players: int, rounds: int, size: int) -> _Rounds | None:
    entry = known_schedules(size).get(players)
    if entry is None:
        return None
    if rounds <= len(entry.rounds):
        return _from_zero(entry.rounds[:rounds])
    return _from_zero(entry.more[rounds].rounds) if rounds in entry.more else None


def _from_zero(rounds: _Rounds) -> _Rounds:
    return [[[number - 1 for number in table] for table in tables] for tables in rounds]


def _extended_schedule(players: int, rounds: int, size: int, lots: SeededRandom) -> _Rounds:
    """The longest known schedule, with further rounds at random."""
    for fewer in range(rounds, 0, -1):
        begun = _looked_up(players, fewer, size)
        if begun is not None:
            return begun + _random_rounds(players, rounds - fewer, size, lots)
    return _random_rounds(players, rounds, size, lots)


def _random_rounds(players: int, rounds: int, size: int, lots: SeededRandom) -> _Rounds:
    return [consecutive_tables(lots.random_order(range(players)), size) for _ in range(rounds)]


def _by_trial(
    players: int,
    rounds: int,
    size: int,
    forbidden: frozenset[frozenset[int]],
    sitting_out: Sequence[frozenset[int]],
    lots: SeededRandom,
) -> _Rounds:
    """A schedule with byes, or with pairs who may not meet. Raises ValueError if some of those have to."""
    if any(sitting_out):
        present = ([player for player in range(players) if player not in out] for out in sitting_out)
        started = [consecutive_tables(lots.random_order(playing), size) for playing in present]
    else:
        started = _extended_schedule(players, rounds, size, lots)
    found = best_schedule(started, forbidden, lots)
    for number, tables in enumerate(found, start=1):
        if any(frozenset(pair) in forbidden for table in tables for pair in combinations(table, 2)):
            raise ValueError(f"in round {number} team-mates would have to meet")
    return found
