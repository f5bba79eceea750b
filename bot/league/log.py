"""A league's log: a fact for every act, with its maker and reason, what they amount to, and undo."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import ORGANISERS, Act, Right
from bot.league.acts.calendar import LeagueRoleSet, PollOpened, RemindersSet, SlotsSet, TimesAccepted, TimesProposed
from bot.league.acts.deadlines import NobodyCame, RoundExtended, TableForfeited
from bot.league.acts.entrants import (
    OfferLapsed,
    PlaceOffered,
    PlaceTaken,
    PlayerAdded,
    PlayerDisqualified,
    PlayerLeft,
    PlayerRejoined,
    PlayerRemoved,
    PlayerReplaced,
    PlayerSignedUp,
    PlayersInvited,
    SeedMoved,
    SignUpAccepted,
    SignUpConfirmed,
    SignUpsLapsed,
)
from bot.league.acts.forgetting import PersonForgotten
from bot.league.acts.guests import GuestAdded, GuestMerged
from bot.league.acts.imports import GameImported, ImportConfirmed, ImportsAllowed
from bot.league.acts.life import LIVES_WITH_EDITABLE_RULES, EntriesEnded, LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.lobbies import LobbyOpened, SatDown, StoodUp
from bot.league.acts.news import NewsAnnounced
from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven, PointsAdjusted
from bot.league.acts.phases import CarryCorrected, PhaseBegun
from bot.league.acts.questions import QuestionsSet
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.reports import GameReported, ReportConfirmed
from bot.league.acts.results import (
    DisputeResolved,
    GameCorrected,
    GameCounted,
    GameDisputed,
    GameRestored,
    GameVoided,
    ReplayOrdered,
)
from bot.league.acts.reviews import ReviewsAllowed
from bot.league.acts.rounds import (
    PlayerCheckedIn,
    RoundClosed,
    RoundDrawn,
    RoundPublished,
    RoundRescheduled,
    RoundWithheld,
    TableCalledOff,
)
from bot.league.acts.substitutes import SubstituteCalled, SubstituteJoined
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.acts.teams import LineupNamed, LineupsOpened, TeamDissolved, TeamSet
from bot.league.entrants import PersonNumber
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from bot.league.scoring import Scorings
from bot.league.state import League
from bot.league.times import Ms

SHORTEST_REASON, LONGEST_REASON = 3, 200
SNAPSHOT_INTERVAL: Final = 100
"""So many entries lie between two snapshots of the league."""


class EntryUndone(msgspec.Struct, frozen=True, tag="Undone", gc=False):
    """An entry is undone: the league is as if it had never been made. Undoing this brings it back."""

    entry: int


AnyAct: TypeAlias = (
    LeagueDescribed
    | LeagueRulesSet
    | LifeChanged
    | PlayerSignedUp
    | SignUpAccepted
    | PlayerLeft
    | SignUpConfirmed
    | PlaceOffered
    | PlaceTaken
    | OfferLapsed
    | SignUpsLapsed
    | PlayerAdded
    | PlayerRemoved
    | PlayerRejoined
    | PlayerReplaced
    | PlayersInvited
    | SeedMoved
    | PlayerDisqualified
    | SubstituteJoined
    | SubstituteCalled
    | TeamSet
    | TeamDissolved
    | LineupNamed
    | LineupsOpened
    | PhaseBegun
    | CarryCorrected
    | RoundDrawn
    | RoundWithheld
    | RoundPublished
    | RoundRescheduled
    | RoundExtended
    | TableForfeited
    | NobodyCame
    | PlayerCheckedIn
    | TableCalledOff
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
    | GameDisputed
    | DisputeResolved
    | ReplayOrdered
    | GameReported
    | ReportConfirmed
    | ImportsAllowed
    | GameImported
    | ImportConfirmed
    | LeagueRoleSet
    | RemindersSet
    | QuestionsSet
    | ReviewsAllowed
    | SlotsSet
    | PollOpened
    | TimesProposed
    | TimesAccepted
    | PenaltyGiven
    | PointsAdjusted
    | AdjustmentCancelled
    | NewsAnnounced
    | PersonForgotten
    | EntriesEnded
    | GuestAdded
    | GuestMerged
    | EntryUndone
)


_NUMBERED = (GameCounted, TableForfeited, NobodyCame, ReportConfirmed, ImportConfirmed, PenaltyGiven, PointsAdjusted)


class Actor(msgspec.Struct, frozen=True, gc=False):
    """The person who acts, with the rights that they have at that moment; None is Naki itself. A `sole_organiser` owns
    a server without other organisers and referees, and may decide about games of their own.
    """

    person: PersonNumber | None
    rights: frozenset[Right]
    sole_organiser: bool = msgspec.field(default=False, name="alone")


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
    """The entries, and the league that they amount to. `snapshots` are the leagues after some of the entries, each with
    how many those were, so that a league of the past is found quickly.
    """

    entries: tuple[Entry, ...]
    league: League
    undone_entries: frozenset[int]
    snapshots: tuple[tuple[int, League], ...]

    def is_in_force(self, number: int) -> bool:
        """The entry counts: it was not undone, or its undo was."""
        return number not in self.undone_entries

    def league_before(self, number: int) -> League:
        """The league before that entry, without entries that were undone."""
        count, league = next(one for one in reversed(self.snapshots) if one[0] < number)
        return _league_after(league, self.entries[count : number - 1], self.undone_entries)

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
            wrong = refusal_for(LeagueReason.REASON_NEEDED)
        if wrong is None:
            wrong = self._undo_refusal(act) if isinstance(act, EntryUndone) else act.refusal(self.league, at)
        return _with_facts(self.league, entry) if wrong is None else wrong

    def with_entry(self, entry: Entry) -> "Log":
        """The log with one more entry, which was decided. Raises ValueError for an entry with another number."""
        if entry.number != len(self.entries) + 1:
            raise ValueError(f"entry {entry.number} does not follow {len(self.entries)}")
        entries = (*self.entries, entry)
        if isinstance(entry.act, EntryUndone):
            known = tuple(one for one in self.snapshots if one[0] < _base(entries, entry.act.entry))
            return _log_of(entries, known, _taken_back(entries))
        league = entry.act.league_after(self.league, entry.at)
        kept = (*self.snapshots, (entry.number, league)) if entry.number % SNAPSHOT_INTERVAL == 0 else self.snapshots
        return Log(entries, league, self.undone_entries, kept)

    def last_undoable(self) -> int | None:
        """The newest entry in force that is no undo; None if that can't be undone."""
        for entry in reversed(self.entries):
            if isinstance(entry.act, EntryUndone) or not self.is_in_force(entry.number):
                continue
            return None if entry.act.is_irreversible(self.league_before(entry.number)) else entry.number
        return None

    def _undo_refusal(self, undone: EntryUndone) -> Refusal | None:
        number = undone.entry
        if not 0 < number <= len(self.entries):
            return refusal_for(LeagueReason.UNKNOWN, entry=number)
        if not self.is_in_force(number):
            return refusal_for(LeagueReason.ALREADY_DONE, entry=number)
        first = _base(self.entries, number)
        base = self.entries[first - 1]
        if isinstance(base.act, Act) and base.act.is_irreversible(self.league_before(first)):
            return refusal_for(LeagueReason.NOT_UNDOABLE, entry=number)
        if isinstance(base.act, LeagueRulesSet) and self.league.life not in LIVES_WITH_EDITABLE_RULES:
            return refusal_for(LeagueReason.FROZEN, life=self.league.life)
        resting = self._resting(first, _taken_back(self.entries, undone))
        return None if resting is None else refusal_for(LeagueReason.HAS_DEPENDENT_ENTRIES, entry=number, later=resting)

    def _resting(self, first: int, taken: frozenset[int]) -> int | None:
        """The first later entry that needs the one to be undone: it would be refused without it and not with it, or it
        is a round or a phase that was made from the standings and has begun.
        """
        base = self.entries[first - 1].act
        if isinstance(base, Act) and base.changes_standings:
            resting = self._built_on(first, base.phase_of(self.league_before(first)))
            if resting is not None:
                return resting
        league = self.league_before(first)
        for later in self.entries[first - 1 :]:
            if later.number in taken or isinstance(later.act, EntryUndone):
                continue
            without = later.act.refusal(league, later.at)
            if without is not None:
                anyway = (
                    None if later.number == first else later.act.refusal(self.league_before(later.number), later.at)
                )
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
        return ranked and known is not None and known.attempt == drawn.attempt and bool(known.boards_begun)

    def _has_games(self, phase: int) -> bool:
        return any(game.phase == phase for game in self.league.games.values())


