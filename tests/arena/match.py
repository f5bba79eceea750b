"""Our player against three of other people's, each wall from every seat."""

import json
import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from shlex import quote
from typing import Final

from bot.games.program import Program
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.mjai.player import MjaiPlayer
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.tools.games.riichi.contenders import contenders
from bot.tools.games.riichi.series import Contender, Performance, Series
from tests.arena.jansou import JansouPlayer

BRIDGE: Final = Path(__file__).parent / "bridge.js"
_BUILD: Final = Path(__file__).parent.parent.parent / "build/arena"
FETCHED: Final = _BUILD / "node_modules/@kobalab/majiang-ai"
"""Where `make arena` puts majiang-ai."""
RESULTS: Final = _BUILD / "results.jsonl"
"""What was achieved, wall by wall."""
NODE: Final = shutil.which("node")
PATIENCE: Final = 60.0
"""Seconds that majiang-ai may think: it never needs one, but the machine may be busy."""
MAJIANG: Final = "majiang"
RIVALS: Final = (MAJIANG, "jansou")
TENHOU: Final = riichi_book_rules("tenhou")


def missing() -> str | None:
    """What is not there to play against majiang-ai with, None if all is."""
    if NODE is None:
        return "no Node on this machine (apt-get install nodejs npm)"
    return None if FETCHED.is_dir() else "majiang-ai is not here (make arena fetches it)"


Achieved = Mapping[str, Performance]


def played(
    player: str, rival: str, walls: int, seed: str, reports: list[str], *, rules: Rules = TENHOU
) -> Iterator[Achieved]:
    """After each game what each player has achieved. `reports` gets a sentence for each program that fails."""
    with ExitStack() as programs:
        series = Series(rules, seated(player, rival, rules, programs, reports))
        for _ in series.play(walls, seed, rotate=True):
            yield series.performances


def keep(achieved: Achieved, results: Path, **match: object) -> None:
    """Add to the file what everybody has achieved so far in this match, as a line."""
    results.parent.mkdir(parents=True, exist_ok=True)
    so_far = {name: performance.summary() for name, performance in achieved.items()}
    with results.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps({**match, "players": so_far}) + "\n")


def seated(player: str, rival: str, rules: Rules, programs: ExitStack, reports: list[str]) -> list[Contender]:
    """The player in the first seat, as `naki simulate --seat` names it, and the rival in all others."""
    ours, *others = contenders([f"0={player}"], rules, programs, reports.append)
    if rival != MAJIANG:
        return [ours, *(Contender(rival, JansouPlayer) for _ in others)]
    return [ours, *(_majiang(rules, programs, reports) for _ in others)]


def _majiang(rules: Rules, programs: ExitStack, reports: list[str]) -> Contender:
    program = programs.enter_context(Program(f"{NODE} {quote(str(BRIDGE))}", PATIENCE))
    return Contender(MAJIANG, lambda seat: MjaiPlayer(seat, program, StandardPlayer(rules), reports.append))
