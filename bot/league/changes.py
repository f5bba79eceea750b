"""The differences between a league before an entry and after it."""

from collections.abc import Iterator

from bot.league.games import TABLE_SOURCE
from bot.league.rounds import Round, RoundState
from bot.league.state import League


def changed_games(before: League, after: League) -> list[int]:
    """The numbers of games that are new, gone or changed."""
    if before.games is after.games:
        return []
    gone = [number for number in before.games if number not in after.games]
    return gone + [number for number, game in after.games.items() if before.games.get(number) != game]


def closed_rounds(before: League, after: League) -> Iterator[tuple[int, int]]:
    """Rounds that are over now, by phase and number."""
    for phase in after.phases if before.phases is not after.phases else ():
        known = {one.number: one for one in rounds_in_phase(before, phase.number)}
        for one in phase.rounds:
            if one.state is RoundState.CLOSED and known.get(one.number) != one:
                yield phase.number, one.number


def uncounted_tables(before: League, after: League) -> list[str]:
    """Tables whose game was counted, and that was undone."""
    return [
        table
        for table in after.tables_in_play
        if table not in before.tables_in_play and f"{TABLE_SOURCE}{table}" in before.game_by_source
    ]


def rounds_in_phase(league: League, phase: int) -> tuple[Round, ...]:
    """The rounds of a phase, none before it has begun."""
    return league.phases[phase - 1].rounds if phase <= len(league.phases) else ()
