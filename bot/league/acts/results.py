"""Results: counted, corrected, voided, restored, disputed, resolved, replayed (league.md §4)."""

from collections.abc import Collection, Mapping
from typing import ClassVar, Self, TypeVar

from msgspec import field
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import REFEREES, Act, Right, life_refusal
from bot.league.entrants import PersonNumber
from bot.league.games import CORRECTED_FLAG, MANUAL_SOURCE, TABLE_SOURCE, GameScores, GameState, LeagueGame, Result
from bot.league.manual import manual_result_refusal, result_points_refusal
from bot.league.refusal import LeagueReason
from bot.league.rounds import RoundState
from bot.league.state import RUNNING_OR_PAUSED, League
from bot.league.times import HOUR, Ms
from bot.league.worth import score_game

_T = TypeVar("_T")


class GameCounted(Act, frozen=True):
    """A game counts. Its `source` is `table:<id>`, `log:<hash>` or `manual:<entry>`; the same source counts once.
    With `is_another_game` a typed result is no repeat of the one it looks like.
    """

    rights: ClassVar[frozenset[Right]] = REFEREES | {Right.NAKI}
    changes_standings: ClassVar[bool] = True
    number: int
    source: str
    phase: int
    ended: Ms
    result: Result
    rules: str | None = None
    round: int | None = None
    board: int | None = None
    is_another_game: bool = field(default=False, name="another")
    flags: tuple[str, ...] = ()
    worth: GameScores = GameScores()

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = life_refusal(league, *RUNNING_OR_PAUSED)
        if wrong is not None:
            return wrong
        if self.source in league.game_by_source:
            return refusal_for(LeagueReason.COUNTED, game=league.game_by_source[self.source])
        if self.number in league.games or not 0 < self.phase <= len(league.phases):
            return refusal_for(LeagueReason.UNKNOWN, phase=self.phase)
        if self.rules is not None and self.rules != league.options.hash:
            return refusal_for(LeagueReason.RULES_HASH, source=self.source)
        if self.ended > at:
            return refusal_for(LeagueReason.FUTURE)
        if self.ended < (league.started_at or 0):
            return refusal_for(LeagueReason.BEFORE_START)
        wrong = self._board_refusal(league) or seats_refusal(league, self.phase, self.result)
        if wrong is None and self.source.startswith(MANUAL_SOURCE):
            wrong = manual_result_refusal(league, self.result, self.ended, another=self.is_another_game)
        return wrong

    def _board_refusal(self, league: League) -> Refusal | None:
        if self.round is None or self.board is None:
            return None
        known = league.round(self.phase, self.round)
        if known is None or not 0 < self.board <= len(known.tables):
            return refusal_for(LeagueReason.UNKNOWN, board=self.board)
        if self.board in known.boards_over:
            return refusal_for(LeagueReason.ALREADY_DONE, board=self.board)
        seats = known.tables[self.board - 1]
        if league.sides_of(self.result.seats) == seats:
            return None
        return refusal_for(LeagueReason.NOT_ENTRANT, board=self.board, sides=tuple(one for one in seats if one))

    def decide(self, league: League, at: Ms) -> Self:
        return replace(self, worth=score_game(league, self.source, self.result))

    def league_after(self, league: League, at: Ms) -> League:
        table = self.source.removeprefix(TABLE_SOURCE)
        playing = league.tables_in_play.get(table)
        game = LeagueGame(
            number=self.number,
            source=self.source,
            phase=self.phase,
            begun=self.ended if playing is None else playing.begun,
            ended=self.ended,
            result=self.result,
            worth=self.worth,
            round=self.round,
            board=self.board,
            flags=self.flags,
        )
        counted = league.with_game(game)
        counted = replace(
            counted, tables_in_play={name: one for name, one in league.tables_in_play.items() if name != table}
        )
        known = None if self.round is None else league.round(self.phase, self.round)
        if known is None or self.board is None:
            return counted
        done = replace(
            known, boards_begun=known.boards_begun | {self.board}, boards_over=known.boards_over | {self.board}
        )
        return counted.with_round(self.phase, done)

    def phase_of(self, league: League) -> int | None:
        return self.phase

    def people_at_table(self, league: League) -> Collection[PersonNumber | None]:
        return self.result.seats


class GameAct(Act, frozen=True):
    """An act about a counted game."""

    rights: ClassVar[frozenset[Right]] = REFEREES
    changes_standings: ClassVar[bool] = True
    number: int

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return (
            life_refusal(league, *RUNNING_OR_PAUSED)
            if self.number in league.games
            else refusal_for(LeagueReason.UNKNOWN, game=self.number)
        )

    def needs_reason(self, league: League) -> bool:
        return True

    def people_at_table(self, league: League) -> Collection[PersonNumber | None]:
        return league.games[self.number].result.seats if self.number in league.games else ()

    def concerns(self, league: League, person: PersonNumber) -> bool:
        game = league.games.get(self.number)
        return game is not None and league.took_part(person, game)

    def phase_of(self, league: League) -> int | None:
        game = league.games.get(self.number)
        return None if game is None else game.phase


