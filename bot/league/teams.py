"""Teams: their totals, which member plays, and what a member may play."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from bot.league.counting import Counting
from bot.league.options import MemberLimits
from bot.league.score import Score
from bot.league.standings import Row, standings
from bot.league.state import League, Person

P = TypeVar("P", bound=Hashable)
T = TypeVar("T", bound=Hashable)

SHARE_FROM: Final = 6
"""From so many games of a team on a member's share of them may be too large."""


class TeamSeat(msgspec.Struct, Generic[T, P], frozen=True):
    """A seat of a game in a team's colours: the team, the member who sat there, and the score."""

    team: T
    member: P
    score: Score[P]


def team_standings(
    teams: Sequence[T],
    games: Iterable[Sequence[TeamSeat[T, P]]],
    *,
    adjustments: Iterable[tuple[T, int]] = (),
    carry: Mapping[T, int] | None = None,
    limits: MemberLimits | None = None,
) -> tuple[Row[T], ...]:
    """Rows of teams: the totals of the seats that were theirs, their adjustments, and what they carried in."""
    kept = list(games) if limits is None else within_share(list(games), limits)
    return standings(
        teams,
        [[_as_team(seat) for seat in game] for game in kept],
        Counting(),
        adjustments=adjustments,
        carry=carry,
    )


def member_games(league: League, phase: int) -> Counter[Person]:
    """How often everybody has played in a phase."""
    return Counter(person for game in league.played(phase) for person in game.result.seats if person is not None)


def within_share(games: Sequence[Sequence[TeamSeat[T, P]]], limits: MemberLimits) -> list[list[TeamSeat[T, P]]]:
    """Without the games that are beyond a member's share of the games of the team, in order of their end."""
    if limits.share is None:
        return [list(game) for game in games]
    team_games = Counter(seat.team for game in games for seat in game)
    played: Counter[tuple[T, P]] = Counter()
    kept: list[list[TeamSeat[T, P]]] = []
    for game in games:
        counted: list[TeamSeat[T, P]] = []
        for seat in game:
            whole = team_games[seat.team]
            allowed = whole if whole < SHARE_FROM else limits.share * whole // 100
            if played[seat.team, seat.member] < allowed:
                played[seat.team, seat.member] += 1
                counted.append(seat)
        kept.append(counted)
    return kept


def missing_games(members: Sequence[P], played: Mapping[P, int], limits: MemberLimits) -> dict[P, int]:
    """How many games each member is short of the least number, of those who are."""
    short = {member: limits.least - played.get(member, 0) for member in members}
    return {member: games for member, games in short.items() if games > 0}


def lineup(
    members: Sequence[P], played: Mapping[P, int], present: Iterable[P], limits: MemberLimits, named: P | None = None
) -> P | None:
    """Who sits for a team: the member named in time, or the one present with the fewest games, by the order in the
    team. Nobody above the greatest number of games. None if nobody can.
    """
    may = [member for member in members if limits.most is None or played.get(member, 0) < limits.most]
    if named in may:
        return named
    here = set(present)
    return min((member for member in may if member in here), key=lambda member: played.get(member, 0), default=None)


def _as_team(seat: TeamSeat[T, P]) -> Score[T]:
    score = seat.score
    return Score(
        seat.team,
        score.seat,
        score.points,
        score.place,
        score.last,
        score.mean_place,
        score.total,
        score.hands_won,
        score.best_hand,
    )
