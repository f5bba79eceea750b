"""The lines of a riichi script: what they let happen at the table, and what they demand of it."""

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from bot.engine.decision import Reason, Reject, Seat
from bot.engine.riichi.actions import DRAW
from bot.scenario.riichi.checks import read_check
from bot.scenario.riichi.seating import Seating
from bot.scenario.riichi.table import Failed, Table
from bot.scenario.riichi.told import read_told
from bot.scenario.riichi.words import DECLARATIONS, Word, read_word, show_actions
from bot.scenario.script import Line, Script

_SECONDS = re.compile(r"\d+(\.\d+)?")
_REASONS = (Reason.LATE, Reason.ANSWERED, Reason.KUIKAE)


class Step(NamedTuple):
    """One line of a script: `acts` if it lets something happen, `declares` if it says whether tenpai is shown.

    `about` are the seats whose own turn the line may be about: after `idle` such a seat still holds its tile.
    """

    line: Line
    do: Callable[[Table], None]
    acts: bool = False
    declares: bool = False
    about: tuple[Seat, ...] = ()


def read_step(script: Script, line: Line, seating: Seating) -> Step:
    """What a line means. Raises Unreadable."""
    sign, _, rest = line.text.partition(" ")
    rest = rest.strip()
    with script.reading(line):
        match sign:
            case ">":
                return Step(line, partial(Table.expect, wanted=read_told(rest, seating)))
            case ">!":
                return Step(line, partial(Table.exclude, unwanted=read_told(rest, seating)))
            case "=":
                return Step(line, read_check(rest, seating), about=_turn_of(rest, seating))
            case "?":
                return _options(line, rest, seating)
            case "!":
                return _refused(line, rest, seating)
            case "wait":
                return Step(line, partial(Table.wait, seconds=_seconds(rest)), acts=True)
            case "idle":
                return Step(line, partial(Table.idle, left=int(rest)), acts=True, about=_all(seating))
            case _:
                return _press(line, seating)


def _all(seating: Seating) -> tuple[Seat, ...]:
    return tuple(range(seating.players))


def _turn_of(check: str, seating: Seating) -> tuple[Seat, ...]:
    """How many tiles are left may be asked in anybody's turn."""
    what, _, wind = check.partition(" ")
    if what == "left":
        return _all(seating)
    return (seating.seat(wind),) if what == "turn" else ()


def _seconds(text: str) -> float:
    if not _SECONDS.fullmatch(text):
        raise ValueError(f"'{text}' is no time; write seconds like 3.6")
    return float(text)


class _Said(NamedTuple):
    seat: Seat
    word: Word
    seconds: float | None


def _said(text: str, seating: Seating) -> _Said:
    """`W pon 0p5p @2.1`."""
    deed, at, seconds = text.partition("@")
    wind, *words = deed.split()
    return _Said(seating.seat(wind), read_word(words), _seconds(seconds.strip()) if at else None)


def _press(line: Line, seating: Seating) -> Step:
    seat, word, seconds = _said(line.text, seating)

    def do(table: Table) -> None:
        refused = table.press(seat, word, seconds, patient=True)
        if refused is not None:
            raise Failed(f"it is refused: {_reason(refused)}; {_can(table, seat)}")

    return Step(line, do, acts=True, declares=word.word in DECLARATIONS, about=(seat,) if word.is_own_turn else ())


def _refused(line: Line, text: str, seating: Seating) -> Step:
    """`W pon @3.6 => late`."""
    deed, arrow, wanted = text.partition("=>")
    seat, word, seconds = _said(deed, seating)
    if not arrow or wanted.strip() not in set(Reason):
        raise ValueError(f"'{wanted.strip()}' is no reason; the reasons are {', '.join((*_REASONS, Reason.ILLEGAL))}")
    reason = Reason(wanted.strip())

    def do(table: Table) -> None:
        refused = table.press(seat, word, seconds, patient=False)
        if refused is None:
            raise Failed("it is accepted")
        if reason not in (refused.reason, _reason(refused)):
            raise Failed(f"it is refused: {refused.reason}")

    return Step(line, do, acts=True, declares=word.word in DECLARATIONS, about=(seat,) if word.is_own_turn else ())


def _reason(refused: Reject) -> Reason:
    """The reason in the script's words: everything that is not about time or swap-calling is illegal."""
    return refused.reason if refused.reason in _REASONS else Reason.ILLEGAL


def _can(table: Table, seat: Seat) -> str:
    return f"{table.seating.wind(seat)} has {show_actions(table.options(seat))}"


def _options(line: Line, text: str, seating: Seating) -> Step:
    """`S : chii 4s6s | pass`, `S : -`, `S has ron`, `S lacks chii`."""
    wind, _, rest = text.partition(" ")
    mode, _, wanted = rest.strip().partition(" ")
    seat = seating.seat(wind.rstrip(":"))
    if wind.endswith(":"):
        mode, wanted = ":", rest
    words = [] if wanted.strip() == "-" else [read_word(part.split(), bare=True) for part in wanted.split("|")]
    looks = {":": _exactly, "has": _has, "lacks": _lacks}
    if mode not in looks:
        raise ValueError(f"'{mode}' is neither ':' nor 'has' nor 'lacks'")
    look = looks[mode]

    def do(table: Table) -> None:
        if not look(table, seat, words):
            raise Failed(_can(table, seat))

    return Step(line, do, about=(seat,))


def _exactly(table: Table, seat: Seat, words: list[Word]) -> bool:
    """Every option is named and every named one is there; the early draw is never listed."""
    options = [option for option in table.options(seat) if option != DRAW]
    return all(any(word.fits(option) for word in words) for option in options) and _has(table, seat, words)


def _has(table: Table, seat: Seat, words: list[Word]) -> bool:
    return all(any(word.fits(option) for option in table.options(seat)) for word in words)


def _lacks(table: Table, seat: Seat, words: list[Word]) -> bool:
    return not any(word.fits(option) for word in words for option in table.options(seat))
