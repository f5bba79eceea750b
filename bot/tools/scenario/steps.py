"""The lines of a script, whatever game it is about: what they let happen at the table, and what they demand of it."""

import re
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeAlias

from bot.engine.question import PressRefusalReason, QuestionKind, Seat
from bot.engine.refusal import Refusal
from bot.tools.scenario.script import Script, ScriptLine
from bot.tools.scenario.seating import Seating
from bot.tools.scenario.table import AnyEventText, AnyWord, LineFailed, ScenarioTable

AnyTable: TypeAlias = ScenarioTable[Any, Any, Any]
Check: TypeAlias = Callable[[Any], None]
"""Looks at the table. Raises Failed with what is there instead."""

_SECONDS = re.compile(r"\d+(\.\d+)?")
_NUMBER = re.compile(r"[+-]?\d{1,9}")


class ScriptAction(AnyWord, Protocol):
    """An action in a script, and whether saying it says what a player shows at a drawn hand."""

    @property
    def declares_tenpai(self) -> bool:
        """True for a word that shows tenpai at a drawn hand, or does not."""
        ...


class Notation(Protocol):
    """The notation of one game's scripts. Everything that reads raises ValueError."""

    @property
    def seating(self) -> Seating:
        """The seats by their winds in a script."""
        ...

    @property
    def reasons(self) -> Sequence[StrEnum]:
        """The reasons for which this game refuses a press, its own and everybody's."""
        ...

    @property
    def exact_reasons(self) -> Sequence[StrEnum]:
        """The reasons that a script has to name; any other may be called `illegal`."""
        ...

    def read_own_line(self, text: str) -> "GameLine | None":
        """A line that only this game has, or None."""
        ...

    def read_word(self, words: list[str], *, bare: bool = False) -> ScriptAction:
        """The action these words name; `bare`: without its tiles it means any of the kind."""
        ...

    def read_event(self, text: str) -> AnyEventText:
        """The event a line describes, as a pattern."""
        ...

    def read_check(self, text: str) -> Check:
        """The check behind a `=`."""
        ...

    def is_listed(self, action: Any) -> bool:
        """True if a list of somebody's options has to name the action."""
        ...

    def actions_text(self, actions: Iterable[Any]) -> str:
        """Actions as a script writes them; `-` for none."""
        ...


class ScriptStep(NamedTuple):
    """One line of a script: `changes_table` if it lets something happen, `declares_tenpai` if it says whether tenpai is
    shown.

    `seats` are the seats whose own turn the line may be about: after `idle` such a seat still holds its tile.
    """

    line: ScriptLine
    do: Callable[[Any], None]
    changes_table: bool = False
    declares_tenpai: bool = False
    seats: tuple[Seat, ...] = ()


class GameLine(NamedTuple):
    """A line that only one game has: what it does, and the seats it is about."""

    do: Callable[[Any], None]
    seats: tuple[Seat, ...] = ()


def read_step(script: Script, line: ScriptLine, notation: Notation) -> ScriptStep:
    """Reads a line into what it does at the table. Raises BadScript."""
    sign, _, rest = line.text.partition(" ")
    rest = rest.strip()
    with script.reading(line):
        own = notation.read_own_line(line.text)
        if own is not None:
            return ScriptStep(line, own.do, changes_table=True, seats=own.seats)
        match sign:
            case ">":
                return ScriptStep(line, partial(AnyTable.expect, wanted=notation.read_event(rest)))
            case ">!":
                return ScriptStep(line, partial(AnyTable.exclude, unwanted=notation.read_event(rest)))
            case "=":
                return ScriptStep(line, notation.read_check(rest), seats=_checked_seats(rest, notation.seating))
            case "?":
                return _options_step(line, rest, notation)
            case "!":
                return _refusal_step(line, rest, notation)
            case "wait":
                return ScriptStep(line, partial(AnyTable.wait, seconds=read_seconds(rest)), changes_table=True)
            case "idle":
                return ScriptStep(
                    line,
                    partial(AnyTable.idle, left=read_number(rest)),
                    changes_table=True,
                    seats=_all_seats(notation.seating),
                )
            case _:
                return _press_step(line, notation)


def _all_seats(seating: Seating) -> tuple[Seat, ...]:
    return tuple(range(seating.players))


def _checked_seats(check: str, seating: Seating) -> tuple[Seat, ...]:
    """The seats in whose turn a check has to be asked; `left` may be asked in anybody's."""
    what, _, wind = check.partition(" ")
    if what == "left":
        return _all_seats(seating)
    return (seating.seat(wind),) if what == "turn" else ()


