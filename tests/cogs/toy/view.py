"""What may be seen of the game: the points, and whose turn it is. Nobody has a secret."""

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.view.model import (
    HandView,
    OpenTableView,
    ResultView,
    SeatView,
    StandingsView,
    StandingView,
    SummaryView,
    TableView,
    Wind,
)
from bot.view.project.projection import SeatedPlayers
from tests.cogs.toy.engine import PLAYERS, State

WINDS: tuple[Wind, ...] = ("E", "S", "W", "N")


class ToyTableView(TableView, frozen=True, kw_only=True):
    """The table. A type of its own is how its picture is found."""


class ToyHandView(HandView, frozen=True, kw_only=True):
    """The table from one player's seat."""

    table: ToyTableView


class ToyResultView(ResultView, frozen=True, kw_only=True):
    """How the only hand ended, of which only the standings tell."""


class ToyProjection:
    """From a state to its views."""

    def table(self, state: State, company: SeatedPlayers) -> ToyTableView:
        """Everybody with their points."""
        seats = tuple(
            SeatView(player=player, wind=wind, score=score)
            for player, wind, score in zip(company.players, WINDS, state.scores, strict=True)
        )
        return ToyTableView(seats=seats, turn=None if state.standings else state.turn)

    def hand(
        self, state: State, company: SeatedPlayers, seat: Seat, *, hints: bool = True, choosing: str = ""
    ) -> ToyHandView:
        """The same from a seat, which holds no tiles."""
        return ToyHandView(table=replace(self.table(state, company), viewer=seat), tiles=())

    def open_table(self, state: State, company: SeatedPlayers) -> OpenTableView:
        """No hand is there to be laid open."""
        return OpenTableView(table=self.table(state, company), hands=(None,) * PLAYERS)

    def result(self, state: State, company: SeatedPlayers) -> ToyResultView | None:
        """The standings tell all."""
        return None

    def standings(self, state: State, company: SeatedPlayers) -> StandingsView | None:
        """The places, once the game is over."""
        rows = (StandingView(rank=p.rank, player=company.players[p.seat], score=p.points) for p in state.standings)
        return StandingsView(rows=tuple(rows)) if state.standings else None

    def summary(self, state: State, company: SeatedPlayers) -> SummaryView:
        """The points, without hands."""
        ranks = tuple(range(1, PLAYERS + 1))
        return SummaryView(players=tuple(company.players), scores=state.scores, ranks=ranks, hands=())
