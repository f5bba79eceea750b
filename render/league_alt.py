"""The pictures of a league, in words."""

from collections.abc import Iterator, Sequence

from bot.i18n.catalogue import Words
from bot.i18n.phrases import player_name, total_in_thousands
from bot.league.amounts import fraction_text
from bot.view.league import (
    BracketSeat,
    HeadToHeadPlayer,
    LeagueBracketView,
    LeaguePairView,
    LeagueProgressView,
    LeagueRow,
    LeagueStandingsView,
    ProgressLine,
)
from bot.view.model import LeagueView
from render.league_bracket import stage_title


def league_sentences(view: LeagueView, text: Words) -> Iterator[str]:
    """The league, and then what matters most."""
    round_ = () if view.round is None else (text("picture.league.round", number=view.round),)
    last = (text("picture.league.last_game", at=view.last_game),) if view.last_game else ()
    yield f"{', '.join((view.league, *round_, *last))}."
    match view:
        case LeagueStandingsView():
            if view.reader is not None and view.reader not in view.rows:
                yield _row(view.reader, view.decimals, text)
            yield from (_row(row, view.decimals, text) for row in view.rows)
        case LeagueProgressView():
            yield from _progress(view.lines, text)
        case LeaguePairView():
            yield from (_pair(one, len(view.games), text) for one in view.pair)
        case LeagueBracketView():
            yield from _bracket(view, text)
        case _:
            return


def _pair(one: HeadToHeadPlayer, games: int, text: Words) -> str:
    return text(
        "alt.league.pair",
        player=player_name(one.player, text),
        ahead=one.games_ahead,
        games=games,
        mean="–" if one.mean_place is None else fraction_text(one.mean_place, 2),
        total=total_in_thousands(one.totals[-1]),
    )


def _bracket(view: LeagueBracketView, text: Words) -> Iterator[str]:
    """The players at each table with their totals, and those who go on: the newest stage first."""
    for number, stage in reversed(list(enumerate(view.stages))):
        for board, seats in enumerate(stage.tables, start=1):
            if seats:
                told = ", ".join("–" if seat is None else _bracket_seat(seat, text) for seat in seats)
                yield f"{stage_title(view.stages, number, text)}, {text('league.table', board=board)}: {told}."
        if stage.byes:
            yield text("alt.bracket.byes", players=text.enumeration(_bracket_seat(one, text) for one in stage.byes))


def _bracket_seat(seat: BracketSeat, text: Words) -> str:
    total = "" if seat.total is None else f" {total_in_thousands(seat.total)}"
    return f"{'→ ' if seat.through else ''}{player_name(seat.player, text)} ({seat.seed}){total}"


def _row(row: LeagueRow, places: int, text: Words) -> str:
    place = "–" if row.place is None else f"{row.place}."
    mark = f" ({text(f'league.mark.{row.mark}')})" if row.mark else ""
    return f"{place} {player_name(row.player, text)} {total_in_thousands(row.total, places)}{mark}."


def _progress(lines: Sequence[ProgressLine], text: Words) -> Iterator[str]:
    """The leader and the margin in thousands of points, the largest rise, and everybody's total."""
    if not lines:
        return
    first = lines[0]
    if len(lines) > 1:
        margin = total_in_thousands(first.totals[-1] - lines[1].totals[-1]).lstrip("+")
        yield text("alt.league.leads", player=player_name(first.player, text), margin=margin)
    rises = [
        (after - before, game, player_name(line.player, text))
        for line in lines
        for game, (before, after) in enumerate(zip(line.totals, line.totals[1:], strict=False), start=1)
    ]
    if rises:
        rise, game, player = max(rises)
        yield text("alt.league.rise", player=player, total=total_in_thousands(rise), game=game)
    yield (
        text.enumeration(f"{player_name(line.player, text)} {total_in_thousands(line.totals[-1])}" for line in lines)
        + "."
    )
