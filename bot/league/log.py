"""A league's log: a fact for every act, with its maker and reason, what they amount to, and undo."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import ORGANISERS, Act, Right
from bot.league.acts.calendar import PollOpened, RemindersSet, RoleChosen, SlotsSet, TimesAccepted, TimesProposed
from bot.league.acts.deadlines import Forfeited, NobodyCame, RoundExtended
from bot.league.acts.entrants import (
    Added,
    Confirmed,
    Disqualified,
    Invited,
    Joined,
    Left,
    Offered,
    OfferLapsed,
    Rejoined,
    Removed,
    Replaced,
    SeedMoved,
    SignUpAccepted,
    Taken,
    UnconfirmedLapsed,
)
from bot.league.acts.forgetting import PersonForgotten
from bot.league.acts.guests import GuestAdded, GuestMerged
from bot.league.acts.imports import ImportConfirmed, Imported, ImportsAllowed
from bot.league.acts.life import PLANNING, Described, EntriesEnded, Moved, Planned
from bot.league.acts.lobbies import LobbyOpened, SatDown, StoodUp
from bot.league.acts.news import Announced
from bot.league.acts.penalties import Adjusted, AdjustmentCancelled, PenaltyGiven
from bot.league.acts.phases import CarryMoved, PhaseBegun
from bot.league.acts.questions import QuestionsSet
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.reports import ReportConfirmed, Reported
from bot.league.acts.results import (
    Disputed,
    GameCorrected,
    GameCounted,
    GameRestored,
    GameVoided,
    ReplayOrdered,
    Resolved,
)
from bot.league.acts.reviews import ReviewsAllowed
from bot.league.acts.rounds import (
    CalledOff,
    CheckedIn,
    RoundClosed,
    RoundDrawn,
    RoundHeld,
    RoundPublished,
    Scheduled,
    TableBegun,
    TableGivenUp,
)
from bot.league.acts.substitutes import SubstituteCalled, SubstituteJoined
from bot.league.acts.teams import LineupNamed, LineupsOpened, TeamDissolved, TeamSet
from bot.league.entrants import PersonNumber
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from bot.league.scoring import Scorings
from bot.league.state import League
from bot.league.times import Ms

SHORTEST_REASON, LONGEST_REASON = 3, 200
KEEP_INTERVAL: Final = 100
"""So many entries lie between two leagues that are kept."""


class Undone(msgspec.Struct, frozen=True, tag=True, gc=False):
    """An entry is undone: the league is as if it had never been made. Undoing this brings it back."""

    entry: int


AnyAct: TypeAlias = (
    Described
    | Planned
    | Moved
    | Joined
    | SignUpAccepted
    | Left
    | Confirmed
    | Offered
    | Taken
    | OfferLapsed
    | UnconfirmedLapsed
    | Added
    | Removed
    | Rejoined
    | Replaced
    | Invited
    | SeedMoved
    | Disqualified
    | SubstituteJoined
    | SubstituteCalled
    | TeamSet
    | TeamDissolved
    | LineupNamed
    | LineupsOpened
    | PhaseBegun
    | CarryMoved
    | RoundDrawn
    | RoundHeld
    | RoundPublished
    | Scheduled
    | RoundExtended
    | Forfeited
    | NobodyCame
    | CheckedIn
    | CalledOff
    | LobbyOpened
    | SatDown
    | StoodUp
    | RoundClosed
    | TableBegun
    | TableGivenUp
    | RefereeActed
    | RefereeCalled
    | GameCounted
    | GameCorrected
    | GameVoided
    | GameRestored
    | Disputed
    | Resolved
    | ReplayOrdered
    | Reported
    | ReportConfirmed
    | ImportsAllowed
    | Imported
    | ImportConfirmed
    | RoleChosen
    | RemindersSet
    | QuestionsSet
    | ReviewsAllowed
    | SlotsSet
    | PollOpened
    | TimesProposed
    | TimesAccepted
    | PenaltyGiven
    | Adjusted
    | AdjustmentCancelled
    | Announced
    | PersonForgotten
    | EntriesEnded
    | GuestAdded
    | GuestMerged
    | Undone
)


_NUMBERED = (GameCounted, Forfeited, NobodyCame, ReportConfirmed, ImportConfirmed, PenaltyGiven, Adjusted)


class Actor(msgspec.Struct, frozen=True, gc=False):
    """The person who acts, with the rights that they have at that moment; None is Naki itself. `alone`: the owner of a
    server without other organisers and referees, who may decide about games of their own.
    """

    person: PersonNumber | None
    rights: frozenset[Right]
    alone: bool = False


NAKI = Actor(None, frozenset((Right.NAKI,)))


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A numbered line of the log, whose act was decided. The `note` is for organisers only."""

    number: int
    at: Ms
    by: Actor
    act: AnyAct
    reason: str = ""
    note: str = ""


