"""Views of a league beyond its tables: standings, how totals grew, and two players side by side.

Amounts are whole points; everybody is named as the league names them. A player has the chair of their line.
"""

from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from bot.view.model import LeagueView, Player

StandingMark: TypeAlias = Literal["", "provisional", "disputed", "withdrawn", "dsq"]
"""The mark of somebody in the standings; empty where there is nothing to say."""


class LeagueRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings. `place` is None for whoever has none; `places_gained` are the places gained since the
    round before; `place_counts` says how often each place was taken, the first one first; `latest_places` are the last
    five, newest last.
    """

    player: Player
    place: int | None
    total: int
    games: int = 0
    mean_place: Fraction | None = None
    place_counts: tuple[int, ...] = ()
    latest_places: tuple[int, ...] = ()
    places_gained: int | None = None
    mark: StandingMark = ""


class LeagueStandingsView(LeagueView, frozen=True, kw_only=True):
    """A page of the standings, best first, with so many `decimals` as the whole column needs. `reader` is the row of
    whoever they are shown to, on whichever page. Of the league the first `cut` go on; None if there is no next phase.
    """

    rows: tuple[LeagueRow, ...]
    decimals: int = 1
    reader: LeagueRow | None = None
    cut: int | None = None
    rows_before: int = 0
    """So many rows stand on the pages before."""
    narrow: bool = False
    """Fewer columns in larger letters, for a phone."""


class ProgressLine(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's totals: what they began with, and what they had after each of their games."""

    player: Player
    totals: tuple[int, ...]


class LeagueProgressView(LeagueView, frozen=True, kw_only=True):
    """Everybody's totals from game to game, best first."""

    lines: tuple[ProgressLine, ...]


class HeadToHeadPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """One of two players in their common games: how often they were ahead, and their totals after each of them."""

    player: Player
    games_ahead: int
    totals: tuple[int, ...]
    mean_place: Fraction | None = None


class LeaguePairView(LeagueView, frozen=True, kw_only=True):
    """Two players in the games that both played, whose numbers are `games`."""

    pair: tuple[HeadToHeadPlayer, HeadToHeadPlayer]
    games: tuple[int, ...] = ()


class BracketSeat(msgspec.Struct, frozen=True):
    """Somebody at a table of a knockout, with their seed; their total there, once there is one; and whether they go on,
    or at the last table have won.
    """

    player: Player
    seed: int
    total: int | None = None
    through: bool = False


class BracketStage(msgspec.Struct, frozen=True, kw_only=True):
    """A stage of a knockout. Tables have their players by total, then by seed; None is a seat for somebody else, and a
    table without seats is open: nobody knows yet who plays there. `byes` skip the stage.
    """

    tables: tuple[tuple[BracketSeat | None, ...], ...]
    byes: tuple[BracketSeat, ...] = ()
    is_upcoming: bool = False
    """Its tables are not drawn; if it has players, these will be they."""


class LeagueBracketView(LeagueView, frozen=True, kw_only=True):
    """A knockout from its first stage to the last table."""

    stages: tuple[BracketStage, ...]


class PageSeat(msgspec.Struct, frozen=True):
    """Somebody at a table; once the game counts also their total and their place, and what they had at the table.
    Whoever did not come had nothing there, and `stand_in` is who played for them, empty for a computer.
    """

    name: str
    points: int | None = None
    total: int | None = None
    place: int | None = None
    stand_in: str | None = None


class PageTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round, or a game of none. `void` games count nowhere. Where nothing is `played` there are only
    those who did not come; `byes` are for those who did.
    """

    seats: tuple[PageSeat, ...]
    board: int | None = None
    game: int | None = None
    void: bool = False
    played: bool = True
    byes: tuple[str, ...] = ()


class PageRound(msgspec.Struct, frozen=True, kw_only=True):
    """A published round with its tables; `start` is told by the league's clocks, and may be empty."""

    number: int
    tables: tuple[PageTable, ...]
    byes: tuple[str, ...] = ()
    start: str = ""


class PagePhase(msgspec.Struct, frozen=True, kw_only=True):
    """A phase: all its rows, with the points that were given and taken beside games; how totals grew, of a knockout its
    stages, its rounds, and the games of no round.
    """

    standings: LeagueStandingsView
    adjustments: tuple[tuple[str, int], ...] = ()
    progress: LeagueProgressView
    bracket: LeagueBracketView | None = None
    rounds: tuple[PageRound, ...] = ()
    games: tuple[PageTable, ...] = ()


class LeaguePageView(msgspec.Struct, frozen=True, kw_only=True):
    """A whole league: its phases, the newest first, and its teams with their members."""

    name: str
    description: str
    zone: str
    phases: tuple[PagePhase, ...]
    teams: tuple[tuple[str, tuple[str, ...]], ...] = ()
