"""FileOutcome files are, and what becomes of those that are no sound logs."""

import gzip
from pathlib import Path

import pytest

from bot.games.riichi.formats.logs import FORMATS, log_reader, read_log
from bot.records.files import BadRecord, text_of
from bot.tools.conformance.files import FileOutcome, check_record_file
from tests.games.riichi.formats.record_samples import SAMPLES
from tests.tools.conformance.archives import zipped

LOBBY = text_of(SAMPLES / "mjlog.xml.gz").replace('<GO type="1"', '<GO type="257"')


@pytest.mark.parametrize("path", sorted(SAMPLES.iterdir()), ids=lambda path: path.name)
def test_a_sample_is_known_for_what_it_is_and_has_no_divergence(path: Path) -> None:
    text = text_of(path)
    assert len([form for form in FORMATS if form.recognise(text)]) == 1
    looked_at = check_record_file(path)
    assert (looked_at.outcome, looked_at.divergences) == (FileOutcome.GAME, ())
    assert looked_at.hands >= 3


def test_there_is_a_sample_of_every_format() -> None:
    found = {form.name for path in SAMPLES.iterdir() if (form := log_reader(text_of(path))) is not None}
    assert found == {form.name for form in FORMATS}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("empty.xml", b""),
        ("words.json", b"hello"),
        ("cut.xml", b'<mjloggm ver="2.3"><GO type="9"/>'),
        ("nothing.xml", b'<mjloggm ver="2.3"><GO type="9"/></mjloggm>'),
        ("cut.json", b'{"title":[],"name":[],"rule":{"disp":""},"log":['),
        ("torn.gz", gzip.compress(b"x" * 1000, mtime=0)[:20]),
        ("picture.png", b"\x89PNG\r\n\x1a\n\xff"),
    ],
)
def test_a_damaged_file_is_named_with_a_reason(name: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    looked_at = check_record_file(tmp_path / name)
    assert looked_at.outcome is FileOutcome.UNREADABLE
    assert looked_at.why
    with pytest.raises(BadRecord):
        read_log(tmp_path / name)


def test_a_sound_log_cut_in_half_is_unreadable_or_played_as_far_as_it_goes(tmp_path: Path) -> None:
    whole = text_of(SAMPLES / "mjai.jsonl.gz").splitlines(keepends=True)
    (tmp_path / "half.jsonl").write_text("".join(whole[: len(whole) // 2]))
    looked_at = check_record_file(tmp_path / "half.jsonl")
    assert (looked_at.outcome, looked_at.divergences) == (FileOutcome.GAME, ())
    (tmp_path / "torn.jsonl").write_text("".join(whole)[:-30])
    assert check_record_file(tmp_path / "torn.jsonl").outcome is FileOutcome.UNREADABLE


_MJAI = text_of(SAMPLES / "mjai.jsonl.gz").encode()
_MJLOG = text_of(SAMPLES / "mjlog.xml.gz").encode()
_CLIENT = (SAMPLES / "client.log").read_bytes()
_OURS = text_of(SAMPLES / "naki.jsonl.gz").encode()


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(zipped(game=_MJAI), id="zip"),
        pytest.param(gzip.compress(_MJLOG, mtime=0), id="gzip without a name for it"),
        pytest.param(b"\xef\xbb\xbf" + _MJLOG, id="xml after a mark"),
        pytest.param(b'\n<?xml version="1.0" encoding="UTF-8"?>\n' + _MJLOG, id="xml with a declaration"),
        pytest.param(b"\xef\xbb\xbf" + _MJAI, id="mjai after a mark"),
        pytest.param(_MJAI.replace(b"\n", b"\r\n"), id="mjai from Windows"),
        pytest.param(b"\xef\xbb\xbf" + (SAMPLES / "tenhou6.json").read_bytes(), id="tenhou6 after a mark"),
        pytest.param(_OURS.replace(b"\n", b"\r\n"), id="ours from Windows"),
        pytest.param(_CLIENT.replace(b"\n", b"\r\n"), id="client from Windows"),
    ],
)
def test_a_log_is_read_however_it_was_kept(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "game.log").write_bytes(content)
    looked_at = check_record_file(tmp_path / "game.log")
    assert (looked_at.outcome, looked_at.why, looked_at.divergences) == (FileOutcome.GAME, "", ())


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (_MJAI * 2, "it holds several games: give each a file of its own"),
        (_CLIENT * 2, "it begins a second time: several games, or a player who came back"),
        (_CLIENT.replace(b"<GO ", b"<GONE "), "a hand is played before the game has begun"),
    ],
    ids=["two of mjai", "two of a client", "no beginning"],
)
def test_a_log_of_two_games_or_of_half_a_game_is_refused_with_the_reason(
    content: bytes, why: str, tmp_path: Path
) -> None:
    (tmp_path / "games.log").write_bytes(content)
    looked_at = check_record_file(tmp_path / "games.log")
    assert (looked_at.outcome, looked_at.why) == (FileOutcome.UNREADABLE, why)


def test_a_special_lobby_is_excluded_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "lobby.xml").write_text(LOBBY)
    looked_at = check_record_file(tmp_path / "lobby.xml")
    assert looked_at.outcome is FileOutcome.EXCLUDED
    assert "special lobby" in looked_at.why
