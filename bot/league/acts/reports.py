"""Games that players report: they count once another of their players confirms them (league.md §4.3)."""

from typing import ClassVar, Self

from msgspec import field
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import ORGANISERS, Act, Right
from bot.league.acts.results import GameCounted
from bot.league.entrants import PersonNumber
from bot.league.games import MANUAL_SOURCE, GameReport, GameScores, Result
from bot.league.refusal import LeagueReason
from bot.league.state import League
from bot.league.times import Ms


class GameReported(Act, frozen=True, tag="Reported"):
    """A player reports a game. With `is_another_game` it is no repeat of the one it looks like."""

    rights: ClassVar[frozenset[Right]] = frozenset((Right.ENTRANT,))
    report: int
    person: PersonNumber
    phase: int
    ended: Ms
    result: Result
    is_another_game: bool = field(default=False, name="another")
    round: int | None = None
    board: int | None = None
    """With the round, the table in the room whose game it is."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.report in league.reports:
            return refusal_for(LeagueReason.ALREADY_DONE)
        if self.person not in self.result.seats:
            return refusal_for(LeagueReason.NOT_ENTRANT)
        wrong = _counting_act(self._report(), self.report, max(league.games, default=0) + 1).refusal(league, at)
        return wrong or self._of_round(league)

    def _of_round(self, league: League) -> Refusal | None:
        """The refusal if these players have a table in a round that is not in the room: a referee enters that game."""
        table = league.board_to_play(self.phase, self.result.seats)
        if table is None or (table == (self.round, self.board) and league.is_guest_table(self.phase, *table)):
            return None
        return refusal_for(LeagueReason.ROUND_GAME, round=table[0], board=table[1])

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, reports={**league.reports, self.report: self._report()})

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return person == self.person

    def _report(self) -> GameReport:
        return GameReport(
            self.person, self.phase, self.ended, self.result, self.is_another_game, self.round, self.board
        )


class ReportConfirmed(Act, frozen=True):
    """Another player of the game, or an organiser, confirms a report: it counts under this number."""

    rights: ClassVar[frozenset[Right]] = ORGANISERS | {Right.ENTRANT}
    changes_standings: ClassVar[bool] = True
    report: int
    number: int
    worth: GameScores = GameScores()

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        known = league.reports.get(self.report)
        if known is None:
            source = f"{MANUAL_SOURCE}{self.report}"
            return (
                refusal_for(LeagueReason.COUNTED, game=league.game_by_source[source])
                if source in league.game_by_source
                else refusal_for(LeagueReason.UNKNOWN)
            )
        return _counting_act(known, self.report, self.number).refusal(league, at)

    def decide(self, league: League, at: Ms) -> Self:
        return replace(self, worth=self._game_counted(league).decide(league, at).worth)

    def league_after(self, league: League, at: Ms) -> League:
        left = {report: one for report, one in league.reports.items() if report != self.report}
        return self._game_counted(league).league_after(replace(league, reports=left), at)

    def concerns(self, league: League, person: PersonNumber) -> bool:
        known = league.reports.get(self.report)
        return known is not None and league.is_represented_among(person, known.result.seats)

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        known = league.reports.get(self.report)
        return known is None or person in known.other_players

    def phase_of(self, league: League) -> int | None:
        known = league.reports.get(self.report)
        return None if known is None else known.phase

    def _game_counted(self, league: League) -> GameCounted:
        return replace(_counting_act(league.reports[self.report], self.report, self.number), worth=self.worth)


def _counting_act(report: GameReport, number: int, game: int) -> GameCounted:
    source = f"{MANUAL_SOURCE}{number}"
    return GameCounted(
        game,
        source,
        report.phase,
        report.ended,
        report.result,
        round=report.round,
        board=report.board,
        is_another_game=report.is_another_game,
    )
