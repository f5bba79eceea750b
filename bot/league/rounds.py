"""A round: tables that were drawn together, who is there for them, and when each is played."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.times import Ms


class RoundState(StrEnum):
    """The states of a round, in their order."""

    DRAWN = "drawn"
    PUBLISHED = "published"
    CLOSED = "closed"


class OverdueRule(StrEnum):
    """The fates of tables that were not played by the end of their round (league.md §7)."""

    REFEREE = "referee"
    """A referee decides."""
    FORFEIT = "forfeit"
    """A player who has answered no proposal of a time loses; the others have a bye."""
    EXTEND = "extend"
    """There are further days, once; then a referee decides."""


class TimeProposal(msgspec.Struct, frozen=True):
    """Times proposed for a table, and which of them each player can make."""

    times: tuple[Ms, ...]
    answers: Mapping[PersonNumber, tuple[Ms, ...]] = {}


class Round(msgspec.Struct, frozen=True):
    """A round. `tables` are from East on, None is a seat for a guest or a computer. `boards_begun` and `boards_over`
    are tables by number; over are those that are counted, void or were not played. `check_ins` say since when each
    player, and each team with such a member, is checked in. In a round without a start players agree on the `starts` of
    their tables.
    """

    number: int
    attempt: int
    draw_key: str
    tables: tuple[tuple[EntrantNumber | None, ...], ...]
    byes: tuple[EntrantNumber, ...] = ()
    state: RoundState = RoundState.DRAWN
    start: Ms | None = None
    end: Ms | None = None
    boards_begun: frozenset[int] = frozenset()
    boards_over: frozenset[int] = frozenset()
    check_ins: Mapping[PersonNumber, Ms] = {}
    lineups_open: frozenset[int] = frozenset()
    """The tables of which everybody sees who plays for the teams."""
    proposals: Mapping[int, TimeProposal] = {}
    starts: Mapping[int, Ms] = {}
    overdue: OverdueRule = OverdueRule.REFEREE
    extension_days: int = 0
    """By so many a round may be extended."""
    forfeit_byes: Mapping[int, tuple[EntrantNumber, ...]] = {}
    """Of tables that others have forfeited, who has a bye instead."""
    points: Mapping[EntrantNumber, int] = {}
    """Once it is closed, what its byes are worth."""
    people_at_boards: Mapping[int, tuple[PersonNumber | None, ...]] = {}
    """Of tables that have begun, who really sits there from East on, with those who stand in (None: a computer)."""
    drawn_at: Ms = 0
    """The moment when it was drawn last."""
    withheld: bool = False
    """Whether it is not published by itself, although its start is known."""
    published_at: Ms = 0
    """The moment when everybody saw it first; it stays 0 as long as only organisers see it."""
    resting: tuple[PersonNumber, ...] = ()
    """The members who have a bye in a round that all members of all teams play; `byes` has their teams."""

    @property
    def is_public(self) -> bool:
        """It was published: everybody may know of it and its tables."""
        return self.state is not RoundState.DRAWN

    @property
    def sitting_out(self) -> tuple[EntrantNumber | PersonNumber, ...]:
        """Those who have a bye: if all members of teams play at once the members, else the rows."""
        return self.resting or self.byes

    def start_of(self, board: int) -> Ms | None:
        """The start of this table; None: as soon as its players are there."""
        return self.starts.get(board, self.start)

    def with_reopened_table(self, board: int, at: Ms) -> "Round":
        """The round with this table to be played again. If its end has passed, nobody forfeits: a referee decides."""
        late = self.end is not None and at >= self.end
        return replace(
            self,
            boards_begun=self.boards_begun - {board},
            boards_over=self.boards_over - {board},
            overdue=OverdueRule.REFEREE if late else self.overdue,
        )


def open_boards(round_: Round) -> Iterator[int]:
    """The tables that have neither begun nor been decided."""
    return (
        board for board in range(1, len(round_.tables) + 1) if board not in round_.boards_begun | round_.boards_over
    )
