"""Tables of a league begin, and are given up (league.md §2.2)."""

from collections.abc import Collection
from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from bot.engine.question import Seat
from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import NAKI_ITSELF, REFEREES, Act, Right, life_refusal
from bot.league.acts.lobbies import without_lobby
from bot.league.entrants import PersonNumber
from bot.league.games import TABLE_SOURCE
from bot.league.limits import limit_refusal
from bot.league.phase_plan import PhaseKind
from bot.league.refusal import LeagueReason
from bot.league.rounds import RoundState
from bot.league.state import League, Life, TableInPlay
from bot.league.times import Ms


class TableBegun(Act, frozen=True):
    """A table of the league deals its first hand, in a round or in an open phase. In the `absent` seats somebody stands
    in for a player who did not come.
    """

    rights: ClassVar[frozenset[Right]] = NAKI_ITSELF
    table: str
    seats: tuple[PersonNumber | None, ...]
    rules: str
    round: int | None = None
    board: int | None = None
    absent: tuple[Seat, ...] = ()
    lobby: int | None = None
    people: tuple[PersonNumber | None, ...] = ()
    """The people who really sit there, with those who stand in (None: a computer). Older entries do not have them."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = life_refusal(league, Life.RUNNING)
        if wrong is None and not league.phases:
            wrong = refusal_for(LeagueReason.UNKNOWN, phase=1)
        if wrong is None and (
            self.table in league.tables_in_play or f"{TABLE_SOURCE}{self.table}" in league.game_by_source
        ):
            wrong = refusal_for(LeagueReason.ALREADY_DONE, table=self.table)
        if wrong is None and self.rules != league.options.hash:
            wrong = refusal_for(LeagueReason.RULES_HASH, table=self.table)
        return wrong or self._seats_refusal(league) or self._board_refusal(league, at)

    def _seats_refusal(self, league: League) -> Refusal | None:
        people = [person for person in self.seats if person is not None]
        if len(self.seats) != league.scoring.table_size:
            return refusal_for(LeagueReason.SEATS, seats=league.scoring.table_size)
        if len(set(people)) != len(people):
            return refusal_for(LeagueReason.TWICE, person=next(one for one in people if people.count(one) > 1))
        coming = [person for seat, person in enumerate(self.seats) if person is not None and seat not in self.absent]
        stranger = next((person for person in coming if not league.is_active(person)), None)
        if stranger is not None:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=stranger)
        if league.options.is_correspondence:
            return None
        busy = {person for one in league.tables_in_play.values() for person in one.seats}
        still = next((person for person in coming if person in busy), None)
        return None if still is None else refusal_for(LeagueReason.PLAYING, person=still)

    def _board_refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.round is None or self.board is None:
            return self._open_play_refusal(league, at)
        known = league.round(len(league.phases), self.round)
        if known is None or known.state is not RoundState.PUBLISHED or not 0 < self.board <= len(known.tables):
            return refusal_for(LeagueReason.UNKNOWN, board=self.board)
        if self.board in known.boards_begun | known.boards_over:
            return refusal_for(LeagueReason.BEGUN, board=self.board)
        if league.sides_of(self.seats) != known.tables[self.board - 1]:
            return refusal_for(LeagueReason.NOT_ENTRANT, board=self.board)
        return None

    def _open_play_refusal(self, league: League, at: Ms) -> Refusal | None:
        people = [person for person in self.seats if person is not None]
        if league.plan.kind is not PhaseKind.OPEN:
            return refusal_for(LeagueReason.NO_OPEN_PHASE)
        sides = [league.side_of(person) for person in people]
        named = zip(people, sides, strict=True)
        stranger = next((person for person, side in named if side not in league.phase.sides), None)
        if stranger is not None:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=stranger)
        if len(set(sides)) != len(sides):
            return refusal_for(LeagueReason.TEAM_MATES)
        if len(self.seats) - len(people) > league.computers:
            return refusal_for(LeagueReason.SEATS, seats=league.scoring.table_size)
        return limit_refusal(league, people, at)

    def league_after(self, league: League, at: Ms) -> League:
        phase = len(league.phases)
        playing = TableInPlay(phase, self.seats, at, self.round, self.board, self.absent)
        begun = without_lobby(
            replace(league, tables_in_play={**league.tables_in_play, self.table: playing}), self.lobby
        )
        known = None if self.round is None else league.round(phase, self.round)
        if known is None or self.board is None:
            return begun
        sitting = {**known.people_at_boards, self.board: self.people} if self.people else known.people_at_boards
        return begun.with_round(
            phase, replace(known, boards_begun=known.boards_begun | {self.board}, people_at_boards=sitting)
        )


class TableGivenUp(Act, frozen=True):
    """A table that began does not count, because it was given up or not finished in time. It may be played again: a
    referee says whether it is to be.
    """

    rights: ClassVar[frozenset[Right]] = REFEREES | {Right.NAKI}
    table: str
    play_again: bool = field(default=False, name="again")

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return None if self.table in league.tables_in_play else refusal_for(LeagueReason.UNKNOWN, table=self.table)

    def league_after(self, league: League, at: Ms) -> League:
        playing = league.tables_in_play[self.table]
        left = replace(
            league, tables_in_play={name: one for name, one in league.tables_in_play.items() if name != self.table}
        )
        known = None if playing.round is None else league.round(playing.phase, playing.round)
        if known is None or playing.board is None:
            return left
        return left.with_round(playing.phase, known.with_reopened_table(playing.board, at))

    def people_at_table(self, league: League) -> Collection[PersonNumber | None]:
        return league.tables_in_play[self.table].people if self.table in league.tables_in_play else ()

    def needs_reason(self, league: League) -> bool:
        return True
