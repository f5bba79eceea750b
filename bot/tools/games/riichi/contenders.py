"""The players of a match, as somebody names them: a level, or `mjai:COMMAND`."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from typing import Final

from bot.engine.level import Level
from bot.games.program import MAX_THINKING_S, Program, ProgramFailure
from bot.games.riichi.computers.levels import PLAYERS_BY_LEVEL
from bot.games.riichi.mjai.player import MjaiPlayer
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.system.usage_error import UsageError
from bot.tools.games.riichi.series import Contender, Performance, Series

_MJAI: Final = "mjai:"


def measure_contenders(
    book: str, seats: Sequence[str], walls: int, seed: str, *, east: bool, rotate: bool, report: Callable[[str], None]
) -> Mapping[str, Performance]:
    """Plays games by this book on so many walls, and counts for each player, by name, what came of them. `report` hears
    of programs that fail. Raises UsageError.
    """
    rules = riichi_book_rules(book).with_options({"game.rounds": 1}) if east else riichi_book_rules(book)
    with ExitStack() as programs:
        series = Series(rules, contenders(seats, rules, programs, report))
        for _ in series.play(walls, seed, rotate=rotate):
            pass
    return series.performances


def contenders(
    seats: Sequence[str],
    rules: Rules,
    programs: ExitStack,
    report: Callable[[str], None],
    patience: float = MAX_THINKING_S,
) -> list[Contender]:
    """Seat by seat, from texts like `1=mjai:COMMAND`; who is not named is strong. Programs run until `programs` is
    closed, may think for `patience` seconds, and `report` hears of one that fails. Raises UsageError.
    """
    names: list[str] = [Level.STRONG] * rules.game.players
    for said in seats:
        seat, equals, name = said.partition("=")
        if not equals or seat not in map(str, range(len(names))):
            raise UsageError(f"--seat {said}: write a seat from 0 to {len(names) - 1}, an equals sign and a player.")
        names[int(seat)] = name
    return [_contender(name, rules, programs, report, patience) for name in names]


def _contender(
    name: str, rules: Rules, programs: ExitStack, report: Callable[[str], None], patience: float
) -> Contender:
    if name in PLAYERS_BY_LEVEL:
        return Contender(name, lambda _: PLAYERS_BY_LEVEL[Level(name)](rules))
    if not name.startswith(_MJAI):
        raise UsageError(f"There is no player {name}: take {', '.join(PLAYERS_BY_LEVEL)} or {_MJAI}COMMAND.")
    program = _start_program(name.removeprefix(_MJAI), programs, patience)
    return Contender(name, lambda seat: MjaiPlayer(seat, program, PLAYERS_BY_LEVEL[Level.STRONG](rules), report))


def _start_program(command: str, programs: ExitStack, patience: float) -> Program:
    try:
        return programs.enter_context(Program(command, patience))
    except ProgramFailure as missing:
        raise UsageError(f"{missing}.") from None
