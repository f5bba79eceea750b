"""A league to act in: an organiser who does things, and people called 1, 2, 3 and so on."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.i18n.catalogue import words
from bot.league.acts.act import Right
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.phases import PhaseBegun, next_phase
from bot.league.acts.results import GameCounted
from bot.league.acts.rounds import RoundClosed, RoundPublished
from bot.league.acts.tables import TableBegun
from bot.league.acts.teams import TeamSet
from bot.league.codec import decode_entry, encode_entry
from bot.league.export import export_files
from bot.league.games import LeagueGame, Result
from bot.league.log import NAKI, Actor, AnyAct, Entry, EntryUndone, Log, new_log
from bot.league.options import Options
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan
from bot.league.phase_standings import phase_standings
from bot.league.round_draw import draw_of_round
from bot.league.standings import StandingsRow
from bot.league.state import Life
from cogs.league.log_words import entry_text_for_export

SEED = bytes(32)
ORGANISER = Actor(None, frozenset((Right.ORGANISER,)))
START = 1_790_000_000_000
"""When leagues of these tests begin, in milliseconds."""
WRC = Options(book="wrc-2015")
HOUR = 3_600_000


def entrant(person: int) -> Actor:
    return Actor(person, frozenset((Right.ENTRANT,)))


def referee(person: int | None) -> Actor:
    return Actor(person, frozenset((Right.REFEREE,)))


def read_again(entry: Entry) -> Entry:
    """The entry as it comes back from the disk."""
    return decode_entry(encode_entry(entry), entry.number, entry.at, entry.reason, entry.note)


def exported(log: Log) -> Mapping[str, str]:
    """The league as files, with people by their numbers."""
    return export_files(log, {}, entry_text_for_export(log, words("en")))


class Club:
    """A league and its clock, which goes on by a second with every act."""

    def __init__(self, options: Options = WRC, *, people: int = 8, capacity: int | None = None) -> None:
        self.log, self.at = new_log(GAMES.scorings), START
        self.people = tuple(range(1, people + 1))
        self.do(
            LeagueDescribed("Spring league", "spring-26", zone="Europe/Berlin", capacity=capacity or max(3, people))
        )
        self.do(LeagueRulesSet(options))

    @classmethod
    def over(cls, log: Log, at: int) -> "Club":
        """A league that is kept elsewhere."""
        club = cls.__new__(cls)
        club.log, club.at = log, at
        return club

    @property
    def league(self):
        return self.log.league

    def decide(self, act: AnyAct, by: Actor = ORGANISER, *, reason: str = "because") -> Entry | Refusal:
        self.at += 1000
        return self.log.decide(by, act, self.at, reason=reason)

    def do(self, act: AnyAct, by: Actor = ORGANISER, *, reason: str = "because") -> int:
        """The number of the entry."""
        entry = self.decide(act, by, reason=reason)
        assert isinstance(entry, Entry), entry
        self.log = self.log.with_entry(entry)
        return entry.number

    def refuses(self, act: AnyAct, by: Actor = ORGANISER, *, reason: str = "because") -> Refusal:
        entry = self.decide(act, by, reason=reason)
        assert isinstance(entry, Refusal), entry
        return entry

    def open(self) -> "Club":
        """Everybody is in, and sign-up goes on."""
        self.do(LifeChanged(Life.SIGNUP))
        for person in self.people:
            self.do(PlayerAdded(person))
        return self

    def start(self) -> "Club":
        """The first phase begins, with everybody in it."""
        return self.open().start_phase()

    def start_phase(self) -> "Club":
        """The next phase begins, in a league that runs from now on."""
        if self.league.life is Life.SIGNUP:
            self.do(LifeChanged(Life.READY))
            self.do(LifeChanged(Life.RUNNING))
        begun = next_phase(self.league, SEED)
        assert isinstance(begun, PhaseBegun), begun
        self.do(begun)
        return self

    def count(self, *points: int, seats: tuple[int | None, ...] = (1, 2, 3, 4), phase: int = 1, **told: object) -> int:
        """A game that was played somewhere counts; its number."""
        number = self.log.next_number
        result = replace(Result(seats, points), **told)
        self.do(GameCounted(number, f"log:{number}", phase, self.at, result))
        return number

    def penalise(self, side: int, amount: int, phase: int = 1) -> int:
        number = self.log.next_number
        self.do(PenaltyGiven(number, phase, side, amount))
        return number

    def undo(self, entry: int | None = None) -> int:
        return self.do(EntryUndone(entry or self.log.last_undoable() or 0))

    def game(self, number: int) -> LeagueGame:
        return self.league.games[number]

    def rows(self, phase: int = 1) -> tuple[StandingsRow[int], ...]:
        return phase_standings(self.league, phase)

    def totals(self, phase: int = 1) -> dict[int, int]:
        return {row.player: row.total for row in self.rows(phase)}

    def draw(self, number: int, *, attempt: int = 1, guests: int = 0) -> int:
        return self.do(draw_of_round(self.league, number, SEED, attempt=attempt, guests=guests))

    def publish(self, number: int) -> int:
        return self.do(RoundPublished(len(self.league.phases), number))

    def sit(self, number: int, board: int) -> str:
        """A table of a round begins; its name."""
        phase = len(self.league.phases)
        round_ = self.league.round(phase, number)
        assert round_ is not None
        name = f"p{phase}r{number}b{board}"
        self.do(TableBegun(name, round_.tables[board - 1], self.league.options.hash, number, board), NAKI)
        return name

    def finish(self, number: int, board: int, *points: int, by: Actor = NAKI) -> int:
        """A table of a round ends and counts, by itself unless a referee decides so; the number of its game."""
        phase, game = len(self.league.phases), self.log.next_number
        playing = self.league.tables_in_play[f"p{phase}r{number}b{board}"]
        result = Result(playing.seats, points, substituted=playing.absent)
        source = f"table:p{phase}r{number}b{board}"
        self.do(
            GameCounted(game, source, phase, self.at, result, self.league.options.hash, number, board),
            by,
        )
        return game

    def play(self, number: int) -> None:
        """A whole round: drawn, published, played with the same points at every table, closed."""
        self.draw(number)
        self.publish(number)
        round_ = self.league.round(len(self.league.phases), number)
        assert round_ is not None
        for board in range(1, len(round_.tables) + 1):
            self.sit(number, board)
            self.finish(number, board, *POINTS[self.league.scoring.table_size])
        self.do(RoundClosed(len(self.league.phases), number))


POINTS = {4: (45200, 31300, 25100, 18400), 3: (52300, 31200, 21500)}


def rounds(*plans: PhasePlan) -> Options:
    return Options(book="wrc-2015", plans=plans)


def in_rounds(count: int, *pairings: str) -> PhasePlan:
    return PhasePlan(kind=PhaseKind.ROUNDS, rounds=count, pairings=tuple(Pairing(name) for name in pairings))


def teams_of(club: Club, size: int) -> Club:
    """Everybody signs up, in teams of so many: 101, 102 and so on."""
    club.open()
    for number, first in enumerate(range(1, len(club.people) + 1, size), start=101):
        members = tuple(range(first, first + size))
        club.do(TeamSet(number, f"Team {number}", f"T{number % 100}", members, first))
    return club