class Log(msgspec.Struct, frozen=True):
    """The entries, and the league that they amount to. `kept` are the leagues after some of the entries, each with how
    many those were, so that a league of the past is found quickly.
    """

    entries: tuple[Entry, ...]
    league: League
    taken_back: frozenset[int]
    kept: tuple[tuple[int, League], ...]

    def is_in_force(self, number: int) -> bool:
        """The entry counts: it was not undone, or its undo was."""
        return number not in self.taken_back

    def before(self, number: int) -> League:
        """The league before that entry, without entries that were undone."""
        count, league = next(one for one in reversed(self.kept) if one[0] < number)
        return _league_after(league, self.entries[count : number - 1], self.taken_back)

    @property
    def next_number(self) -> int:
        """A number for a game or a penalty that no entry has used, in force or not."""
        named = (entry.act.number or 0 for entry in reversed(self.entries) if isinstance(entry.act, _NUMBERED))
        return 1 + max(named, default=0)

    def decide(self, by: Actor, act: AnyAct, at: Ms, *, reason: str = "", note: str = "") -> Entry | Refusal:
        """The entry that this becomes, with what follows from it; or why it is refused."""
        entry = Entry(len(self.entries) + 1, at, by, act, reason.strip(), note)
        needed = isinstance(act, Act) and act.needs_reason(self.league)
        wrong = _rights_refusal(self.league, by, act)
        shortest = SHORTEST_REASON if needed else 0
        if wrong is None and not shortest <= len(entry.reason) <= LONGEST_REASON:
            wrong = refusal_for(LeagueReason.REASON)
        if wrong is None:
            wrong = self._undo_refusal(act) if isinstance(act, Undone) else act.refusal(self.league, at)
        return _with_facts(self.league, entry) if wrong is None else wrong

    def with_entry(self, entry: Entry) -> "Log":
        """The log with one more entry, which was decided. Raises ValueError for an entry with another number."""
        if entry.number != len(self.entries) + 1:
            raise ValueError(f"entry {entry.number} does not follow {len(self.entries)}")
        entries = (*self.entries, entry)
        if isinstance(entry.act, Undone):
            known = tuple(one for one in self.kept if one[0] < _base(entries, entry.act.entry))
            return _log_of(entries, known, _taken_back(entries))
        league = entry.act.league_after(self.league, entry.at)
        kept = (*self.kept, (entry.number, league)) if entry.number % KEEP_INTERVAL == 0 else self.kept
        return Log(entries, league, self.taken_back, kept)

    def last_undoable(self) -> int | None:
        """The newest entry in force that is no undo; None if that can't be undone."""
        for entry in reversed(self.entries):
            if isinstance(entry.act, Undone) or not self.is_in_force(entry.number):
                continue
            return None if entry.act.is_irreversible(self.before(entry.number)) else entry.number
        return None

    def _undo_refusal(self, undone: Undone) -> Refusal | None:
        number = undone.entry
        if not 0 < number <= len(self.entries):
            return refusal_for(LeagueReason.UNKNOWN, entry=number)
        if not self.is_in_force(number):
            return refusal_for(LeagueReason.ALREADY, entry=number)
        first = _base(self.entries, number)
        base = self.entries[first - 1]
        if isinstance(base.act, Act) and base.act.is_irreversible(self.before(first)):
            return refusal_for(LeagueReason.NOT_UNDOABLE, entry=number)
        if isinstance(base.act, Planned) and self.league.life not in PLANNING:
            return refusal_for(LeagueReason.FROZEN, life=self.league.life)
        resting = self._resting(first, _taken_back(self.entries, undone))
        return None if resting is None else refusal_for(LeagueReason.RESTED_ON, entry=number, later=resting)

    def _resting(self, first: int, taken: frozenset[int]) -> int | None:
        """The first later entry that needs the one to be undone: it would be refused without it and not with it, or it
        is a round or a phase that was made from the standings and has begun.
        """
        base = self.entries[first - 1].act
        if isinstance(base, Act) and base.moves_standings:
            resting = self._built_on(first, base.phase_of(self.before(first)))
            if resting is not None:
                return resting
        league = self.before(first)
        for later in self.entries[first - 1 :]:
            if later.number in taken or isinstance(later.act, Undone):
                continue
            without = later.act.refusal(league, later.at)
            if without is not None:
                anyway = None if later.number == first else later.act.refusal(self.before(later.number), later.at)
                if without != anyway:
                    return later.number
            league = later.act.league_after(league, later.at)
        return None

    def _built_on(self, first: int, phase: int | None) -> int | None:
        for later in self.entries[first:]:
            if not self.is_in_force(later.number):
                continue
            if isinstance(later.act, RoundDrawn) and later.act.phase == phase and self._has_begun(later.act):
                return later.number
            if (
                isinstance(later.act, PhaseBegun)
                and later.act.number - 1 == phase
                and self._has_games(later.act.number)
            ):
                return later.number
        return None

    def _has_begun(self, drawn: RoundDrawn) -> bool:
        """A round that was drawn from the standings has begun."""
        known = self.league.round(drawn.phase, drawn.number)
        ranked = self.league.options.plans[drawn.phase - 1].pairing(drawn.number).needs_standings
        return ranked and known is not None and known.draw == drawn.draw and bool(known.boards_begun)

    def _has_games(self, phase: int) -> bool:
        return any(game.phase == phase for game in self.league.games.values())


