"""A league as files: CSV for spreadsheets (RFC 4180), and JSON of which a new draft can be made. Amounts are decimal
text in thousands, times UTC in ISO 8601. Private notes are left out.
"""

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias

import msgspec

from bot.engine.refusal import Refusal, refusal_for
from bot.league import times
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet
from bot.league.amounts import amount_text, decimals_needed
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.entry_lookup import entry_of_result, is_public
from bot.league.games import GameState, LeagueGame
from bot.league.log import Entry, Log
from bot.league.options import Options
from bot.league.phase_standings import phase_standings
from bot.league.refusal import LeagueReason
from bot.league.state import League
from bot.league.times import Ms

EXPORT_FORMAT: Final = "naki-league-1"
_SECOND: Final = 1000
_FORMULA: Final = re.compile(r"[=@+\-\t\r]")
_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")

_Line = Mapping[str, str | int | None]
EntryText: TypeAlias = Callable[[Entry, Mapping[EntrantNumber, str]], str]
"""Tells an entry in words, with what players and teams are called."""


class LeagueTemplate(msgspec.Struct, frozen=True):
    """The parts of an exported league that a new draft takes over."""

    format: str
    described: LeagueDescribed
    options: Options


def export_files(
    log: Log,
    names: Mapping[PersonNumber, str],
    told: EntryText,
    answers: Mapping[PersonNumber, Mapping[str, str]] | None = None,
) -> Mapping[str, str]:
    """The files by name. `names` are those of the league's people; teams have their own. `told` tells an entry of the
    log in words. For organisers alone there are `answers`, of each person by question.
    """
    league = log.league
    called = {**names, **{number: team.name for number, team in league.teams.items()}}
    tables = {
        "standings": list(_standings(league, called)),
        "games": list(_games(log, called)),
        "penalties": list(_penalties(league, called)),
        "log": list(_log(log, called, told)),
    }
    files = {f"{name}.csv": _csv(lines) for name, lines in tables.items()} | {"league.json": _json(league, tables)}
    return files | ({"answers.csv": _csv(list(_answers(answers, called)))} if answers else {})


def draft_acts(text: bytes) -> tuple[LeagueDescribed, LeagueRulesSet] | Refusal:
    """The acts that make a draft of an exported league: its description and rules, without people and games."""
    try:
        read = msgspec.json.decode(text, type=LeagueTemplate)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return refusal_for(LeagueReason.BAD_FILE)
    if read.format != EXPORT_FORMAT:
        return refusal_for(LeagueReason.BAD_FILE)
    return read.described, LeagueRulesSet(read.options)


def _standings(league: League, called: Mapping[EntrantNumber, str]) -> Iterator[_Line]:
    for phase in league.phases:
        for row in phase_standings(league, phase.number):
            yield {
                "phase": phase.number,
                "place": row.place,
                "name": called.get(row.player, str(row.player)),
                "games": row.games,
                "total": _amount(row.total),
                "average": None if row.average is None else _fraction(row.average / 1000),
                "mean_place": None if row.mean_place is None else _fraction(row.mean_place),
                "firsts": row.firsts,
                "seconds": row.seconds,
                "thirds": row.thirds,
                "lasts": row.lasts,
                "best": None if row.best is None else _amount(row.best),
                "adjustments": _amount(row.adjustments),
                "carry": _amount(row.carry),
                "marks": "provisional" if row.provisional else "",
            }


def _games(log: Log, called: Mapping[EntrantNumber, str]) -> Iterator[_Line]:
    """A line for each seat of each game."""
    for game in sorted(log.league.games.values(), key=lambda game: (game.ended, game.number)):
        written = entry_of_result(log, game.source)
        scores = {score.seat: score for score in game.scores}
        for seat, person in enumerate(game.result.seats):
            score = scores.get(seat)
            yield {
                "game": game.number,
                "phase": game.phase,
                "round": game.round,
                "table": game.board,
                "seat": seat,
                "player": "" if person is None else called.get(person, str(person)),
                "points": (game.result.points[seat] if score is None else score.points)
                // log.league.scoring.point_value,
                "place": None if score is None else score.place,
                "total": None if score is None else _amount(score.total),
                "penalty": _amount(game.result.penalties[seat]) if game.result.penalties else "0.0",
                "source": game.source,
                "ended": _time(game.ended),
                "marks": " ".join(_marks(game)),
                "note": "" if written is None else written.reason,
            }


def _marks(game: LeagueGame) -> Iterator[str]:
    if game.state is not GameState.COUNTED:
        yield game.state
    yield from game.flags


def _answers(answers: Mapping[PersonNumber, Mapping[str, str]], called: Mapping[EntrantNumber, str]) -> Iterator[_Line]:
    for person, given in answers.items():
        for question, answer in given.items():
            yield {"name": called.get(person, str(person)), "question": question, "answer": answer}


def _penalties(league: League, called: Mapping[EntrantNumber, str]) -> Iterator[_Line]:
    for one in league.adjustments.values():
        yield {
            "number": one.number,
            "phase": one.phase,
            "name": called.get(one.side, str(one.side)),
            "amount": _amount(one.amount),
            "kind": "penalty" if one.is_penalty else "adjustment",
            "game": one.game,
            "marks": "cancelled" if one.cancelled else "",
        }


def _log(log: Log, called: Mapping[EntrantNumber, str], told: EntryText) -> Iterator[_Line]:
    for entry in log.entries:
        if not is_public(log.league, entry.act):
            continue
        act: dict[str, Any] = msgspec.to_builtins(entry.act, str_keys=True)
        yield {
            "entry": entry.number,
            "at": _time(entry.at),
            "by": "Naki" if entry.by.person is None else called.get(entry.by.person, str(entry.by.person)),
            "what": told(entry, called),
            "act": act.pop("type"),
            "details": msgspec.json.encode(act).decode(),
            "reason": entry.reason,
            "marks": "" if log.is_in_force(entry.number) else "taken back",
        }


def _csv(lines: list[_Line]) -> str:
    text = io.StringIO()
    if lines:
        writer = csv.DictWriter(text, list(lines[0]))
        writer.writeheader()
        writer.writerows({key: _safe(value) for key, value in line.items()} for line in lines)
    return text.getvalue()


def _safe(value: str | int | None) -> str | int | None:
    """Text that a spreadsheet would run as a formula gets an apostrophe."""
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) and not _NUMBER.fullmatch(value) else value


def _json(league: League, tables: Mapping[str, Iterable[_Line]]) -> str:
    described = LeagueDescribed(
        league.name, league.short_name, league.description, league.zone, league.capacity, league.starts
    )
    told = {"format": EXPORT_FORMAT, "described": described, "options": league.options, "life": league.life, **tables}
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode()


def _amount(points: int) -> str:
    """Exact, in thousands, without a sign above zero: `47.5`."""
    return amount_text(points, decimals_needed([points])).removeprefix("+")


def _fraction(value: Fraction) -> str:
    return str(round(float(value), 6))


def _time(moment: Ms) -> str:
    return times.iso_utc(moment // _SECOND)
