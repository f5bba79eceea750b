"""Hold our table and our scoring against files of games and of won hands (`naki conformance`)."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

import msgspec

from bot.records.divergence import Divergence
from bot.records.files import BadRecord, InconclusiveRecord, has_no_game
from bot.tools.conformance.divergence import ReplayedGame
from bot.tools.games.registry import GAME_TOOLS

_T = TypeVar("_T")


class FileOutcome(StrEnum):
    """FileOutcome became of a file."""

    GAME = "game"
    HANDS = "won hands"
    PASSED_OVER = "passed over"
    EXCLUDED = "excluded"
    UNREADABLE = "unreadable"


class FileResult(msgspec.Struct, frozen=True):
    """A file: what became of it and why, how many hands were played or scored, and each divergence in a line."""

    path: Path
    outcome: FileOutcome
    why: str = ""
    hands: int = 0
    scored: int = 0
    divergences: tuple[str, ...] = ()


def files_below(paths: Iterable[Path]) -> list[Path]:
    """The files among these, and those in the folders among them at any depth."""
    found: list[Path] = []
    for path in paths:
        found += sorted(below for below in path.rglob("*") if below.is_file()) if path.is_dir() else [path]
    return found


def check_files(paths: Iterable[Path]) -> Iterator[FileResult]:
    """Every file in turn; several are read side by side."""
    return read_in_processes(check_record_file, files_below(paths))


def read_in_processes(read: Callable[[Path], _T], files: Sequence[Path]) -> Iterator[_T]:
    """Reads each file, and yields the results in turn, by as many processes as the machine has cores."""
    workers = min(os.cpu_count() or 1, len(files))
    if workers < 2:
        yield from map(read, files)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(read, files, chunksize=4)


def check_record_file(path: Path) -> FileResult:
    """Find out what the file is, and hold ourselves against it."""
    if has_no_game(path):
        return FileResult(path, FileOutcome.PASSED_OVER, "no log, by its name")
    try:
        return _hands_result(path) or _game_result(path)
    except InconclusiveRecord as reason:
        return FileResult(path, FileOutcome.EXCLUDED, str(reason))
    except BadRecord as reason:
        return FileResult(path, FileOutcome.UNREADABLE, str(reason))


def _hands_result(path: Path) -> FileResult | None:
    """A file of won hands; None if it is something else. Raises BadRecord."""
    scored = (tools.score_hands(path) for tools in GAME_TOOLS.values())
    checked = next((checked for checked in scored if checked is not None), None)
    if checked is None:
        return None
    left_out = ", ".join(f"{count} x {reason}" for reason, count in checked.left_out.items())
    return FileResult(
        path,
        FileOutcome.HANDS,
        f"left out: {left_out}" if left_out else "",
        scored=checked.cases - sum(checked.left_out.values()),
        divergences=tuple(f"{path}: {one.case}: expected {one.expected}, got {one.got}" for one in checked.divergences),
    )


def _game_result(path: Path) -> FileResult:
    """A log. The first game comes last: it takes what no other one knows for its own, and says what is wrong with it.
    Raises BadRecord or InconclusiveRecord.
    """
    for tools in reversed([*GAME_TOOLS.values()]):
        replayed = tools.replay_record(path)
        if replayed is not None:
            return _replay_result(path, replayed)
    raise BadRecord("it is no log in a format we know")


def _replay_result(path: Path, replayed: ReplayedGame) -> FileResult:
    parted = _all(replayed.divergences)
    found = tuple(
        f"{path}: {one.hand}, step {one.step}: expected {one.expected}, got {one.got}"
        for one in parted
        if one.counts_against_engine
    )
    taken = [
        f"{one.hand}, step {one.step}: {one.expected}: {one.got}" for one in parted if not one.counts_against_engine
    ]
    return FileResult(path, FileOutcome.GAME, "; ".join(taken), hands=replayed.hands, divergences=found)


def _all(parted: Iterable[Divergence]) -> list[Divergence]:
    try:
        return list(parted)
    except Exception as failure:  # a table that fails has to be seen beside what the others show
        return [Divergence("the game", 0, "a game to its end", f"a failure of ours: {failure!r}")]
