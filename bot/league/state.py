"""A league as it stands: what its log amounts to."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine.decision import Seat
from bot.league.options import Options, PhaseKind, PhasePlan
from bot.league.score import Score

Person: TypeAlias = int
"""A person's number in this league. Who that is, only the list of its people says."""
Side: TypeAlias = int
"""Who has a row: a person, or in a league of teams a team."""
Ms: TypeAlias = int
"""A moment in milliseconds of the epoch."""

MINUTE: Final = 60_000
MOST_COMPUTERS: Final = 1
"""At a table."""
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
REMINDERS: Final = (DAY, HOUR, 10 * MINUTE)
"""How long before a start its players are reminded, unless a league says otherwise."""


class Life(StrEnum):
    """What a league goes through."""

    DRAFT = "draft"
    SIGNUP = "signup"
    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    ARCHIVED = "archived"
    CANCELLED = "cancelled"


BEFORE_START: Final = frozenset((Life.DRAFT, Life.SIGNUP, Life.READY))
ON: Final = frozenset((Life.RUNNING, Life.PAUSED))
"""Games count."""


class Membership(StrEnum):
    """What an entrant is."""

    APPLIED = "applied"
    ACTIVE = "active"
    WAITLISTED = "waitlisted"
    OFFERED = "offered"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    REMOVED = "removed"
    DISQUALIFIED = "disqualified"


class Entrant(msgspec.Struct, frozen=True, gc=False):
    """A person in the league: since when, and until when a place is offered to them."""

    membership: Membership
    since: Ms
    confirmed: bool = False
    until: Ms | None = None


class Team(msgspec.Struct, frozen=True):
    """A team: members in their order, the first captain unless another is named; in a colour if it has chosen one."""

    name: str
    mark: str
    members: tuple[Person, ...]
    captain: Person
    colour: str = ""


class GameState(StrEnum):
    """Whether a game counts."""

    COUNTED = "counted"
    DISPUTED = "disputed"
    """It counts, but the league cannot end."""
    VOID = "void"


