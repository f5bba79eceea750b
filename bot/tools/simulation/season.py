"""A whole season of a league, played by computer players: teams, an open phase and a final."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from typing import Final

from bot.engine.level import Level
from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.league.acts.act import Right
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.rounds import RoundClosed, RoundPublished
from bot.league.acts.tables import TableBegun
from bot.league.acts.teams import FIRST_TEAM_NUMBER, TeamSet
from bot.league.chance import SEED_BYTES
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.finished_table import FinishedTable, ScoreSheet, finished_table_act, rules_digest
from bot.league.log import NAKI, Actor, AnyAct, Log, new_log
from bot.league.options import Options
from bot.league.phase_plan import Carry, MemberLimits, Pairing, PhaseKind, PhasePlan
from bot.league.phase_standings import advancing, carried_into_next
from bot.league.round_draw import draw_of_round
from bot.league.state import Life
from bot.league.teams import choose_member
from bot.league.times import DAY, HOUR, Ms
from bot.tools.games.registry import contest_for_book

TEAM_SIZE: Final = 4
FINALISTS: Final = 4
FINAL_GAMES: Final = 12

_ORGANISER: Final = Actor(None, frozenset((Right.ORGANISER,)))
_BEGIN: Final[Ms] = 1_790_000_000_000

_Play = Callable[[int], ScoreSheet]
"""The score sheet of the game with this number."""


class ComputerSeason:
    """Plays a season, act by act. Raises RuntimeError if the league refuses one."""

    def __init__(self, players: int, games: int, seed: str, book: str, play: _Play) -> None:
        if players % TEAM_SIZE or players < TEAM_SIZE * FINALISTS or games <= FINAL_GAMES:
            raise ValueError(f"a season needs teams of {TEAM_SIZE}, and more than {FINAL_GAMES} games")
        self.log = new_log(GAMES.scorings)
        self._luck, self._play, self._at, self._tables = Random(seed), play, _BEGIN, 0
        self._seed = self._luck.randbytes(SEED_BYTES)
        self._games = games
        self._teams: Mapping[EntrantNumber, tuple[PersonNumber, ...]] = {
            FIRST_TEAM_NUMBER + place: tuple(range(first, first + TEAM_SIZE))
            for place, first in enumerate(range(1, players + 1, TEAM_SIZE))
        }
        final = PhasePlan(
            kind=PhaseKind.ROUNDS, first=FINALISTS, rounds=FINAL_GAMES, pairings=(Pairing.RANDOM,), carry=Carry((1, 2))
        )
        self._options = Options(book=book, length=1, teams=True, plans=(PhasePlan(), final))

    def play(self) -> Log:
        """The log of the season."""
        for act in self._opening():
            self._do(act)
        for _ in range(self._games - FINAL_GAMES):
            self._table(self._company())
        sides, carry = advancing(self.log.league, self._seed), carried_into_next(self.log.league)
        self._do(PhaseBegun(2, sides, {side: carry[side] for side in sides}))
        for number in range(1, FINAL_GAMES + 1):
            self._round(number)
        self._do(LifeChanged(Life.FINISHED))
        return self.log

    def _opening(self) -> Iterator[AnyAct]:
        people = [person for members in self._teams.values() for person in members]
        yield LeagueDescribed("Season of computers", "season", capacity=len(people))
        yield LeagueRulesSet(self._options)
        yield LifeChanged(Life.SIGNUP)
        yield from (PlayerAdded(person) for person in people)
        for place, (team, members) in enumerate(self._teams.items(), start=1):
            yield TeamSet(team, f"Team {place}", f"T{place}", members, members[0])
        yield LifeChanged(Life.READY)
        yield LifeChanged(Life.RUNNING)
        yield PhaseBegun(1, tuple(self._teams))

    def _company(self) -> list[PersonNumber]:
        """Four of different teams: of each the member who has played least, and the teams that have played least."""
        played = self._game_counts()
        games = {team: sum(played[member] for member in members) for team, members in self._teams.items()}
        teams = sorted(self._luck.sample(list(self._teams), len(self._teams)), key=lambda team: games[team])
        size = self.log.league.scoring.table_size
        return [min(self._teams[team], key=lambda member: played[member]) for team in teams[:size]]

    def _game_counts(self) -> Counter[PersonNumber]:
        return Counter(person for game in self.log.league.games.values() for person in game.result.seats if person)

    def _round(self, number: int) -> None:
        self._do(draw_of_round(self.log.league, number, self._seed))
        self._do(RoundPublished(2, number))
        round_ = self.log.league.round(2, number)
        for board, table in enumerate(round_.tables if round_ else (), start=1):
            played = self._game_counts()
            members = [self._teams[side] for side in table if side is not None]
            seats = [choose_member(team, played, team, MemberLimits()) for team in members]
            self._table([member for member in seats if member is not None], number, board)
        self._do(RoundClosed(2, number))

    def _table(self, seats: list[PersonNumber], round_: int | None = None, board: int | None = None) -> None:
        """A game, and what the league makes of it. In a day of the season everybody plays at most twice."""
        self._tables += 1
        table, league = f"s{self._tables}", self.log.league
        self._do(TableBegun(table, tuple(seats), league.options.hash, round_, board), NAKI)
        finished = FinishedTable(rules_digest(league.scoring.rules), tuple(seats), self._play(self._tables))
        self._at += DAY // (len(self._teams) // 2)
        act = finished_table_act(self.log.league, table, finished, self._at, self.log.next_number)
        if isinstance(act, Refusal):
            raise RuntimeError(f"table {table} does not count: {act}")
        self._do(act, NAKI)

    def _do(self, act: AnyAct, by: Actor = _ORGANISER) -> None:
        self._at += HOUR // 60
        entry = self.log.decide(by, act, self._at)
        if isinstance(entry, Refusal):
            raise RuntimeError(f"{act} was refused: {entry}")
        self.log = self.log.with_entry(entry)


def score_sheets(book: str, seed: str, games: int) -> Sequence[ScoreSheet]:
    """The score sheets of so many games of one round between computer players, played in all processors at once."""
    with ProcessPoolExecutor() as processors:
        return list(processors.map(_score_sheet, repeat(book), repeat(seed), range(games), chunksize=10))


def _score_sheet(book: str, seed: str, number: int) -> ScoreSheet:
    game = GAMES.by_book[book]
    played = contest_for_book(book, short=True).play(number, f"{seed}/{number}", versus=Level.GENTLE)
    return game.score_sheet(game.state_after_last_hand(played.events, None))
