"""Teams: their totals, who plays for them, and how much each member may play (league.md §2.4)."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from bot.league.counting import Counting
from bot.league.entrants import PersonNumber
from bot.league.phase_plan import MemberLimits
from bot.league.score import Score
from bot.league.standings import Row, ranked_rows
from bot.league.state import League

_P = TypeVar("_P", bound=Hashable)
_T = TypeVar("_T", bound=Hashable)

SHARE_FROM: Final = 6
"""From so many games of a team on a member's share of them may be too large."""


class TeamSeat(msgspec.Struct, Generic[_T, _P], frozen=True):
    """A seat of a game: the team, the member who sat there, and the score."""

    team: _T
    member: _P
    score: Score[_P]


def team_standings(
    teams: Sequence[_T],
    games: Iterable[Sequence[TeamSeat[_T, _P]]],
    *,
    adjustments: Iterable[tuple[_T, int]] = (),
    carry: Mapping[_T, int] | None = None,
    limits: MemberLimits | None = None,
) -> tuple[Row[_T], ...]:
    """The rows of teams. With `limits` a member's games beyond the allowed share don't count."""
    kept = list(games) if limits is None else within_share(list(games), limits)
    return ranked_rows(
        teams,
        [[_as_team(seat) for seat in game] for game in kept],
        Counting(),
        adjustments=adjustments,
        carry=carry,
    )


def member_games(league: League, phase: int) -> Counter[PersonNumber]:
    """How many games everybody has played in a phase."""
    return Counter(person for game in league.counted_games(phase) for person in game.result.seats if person is not None)


def within_share(games: Sequence[Sequence[TeamSeat[_T, _P]]], limits: MemberLimits) -> list[list[TeamSeat[_T, _P]]]:
    """The games, in the order in which they ended, without those beyond a member's share of the team's games."""
    if limits.share is None:
        return [list(game) for game in games]
    team_games = Counter(seat.team for game in games for seat in game)
    played: Counter[tuple[_T, _P]] = Counter()
    kept: list[list[TeamSeat[_T, _P]]] = []
    for game in games:
        counted: list[TeamSeat[_T, _P]] = []
        for seat in game:
            whole = team_games[seat.team]
            allowed = whole if whole < SHARE_FROM else limits.share * whole // 100
            if played[seat.team, seat.member] < allowed:
                played[seat.team, seat.member] += 1
                counted.append(seat)
        kept.append(counted)
    return kept


def missing_games(members: Sequence[_P], played: Mapping[_P, int], limits: MemberLimits) -> dict[_P, int]:
    """The members with too few games, and how many are missing."""
    short = {member: limits.least - played.get(member, 0) for member in members}
    return {member: games for member, games in short.items() if games > 0}


def lineup(
    members: Sequence[_P],
    played: Mapping[_P, int],
    present: Iterable[_P],
    limits: MemberLimits,
    named: _P | None = None,
) -> _P | None:
    """Who plays for a team: the named member, or of those present the one with the fewest games, then the first in the
    team's order. Nobody who has played the most that is allowed; None if there is nobody else.
    """
    may = [member for member in members if limits.most is None or played.get(member, 0) < limits.most]
    if named in may:
        return named
    here = set(present)
    return min((member for member in may if member in here), key=lambda member: played.get(member, 0), default=None)


def _as_team(seat: TeamSeat[_T, _P]) -> Score[_T]:
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
