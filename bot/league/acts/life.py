"""The life of a league: described, planned, opened, played, over (league.md §1)."""

import re
from collections.abc import Mapping
from typing import ClassVar, Final, Self

from msgspec import field
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league import confirmation, times
from bot.league.acts.act import NAKI_ITSELF, Act, Right, life_refusal
from bot.league.acts.entrants import open_spots, takes_late_entries
from bot.league.entrants import Entrant, Membership, PersonNumber
from bot.league.games import GameState
from bot.league.option_flaws import option_flaws
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from bot.league.rounds import Round, RoundState
from bot.league.state import League, Life, PhaseState
from bot.league.times import DAY, Ms

LIFE_TRANSITIONS: Final[Mapping[Life, tuple[Life, ...]]] = {
    Life.DRAFT: (Life.SIGNUP, Life.CANCELLED),
    Life.SIGNUP: (Life.READY, Life.DRAFT, Life.CANCELLED),
    Life.READY: (Life.RUNNING, Life.SIGNUP, Life.CANCELLED),
    Life.RUNNING: (Life.PAUSED, Life.FINISHED, Life.CANCELLED),
    Life.PAUSED: (Life.RUNNING, Life.CANCELLED),
    Life.FINISHED: (Life.RUNNING, Life.ARCHIVED),
    Life.ARCHIVED: (Life.FINISHED,),
    Life.CANCELLED: (),
}
LIVES_WITH_EDITABLE_RULES: Final = (Life.DRAFT, Life.SIGNUP)
"""While the rules can be changed, or changed back."""
REOPENING_PERIOD: Final = 30 * DAY
INVITATION_PERIOD: Final = 30 * DAY
"""Milliseconds for which a place is offered to invited people if no start is known."""
_UNDECIDED: Final = (Membership.APPLIED, Membership.WAITLISTED, Membership.OFFERED)
LONGEST_SHORT_NAME: Final = 24
_SHORT: Final = re.compile(rf"[a-z0-9-]{{2,{LONGEST_SHORT_NAME}}}")
LONGEST_LEAGUE_NAME: Final = 60
LONGEST_DESCRIPTION: Final = 1000
MIN_ENTRANTS: Final = 3
MAX_ENTRANTS: Final = 1000


class LeagueDescribed(Act, frozen=True, tag="Described"):
    """The league's name, description, time zone, capacity and start; can be changed to the end."""

    name: str
    short_name: str = field(name="short")
    description: str = ""
    zone: str = "UTC"
    capacity: int = 64
    starts: Ms | None = None
    previous_season: str = field(default="", name="follows")
    """The short name of the league of which this is the next season."""
    confirm_until_start: bool = field(default=False, name="confirm_late")
    """Whether entrants should have confirmed already, and now do so until the start."""
    entries_until: Ms | None = None
    """So long people sign up for an open phase that is being played; None: to its end."""
    page_channel: int | None = None
    """The Discord channel in which the league's page is posted; None for none."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if not 3 <= len(self.name) <= LONGEST_LEAGUE_NAME or len(self.description) > LONGEST_DESCRIPTION:
            return refusal_for(LeagueReason.NAME, name=self.name)
        if not _SHORT.fullmatch(self.short_name) or (
            league.short_name and league.life is not Life.DRAFT and self.short_name != league.short_name
        ):
            return refusal_for(LeagueReason.NAME, name=self.short_name)
        try:
            times.zone(self.zone)
        except ValueError:
            return refusal_for(LeagueReason.UNKNOWN, zone=self.zone)
        if not MIN_ENTRANTS <= self.capacity <= MAX_ENTRANTS:
            return refusal_for(LeagueReason.RANGE, value=self.capacity, least=MIN_ENTRANTS, most=MAX_ENTRANTS)
        taken = league.capacity - open_spots(league)
        if self.capacity < taken and self.capacity != league.capacity:
            return refusal_for(LeagueReason.RANGE, value=self.capacity, entrants=taken)
        return life_refusal(league, *(life for life in Life if life is not Life.CANCELLED))

    def decide(self, league: League, at: Ms) -> Self:
        return replace(
            self, confirm_until_start=confirmation.is_planned_deadline_past(self.league_after(league, at), at)
        )

    def league_after(self, league: League, at: Ms) -> League:
        return replace(
            league,
            name=self.name,
            short_name=self.short_name,
            description=self.description,
            zone=self.zone,
            capacity=self.capacity,
            starts=self.starts,
            previous_season=self.previous_season,
            confirm_until_start=self.confirm_until_start,
            entries_until=self.entries_until,
            page_channel=self.page_channel,
            entries_over=league.entries_over and self.entries_until == league.entries_until,
        )


class EntriesEnded(Act, frozen=True):
    """The last day on which people may sign up while the league is played is over."""

    rights: ClassVar[frozenset[Right]] = NAKI_ITSELF

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        until = league.entries_until
        due = takes_late_entries(league) and until is not None and at >= until
        return None if due else refusal_for(LeagueReason.ALREADY_DONE)

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, entries_over=True)


def description_of(league: League) -> LeagueDescribed:
    """The league's present description."""
    where, when = (league.zone, league.capacity), (league.starts, league.previous_season)
    until, page = league.entries_until, league.page_channel
    return LeagueDescribed(
        league.name, league.short_name, league.description, *where, *when, entries_until=until, page_channel=page
    )


