"""A league as it stands: what its log amounts to."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine.question import Seat
from bot.league.entrants import Entrant, EntrantNumber, Membership, PersonNumber, Team
from bot.league.games import Adjustment, GameImport, GameReport, GameState, LeagueGame
from bot.league.options import Options
from bot.league.phase_plan import PhaseKind, PhasePlan
from bot.league.rounds import Round, RoundState
from bot.league.scoring import AnyScoring, Scorings
from bot.league.times import DAY, HOUR, MINUTE, Ms

MAX_COMPUTERS: Final = 1
"""At a table."""
REMINDERS: Final = (DAY, HOUR, 10 * MINUTE)
"""Milliseconds before a start at which its players are reminded, unless a league says otherwise."""


class Life(StrEnum):
    """The states of a league (league.md §1)."""

    DRAFT = "draft"
    SIGNUP = "signup"
    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    ARCHIVED = "archived"
    CANCELLED = "cancelled"


BEFORE_START: Final = frozenset((Life.DRAFT, Life.SIGNUP, Life.READY))
RUNNING_OR_PAUSED: Final = frozenset((Life.RUNNING, Life.PAUSED))
"""Games count."""


class PhaseState(msgspec.Struct, frozen=True):
    """A phase that has begun: its players or teams by seed, what they carried in, and its rounds."""

    number: int
    sides: tuple[EntrantNumber, ...]
    carry: Mapping[EntrantNumber, int]
    rounds: tuple[Round, ...] = ()


class TableInPlay(msgspec.Struct, frozen=True, gc=False):
    """A table in play. In the `absent` seats somebody stands in for a player who did not come; those who `joined_later`
    took a seat during the game.
    """

    phase: int
    seats: tuple[PersonNumber | None, ...]
    begun: Ms
    round: int | None = None
    board: int | None = None
    absent: tuple[Seat, ...] = ()
    joined_later: tuple[PersonNumber, ...] = ()
    referee_callers: tuple[PersonNumber, ...] = ()
    """The players who have called a referee, once for each call."""

    @property
    def board_key(self) -> tuple[int, int | None, int | None]:
        """The phase, the round, and the table of the round."""
        return self.phase, self.round, self.board

    @property
    def people(self) -> tuple[PersonNumber | None, ...]:
        """Everybody who plays or has played there."""
        return (*self.seats, *self.joined_later)


class LeagueLobby(msgspec.Struct, frozen=True, gc=False):
    """A table of an open phase before it begins: who sits there, in the order in which they came, and since when it is
    full.
    """

    people: tuple[PersonNumber, ...]
    full_since: Ms | None = None


class League(msgspec.Struct, frozen=True):
    """A league. It is never changed: an act makes another one. Its `scoring` is one of the `scorings` of the books by
    which it may be played.
    """

    scorings: Scorings
    scoring: AnyScoring
    name: str = ""
    short_name: str = ""
    description: str = ""
    zone: str = "UTC"
    life: Life = Life.DRAFT
    hidden: bool = True
    """Only those who run it may know of it: it is a draft, or was one when it was cancelled."""
    capacity: int = 64
    previous_season: str = ""
    invited: tuple[PersonNumber, ...] = ()
    """Of the season before: sign-up offers them a place."""
    rules_amended: bool = False
    confirm_until_start: bool = False
    """Rules or start were last changed when entrants should have confirmed already: they do so until the start."""
    reopened: bool = False
    reopenings: int = 0
    starts: Ms | None = None
    entries_until: Ms | None = None
    page_channel: int | None = None
    """The channel in which the league's page is posted at the end of each round."""
    entries_over: bool = False
    """Nobody signs up any more while it is played."""
    started_at: Ms | None = None
    paused_at: Ms | None = None
    finished_at: Ms | None = None
    entrants: Mapping[PersonNumber, Entrant] = {}
    waitlist: tuple[PersonNumber, ...] = ()
    substitutes: Mapping[PersonNumber, int] = {}
    teams: Mapping[EntrantNumber, Team] = {}
    lineups: Mapping[tuple[int, int, int, EntrantNumber], PersonNumber] = {}
    phases: tuple[PhaseState, ...] = ()
    games: Mapping[int, LeagueGame] = {}
    game_by_source: Mapping[str, int] = {}
    reports: Mapping[int, GameReport] = {}
    imports: Mapping[int, GameImport] = {}
    imports_allowed: bool = False
    reviews_allowed: bool = True
    """Whether players may have their games reviewed."""
    role: int | None = None
    questions: tuple[str, ...] = ()
    """The questions that everybody is asked who signs up."""
    reminders: tuple[Ms, ...] = REMINDERS
    """Milliseconds before the start of a round at which its players are reminded."""
    slots: Mapping[int, tuple[Ms, ...]] = {}
    polls: Mapping[tuple[int, int], tuple[Ms, ...]] = {}
    adjustments: Mapping[int, Adjustment] = {}
    tables_in_play: Mapping[str, TableInPlay] = {}
    lobbies: Mapping[int, LeagueLobby] = {}
    guests: tuple[PersonNumber, ...] = ()
    """Players without Discord, whom nobody can send a message."""
    forgotten: tuple[PersonNumber, ...] = ()
    """Of whom nobody knows any more who they were, in that order."""

    @property
    def options(self) -> Options:
        """The rules of the league."""
        return self.scoring.options

    def with_options(self, options: Options) -> "League":
        return replace(self, scoring=self.scorings[options.book](options))

    @property
    def plan(self) -> PhasePlan:
        """The plan of the phase being played."""
        return self.options.plans[len(self.phases) - 1]

    @property
    def phase(self) -> PhaseState:
        """The phase being played."""
        return self.phases[-1]

    @property
    def computers(self) -> int:
        """The number of computer players that may sit at a table of the phase being played (league.md §2.6)."""
        return MAX_COMPUTERS if self.options.computers and self.open_to_strangers else 0

    @property
    def open_to_strangers(self) -> bool:
        """Guests and computers may play in this phase: not for teams, nor in a knockout or a final."""
        plan = self.plan
        return not self.options.teams and plan.kind is not PhaseKind.KNOCKOUT and plan.first is None

    def is_active(self, person: PersonNumber) -> bool:
        """The person plays in the league."""
        entrant = self.entrants.get(person)
        return entrant is not None and entrant.membership is Membership.ACTIVE

    def has_entered(self, person: PersonNumber) -> bool:
        """The person has at some time entered the league: as a player, a substitute or the member of a team."""
        teams = (team.members for team in self.teams.values())
        return person in self.entrants or person in self.substitutes or any(person in members for members in teams)

    def may_sit(self, side: EntrantNumber) -> bool:
        """The row can be seated: somebody who plays, or a team with such a member."""
        if self.options.teams:
            return side in self.teams and any(map(self.is_active, self.teams[side].members))
        return self.is_active(side)

    def all_members_play(self, phase: int) -> bool:
        """All members of all teams play in every round of that phase."""
        return self.options.all_members_play(self.options.plans[phase - 1])

    def seats_at(self, phase: int, round_: Round, board: int) -> tuple[EntrantNumber | PersonNumber | None, ...]:
        """Those who sit at a table: the rows, or if all members of teams play at once the members."""
        sides = round_.tables[board - 1]
        if not self.all_members_play(phase):
            return sides
        return tuple(None if one is None else self.lineups[phase, round_.number, board, one] for one in sides)

    def boards_of(self, phase: int, round_: Round, person: PersonNumber) -> tuple[int, ...]:
        """The tables of a round at which this person, or their team, plays."""
        names = {person, self.side_of(person)} - {None}
        boards = range(1, len(round_.tables) + 1)
        return tuple(board for board in boards if names.intersection(self.seats_at(phase, round_, board)))

    def has_guest_at(self, round_: Round, board: int) -> bool:
        """A guest plays at this table: nobody checks in, and its result is reported."""
        return not set(self.guests).isdisjoint(round_.tables[board - 1])

    def is_guest_table(self, phase: int, number: int, board: int) -> bool:
        """A guest plays at this table of a round that was drawn."""
        round_ = self.round(phase, number)
        return round_ is not None and self.has_guest_at(round_, board)

    def board_to_play(self, phase: int, seats: Iterable[PersonNumber | None]) -> tuple[int, int] | None:
        """The published round and its table at which just these people are still to play; None if there is none."""
        people = {person for person in seats if person is not None}
        wanted = people if self.all_members_play(phase) else {self.side_of(person) for person in people}
        for one in self.phases[phase - 1].rounds:
            for board in range(1, len(one.tables) + 1):
                open_ = one.state is RoundState.PUBLISHED and board not in one.boards_over
                if open_ and set(self.seats_at(phase, one, board)) == wanted:
                    return one.number, board
        return None

    def are_lineups_public(self, phase: int, number: int, board: int) -> bool:
        """Everybody sees who plays for the teams at this table: from the deadline on, or once it has begun."""
        round_ = self.round(phase, number)
        return round_ is not None and board in round_.lineups_open | round_.boards_begun | round_.boards_over

    def side_of(self, person: PersonNumber) -> EntrantNumber | None:
        """The row of this person: their own or their team's; None if they have none."""
        if self.options.teams:
            return next((team for team, one in self.teams.items() if person in one.members), None)
        return person if person in self.entrants else None

    def sides_of(self, seats: tuple[PersonNumber | None, ...]) -> tuple[EntrantNumber | None, ...]:
        """The rows of the people in these seats."""
        return tuple(None if person is None else self.side_of(person) for person in seats)

    def is_represented_among(self, person: PersonNumber, people: Iterable[PersonNumber | None]) -> bool:
        """The person, or a member of their team, is one of these."""
        own = self.side_of(person)
        team = self.teams[own].members if own is not None and own in self.teams else ()
        return any(one is not None and one in (person, *team) for one in people)

    def took_part(self, person: PersonNumber, game: LeagueGame) -> bool:
        """The person played in the game, or their team did."""
        own = self.side_of(person)
        return person in game.result.seats or (own is not None and own in game.sides)

    def counted_games(self, phase: int) -> Iterator[LeagueGame]:
        """The phase's games that count, in the order in which they ended; none in a cancelled league."""
        if self.life is Life.CANCELLED:
            return iter(())
        counted = (game for game in self.games.values() if game.phase == phase and game.state is not GameState.VOID)
        return iter(sorted(counted, key=lambda game: (game.ended, game.number)))

    def with_entrant(self, person: PersonNumber, entrant: Entrant) -> "League":
        return replace(self, entrants={**self.entrants, person: entrant})

    def with_game(self, game: LeagueGame) -> "League":
        return replace(
            self,
            games={**self.games, game.number: game},
            game_by_source={**self.game_by_source, game.source: game.number},
        )

    def with_phase(self, phase: PhaseState) -> "League":
        at = phase.number - 1
        return replace(self, phases=(*self.phases[:at], phase, *self.phases[at + 1 :]))

    def round(self, phase: int, number: int) -> Round | None:
        """A round that was drawn; None if it was not."""
        rounds = self.phases[phase - 1].rounds if 0 < phase <= len(self.phases) else ()
        return next((one for one in rounds if one.number == number), None)

    def with_round(self, phase: int, changed: Round) -> "League":
        old = self.phases[phase - 1]
        rounds = {one.number: one for one in old.rounds} | {changed.number: changed}
        return self.with_phase(replace(old, rounds=tuple(rounds[number] for number in sorted(rounds))))