def read_seconds(text: str) -> float:
    """A time in a script. Raises ValueError."""
    if not _SECONDS.fullmatch(text):
        raise ValueError(f"'{text}' is no time; write seconds like 3.6")
    return float(text)


def read_number(text: str) -> int:
    """A whole number in a script. Raises ValueError."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"'{text}' is no whole number")
    return int(text)


class _ScriptPress(NamedTuple):
    seat: Seat
    word: ScriptAction
    seconds: float | None


def _read_press(text: str, notation: Notation) -> _ScriptPress:
    """`W pon 0p5p @2.1`."""
    press, at, seconds = text.partition("@")
    wind, *words = press.split() or [""]
    seat = notation.seating.seat(wind)
    return _ScriptPress(seat, notation.read_word(words), read_seconds(seconds.strip()) if at else None)


def _own_turn_seats(said: _ScriptPress) -> tuple[Seat, ...]:
    return (said.seat,) if said.word.question_kinds == (QuestionKind.TURN,) else ()


def _press_step(line: ScriptLine, notation: Notation) -> ScriptStep:
    said = _read_press(line.text, notation)

    def do(table: AnyTable) -> None:
        refused = table.press(said.seat, said.word, said.seconds, patient=True)
        if refused is not None:
            raise LineFailed(
                f"it is refused: {script_reason(refused, notation)}; {_options_text(table, said.seat, notation)}"
            )

    return ScriptStep(
        line, do, changes_table=True, declares_tenpai=said.word.declares_tenpai, seats=_own_turn_seats(said)
    )


def _refusal_step(line: ScriptLine, text: str, notation: Notation) -> ScriptStep:
    """`W pon @3.6 => late`."""
    press, arrow, wanted = text.partition("=>")
    said = _read_press(press, notation)
    reason = read_reason(wanted.strip() if arrow else "", notation)

    def do(table: AnyTable) -> None:
        refused = table.press(said.seat, said.word, said.seconds, patient=False)
        if refused is None:
            raise LineFailed("it is accepted")
        unasked = said.word.question_kinds == (QuestionKind.TURN,) and table.question(QuestionKind.TURN) is None
        if reason not in (
            refused.why,
            script_reason(refused, notation),
            PressRefusalReason.ILLEGAL if unasked else None,
        ):
            raise LineFailed(f"it is refused: {refused.why}")

    return ScriptStep(
        line, do, changes_table=True, declares_tenpai=said.word.declares_tenpai, seats=_own_turn_seats(said)
    )


def read_reason(text: str, notation: Notation) -> StrEnum:
    """Reads the reason for which a press is refused. Raises ValueError."""
    reason = next((reason for reason in notation.reasons if reason == text), None)
    if reason is None:
        raise ValueError(
            f"'{text}' is no reason; the reasons are {', '.join((*notation.exact_reasons, PressRefusalReason.ILLEGAL))}"
        )
    return reason


def script_reason(refused: Refusal, notation: Notation) -> str:
    """The reason as a script may put it: everything that it need not name is illegal."""
    return refused.why if refused.why in notation.exact_reasons else PressRefusalReason.ILLEGAL


def _options_text(table: AnyTable, seat: Seat, notation: Notation) -> str:
    return f"{table.seating.wind(seat)} has {notation.actions_text(table.options(seat))}"


def _options_step(line: ScriptLine, text: str, notation: Notation) -> ScriptStep:
    """`S : chii 4s6s | pass`, `S : -`, `S has ron`, `S lacks chii`."""
    wind, _, rest = text.partition(" ")
    mode, _, wanted = rest.strip().partition(" ")
    seat = notation.seating.seat(wind.rstrip(":"))
    if wind.endswith(":"):
        mode, wanted = ":", rest
    words = [] if wanted.strip() == "-" else [notation.read_word(part.split(), bare=True) for part in wanted.split("|")]
    if mode not in (":", "has", "lacks"):
        raise ValueError(f"'{mode}' is neither ':' nor 'has' nor 'lacks'")

    def do(table: AnyTable) -> None:
        options = [option for option in table.options(seat) if mode != ":" or notation.is_listed(option)]
        there = [any(word.fits(option) for option in options) for word in words]
        named = mode != ":" or all(any(word.fits(option) for word in words) for option in options)
        if any(there) if mode == "lacks" else not (all(there) and named):
            raise LineFailed(_options_text(table, seat, notation))

    return ScriptStep(line, do, seats=(seat,))
