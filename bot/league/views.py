"""The contents of a league's pictures, worked out from its log."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias, TypedDict

from bot.league.amounts import decimals_needed
from bot.league.entrants import EntrantNumber, Membership
from bot.league.games import GameState, LeagueGame
from bot.league.phase_standings import Standings, counted_games_until, phase_standings
from bot.league.score import PlayerResult
from bot.league.standings import StandingsRow
from bot.league.state import League
from bot.league.times import local, zone
from bot.view.league import (
    HeadToHeadPlayer,
    LeaguePairView,
    LeagueProgressView,
    LeagueRow,
    LeagueStandingsView,
    ProgressLine,
    StandingMark,
)
from bot.view.model import Player

Naming: TypeAlias = Callable[[EntrantNumber], str]
STANDINGS_ROWS: Final = 25
"""Rows on a picture of standings."""
LATEST_PLACES_SHOWN: Final = 5
"""Games whose places stand behind a row."""
GRAPH_LINES: Final = 10
"""Lines in a graph."""
_MEMBERSHIP_MARKS: Final[dict[Membership, StandingMark]] = {
    Membership.WITHDRAWN: "withdrawn",
    Membership.REMOVED: "withdrawn",
    Membership.DISQUALIFIED: "dsq",
}


class Heading(TypedDict):
    """The part that all pictures have."""

    league: str
    phase: int
    phases: int
    round: int | None
    last_game: str


class HeadToHead(NamedTuple):
    """An opponent: the common games, in how many the player was `games_ahead`, and the totals of both in them."""

    side: EntrantNumber
    games: int
    games_ahead: int
    total: int
    opponent_total: int


def standings_view(
    league: League,
    number: int,
    rows: Standings,
    naming: Naming,
    *,
    reader: EntrantNumber | None = None,
    first: int = 0,
    until: int | None = None,
    narrow: bool = False,
) -> LeagueStandingsView:
    """A page of a phase's standings from row `first` on, as they are or as they were after the round `until`."""
    games = list(counted_games_until(league, number, until))
    before = _places_before(league, number, games)
    disputed = {side for game in games if game.state is GameState.DISPUTED for side in game.sides}

    def row(one: StandingsRow[EntrantNumber]) -> LeagueRow:
        scores = _scores(games, one.player)
        was = before.get(one.player)
        return LeagueRow(
            player=Player(name=naming(one.player)),
            place=one.place,
            total=one.total,
            games=one.games,
            mean_place=one.mean_place,
            place_counts=tuple(
                sum(score.place == place for score in scores) for place in range(1, league.scoring.table_size + 1)
            ),
            latest_places=tuple(score.place for score in scores[-LATEST_PLACES_SHOWN:]),
            places_gained=None if was is None or one.place is None else was - one.place,
            mark=standing_mark(league, one, disputed=one.player in disputed),
        )

    asking = next((one for one in rows if one.player == reader), None)
    following = league.options.plans[number].first if number < len(league.options.plans) else None
    return LeagueStandingsView(
        **heading(league, number, games),
        rows=tuple(map(row, rows[first : first + STANDINGS_ROWS])),
        decimals=decimals_needed(one.total for one in rows),
        reader=None if asking is None else row(asking),
        cut=following,
        rows_before=first,
        narrow=narrow,
    )


def progress_view(league: League, number: int, sides: Sequence[EntrantNumber], naming: Naming) -> LeagueProgressView:
    """The way these totals grew in a phase, game by game from the carry-over on; `LINES` of them at most."""
    games = list(league.counted_games(number))
    carry = league.phases[number - 1].carry
    lines = (
        ProgressLine(
            player=Player(name=naming(side), chair=chair),
            totals=tuple(accumulate((score.total for score in _scores(games, side)), initial=carry.get(side, 0))),
        )
        for chair, side in enumerate(sides[:GRAPH_LINES])
    )
    return LeagueProgressView(**heading(league, number, games), lines=tuple(lines))


def pair_view(league: League, one: EntrantNumber, other: EntrantNumber, naming: Naming) -> LeaguePairView:
    """Two players or teams in all the games that both have played."""
    games = [
        game
        for number in range(1, len(league.phases) + 1)
        for game in league.counted_games(number)
        if {one, other} <= {score.player for score in game.scores}
    ]
    mine, theirs = _scores(games, one), _scores(games, other)
    return LeaguePairView(
        **heading(league, len(league.phases), games),
        pair=(_pair(naming(one), 0, mine, theirs), _pair(naming(other), 1, theirs, mine)),
        games=tuple(game.number for game in games),
    )


def head_to_head_records(league: League, side: EntrantNumber) -> Sequence[HeadToHead]:
    """Everybody whom a player or team has met, most often first."""
    met: dict[EntrantNumber, list[tuple[PlayerResult[EntrantNumber], PlayerResult[EntrantNumber]]]] = {}
    for number in range(1, len(league.phases) + 1):
        for game in league.counted_games(number):
            own = next((score for score in game.scores if score.player == side), None)
            for score in game.scores if own is not None else ():
                if own is not None and score.player != side:
                    met.setdefault(score.player, []).append((own, score))
    found = (
        HeadToHead(
            other,
            len(games),
            sum(own.place < score.place for own, score in games),
            sum(own.total for own, _ in games),
            sum(score.total for _, score in games),
        )
        for other, games in met.items()
    )
    return sorted(found, key=lambda one: (-one.games, one.side))


def standing_mark(league: League, row: StandingsRow[EntrantNumber], *, disputed: bool = False) -> StandingMark:
    """The mark of a row: withdrawn, disqualified, disputed, provisional or none."""
    entrant = None if league.options.teams else league.entrants.get(row.player)
    if entrant is not None and entrant.membership in _MEMBERSHIP_MARKS:
        return _MEMBERSHIP_MARKS[entrant.membership]
    if disputed:
        return "disputed"
    return "provisional" if row.provisional else ""


def _pair(
    name: str, chair: int, own: Sequence[PlayerResult[EntrantNumber]], other: Sequence[PlayerResult[EntrantNumber]]
) -> HeadToHeadPlayer:
    return HeadToHeadPlayer(
        player=Player(name=name, chair=chair),
        games_ahead=sum(score.place < against.place for score, against in zip(own, other, strict=True)),
        totals=tuple(accumulate((score.total for score in own), initial=0)),
        mean_place=Fraction(sum(score.doubled_place for score in own), 2 * len(own)) if own else None,
    )


def heading(league: League, number: int, games: Sequence[LeagueGame]) -> Heading:
    """The league, the phase, and how far these games have come."""
    ended = max((game.ended for game in games), default=None)
    return {
        "league": league.name,
        "phase": number,
        "phases": len(league.options.plans),
        "round": max((game.round for game in games if game.round is not None), default=None),
        "last_game": "" if ended is None else f"{local(zone(league.zone), ended // 1000):%Y-%m-%d %H:%M}",
    }


def _places_before(league: League, number: int, games: Iterable[LeagueGame]) -> dict[EntrantNumber, int]:
    """The places before the newest round; empty if that is the first."""
    newest = max((game.round for game in games if game.round is not None), default=1)
    if newest < 2:
        return {}
    rows = phase_standings(league, number, until=newest - 1)
    return {row.player: row.place for row in rows if row.place is not None}


def _scores(games: Iterable[LeagueGame], side: EntrantNumber) -> list[PlayerResult[EntrantNumber]]:
    """One player's or team's scores in these games."""
    return [score for game in games for score in game.scores if score.player == side]