def _base(entries: Sequence[Entry], number: int) -> int:
    """The entry that an undo is about in the end: what it undid, or what that undid, and so on."""
    while isinstance(act := entries[number - 1].act, Undone):
        number = act.entry
    return number


def _taken_back(entries: Sequence[Entry], *more: Undone) -> frozenset[int]:
    """The entries that are undone; an undo that was itself undone does nothing."""
    taken = {undone.entry for undone in more}
    for entry in reversed(entries):
        if isinstance(entry.act, Undone) and entry.number not in taken:
            taken.add(entry.act.entry)
    return frozenset(taken)


def _league_after(league: League, entries: Iterable[Entry], taken: frozenset[int]) -> League:
    """The league after these entries, without those that are undone."""
    for entry in entries:
        if not isinstance(entry.act, Undone) and entry.number not in taken:
            league = entry.act.league_after(league, entry.at)
    return league


def _with_facts(league: League, entry: Entry) -> Entry:
    return entry if isinstance(entry.act, Undone) else replace(entry, act=entry.act.decide(league, entry.at))


def _log_of(entries: tuple[Entry, ...], kept: tuple[tuple[int, League], ...], taken: frozenset[int]) -> Log:
    """The log of these entries, worked out from the last kept league."""
    count, league = kept[-1]
    for stop in (
        *range(count - count % KEEP_INTERVAL + KEEP_INTERVAL, len(entries), KEEP_INTERVAL),
        len(entries),
    ):
        league = _league_after(league, entries[count:stop], taken)
        if stop % KEEP_INTERVAL == 0 and stop > kept[-1][0]:
            kept = (*kept, (stop, league))
        count = stop
    return Log(entries, league, taken, kept)


def _rights_refusal(league: League, by: Actor, act: AnyAct) -> Refusal | None:
    """A refusal if this actor lacks the right, or played in the game that the act is about."""
    rights = ORGANISERS if isinstance(act, Undone) else act.rights
    held = by.rights & rights
    if not held:
        return refusal_for(LeagueReason.RIGHT)
    if isinstance(act, Undone):
        return None
    own = held & {Right.ENTRANT, Right.CAPTAIN}
    if own and act.may_be_done_by(league, by.person):
        return None
    if held == own:
        return refusal_for(LeagueReason.RIGHT)
    if by.person is not None and not by.alone and act.concerns(league, by.person):
        return refusal_for(LeagueReason.OWN_GAME)
    return None


def new_log(scorings: Scorings) -> Log:
    """The log of a league that may be played by these books, before its first entry."""
    options = Options()
    league = League(scorings, scorings[options.book](options))
    return Log((), league, frozenset(), ((0, league),))


def replayed_log(entries: Iterable[Entry], scorings: Scorings) -> Log:
    """The log of these entries. Raises ValueError if their numbers don't follow each other."""
    whole = tuple(entries)
    for number, entry in enumerate(whole, start=1):
        if entry.number != number:
            raise ValueError(f"entry {entry.number} does not follow {number - 1}")
    return _log_of(whole, new_log(scorings).kept, _taken_back(whole))


def upcast(entries: Iterable[Entry], scorings: Scorings) -> tuple[Entry, ...]:
    """The facts of a log of acts, as it was written before version 3: what follows from each is asked once and for all.
    An entry that is undone is decided on the league of its time, the others without those that are undone.
    """
    acts, facts, fresh = tuple(entries), list[Entry](), new_log(scorings).league
    league, taken = fresh, _taken_back(acts)
    for entry in acts:
        undone = entry.number in taken
        fact = _with_facts(_league_after(fresh, facts, _taken_back(facts)) if undone else league, entry)
        facts.append(fact)
        league = _league_after(league, (fact,), taken)
    return tuple(facts)
