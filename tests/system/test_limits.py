"""What a text may come to, at the very limits."""

import gzip
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from msgspec.structs import replace

from bot.games.riichi.formats import logs
from bot.records.files import BadRecord
from bot.system import limits
from bot.system.limits import BadText, TextLimit, check_text, text_in

SMALL: Final = TextLimit(size=20, lines=2, digits=3, keys=2, depth=2)


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("x" * 20, None),
        ("x" * 21, "characters"),
        ("a\nb", None),
        ("a\nb\n", "lines"),
        ("x = 123", None),
        ("x = 1234", "digits"),
        ("x = 1_23", "digits"),
        ("a = 1\nb = 2", None),
        ("a={b={c=1}}", "keys"),
        ("a.b.c = 1", None),
        ("a.b.c.d = 1", "depth"),
        ("[a.b]", None),
        ("[a.b.c]", "depth"),
        ("x = [[1]]", None),
        ("x = [[[", "depth"),
        ("x = '[[['", None),
        ('x = "[\\"[["', None),
        ("x = 1 # [[[", None),
        ('x = """\n[[["""', None),
        ('x = [""""""", [[[', "depth"),
        ("x = ''''''', [[[", "depth"),
        ("\ud800", "half_a_character"),
    ],
)
def test_a_text_at_its_limit_is_taken_and_one_beyond_it_refused(text: str, refused: str | None) -> None:
    found = None
    try:
        check_text(text, SMALL)
    except BadText as bad:
        found = bad.name
    assert found == refused


def test_a_file_is_counted_in_bytes() -> None:
    assert text_in("東".encode() * 6, SMALL) == "東" * 6
    with pytest.raises(BadText):
        text_in("東".encode() * 7, SMALL)


@pytest.mark.parametrize("packed", ["plain", "gzip", "zip"])
def test_a_log_that_is_larger_than_may_be_is_never_unpacked_whole(
    tmp_path: Path, packed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "GAME_LOG", replace(limits.GAME_LOG, size=100_000))
    data, path = b"x" * 100_001, tmp_path / "log"
    if packed == "zip":
        with ZipFile(path, "w", ZIP_DEFLATED) as archive:
            archive.writestr("log", data)
    else:
        path.write_bytes(gzip.compress(data) if packed == "gzip" else data)
    with pytest.raises(BadRecord, match="more than 97 KiB"):
        logs.text_of(path)


def test_a_log_that_nests_without_end_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text('{"name": [], "rule": {}, "log": ' + "[" * 100_000)
    with pytest.raises(BadRecord, match="too deep in one another"):
        logs.read_log(path)