class LeagueRulesSet(Act, frozen=True, tag="Planned"):
    """The league's rules. Once sign-up is open every entrant has to confirm a change."""

    options: Options
    confirm_until_start: bool = field(default=False, name="confirm_late")

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        fault = next(option_flaws(self.options, league.scorings), None)
        if fault is not None:
            return refusal_for(LeagueReason.BAD_RULES, option=fault)
        if league.life not in LIVES_WITH_EDITABLE_RULES:
            return refusal_for(LeagueReason.FROZEN, life=league.life)
        return None

    def decide(self, league: League, at: Ms) -> Self:
        return replace(
            self, confirm_until_start=confirmation.is_planned_deadline_past(self.league_after(league, at), at)
        )

    def league_after(self, league: League, at: Ms) -> League:
        planned = replace(league.with_options(self.options), confirm_until_start=self.confirm_until_start)
        if league.life is Life.DRAFT:
            return planned
        asked = {person: replace(entrant, confirmed=False) for person, entrant in league.entrants.items()}
        return replace(planned, entrants=asked, rules_amended=True)


class LifeChanged(Act, frozen=True, tag="Moved"):
    """The league goes into another state. With `force` it ends while tables are in play or games disputed: those are
    void. When sign-up opens, the `offered_people` are those who were invited; at the start, the entries of the
    `lapsed_people` are gone.
    """

    to: Life
    force: bool = False
    offered_people: tuple[PersonNumber, ...] = field(default=(), name="offered")
    offered_until: Ms | None = field(default=None, name="until")
    lapsed_people: tuple[PersonNumber, ...] = field(default=(), name="lapsed")

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.to not in LIFE_TRANSITIONS[league.life]:
            return refusal_for(LeagueReason.WRONG_LIFE, life=league.life, to=self.to)
        if not league.short_name:
            return refusal_for(LeagueReason.NAME, name="")
        if self.to is Life.DRAFT and league.entrants:
            return refusal_for(LeagueReason.NOT_EMPTY, entrants=len(league.entrants))
        if (
            league.life is Life.FINISHED
            and self.to is Life.RUNNING
            and at - (league.finished_at or 0) > REOPENING_PERIOD
        ):
            return refusal_for(LeagueReason.TOO_LATE)
        if self.to is Life.FINISHED and league.life is Life.RUNNING and not self.force:
            return _finish_refusal(league)
        return None

    def decide(self, league: League, at: Ms) -> Self:
        if self.to is Life.SIGNUP and league.invited:
            return replace(
                self, offered_people=_people_to_invite(league), offered_until=league.starts or at + INVITATION_PERIOD
            )
        return replace(self, lapsed_people=_undecided_people(league)) if self._starts(league) else self

    def league_after(self, league: League, at: Ms) -> League:
        hidden = self.to is Life.DRAFT or (league.hidden and self.to is Life.CANCELLED)
        moved = replace(league, life=self.to, hidden=hidden)
        if league.life is Life.PAUSED and self.to is Life.RUNNING:
            return _with_later_deadlines(replace(moved, paused_at=None), league.paused_at or at, at)
        match self.to:
            case Life.SIGNUP:
                offered = {
                    one: Entrant(Membership.OFFERED, at, offered_until=self.offered_until)
                    for one in self.offered_people
                }
                return replace(moved, entrants={**league.entrants, **offered}, invited=())
            case Life.PAUSED:
                return replace(moved, paused_at=at)
            case Life.RUNNING if self._starts(league):
                return _started_league(confirmation.with_lapsed_entries(moved, self.lapsed_people), at)
            case Life.RUNNING:
                return replace(moved, reopened=True, reopenings=league.reopenings + 1, finished_at=None)
            case Life.FINISHED if league.life is Life.RUNNING:
                return replace(_closed_league(moved), finished_at=at)
            case _:
                return moved

    def is_irreversible(self, league: League) -> bool:
        return self.to is Life.CANCELLED and bool(league.games)

    def _starts(self, league: League) -> bool:
        return self.to is Life.RUNNING and league.life is Life.READY