class GameCorrected(GameAct, frozen=True):
    """A game gets another result than the `seen_result`; refused if that has changed meanwhile."""

    seen_result: Result = field(name="seen")
    result: Result
    worth: GameScores = GameScores()

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is not None:
            return wrong
        game = league.games[self.number]
        if game.result != self.seen_result:
            return refusal_for(LeagueReason.CHANGED, game=self.number, points=game.result.points)
        return seats_refusal(league, game.phase, self.result) or result_points_refusal(league, self.result)

    def decide(self, league: League, at: Ms) -> Self:
        game = league.games[self.number]
        before = dict(zip(game.result.seats, game.sides, strict=True))
        sides = tuple(
            None if person is None else before.get(person, league.side_of(person)) for person in self.result.seats
        )
        return replace(self, worth=score_game(league, game.source, self.result, sides))

    def league_after(self, league: League, at: Ms) -> League:
        game = league.games[self.number]
        decided = GameState.COUNTED if game.state is GameState.DISPUTED else game.state
        flags = game.flags if CORRECTED_FLAG in game.flags else (*game.flags, CORRECTED_FLAG)
        return league.with_game(replace(game, result=self.result, worth=self.worth, state=decided, flags=flags))


class GameVoided(GameAct, frozen=True):
    """A game counts no more; it is shown struck out."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is None and league.games[self.number].state is GameState.VOID:
            return refusal_for(LeagueReason.ALREADY_DONE, game=self.number)
        return wrong

    def league_after(self, league: League, at: Ms) -> League:
        return league.with_game(replace(league.games[self.number], state=GameState.VOID))


class GameRestored(GameAct, frozen=True):
    """A void game counts again."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is None and league.games[self.number].state is not GameState.VOID:
            return refusal_for(LeagueReason.ALREADY_DONE, game=self.number)
        return wrong

    def league_after(self, league: League, at: Ms) -> League:
        return league.with_game(replace(league.games[self.number], state=GameState.COUNTED))


class GameDisputed(GameAct, frozen=True, tag="Disputed"):
    """A player disputes a result: the game counts, but the league can't end before a referee has decided."""

    rights: ClassVar[frozenset[Right]] = frozenset((Right.ENTRANT,))
    changes_standings: ClassVar[bool] = False
    person: PersonNumber

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is not None:
            return wrong
        game = league.games[self.number]
        if self.person not in game.result.seats:
            return refusal_for(LeagueReason.NOT_ENTRANT)
        if game.state is not GameState.COUNTED:
            return refusal_for(LeagueReason.ALREADY_DONE, game=self.number)
        return refusal_for(LeagueReason.TOO_LATE) if at - game.ended > league.options.result_window_h * HOUR else None

    def league_after(self, league: League, at: Ms) -> League:
        return league.with_game(replace(league.games[self.number], state=GameState.DISPUTED))

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return person == self.person

    def concerns(self, league: League, person: PersonNumber) -> bool:
        return False


class DisputeResolved(GameAct, frozen=True, tag="Resolved"):
    """A referee confirms a disputed game."""

    changes_standings: ClassVar[bool] = False

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is None and league.games[self.number].state is not GameState.DISPUTED:
            return refusal_for(LeagueReason.ALREADY_DONE, game=self.number)
        return wrong

    def league_after(self, league: League, at: Ms) -> League:
        return league.with_game(replace(league.games[self.number], state=GameState.COUNTED))


class ReplayOrdered(GameAct, frozen=True):
    """A referee has a round's game played again, in the same seats: it is void, and its table open again."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is not None:
            return wrong
        game = league.games[self.number]
        if game.state is GameState.VOID:
            return refusal_for(LeagueReason.ALREADY_DONE, game=self.number)
        if game.round is None or game.board is None:
            return refusal_for(LeagueReason.UNKNOWN, game=self.number)
        later = any(one.number > game.round for one in league.phases[game.phase - 1].rounds)
        return refusal_for(LeagueReason.BEGUN, round=game.round + 1) if later else None

    def league_after(self, league: League, at: Ms) -> League:
        game = league.games[self.number]
        voided = league.with_game(replace(game, state=GameState.VOID))
        known = league.round(game.phase, game.round or 0)
        if known is None or game.board is None:
            return voided
        again = replace(
            known.with_reopened_table(game.board, at),
            state=RoundState.PUBLISHED,
            start=None,
            check_ins={person: since for person, since in known.check_ins.items() if person not in game.result.seats},
            starts=_without(known.starts, game.board),
            proposals=_without(known.proposals, game.board),
            forfeit_byes=_without(known.forfeit_byes, game.board),
        )
        return voided.with_round(game.phase, again)


def _without(by_board: Mapping[int, _T], board: int) -> Mapping[int, _T]:
    return {other: about for other, about in by_board.items() if other != board}


def seats_refusal(league: League, phase: int, result: Result) -> Refusal | None:
    """A refusal if these can't be the seats of a game in this phase."""
    size = league.scoring.table_size
    people = [person for person in result.seats if person is not None]
    whole = len(result.seats) == len(result.points) == size and len(result.penalties) in (0, size)
    if not whole or not set(result.substituted) <= set(range(size)):
        return refusal_for(LeagueReason.SEATS, seats=size)
    if len(set(people)) != len(people):
        return refusal_for(LeagueReason.TWICE, person=next(person for person in people if people.count(person) > 1))
    sides = [league.side_of(person) for person in people]
    known = league.phases[phase - 1].sides
    stranger = next((person for person, side in zip(people, sides, strict=True) if side not in known), None)
    if stranger is not None:
        return refusal_for(LeagueReason.NOT_ENTRANT, person=stranger)
    return refusal_for(LeagueReason.TEAM_MATES) if len(set(sides)) != len(sides) else None
