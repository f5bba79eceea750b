"""The times at which rounds and tables are played: starts, polls, and times on which the players of a table agree."""

from typing import ClassVar, Final

from msgspec import field
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import ORGANISERS, Act, Right, life_refusal
from bot.league.calendar import EARLIEST_REMINDER, MAX_REMINDERS, MAX_SLOTS, agreed_time
from bot.league.entrants import PersonNumber
from bot.league.phase_plan import PhaseKind
from bot.league.refusal import LeagueReason
from bot.league.rounds import Round, RoundState, TimeProposal
from bot.league.state import RUNNING_OR_PAUSED, League
from bot.league.times import MINUTE, Ms

MAX_PROPOSED_TIMES: Final = 5
FEWEST_POLLED_TIMES, MOST_POLLED_TIMES = 2, 10


class LeagueRoleSet(Act, frozen=True, tag="RoleChosen"):
    """The Discord role that the league's players get; None for none."""

    role: int | None

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return refusal_for(LeagueReason.ALREADY_DONE) if self.role == league.role else None

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, role=self.role)


class RemindersSet(Act, frozen=True):
    """Reminders are sent so long before the start of a round."""

    lead_times: tuple[Ms, ...] = field(name="before")

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if len(self.lead_times) > MAX_REMINDERS:
            return refusal_for(LeagueReason.RANGE, value=len(self.lead_times), least=0, most=MAX_REMINDERS)
        if any(not MINUTE <= one <= EARLIEST_REMINDER or one % MINUTE for one in self.lead_times):
            return refusal_for(LeagueReason.REMINDERS)
        return refusal_for(LeagueReason.ALREADY_DONE) if self.lead_times == league.reminders else None

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, reminders=self.lead_times)


class SlotsSet(Act, frozen=True):
    """The rounds of a phase start at these times, first round first. Publishing a round with another start overrides
    it.
    """

    phase: int
    starts: tuple[Ms, ...]

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        plans = league.options.plans
        if not 0 < self.phase <= len(plans) or plans[self.phase - 1].kind is PhaseKind.OPEN:
            return refusal_for(LeagueReason.UNKNOWN, phase=self.phase)
        if len(self.starts) > MAX_SLOTS:
            return refusal_for(LeagueReason.RANGE, value=len(self.starts), least=0, most=MAX_SLOTS)
        return None

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, slots={**league.slots, self.phase: self.starts})


class PollOpened(Act, frozen=True):
    """Players are asked which of these times they can make for a round. The answers are no entries: they are deleted
    once the round is over.
    """

    phase: int
    number: int
    times: tuple[Ms, ...]

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if not FEWEST_POLLED_TIMES <= len(set(self.times)) <= MOST_POLLED_TIMES:
            return refusal_for(
                LeagueReason.RANGE, value=len(set(self.times)), least=FEWEST_POLLED_TIMES, most=MOST_POLLED_TIMES
            )
        if self.phase != len(league.phases):
            return refusal_for(LeagueReason.UNKNOWN, phase=self.phase)
        known = league.round(self.phase, self.number)
        if known is not None and known.state is RoundState.CLOSED:
            return refusal_for(LeagueReason.TOO_LATE)
        return refusal_for(LeagueReason.PAST) if min(self.times) <= at else life_refusal(league, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, polls={**league.polls, (self.phase, self.number): tuple(sorted(set(self.times)))})


class _OfTable(Act, frozen=True):
    """A player's act about when their table is played."""

    rights: ClassVar[frozenset[Right]] = frozenset((Right.ENTRANT,)) | ORGANISERS
    phase: int
    number: int
    board: int
    person: PersonNumber
    times: tuple[Ms, ...]

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        known = league.round(self.phase, self.number)
        if known is None or known.state is not RoundState.PUBLISHED or not 0 < self.board <= len(known.tables):
            return refusal_for(LeagueReason.UNKNOWN, board=self.board)
        if self.board in known.boards_begun | known.boards_over:
            return refusal_for(LeagueReason.BEGUN, board=self.board)
        if self.board not in league.boards_of(self.phase, known, self.person) or not league.is_active(self.person):
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        return life_refusal(league, *RUNNING_OR_PAUSED)

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return person == self.person

    def _with_proposal(self, league: League, known: Round, proposal: TimeProposal) -> League:
        """The table starts at the first proposed time that all its players can make; guests are not asked."""
        sides = [side for side in known.tables[self.board - 1] if side not in (None, *league.guests)]
        answers = {league.side_of(person) or 0: times for person, times in proposal.answers.items()}
        time = agreed_time(proposal.times, answers, sides)
        starts = known.starts if time is None else {**known.starts, self.board: time}
        changed = replace(known, proposals={**known.proposals, self.board: proposal}, starts=starts)
        return league.with_round(self.phase, changed)


class TimesProposed(_OfTable, frozen=True):
    """A player proposes times for their table, in place of those proposed before."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is not None:
            return wrong
        if not 0 < len(set(self.times)) <= MAX_PROPOSED_TIMES:
            return refusal_for(LeagueReason.RANGE, value=len(set(self.times)), least=1, most=MAX_PROPOSED_TIMES)
        known = league.round(self.phase, self.number)
        if known is None or known.end is None:
            return refusal_for(LeagueReason.UNKNOWN, board=self.board)
        if min(self.times) <= at:
            return refusal_for(LeagueReason.PAST)
        return refusal_for(LeagueReason.AFTER_END, at=known.end // 1000) if max(self.times) > known.end else None

    def league_after(self, league: League, at: Ms) -> League:
        known = league.round(self.phase, self.number) or Round(self.number, 0, "", ())
        times = tuple(sorted(set(self.times)))
        return self._with_proposal(league, known, TimeProposal(times, {self.person: times}))


class TimesAccepted(_OfTable, frozen=True):
    """A player says which of the proposed times they can make; their earlier answer is replaced."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is not None:
            return wrong
        known = league.round(self.phase, self.number)
        proposal = None if known is None else known.proposals.get(self.board)
        if proposal is None or not set(self.times) <= set(proposal.times):
            return refusal_for(LeagueReason.CHANGED)
        return None

    def league_after(self, league: League, at: Ms) -> League:
        known = league.round(self.phase, self.number) or Round(self.number, 0, "", ())
        proposal = known.proposals.get(self.board, TimeProposal(()))
        return self._with_proposal(
            league, known, replace(proposal, answers={**proposal.answers, self.person: tuple(sorted(set(self.times)))})
        )