def _people_to_invite(league: League) -> tuple[PersonNumber, ...]:
    """The players who were invited, while there is room."""
    places = league.capacity - len(league.entrants)
    coming = (one for one in league.invited if one not in league.entrants and one not in league.forgotten)
    return tuple(coming)[:places]


def _undecided_people(league: League) -> tuple[PersonNumber, ...]:
    """Applicants, people who wait or have an offer, and entrants who have not confirmed."""
    undecided = [person for person, one in league.entrants.items() if one.membership in _UNDECIDED]
    return (*undecided, *confirmation.unconfirmed_players(league))


def _finish_refusal(league: League) -> Refusal | None:
    if league.tables_in_play:
        return refusal_for(LeagueReason.PLAYING, count=len(league.tables_in_play))
    open_ = tuple(game.number for game in league.games.values() if game.state is GameState.DISPUTED)
    return refusal_for(LeagueReason.DISPUTED, games=open_) if open_ else None


def _started_league(league: League, at: Ms) -> League:
    """Started, without a waitlist, and without those in what was prepared who do not play."""
    there = {person for person in league.entrants if league.is_active(person)}
    phases = league.phases if league.options.teams else tuple(_of_those_left(phase, there) for phase in league.phases)
    return replace(league, started_at=at, waitlist=(), phases=phases)


def _of_those_left(phase: PhaseState, there: set[PersonNumber]) -> PhaseState:
    """A phase that was prepared before the start; rounds that were drawn with a player who is gone have to be drawn
    again.
    """
    rounds = tuple(
        one
        for one in phase.rounds
        if there.issuperset(side for table in (*one.tables, one.byes) for side in table if side is not None)
    )
    return replace(phase, sides=tuple(side for side in phase.sides if side in there), rounds=rounds)


def _closed_league(league: League) -> League:
    """Without tables in play; disputed games are void."""
    games = {
        number: replace(game, state=GameState.VOID) if game.state is GameState.DISPUTED else game
        for number, game in league.games.items()
    }
    return replace(league, games=games, tables_in_play={})


def _with_later_deadlines(league: League, paused: Ms, resumed: Ms) -> League:
    """With every deadline moved by the length of the pause."""

    def later(moment: Ms | None) -> Ms | None:
        return moment if moment is None or moment < paused else moment + resumed - paused

    def later_round(one: Round) -> Round:
        if one.state is RoundState.CLOSED:
            return one
        starts = {board: later(start) or start for board, start in one.starts.items() if board not in one.boards_begun}
        return replace(one, start=later(one.start), end=later(one.end), starts={**one.starts, **starts})

    phases = tuple(replace(phase, rounds=tuple(map(later_round, phase.rounds))) for phase in league.phases)
    return replace(league, phases=phases)
