"""Lines about a referee: `S chombo`, `W dead`, `S offence false_call`, and with `!` what they may not rule."""

import re

from bot.engine.question import PressRefusalReason, Seat
from bot.games.riichi.engine.fouls import Offence, Ruling, ruling
from bot.tools.games.riichi.scenario.table import RiichiTable
from bot.tools.scenario.seating import Seating
from bot.tools.scenario.steps import GameLine, read_seconds
from bot.tools.scenario.table import LineFailed

_LINE = re.compile(
    r"(?P<not>!\s*)?(?P<wind>[ESWN]) ((?P<ruling>chombo|penalty|dead)|offence (?P<offence>\w+))"
    r"\s*+(?:@(?P<seconds>\S+)\s*+)?(?:=>\s*+(?P<reason>\w+))?"
)
_RULINGS = {"chombo": Ruling.CHOMBO, "penalty": Ruling.PENALTY, "dead": Ruling.DEAD_HAND}


def read_ruling(text: str, seating: Seating) -> GameLine | None:
    """Reads what a referee does; None for a line about anything else. Raises ValueError."""
    line = _LINE.fullmatch(text)
    if line is None:
        return None
    seat = seating.seat(line["wind"])
    what = Offence(line["offence"]) if line["offence"] else _RULINGS[line["ruling"]]
    seconds = None if line["seconds"] is None else read_seconds(line["seconds"])
    refused = PressRefusalReason(line["reason"]) if line["not"] else None

    def do(table: RiichiTable) -> None:
        _rule(table, seat, what, seconds, refused)

    return GameLine(do)


def _rule(
    table: RiichiTable, seat: Seat, what: Ruling | Offence, seconds: float | None, expected: PressRefusalReason | None
) -> None:
    answer = table.rule(seat, what if isinstance(what, Ruling) else ruling(table.state.rules, what), seconds)
    reason = None if answer is None else answer.why
    if reason != expected:
        raise LineFailed("it is accepted" if reason is None else f"it is refused: {reason}")
