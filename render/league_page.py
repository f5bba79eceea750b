"""A league as one file for a browser: standings, progress, rounds, games and teams, without server and script."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from importlib import resources
from string import Template
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import points, total_in_thousands
from bot.league.amounts import decimals_needed, fraction_text
from bot.view.league import (
    BracketSeat,
    BracketStage,
    LeaguePageView,
    LeagueProgressView,
    LeagueRow,
    LeagueStandingsView,
    PagePhase,
    PageRound,
    PageSeat,
    PageTable,
)
from render.charts import line_style
from render.league_bracket import stage_title

_WIDE, _HIGH, _EDGE = 640, 260, 8
_STROKES: Final = ("", "7 5", "2 5", "10 4 2 4")
"""The dashes of the lines of a graph, four after four."""


def league_html(view: LeaguePageView, words: Words) -> str:
    """The file, in one language. It asks nothing of any server."""
    folder = resources.files("render") / "page"
    template = Template((folder / "league.html").read_text(encoding="utf-8"))
    return template.substitute(
        lang=words.language,
        title=escape(view.name),
        css=(folder / "league.css").read_text(encoding="utf-8"),
        about="".join(f"<p>{escape(line)}</p>" for line in view.description.splitlines() if line.strip()),
        body="\n".join(_Page(words, view).body()),
    )


class _Page:
    """The parts of the page in its language, as they stand one below the other."""

    def __init__(self, words: Words, view: LeaguePageView) -> None:
        self._words, self._view = words, view

    def body(self) -> Iterator[str]:
        if not self._view.phases:
            yield f"<p>{self._text('nothing')}</p>"
        for phase in self._view.phases:
            yield from self._phase(phase)
        if self._view.teams:
            yield from self._section(self._text("teams"), self._teams())

    def _phase(self, phase: PagePhase) -> Iterator[str]:
        heading = escape(self._words("league.phase_number", phase=phase.standings.phase))
        named = f"{heading} · " if phase.standings.phases > 1 else ""
        if phase.bracket is not None:
            title = escape(self._words("picture.bracket.title"))
            yield from self._section(f"{named}{title}", self._bracket(phase.bracket.stages))
        standings = (*self._standings(phase.standings), *self._adjustments(phase.adjustments))
        yield from self._section(f"{named}{self._text('standings')}", standings)
        if any(len(line.totals) > 1 for line in phase.progress.lines):
            yield from self._section(f"{named}{self._text('progress')}", self._progress(phase.progress))
        for round_ in phase.rounds:
            title = escape(self._words("league.round_number", round=round_.number))
            yield from self._section(f"{named}{title}", self._round(round_))
        if phase.games:
            yield from self._section(f"{named}{self._text('games')}", self._tables(phase.games))

    def _section(self, title: str, parts: Iterable[str]) -> Iterator[str]:
        yield f"<section><h2>{title}</h2>"
        yield from parts
        yield "</section>"

    def _standings(self, view: LeagueStandingsView) -> Iterator[str]:
        size = max((len(row.place_counts) for row in view.rows), default=0)
        heads = [self._text(key) for key in ("place", "player", "total", "games")]
        more = [self._text("mean"), *(str(place) for place in range(1, size + 1))]
        cells = "".join(f'<th scope="col">{head}</th>' for head in heads)
        cells += "".join(f'<th scope="col" class="more">{head}</th>' for head in more)
        yield f"<table><thead><tr>{cells}</tr></thead><tbody>"
        for place, row in enumerate(view.rows, start=1):
            cut = ' class="cut"' if place == view.cut else ""
            yield f"<tr{cut}>{''.join(self._row(row, view.decimals))}</tr>"
        yield "</tbody></table>"

    def _adjustments(self, adjustments: Sequence[tuple[str, int]]) -> Iterator[str]:
        told = (f"{name} {total_in_thousands(amount, decimals_needed([amount]))}" for name, amount in adjustments)
        if adjustments:
            yield f"<p>{escape(self._words('league.page.adjusted', people=self._words.enumeration(told)))}</p>"

    def _row(self, row: LeagueRow, places: int) -> Iterator[str]:
        mark = f" <small>{escape(self._words(f'league.mark.{row.mark}'))}</small>" if row.mark else ""
        yield f"<td>{'–' if row.place is None else row.place}</td>"
        yield f'<th scope="row">{escape(row.player.name)}{mark}</th>'
        yield f"<td><b>{total_in_thousands(row.total, places)}</b></td><td>{row.games}</td>"
        mean = "" if row.mean_place is None else fraction_text(row.mean_place, 2)
        yield from (f'<td class="more">{cell}</td>' for cell in (mean, *row.place_counts))

    def _progress(self, view: LeagueProgressView) -> Iterator[str]:
        reached = [0, *(total for line in view.lines for total in line.totals)]
        games = max(len(line.totals) for line in view.lines) - 1
        at = _scale(min(reached), max(reached), games)
        yield f'<svg viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{self._text("progress")}">'
        yield f'<line x1="0" x2="{_WIDE}" y1="{at(0, 0)[1]}" y2="{at(0, 0)[1]}" class="zero"></line>'
        for line in view.lines:
            drawn = " ".join(f"{x},{y}" for x, y in (at(game, total) for game, total in enumerate(line.totals)))
            yield f'<polyline points="{drawn}" {_stroke(line.player.chair)}></polyline>'
        yield "</svg><ul>"
        places = decimals_needed(line.totals[-1] for line in view.lines)
        for line in view.lines:
            stroke = f'<line x1="0" x2="40" y1="4" y2="4" {_stroke(line.player.chair)}></line>'
            key = f'<svg class="key" viewBox="0 0 40 8" aria-hidden="true">{stroke}</svg>'
            yield f"<li>{key} {escape(line.player.name)} {total_in_thousands(line.totals[-1], places)}</li>"
        yield "</ul>"

    def _bracket(self, stages: Sequence[BracketStage]) -> Iterator[str]:
        """A column for each stage, below each other on a phone."""
        yield '<div class="stages">'
        for number, stage in enumerate(stages):
            yield f'<div class="stage"><h3>{escape(stage_title(stages, number, self._words))}</h3>'
            for seats in stage.tables:
                yield from self._bracket_table(seats or (None,))
            if stage.byes:
                yield f"<p>{escape(self._words('picture.bracket.byes'))}</p>"
                yield from self._bracket_table(stage.byes)
            yield "</div>"
        yield "</div>"

    def _bracket_table(self, seats: Sequence[BracketSeat | None]) -> Iterator[str]:
        yield '<ol class="table">'
        for seat in seats:
            told = (
                ""
                if seat is None or seat.total is None
                else total_in_thousands(seat.total, decimals_needed([seat.total]))
            )
            name = "–" if seat is None else f"<small>{seat.seed}</small> {escape(seat.player.name)}"
            through = ' class="through"' if seat is not None and seat.through else ""
            yield f"<li{through}><span>{name}</span> <b>{told}</b></li>"
        yield "</ol>"

    def _round(self, round_: PageRound) -> Iterator[str]:
        if round_.start:
            yield f"<p>{escape(self._words('league.page.start', at=round_.start, zone=self._view.zone))}</p>"
        yield from self._tables(round_.tables)
        yield from self._byes(round_.byes)

    def _byes(self, byes: Sequence[str]) -> Iterator[str]:
        if byes:
            yield f"<p>{escape(self._words('league.byes', people=self._words.enumeration(byes)))}</p>"

    def _tables(self, tables: Sequence[PageTable]) -> Iterator[str]:
        yield '<div class="tables">'
        for table in tables:
            where = [] if table.board is None else [self._words("league.table", board=table.board)]
            where += [] if table.game is None else [self._words("league.log.game", game=table.game)]
            where += [] if table.played else [self._words("league.page.not_played")]
            where += [self._words("league.page.void")] if table.void else []
            yield f'<div class="table{" void" if table.void else ""}"><h3>{escape(" · ".join(where))}</h3><ol>'
            yield from (f"<li>{self._seat(seat, played=table.played)}</li>" for seat in table.seats)
            yield "</ol>"
            yield from self._byes(table.byes)
            yield "</div>"
        yield "</div>"

    def _seat(self, seat: PageSeat, *, played: bool) -> str:
        name = seat.name or self._words("league.open_seat.substitute")
        if seat.stand_in is not None and played:
            player = seat.stand_in or self._words("league.computer")
            name = self._words("league.stands_in", player=player, absent=seat.name)
        at_table = "" if seat.points is None else f" <span>{points(seat.points)}</span>"
        amount = (
            "" if seat.total is None else f" <b>{total_in_thousands(seat.total, decimals_needed([seat.total]))}</b>"
        )
        return f"<span>{escape(name)}</span>{at_table}{amount}"

    def _teams(self) -> Iterator[str]:
        yield "<ul>"
        for name, members in self._view.teams:
            yield f"<li><b>{escape(name)}</b> {escape(self._words.enumeration(members))}</li>"
        yield "</ul>"

    def _text(self, key: str) -> str:
        return escape(self._words(f"league.page.{key}"))


def _scale(low: int, high: int, games: int) -> Callable[[int, int], tuple[int, int]]:
    """A function from a game's number and the total after it to a point in the graph."""
    span = high - low or 1

    def at(game: int, total: int) -> tuple[int, int]:
        x = _EDGE + (_WIDE - 2 * _EDGE) * game / max(1, games)
        return round(x), round(_EDGE + (_HIGH - 2 * _EDGE) * (high - total) / span)

    return at


def _stroke(chair: int) -> str:
    dashes = _STROKES[chair // 4 % len(_STROKES)]
    return f'class="line{line_style(chair)[0]}"' + (f' stroke-dasharray="{dashes}"' if dashes else "")