def _base(entries: Sequence[Entry], number: int) -> int:
    """The entry that an undo is about in the end: what it undid, or what that undid, and so on."""
    while isinstance(act := entries[number - 1].act, EntryUndone):
        number = act.entry
    return number


def _taken_back(entries: Sequence[Entry], *more: EntryUndone) -> frozenset[int]:
    """The entries that are undone; an undo that was itself undone does nothing."""
    taken = {undone.entry for undone in more}
    for entry in reversed(entries):
        if isinstance(entry.act, EntryUndone) and entry.number not in taken:
            taken.add(entry.act.entry)
    return frozenset(taken)


def _league_after(league: League, entries: Iterable[Entry], taken: frozenset[int]) -> League:
    """The league after these entries, without those that are undone."""
    for entry in entries:
        if not isinstance(entry.act, EntryUndone) and entry.number not in taken:
            league = entry.act.league_after(league, entry.at)
    return league


def _with_facts(league: League, entry: Entry) -> Entry:
    return entry if isinstance(entry.act, EntryUndone) else replace(entry, act=entry.act.decide(league, entry.at))


def _log_of(entries: tuple[Entry, ...], kept: tuple[tuple[int, League], ...], taken: frozenset[int]) -> Log:
    """The log of these entries, worked out from the last snapshot."""
    count, league = kept[-1]
    for stop in (
        *range(count - count % SNAPSHOT_INTERVAL + SNAPSHOT_INTERVAL, len(entries), SNAPSHOT_INTERVAL),
        len(entries),
    ):
        league = _league_after(league, entries[count:stop], taken)
        if stop % SNAPSHOT_INTERVAL == 0 and stop > kept[-1][0]:
            kept = (*kept, (stop, league))
        count = stop
    return Log(entries, league, taken, kept)


def _rights_refusal(league: League, by: Actor, act: AnyAct) -> Refusal | None:
    """A refusal if this actor lacks the right, or played in the game that the act is about."""
    rights = ORGANISERS if isinstance(act, EntryUndone) else act.rights
    held = by.rights & rights
    if not held:
        return refusal_for(LeagueReason.NO_RIGHT)
    if isinstance(act, EntryUndone):
        return None
    own = held & {Right.ENTRANT, Right.CAPTAIN}
    if own and act.may_be_done_by(league, by.person):
        return None
    if held == own:
        return refusal_for(LeagueReason.NO_RIGHT)
    if by.person is not None and not by.sole_organiser and act.concerns(league, by.person):
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
    return _log_of(whole, new_log(scorings).snapshots, _taken_back(whole))


def upcast_entries(entries: Iterable[Entry], scorings: Scorings) -> tuple[Entry, ...]:
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