class Result(msgspec.Struct, frozen=True, gc=False):
    """What the people at a table did: seats from East on (None: a guest or a computer without a row), points, sticks
    left, penalties below zero, the seats whose player did not come, and of American hands the values that were won.
    """

    seats: tuple[Person | None, ...]
    points: tuple[int, ...]
    sticks: int = 0
    penalties: tuple[int, ...] = ()
    substituted: tuple[Seat, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()


class LeagueGame(msgspec.Struct, frozen=True, gc=False):
    """A game that was played in the league, with its scores by the league's terms. `sides` are those of the seats when
    it was counted: a member who changes team takes nothing along.
    """

    number: int
    source: str
    phase: int
    begun: Ms
    ended: Ms
    result: Result
    sides: tuple[Side | None, ...]
    scores: tuple[Score[Side], ...]
    round: int | None = None
    board: int | None = None
    state: GameState = GameState.COUNTED
    flags: tuple[str, ...] = ()


class Report(msgspec.Struct, frozen=True):
    """A game that a player reported, and that another of its players has not yet called right."""

    person: Person
    phase: int
    ended: Ms
    result: Result
    another: bool = False

    @property
    def others(self) -> tuple[Person, ...]:
        """Those of its players who can confirm it."""
        return tuple(person for person in self.result.seats if person is not None and person != self.person)


class Import(msgspec.Struct, frozen=True):
    """A game from a log that somebody brought, and who of its players has said that it was them."""

    person: Person
    source: str
    phase: int
    ended: Ms
    result: Result
    confirmed: frozenset[Person] = frozenset()


class Adjustment(msgspec.Struct, frozen=True, gc=False):
    """Points given or taken beside the games; a penalty is below zero."""

    number: int
    phase: int
    side: Side
    amount: int
    penalty: bool = True
    game: int | None = None
    cancelled: bool = False


class RoundState(StrEnum):
    """How far a round is."""

    DRAWN = "drawn"
    PUBLISHED = "published"
    CLOSED = "closed"


class Overdue(StrEnum):
    """What becomes of the tables of a round that were not played by its end."""

    REFEREE = "referee"
    """A referee decides."""
    FORFEIT = "forfeit"
    """Who has answered no proposal of a time loses; the others have a bye."""
    EXTEND = "extend"
    """There are further days, once; then a referee decides."""


class TimeProposal(msgspec.Struct, frozen=True):
    """Times at which a table could be played, and which of them each of its players can make."""

    times: tuple[Ms, ...]
    answers: Mapping[Person, tuple[Ms, ...]] = {}

    def accepted_by(self, time: Ms) -> list[Person]:
        """Who can make one of the times."""
        return [person for person, times in self.answers.items() if time in times]


class Round(msgspec.Struct, frozen=True):
    """Tables that were drawn together, from East on; None is a seat for a guest or a computer. `over` are the boards
    that are counted, void or did not take place; `here` says since when each of those who checked in is there, and each
    team of which somebody is. Tables of a round that has only an end are played when their players agree: `starts` by
    board.
    """

    number: int
    draw: int
    key: str
    tables: tuple[tuple[Side | None, ...], ...]
    byes: tuple[Side, ...] = ()
    state: RoundState = RoundState.DRAWN
    start: Ms | None = None
    end: Ms | None = None
    begun: frozenset[int] = frozenset()
    over: frozenset[int] = frozenset()
    here: Mapping[Person, Ms] = {}
    lineups_open: frozenset[int] = frozenset()
    """The tables of which everybody sees who plays for the teams."""
    proposals: Mapping[int, TimeProposal] = {}
    starts: Mapping[int, Ms] = {}
    overdue: Overdue = Overdue.REFEREE
    days: int = 0
    """By so many a round may be extended."""
    excused: Mapping[int, tuple[Side, ...]] = {}
    """Of tables that others have forfeited, who has a bye instead."""
    resting: tuple[Person, ...] = ()
    """Where all members of all teams play at once, those for whose `byes` the teams stand."""

    @property
    def sitting_out(self) -> tuple[Side | Person, ...]:
        """Who has a bye: where all members of all teams play at once the members, else whoever has a row."""
        return self.resting or self.byes

    def start_of(self, board: int) -> Ms | None:
        """When this table starts; None: as soon as its players are there."""
        return self.starts.get(board, self.start)

    def reopened(self, board: int, at: Ms) -> "Round":
        """With this table to be played once more. After the end of the round nobody forfeits it: a referee decides."""
        late = self.end is not None and at >= self.end
        return replace(
            self,
            begun=self.begun - {board},
            over=self.over - {board},
            overdue=Overdue.REFEREE if late else self.overdue,
        )


def open_boards(round_: Round) -> Iterator[int]:
    """The tables that are not over, and have not begun."""
    return (board for board in range(1, len(round_.tables) + 1) if board not in round_.begun | round_.over)


class PhaseState(msgspec.Struct, frozen=True):
    """A phase that has begun: who is in it, in seeding order, what they carried in, and its rounds."""

    number: int
    sides: tuple[Side, ...]
    carry: Mapping[Side, int]
    rounds: tuple[Round, ...] = ()


class Playing(msgspec.Struct, frozen=True, gc=False):
    """A table of the league that is being played; in the `absent` seats somebody stands in for a player who did not
    come. The `joined` have taken seats during the game.
    """

    phase: int
    seats: tuple[Person | None, ...]
    begun: Ms
    round: int | None = None
    board: int | None = None
    absent: tuple[Seat, ...] = ()
    joined: tuple[Person, ...] = ()
    calls: tuple[Person, ...] = ()
    """Who has called a referee, each time."""


class LeagueLobby(msgspec.Struct, frozen=True, gc=False):
    """A table of an open phase before it begins: who has sat down, in that order, and since when it is full."""

    people: tuple[Person, ...]
    full: Ms | None = None


class League(msgspec.Struct, frozen=True):
    """The whole league. Every part is replaced, never changed."""

    name: str = ""
    short: str = ""
    description: str = ""
    zone: str = "UTC"
    life: Life = Life.DRAFT
    options: Options = Options()
    capacity: int = 64
    follows: str = ""
    invited: tuple[Person, ...] = ()
    """Of the season before: sign-up offers them a place."""
    amended: bool = False
    confirm_late: bool = False
    """Rules or start were last changed when entrants should have confirmed already: they do so until the start."""
    reopened: bool = False
    reopenings: int = 0
    starts: Ms | None = None
    started: Ms | None = None
    paused: Ms | None = None
    finished: Ms | None = None
    entrants: Mapping[Person, Entrant] = {}
    waitlist: tuple[Person, ...] = ()
    substitutes: Mapping[Person, int] = {}
    teams: Mapping[Side, Team] = {}
    lineups: Mapping[tuple[int, int, int, Side], Person] = {}
    phases: tuple[PhaseState, ...] = ()
    games: Mapping[int, LeagueGame] = {}
    sources: Mapping[str, int] = {}
    reports: Mapping[int, Report] = {}
    imports: Mapping[int, Import] = {}
    imports_allowed: bool = False
    role: int | None = None
    reminders: tuple[Ms, ...] = REMINDERS
    """How long before the start of a round its players are reminded."""
    slots: Mapping[int, tuple[Ms, ...]] = {}
    polls: Mapping[tuple[int, int], tuple[Ms, ...]] = {}
    adjustments: Mapping[int, Adjustment] = {}
    playing: Mapping[str, Playing] = {}
    lobbies: Mapping[int, LeagueLobby] = {}
    forgotten: tuple[Person, ...] = ()
    """Of whom nobody knows any more who they were, in that order."""

    @property
    def plan(self) -> PhasePlan:
        """That of the phase being played."""
        return self.options.plans[len(self.phases) - 1]

    @property
    def phase(self) -> PhaseState:
        """The one being played."""
        return self.phases[-1]

    @property
    def computers(self) -> int:
        """How many computer players may fill a table of the phase being played: none where teams play, or few go on."""
        return MOST_COMPUTERS if self.options.computers and self.open_to_strangers else 0

    @property
    def open_to_strangers(self) -> bool:
        """Whether guests and computers may fill the tables of the phase being played: not where teams play, or few go
        on.
        """
        plan = self.plan
        return not self.options.teams and plan.kind is not PhaseKind.KNOCKOUT and plan.first is None

    def active(self, person: Person) -> bool:
        """Whether they may be seated."""
        entrant = self.entrants.get(person)
        return entrant is not None and entrant.membership is Membership.ACTIVE

    def may_sit(self, side: Side) -> bool:
        """Whether a side can be seated at all: a person who plays, or a team with anybody who does."""
        if self.options.teams:
            return side in self.teams and any(map(self.active, self.teams[side].members))
        return self.active(side)

    def on_boards(self, phase: int) -> bool:
        """Whether all members of all teams play in every round of a phase."""
        return self.options.all_on_boards(self.options.plans[phase - 1])

    def seated(self, phase: int, round_: Round, board: int) -> tuple[Side | Person | None, ...]:
        """Who has the seats of a table: where all members play at once the members, else whoever has a row."""
        sides = round_.tables[board - 1]
        if not self.on_boards(phase):
            return sides
        return tuple(None if one is None else self.lineups[phase, round_.number, board, one] for one in sides)

    def boards_of(self, phase: int, round_: Round, person: Person) -> tuple[int, ...]:
        """The tables of a round at which they sit, or their team does."""
        names = {person, self.side_of(person)} - {None}
        boards = range(1, len(round_.tables) + 1)
        return tuple(board for board in boards if names.intersection(self.seated(phase, round_, board)))

    def lineups_public(self, phase: int, number: int, board: int) -> bool:
        """Whether everybody sees who plays for the teams of a table: from the deadline on, or once it has begun."""
        round_ = self.round(phase, number)
        return round_ is not None and board in round_.lineups_open | round_.begun | round_.over

    def side_of(self, person: Person) -> Side | None:
        """The row in which their games count; None if there is none."""
        if self.options.teams:
            return next((team for team, one in self.teams.items() if person in one.members), None)
        return person if person in self.entrants else None

    def played(self, phase: int) -> Iterator[LeagueGame]:
        """The games of a phase that count, in order of their end, then of their numbers; none where the league was
        cancelled.
        """
        if self.life is Life.CANCELLED:
            return iter(())
        counted = (game for game in self.games.values() if game.phase == phase and game.state is not GameState.VOID)
        return iter(sorted(counted, key=lambda game: (game.ended, game.number)))

    def with_entrant(self, person: Person, entrant: Entrant) -> "League":
        return replace(self, entrants={**self.entrants, person: entrant})

    def with_game(self, game: LeagueGame) -> "League":
        return replace(
            self, games={**self.games, game.number: game}, sources={**self.sources, game.source: game.number}
        )

    def with_phase(self, phase: PhaseState) -> "League":
        at = phase.number - 1
        return replace(self, phases=(*self.phases[:at], phase, *self.phases[at + 1 :]))

    def round(self, phase: int, number: int) -> Round | None:
        """A round of a phase that has begun, if it was drawn."""
        rounds = self.phases[phase - 1].rounds if 0 < phase <= len(self.phases) else ()
        return next((one for one in rounds if one.number == number), None)

    def with_round(self, phase: int, changed: Round) -> "League":
        old = self.phases[phase - 1]
        rounds = {one.number: one for one in old.rounds} | {changed.number: changed}
        return self.with_phase(replace(old, rounds=tuple(rounds[number] for number in sorted(rounds))))
