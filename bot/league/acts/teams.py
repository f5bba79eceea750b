"""Teams: members, captain, and who plays for them (league.md §2.4)."""

from collections import Counter
from typing import ClassVar, Final, Self

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import NAKI_ITSELF, ORGANISERS, Act, Right, life_refusal
from bot.league.entrants import EntrantNumber, PersonNumber, Team
from bot.league.refusal import LeagueReason, OptionsReason
from bot.league.rounds import Round, RoundState, open_boards
from bot.league.state import RUNNING_OR_PAUSED, League, Life
from bot.league.teams import member_games
from bot.league.times import MINUTE, Ms

TEAM_COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple", "brown", "black", "white")
LONGEST_TEAM_NAME: Final = 32
LONGEST_TEAM_MARK: Final = 4
TEAM_SIZES: Final = range(2, 13)
FIRST_TEAM_NUMBER: Final = 10_001
"""Teams have other numbers than people."""
LINEUP_REVEAL_LEAD_MS: Final = 30 * MINUTE
"""So long before the start of a round it is settled who plays for the teams, and everybody sees it."""


class TeamSet(Act, frozen=True):
    """A team is made or changed: name, mark, members in order, captain, colour."""

    team: EntrantNumber
    name: str
    mark: str
    members: tuple[PersonNumber, ...]
    captain: PersonNumber
    colour: str = ""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if not league.options.teams:
            return refusal_for(LeagueReason.BAD_RULES, option=OptionsReason.TEAMS)
        others = [one for number, one in league.teams.items() if number != self.team]
        named = 0 < len(self.name) <= LONGEST_TEAM_NAME and 0 < len(self.mark) <= LONGEST_TEAM_MARK
        if not named or any(one.name.casefold() == self.name.casefold() for one in others):
            return refusal_for(LeagueReason.NAME, name=self.name)
        if self.colour and self.colour not in TEAM_COLOURS:
            return refusal_for(LeagueReason.UNKNOWN, colour=self.colour)
        if len(self.members) not in TEAM_SIZES:
            return refusal_for(
                LeagueReason.RANGE, value=len(self.members), least=TEAM_SIZES.start, most=TEAM_SIZES.stop - 1
            )
        if self.captain not in self.members:
            return refusal_for(LeagueReason.NOT_MEMBER, person=self.captain)
        taken = {member for one in others for member in one.members}
        elsewhere = next((member for member in self.members if member in taken), None)
        if elsewhere is not None:
            return refusal_for(LeagueReason.OTHER_TEAM, person=elsewhere)
        twice = next((member for member, times in Counter(self.members).items() if times > 1), None)
        if twice is not None:
            return refusal_for(LeagueReason.TWICE, person=twice)
        stranger = next((member for member in self.members if not league.is_active(member)), None)
        if stranger is not None:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=stranger)
        return self._boards_refusal(league) or life_refusal(league, Life.SIGNUP, Life.READY, *RUNNING_OR_PAUSED)

    def _boards_refusal(self, league: League) -> Refusal | None:
        """The refusal if the number of members changes while a schedule made for so many is being played."""
        known = league.teams.get(self.team)
        scheduled = bool(league.phases) and league.all_members_play(len(league.phases)) and bool(league.phase.rounds)
        if scheduled and known is not None and len(known.members) != len(self.members):
            return refusal_for(LeagueReason.BOARDS, members=len(known.members))
        return None

    def league_after(self, league: League, at: Ms) -> League:
        made = Team(self.name, self.mark, self.members, self.captain, self.colour)
        changed = replace(league, teams={**league.teams, self.team: made})
        if not league.phases or not league.all_members_play(len(league.phases)) or self.team not in league.teams:
            return changed
        return replace(changed, lineups={**league.lineups, **self._taken_over(league)})

    def _taken_over(self, league: League) -> dict[tuple[int, int, int, EntrantNumber], PersonNumber]:
        """The tables that have not begun at which a new member sits in place of the one whose place in the team they
        took.
        """
        before, phase = league.teams[self.team].members, len(league.phases)
        heirs = dict(zip(before, self.members, strict=True)) if len(before) == len(self.members) else {}
        taken: dict[tuple[int, int, int, EntrantNumber], PersonNumber] = {}
        for round_ in league.phase.rounds:
            for board in open_boards(round_):
                where = (phase, round_.number, board, self.team)
                member = league.lineups.get(where)
                if member is not None and member not in self.members and member in heirs:
                    taken[where] = heirs[member]
        return taken


