"""Tables that were not played in time: by the end of their round (league.md §7), or because too few came (§4.7)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Self

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import NAKI_ITSELF, Act, Right, life_refusal
from bot.league.attendance import is_wait_over
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.games import FORFEIT_SOURCE, GameScores, LeagueGame, Result
from bot.league.refusal import LeagueReason
from bot.league.rounds import OverdueRule, Round, RoundState, open_boards
from bot.league.state import RUNNING_OR_PAUSED, League
from bot.league.times import DAY, Ms
from bot.league.worth import score_game


class RoundExtended(Act, frozen=True):
    """A round is extended, once; after that a referee decides."""

    rights: ClassVar[frozenset[Right]] = NAKI_ITSELF
    phase: int
    number: int

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        known = league.round(self.phase, self.number)
        if known is None or known.overdue is not OverdueRule.EXTEND or not _is_over(known, at):
            return refusal_for(LeagueReason.UNKNOWN, round=self.number)
        return life_refusal(league, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        known = league.round(self.phase, self.number)
        if known is None or known.end is None:
            return league
        longer = replace(known, end=known.end + known.extension_days * DAY, overdue=OverdueRule.REFEREE)
        return league.with_round(self.phase, longer)

    def is_irreversible(self, league: League) -> bool:
        return True


class _Unplayed(Act, frozen=True):
    """A table was not played because of these `people`: each gets a game with the total for absence, under this number.
    The others have a bye. An organiser can void the game, or have it replayed.
    """

    rights: ClassVar[frozenset[Right]] = NAKI_ITSELF
    changes_standings: ClassVar[bool] = True
    number: int
    phase: int
    round: int
    board: int
    people: tuple[PersonNumber, ...]
    result: Result = Result((), ())
    worth: GameScores = GameScores()

    @property
    def source(self) -> str:
        """The source of the game, so that there is one at most."""
        return f"{FORFEIT_SOURCE}{self.phase}:{self.round}:{self.board}"

    @abstractmethod
    def is_due(self, league: League, known: Round, at: Ms) -> bool:
        """Its time has come."""

    @abstractmethod
    def are_people_at_fault(self, league: League, known: Round) -> bool:
        """The table was not played because of these people."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        known = league.round(self.phase, self.round)
        if known is None or not self.is_due(league, known, at):
            return refusal_for(LeagueReason.UNKNOWN, round=self.round)
        if self.board not in open_boards(known):
            return refusal_for(LeagueReason.BEGUN, board=self.board)
        if self.source in league.game_by_source:
            return refusal_for(LeagueReason.COUNTED, game=league.game_by_source[self.source])
        if not self.people or not self.are_people_at_fault(league, known):
            return refusal_for(LeagueReason.NOT_ENTRANT, board=self.board)
        return life_refusal(league, *RUNNING_OR_PAUSED)

    def decide(self, league: League, at: Ms) -> Self:
        known = league.round(self.phase, self.round)
        absent = {league.side_of(person): person for person in self.people}
        seats = tuple(map(absent.get, () if known is None else known.tables[self.board - 1]))
        away = tuple(seat for seat, person in enumerate(seats) if person is not None)
        result = Result(seats, (league.scoring.start_points,) * len(seats), substituted=away)
        return replace(self, result=result, worth=score_game(league, self.source, result))

    def league_after(self, league: League, at: Ms) -> League:
        known = league.round(self.phase, self.round)
        if known is None:
            return league
        game = LeagueGame(
            number=self.number,
            source=self.source,
            phase=self.phase,
            begun=at,
            ended=at,
            result=self.result,
            worth=self.worth,
            round=self.round,
            board=self.board,
        )
        sides = zip(known.tables[self.board - 1], self.result.seats, strict=True)
        present = tuple(side for side, absent in sides if side is not None and absent is None)
        decided = replace(
            known,
            boards_over=known.boards_over | {self.board},
            forfeit_byes={**known.forfeit_byes, self.board: present},
        )
        return league.with_game(game).with_round(self.phase, decided)

    def is_irreversible(self, league: League) -> bool:
        return True

    def phase_of(self, league: League) -> int | None:
        return self.phase


class TableForfeited(_Unplayed, frozen=True, tag="Forfeited"):
    """The round is over, and these players had neither proposed a time for their table nor answered a proposal."""

    def is_due(self, league: League, known: Round, at: Ms) -> bool:
        return known.overdue is OverdueRule.FORFEIT and _is_over(known, at)

    def are_people_at_fault(self, league: League, known: Round) -> bool:
        return set(self.people) == set(unresponsive_players(league, known, self.board))


class NobodyCame(_Unplayed, frozen=True):
    """The table did not begin, because these players did not come in time."""

    def is_due(self, league: League, known: Round, at: Ms) -> bool:
        seated = 0 < self.board <= len(known.tables)
        return seated and known.state is RoundState.PUBLISHED and is_wait_over(league, known, self.board, at)

    def are_people_at_fault(self, league: League, known: Round) -> bool:
        return {league.side_of(person) for person in self.people} <= {*known.tables[self.board - 1]}


def due_deadline_act(league: League, at: Ms, number: int) -> RoundExtended | TableForfeited | None:
    """The next act at the end of a round that needs no referee; None if there is none. A game gets this number."""
    for phase in league.phases:
        for one in phase.rounds:
            if one.overdue is OverdueRule.EXTEND:
                longer = RoundExtended(phase.number, one.number)
                if longer.refusal(league, at) is None:
                    return longer
            for board in open_boards(one) if one.overdue is OverdueRule.FORFEIT else ():
                forfeited = TableForfeited(
                    number, phase.number, one.number, board, tuple(unresponsive_players(league, one, board))
                )
                if forfeited.refusal(league, at) is None:
                    return forfeited
    return None


def _is_over(round_: Round, at: Ms) -> bool:
    return round_.state is RoundState.PUBLISHED and round_.end is not None and at >= round_.end


def unresponsive_players(league: League, round_: Round, board: int) -> Iterator[PersonNumber]:
    """The players of a table, for a team its captain, who have neither proposed a time nor answered a proposal; none of
    a table in the room.
    """
    if league.has_guest_at(round_, board):
        return
    proposal = round_.proposals.get(board)
    heard = {league.side_of(person) for person in (() if proposal is None else proposal.answers)}
    for side in round_.tables[board - 1]:
        if side is not None and side not in heard:
            yield _speaker(league, side)


def _speaker(league: League, side: EntrantNumber) -> PersonNumber:
    return league.teams[side].captain if league.options.teams else side
