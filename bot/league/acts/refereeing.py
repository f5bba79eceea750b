"""Calls for a referee, and the orders that referees give at a table that is being played (league.md §8)."""

from collections.abc import Collection
from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from bot.engine.orders import OrderKind, TableOrder
from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import REFEREES, Act, Right
from bot.league.entrants import PersonNumber
from bot.league.refusal import LeagueReason
from bot.league.state import League, TableInPlay
from bot.league.times import Ms


class RefereeCalled(Act, frozen=True):
    """A player calls a referee to their table."""

    rights: ClassVar[frozenset[Right]] = frozenset((Right.ENTRANT,))
    table: str
    person: PersonNumber
    stops_clocks: bool = field(default=True, name="stops")
    """Whether the table's clocks stand still until a referee lets it go on."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        playing = league.tables_in_play.get(self.table)
        if playing is None:
            return refusal_for(LeagueReason.UNKNOWN, table=self.table)
        if self.person not in playing.people:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        if playing.referee_callers.count(self.person) >= _MOST_CALLS:
            return refusal_for(LeagueReason.TOO_MANY_CALLS, calls=_MOST_CALLS)
        return None

    def league_after(self, league: League, at: Ms) -> League:
        playing = league.tables_in_play[self.table]
        return _with(league, self.table, replace(playing, referee_callers=(*playing.referee_callers, self.person)))

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return person == self.person

    def is_irreversible(self, league: League) -> bool:
        return True


_MOST_CALLS = 2
"""So often a player may call a referee in one game."""


class RefereeActed(Act, frozen=True):
    """A referee ordered something at a table; older entries have only the kind of order. It is about the seat of the
    `player`. A `person` takes it over: without `settled_hands` as the stand-in of somebody who did not come.
    """

    rights: ClassVar[frozenset[Right]] = REFEREES
    table: str
    order_or_kind: TableOrder | OrderKind = field(name="ruling")
    person: PersonNumber | None = None
    settled_hands: int = field(default=0, name="settled")
    player: PersonNumber | None = None
    scores: tuple[int, ...] = ()
    """The points that each seat had on the table. Older entries do not have them."""

    @property
    def order(self) -> TableOrder:
        """The order."""
        return self.order_or_kind if isinstance(self.order_or_kind, TableOrder) else TableOrder(self.order_or_kind)

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.table not in league.tables_in_play:
            return refusal_for(LeagueReason.UNKNOWN, table=self.table)
        busy = {person for one in league.tables_in_play.values() for person in one.people}
        if self.person is not None and self.person in busy:
            return refusal_for(LeagueReason.PLAYING, person=self.person)
        return None

    def league_after(self, league: League, at: Ms) -> League:
        playing, seat = league.tables_in_play[self.table], self.order.seat
        if self.person is None or seat is None:
            return league
        absent = playing.absent if self.settled_hands or seat in playing.absent else (*playing.absent, seat)
        return _with(
            league, self.table, replace(playing, joined_later=(*playing.joined_later, self.person), absent=absent)
        )

    def people_at_table(self, league: League) -> Collection[PersonNumber | None]:
        return league.tables_in_play[self.table].people if self.table in league.tables_in_play else ()

    def concerns(self, league: League, person: PersonNumber) -> bool:
        """They or their team play at the table, or they themselves at another one of the same round."""
        ruled = league.tables_in_play.get(self.table)
        if ruled is None:
            return False
        in_round = (one for one in league.tables_in_play.values() if one.round is not None and one.round == ruled.round)
        return super().concerns(league, person) or any(person in one.people for one in in_round)

    def needs_reason(self, league: League) -> bool:
        return self.order.kind is not OrderKind.VIEW_HANDS

    def is_irreversible(self, league: League) -> bool:
        return True


def _with(league: League, table: str, playing: TableInPlay) -> League:
    return replace(league, tables_in_play={**league.tables_in_play, table: playing})
