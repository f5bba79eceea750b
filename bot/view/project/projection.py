"""The views that every game has: its table, a seat's own panel, how a hand and a game ended."""

from collections.abc import Collection, Sequence
from typing import Protocol, TypeVar

import msgspec

from bot.engine.game import AnyState
from bot.engine.question import Seat
from bot.view.model import HandView, OpenTableView, Player, ResultView, StandingsView, SummaryView, TableView


class SeatedPlayers(msgspec.Struct, frozen=True):
    """The people at the table, by seat, and the seats of those who are away."""

    players: Sequence[Player]
    away: Collection[Seat] = ()


_S_contra = TypeVar("_S_contra", contravariant=True)


class Projection(Protocol[_S_contra]):
    """The views of a game. Everything but `hand` and `open_table` is public."""

    def table(self, state: _S_contra, company: SeatedPlayers) -> TableView:
        """The table as a spectator sees it."""
        ...

    def hand(
        self, state: _S_contra, company: SeatedPlayers, seat: Seat, *, hints: bool = True, choosing: str = ""
    ) -> HandView:
        """The table from a seat, with its tiles. `hints` shows waits; `choosing` is an action being prepared:
        `riichi`.
        """
        ...

    def open_table(self, state: _S_contra, company: SeatedPlayers) -> OpenTableView:
        """The table with every hand laid open: for the replay of a game that is over, and never before."""
        ...

    def result(self, state: _S_contra, company: SeatedPlayers) -> ResultView | None:
        """The end of the last hand, or None while one is played."""
        ...

    def standings(self, state: _S_contra, company: SeatedPlayers) -> StandingsView | None:
        """The final standings, or None while the game goes on."""
        ...

    def summary(self, state: _S_contra, company: SeatedPlayers) -> SummaryView:
        """All hands that are over, in a strip."""
        ...


AnyProjection = Projection[AnyState]
