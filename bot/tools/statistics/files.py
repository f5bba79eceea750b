"""Files of games in numbers; several are read side by side."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from bot.records.files import BadRecord, InconclusiveRecord, has_no_game
from bot.tools.conformance.files import FileOutcome, files_below, read_in_processes
from bot.tools.games.registry import GAME_TOOLS
from bot.tools.games.tools import CountedLog


class CountedFile(msgspec.Struct, frozen=True):
    """A file: what became of it, the game in it in numbers, or why it is not counted."""

    path: Path
    outcome: FileOutcome
    log: CountedLog | None = None
    why: str = ""


def count_files(paths: Iterable[Path]) -> Iterator[CountedFile]:
    """Every file among these and in the folders among them, in turn; those that are no logs by their names are left
    out.
    """
    return read_in_processes(count_file, [path for path in files_below(paths) if not has_no_game(path)])


def count_file(path: Path) -> CountedFile:
    """The game in the file, in numbers."""
    try:
        counted = (tools.count_log(path) for tools in reversed([*GAME_TOOLS.values()]))
        return CountedFile(path, FileOutcome.GAME, next(log for log in counted if log is not None))
    except InconclusiveRecord as reason:
        return CountedFile(path, FileOutcome.EXCLUDED, why=str(reason))
    except BadRecord as reason:
        return CountedFile(path, FileOutcome.UNREADABLE, why=str(reason))