class TeamDissolved(Act, frozen=True):
    """A team is dissolved before the start."""

    team: EntrantNumber

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.team not in league.teams:
            return refusal_for(LeagueReason.UNKNOWN, team=self.team)
        return life_refusal(league, Life.SIGNUP, Life.READY)

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, teams={number: one for number, one in league.teams.items() if number != self.team})


class LineupNamed(Act, frozen=True):
    """A captain names the member who plays at a published table."""

    rights: ClassVar[frozenset[Right]] = ORGANISERS | {Right.CAPTAIN}
    team: EntrantNumber
    phase: int
    round: int
    board: int
    member: PersonNumber

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        team, round_ = league.teams.get(self.team), league.round(self.phase, self.round)
        if team is None or self.member not in team.members:
            return refusal_for(LeagueReason.NOT_MEMBER, person=self.member)
        if round_ is None or not 0 < self.board <= len(round_.tables) or self.team not in round_.tables[self.board - 1]:
            return refusal_for(LeagueReason.UNKNOWN, board=self.board)
        if self.board in round_.boards_begun | round_.boards_over:
            return refusal_for(LeagueReason.BEGUN, board=self.board)
        if league.all_members_play(self.phase):
            return refusal_for(LeagueReason.BOARDS)
        if self.board in round_.lineups_open:
            return refusal_for(LeagueReason.LINEUP_OPEN)
        most = league.options.plans[self.phase - 1].members.most
        if most is not None and member_games(league, self.phase)[self.member] >= most:
            return refusal_for(LeagueReason.CAP, limit="member", person=self.member, games=most)
        return life_refusal(league, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        where = (self.phase, self.round, self.board, self.team)
        return replace(league, lineups={**league.lineups, where: self.member})

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        team = league.teams.get(self.team)
        return team is not None and team.captain == person


class LineupsOpened(Act, frozen=True):
    """The deadline for lineups has passed: they become public for all teams at once. Where tables have times of their
    own, so have lineups.
    """

    rights: ClassVar[frozenset[Right]] = NAKI_ITSELF
    phase: int
    round: int
    boards: tuple[int, ...] = ()

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        round_ = league.round(self.phase, self.round)
        if round_ is None or round_.state is not RoundState.PUBLISHED or not _due_boards(round_, at):
            return refusal_for(LeagueReason.UNKNOWN, round=self.round)
        return life_refusal(league, *RUNNING_OR_PAUSED)

    def decide(self, league: League, at: Ms) -> Self:
        round_ = league.round(self.phase, self.round)
        return self if round_ is None else replace(self, boards=tuple(sorted(_due_boards(round_, at))))

    def league_after(self, league: League, at: Ms) -> League:
        round_ = league.round(self.phase, self.round)
        if round_ is None:
            return league
        return league.with_round(self.phase, replace(round_, lineups_open=round_.lineups_open.union(self.boards)))

    def is_irreversible(self, league: League) -> bool:
        return True


def lineup_reveal_times(round_: Round) -> dict[int, Ms]:
    """The tables whose lineups are secret, and until when."""
    hidden = (board for board in open_boards(round_) if board not in round_.lineups_open)
    starts = ((board, round_.start_of(board)) for board in hidden)
    return {board: start - LINEUP_REVEAL_LEAD_MS for board, start in starts if start is not None}


def _due_boards(round_: Round, at: Ms) -> frozenset[int]:
    return frozenset(board for board, due in lineup_reveal_times(round_).items() if due <= at)


def next_team_number(league: League) -> EntrantNumber:
    """A number that no team has."""
    return max((FIRST_TEAM_NUMBER - 1, *league.teams)) + 1
