"""A whole league as a page shows it: what everybody may know, from the newest phase back to the first."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bot.league.bracket_view import bracket_view
from bot.league.entrants import EntrantNumber
from bot.league.games import FORFEIT_SOURCE, GameState, LeagueGame
from bot.league.phase_plan import PhaseKind
from bot.league.phase_standings import Standings, phase_standings
from bot.league.rounds import Round
from bot.league.score import PlayerResult
from bot.league.state import League, PhaseState
from bot.league.times import local, zone
from bot.league.views import GRAPH_LINES, STANDINGS_ROWS, Naming, progress_view, standings_view
from bot.view.league import LeaguePageView, LeagueStandingsView, PagePhase, PageRound, PageSeat, PageTable


def page_view(league: League, naming: Naming) -> LeaguePageView:
    """The league as it stands; `naming` says what its players and teams are called."""
    return LeaguePageView(
        name=league.name,
        description=league.description,
        zone=league.zone,
        phases=tuple(_phase(league, phase, naming) for phase in reversed(league.phases)),
        teams=tuple((team.name, tuple(map(naming, team.members))) for team in league.teams.values()),
    )


def _phase(league: League, phase: PhaseState, naming: Naming) -> PagePhase:
    rows, plan = phase_standings(league, phase.number), league.options.plans[phase.number - 1]
    best = [row.player for row in rows[:GRAPH_LINES]]
    games = [game for game in league.games.values() if game.phase == phase.number]
    apart = [game for game in games if game.round is None or game.board is None]
    return PagePhase(
        standings=_standings(league, phase.number, rows, naming),
        adjustments=tuple((naming(row.player), row.adjustments) for row in rows if row.adjustments),
        progress=progress_view(league, phase.number, best, naming),
        bracket=bracket_view(league, phase.number, naming) if plan.kind is PhaseKind.KNOCKOUT else None,
        rounds=tuple(_round(league, one, games, naming) for one in reversed(phase.rounds) if one.is_public),
        games=tuple(_game(league, game, naming) for game in reversed(apart)),
    )


def _standings(league: League, number: int, rows: Standings, naming: Naming) -> LeagueStandingsView:
    """All rows, where a picture has only those of a page."""
    firsts = range(0, max(1, len(rows)), STANDINGS_ROWS)
    pages = [standings_view(league, number, rows, naming, first=first) for first in firsts]
    return replace(pages[0], rows=tuple(row for page in pages for row in page.rows))


def _round(league: League, round_: Round, games: Iterable[LeagueGame], naming: Naming) -> PageRound:
    of_round = [game for game in games if game.round == round_.number]
    start = "" if round_.start is None else f"{local(zone(league.zone), round_.start // 1000):%Y-%m-%d %H:%M}"
    tables = (
        table for board in range(1, len(round_.tables) + 1) for table in _board(league, round_, board, of_round, naming)
    )
    return PageRound(
        number=round_.number, tables=tuple(tables), byes=tuple(map(naming, round_.sitting_out)), start=start
    )


def _board(
    league: League, round_: Round, board: int, games: Iterable[LeagueGame], naming: Naming
) -> Iterator[PageTable]:
    """The games of a table, or why there is none; who is to sit there, before there are any."""
    played = [_game(league, game, naming) for game in games if game.board == board]
    byes = tuple(map(naming, round_.forfeit_byes.get(board, ())))
    seats = (PageSeat("" if side is None else naming(side)) for side in round_.tables[board - 1])
    off = PageTable(board=board, seats=tuple(seats), played=board not in round_.boards_over)
    yield from (replace(table, byes=() if table.played else byes) for table in played or (off,))


def _game(league: League, game: LeagueGame, naming: Naming) -> PageTable:
    round_ = None if game.round is None else league.round(game.phase, game.round)
    sitting = () if round_ is None or game.board is None else round_.people_at_boards.get(game.board, ())

    def seat(score: PlayerResult[EntrantNumber]) -> PageSeat:
        if score.seat not in game.result.substituted:
            return PageSeat(naming(score.player), score.points // league.scoring.point_value, score.total, score.place)
        stand_in = sitting[score.seat] if score.seat < len(sitting) else None
        return PageSeat(
            naming(score.player), None, score.total, score.place, "" if stand_in is None else naming(stand_in)
        )

    scores = sorted(game.scores, key=lambda score: (score.place, score.seat))
    return PageTable(
        board=game.board,
        game=game.number,
        seats=tuple(map(seat, scores)),
        void=game.state is GameState.VOID,
        played=not game.source.startswith(FORFEIT_SOURCE),
    )
