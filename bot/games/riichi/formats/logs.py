"""Game logs on disk: what a file is, and the game in it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from bot.games.riichi.formats.readers import client, majsoul, mjai, mjlog, own, paipu, riichicity, tenhou6
from bot.games.riichi.formats.record import Record
from bot.games.riichi.formats.validate import valid_record
from bot.records.files import BadRecord, InconclusiveRecord, text_of
from bot.records.own import is_own_log
from bot.system import limits


@dataclass(frozen=True)
class LogReader:
    """A kind of log: its name, how it is told from others, how it is read."""

    name: str
    recognise: Callable[[str], bool]
    read: Callable[[str], Record]


FORMATS: Final = (
    LogReader("mjlog", lambda text: "<mjloggm" in text[:200], mjlog.read_mjlog),
    LogReader("tenhou-client", lambda text: "Get: <" in text[:2000], client.read_client_log),
    LogReader("tenhou6", tenhou6.is_tenhou6_log, tenhou6.read_tenhou6),
    LogReader("naki", is_own_log, own.read_own_log),
    LogReader("mjai", lambda text: '"type":"start_' in text[:500].replace(" ", ""), mjai.read_mjai),
    LogReader("majsoul", lambda text: '"RecordNewRound"' in text and '"records"' in text, majsoul.read_majsoul),
    LogReader("majiang", lambda text: '"qipai"' in text and '"qijia"' in text, paipu.read_paipu),
    LogReader("riichicity", lambda text: '"handEventRecord"' in text, riichicity.read_riichicity),
)

_TRANSCRIPTION: Final = "transcription"


def log_reader(text: str) -> LogReader | None:
    """The reader for this kind of log; None if it is none that we know."""
    return next((form for form in FORMATS if form.recognise(text)), None)


def read_log(path: Path, *, any_rules: bool = False) -> Record:
    """The game in the file. Raises BadRecord, or InconclusiveRecord for a log that proves nothing about a rule book;
    with `any_rules` it need not.
    """
    text = text_of(path)
    note = _note(path)
    if _TRANSCRIPTION in note.lower() and log_reader(text) is not None:
        raise InconclusiveRecord(f"its manifest names a transcription error: {note}")
    return read_log_text(text, any_rules=any_rules)


def read_log_text(text: str, *, any_rules: bool = False) -> Record:
    """The game in the text of a log. Raises BadRecord, or InconclusiveRecord for one that proves nothing about a rule
    book; with `any_rules` it need not.
    """
    form = log_reader(text)
    if form is None:
        raise BadRecord("it is no log in a format we know")
    try:
        record = valid_record(form.read(text))
    except RecursionError:
        raise BadRecord(str(limits.TOO_DEEP)) from None
    except (LookupError, ValueError) as error:
        raise BadRecord(f"as {form.name} it is damaged: {type(error).__name__} {error}") from error
    if record.unknown_rules_reason and not any_rules:
        raise InconclusiveRecord(record.unknown_rules_reason)
    return record


def _note(path: Path) -> str:
    folders = (path.parent, path.parent.parent)
    return " ".join(filter(None, (_notes(folder).get(path.relative_to(folder).as_posix()) for folder in folders)))


@cache
def _notes(folder: Path) -> dict[str, str]:
    manifest = folder / "MANIFEST.tsv"
    if not manifest.is_file():
        return {}
    head, *rows = (line.split("\t") for line in manifest.read_text(encoding="utf-8").splitlines())
    named = [dict(zip(head, row, strict=False)) for row in rows]
    return {row.get("file", ""): row.get("note", "") for row in named}
