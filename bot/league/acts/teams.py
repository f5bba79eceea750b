"""Teams: who is in them, who is captain, and who sits for them."""

from collections import Counter
from typing import ClassVar, Final

from msgspec.structs import replace

from bot.league.acts.act import BY_ITSELF, ORGANISERS, Act, Right, unless
from bot.league.refusal import Refusal, RefusalReason, refused
from bot.league.state import MINUTE, ON, League, Life, Ms, Person, RoundState, Side, Team
from bot.league.teams import member_games

LONGEST_NAME: Final = 32
LONGEST_MARK: Final = 4
MEMBERS: Final = range(2, 13)
FIRST_TEAM: Final = 10_001
"""Teams have other numbers than people."""
LINEUP_DEADLINE: Final = 30 * MINUTE
"""So long before the start of a round it is settled who plays for the teams, and everybody sees it."""


class TeamSet(Act, frozen=True):
    """A team is made, or is another than it was: name, mark, members in their order, captain."""

    team: Side
    name: str
    mark: str
    members: tuple[Person, ...]
    captain: Person

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if not league.options.teams:
            return refused(RefusalReason.BAD_RULES, option="teams")
        others = [one for number, one in league.teams.items() if number != self.team]
        named = 0 < len(self.name) <= LONGEST_NAME and 0 < len(self.mark) <= LONGEST_MARK
        if not named or any(one.name.casefold() == self.name.casefold() for one in others):
            return refused(RefusalReason.NAME, name=self.name)
        if len(self.members) not in MEMBERS:
            return refused(RefusalReason.RANGE, value=len(self.members), least=MEMBERS.start, most=MEMBERS.stop - 1)
        if self.captain not in self.members:
            return refused(RefusalReason.NOT_MEMBER, person=self.captain)
        taken = {member for one in others for member in one.members}
        elsewhere = next((member for member in self.members if member in taken), None)
        if elsewhere is not None:
            return refused(RefusalReason.OTHER_TEAM, person=elsewhere)
        twice = next((member for member, times in Counter(self.members).items() if times > 1), None)
        if twice is not None:
            return refused(RefusalReason.TWICE, person=twice)
        stranger = next((member for member in self.members if not league.active(member)), None)
        if stranger is not None:
            return refused(RefusalReason.NOT_ENTRANT, person=stranger)
        return unless(league, Life.SIGNUP, Life.READY, *ON)

    def happen(self, league: League, at: Ms) -> League:
        made = Team(self.name, self.mark, self.members, self.captain)
        return replace(league, teams={**league.teams, self.team: made})


class TeamDissolved(Act, frozen=True):
    """A team is no more, before the start."""

    team: Side

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.team not in league.teams:
            return refused(RefusalReason.UNKNOWN, team=self.team)
        return unless(league, Life.SIGNUP, Life.READY)

    def happen(self, league: League, at: Ms) -> League:
        return replace(league, teams={number: one for number, one in league.teams.items() if number != self.team})


class LineupNamed(Act, frozen=True):
    """A captain says who sits for the team at a published table."""

    rights: ClassVar[frozenset[Right]] = ORGANISERS | {Right.CAPTAIN}
    team: Side
    phase: int
    round: int
    board: int
    member: Person

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        team, round_ = league.teams.get(self.team), league.round(self.phase, self.round)
        if team is None or self.member not in team.members:
            return refused(RefusalReason.NOT_MEMBER, person=self.member)
        if round_ is None or not 0 < self.board <= len(round_.tables) or self.team not in round_.tables[self.board - 1]:
            return refused(RefusalReason.UNKNOWN, board=self.board)
        if self.board in round_.begun | round_.over:
            return refused(RefusalReason.BEGUN, board=self.board)
        if round_.lineups_open:
            return refused(RefusalReason.LINEUP_OPEN)
        most = league.options.plans[self.phase - 1].members.most
        if most is not None and member_games(league, self.phase)[self.member] >= most:
            return refused(RefusalReason.CAP, limit="member", person=self.member, games=most)
        return unless(league, *ON)

    def happen(self, league: League, at: Ms) -> League:
        where = (self.phase, self.round, self.board, self.team)
        return replace(league, lineups={**league.lineups, where: self.member})

    def done_by(self, league: League, person: Person | None) -> bool:
        team = league.teams.get(self.team)
        return team is not None and team.captain == person


class LineupsOpened(Act, frozen=True):
    """The time for lineups is over: everybody sees who plays for the teams of a round, all at once."""

    rights: ClassVar[frozenset[Right]] = BY_ITSELF
    phase: int
    round: int

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        round_ = league.round(self.phase, self.round)
        if round_ is None or round_.state is not RoundState.PUBLISHED or round_.lineups_open:
            return refused(RefusalReason.UNKNOWN, round=self.round)
        due = round_.start is not None and at >= round_.start - LINEUP_DEADLINE
        return unless(league, *ON) if due else refused(RefusalReason.UNKNOWN, round=self.round)

    def happen(self, league: League, at: Ms) -> League:
        round_ = league.round(self.phase, self.round)
        return league if round_ is None else league.with_round(self.phase, replace(round_, lineups_open=True))

    def final(self, league: League) -> bool:
        return True


def next_team(league: League) -> Side:
    """The number of a new team: one that no team has."""
    return max((FIRST_TEAM - 1, *league.teams)) + 1
