"""Teams: who plays for them, and how much each member may play (league.md §2.4)."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from bot.league.entrants import PersonNumber
from bot.league.phase_plan import MemberLimits
from bot.league.score import PlayerResult
from bot.league.state import League

_P = TypeVar("_P", bound=Hashable)
_T = TypeVar("_T", bound=Hashable)

MIN_GAMES_FOR_MEMBER_SHARE: Final = 6
"""From so many games of a team on a member's share of them may be too large."""


def member_games(league: League, phase: int) -> Counter[PersonNumber]:
    """The games that everybody has played in a phase."""
    return Counter(person for game in league.counted_games(phase) for person in game.result.seats if person is not None)


def scores_within_share(
    games: Sequence[Sequence[tuple[_P, PlayerResult[_T]]]], share: int
) -> list[list[PlayerResult[_T]]]:
    """The scores of teams by the members who made them, in the order in which the games ended, without those beyond a
    member's share of the team's games.
    """
    team_games = Counter(score.player for game in games for _, score in game)
    played: Counter[tuple[_T, _P]] = Counter()
    kept: list[list[PlayerResult[_T]]] = []
    for game in games:
        kept.append([])
        for member, score in game:
            whole = team_games[score.player]
            if played[score.player, member] < (whole if whole < MIN_GAMES_FOR_MEMBER_SHARE else share * whole // 100):
                played[score.player, member] += 1
                kept[-1].append(score)
    return kept


def missing_games(members: Sequence[_P], played: Mapping[_P, int], limits: MemberLimits) -> dict[_P, int]:
    """The members with too few games, and how many are missing."""
    short = {member: limits.least - played.get(member, 0) for member in members}
    return {member: games for member, games in short.items() if games > 0}


def choose_member(
    members: Sequence[_P],
    played: Mapping[_P, int],
    present: Iterable[_P],
    limits: MemberLimits,
    named: _P | None = None,
) -> _P | None:
    """The member who plays for a team: the named one, or of those present the one with the fewest games, then the first
    in the team's order. Nobody who has played the most that is allowed; None if there is nobody else.
    """
    may = [member for member in members if limits.most is None or played.get(member, 0) < limits.most]
    if named in may:
        return named
    here = set(present)
    return min((member for member in may if member in here), key=lambda member: played.get(member, 0), default=None)
