"""What files are, and what becomes of those that are no sound logs."""

import gzip
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.games.riichi.formats.logs import FORMATS, is_no_log, read, sniff, text_of
from bot.games.riichi.formats.readers import own
from bot.games.riichi.formats.record import UNTOLD, Deal, Excluded, Unreadable, Win
from bot.games.riichi.formats.writers import mjai as mjai_writer
from bot.games.riichi.formats.writers import tenhou6 as tenhou6_writer
from bot.tools.conformance.files import FileResult, What, files, look_at, run
from tests.games.riichi.formats.games import calm_game, rules_of
from tests.games.riichi.formats.record_samples import SAMPLES

LOBBY = '<mjloggm ver="2.3"><GO type="257" lobby="1"/></mjloggm>'


@pytest.mark.parametrize("path", sorted(SAMPLES.iterdir()), ids=lambda path: path.name)
def test_a_sample_is_known_for_what_it_is_and_has_no_divergence(path: Path) -> None:
    text = text_of(path)
    assert len([form for form in FORMATS if form.recognise(text)]) == 1
    looked_at = look_at(path)
    assert (looked_at.what, looked_at.divergences) == (What.GAME, ())
    assert looked_at.hands >= 3


def test_there_is_a_sample_of_every_format() -> None:
    found = {form.name for path in SAMPLES.iterdir() if (form := sniff(text_of(path))) is not None}
    assert found == {form.name for form in FORMATS}


@pytest.mark.parametrize(
    "name",
    ["MANIFEST.tsv", "FORMAT.md", "README.txt", "mjlog_walls.jsonl.gz", "acceptance.sealed", "discord-openapi.json"],
)
def test_files_that_are_no_logs_are_passed_over_by_name(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("not a game")
    assert is_no_log(tmp_path / name)
    assert look_at(tmp_path / name).what is What.PASSED_OVER


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
    looked_at = look_at(tmp_path / name)
    assert looked_at.what is What.UNREADABLE
    assert looked_at.why
    with pytest.raises(Unreadable):
        read(tmp_path / name)


def test_a_sound_log_cut_in_half_is_unreadable_or_played_as_far_as_it_goes(tmp_path: Path) -> None:
    whole = text_of(SAMPLES / "mjai.jsonl.gz").splitlines(keepends=True)
    (tmp_path / "half.jsonl").write_text("".join(whole[: len(whole) // 2]))
    looked_at = look_at(tmp_path / "half.jsonl")
    assert (looked_at.what, looked_at.divergences) == (What.GAME, ())
    (tmp_path / "torn.jsonl").write_text("".join(whole)[:-30])
    assert look_at(tmp_path / "torn.jsonl").what is What.UNREADABLE


def _zipped(**files: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


_MJAI = text_of(SAMPLES / "mjai.jsonl.gz").encode()
_MJLOG = text_of(SAMPLES / "mjlog.xml.gz").encode()
_CLIENT = (SAMPLES / "client.log").read_bytes()
_OURS = text_of(SAMPLES / "naki.jsonl.gz").encode()


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(_zipped(game=_MJAI), id="zip"),
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
    looked_at = look_at(tmp_path / "game.log")
    assert (looked_at.what, looked_at.why, looked_at.divergences) == (What.GAME, "", ())


def test_an_archive_of_several_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.zip").write_bytes(_zipped(one=_MJAI, two=_MJAI))
    looked_at = look_at(tmp_path / "games.zip")
    assert (looked_at.what, looked_at.why) == (What.UNREADABLE, "it is an archive of 2 files: unpack it first")


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
    looked_at = look_at(tmp_path / "games.log")
    assert (looked_at.what, looked_at.why) == (What.UNREADABLE, why)


@pytest.mark.parametrize("result", [["不明"], []], ids=["unknown", "none"])
def test_a_hand_that_the_log_leaves_open_is_played_as_far_as_it_goes(result: list[str], tmp_path: Path) -> None:
    game = json.loads((SAMPLES / "tenhou6.json").read_bytes())
    del game["sc"]
    game["log"][-1][-1] = result
    (tmp_path / "game.json").write_text(json.dumps(game))
    looked_at = look_at(tmp_path / "game.json")
    assert (looked_at.what, looked_at.why, looked_at.divergences) == (What.GAME, "", ())


def _end(game: dict[str, Any], *, won: bool) -> list[Any]:
    """The result of a hand in the middle of the game that was won, or drawn when the wall was empty."""
    return next(hand[-1] for hand in game["log"][:-1] if (hand[-1][0] == "和了") is won and len(hand[-1]) <= 3)


SHORT_RESULTS: dict[str, tuple[bool, Callable[[list[Any]], None]]] = {
    "that somebody won": (True, lambda end: end.__delitem__(slice(1, None))),
    "what was paid": (True, lambda end: end.__delitem__(slice(2, None))),
    "who won from whom": (True, lambda end: end[2].__delitem__(slice(2, None))),
    "who was liable": (True, lambda end: end[2].__delitem__(slice(3, None))),
    "the value without yaku": (True, lambda end: end[2].__delitem__(slice(4, None))),
    "the limit without points": (True, lambda end: end[2].__setitem__(slice(3, None), ["満貫"])),
    "the yaku without han": (True, lambda end: end[2].__setitem__(-1, "立直")),
    "who won, not what was paid": (True, lambda end: end.__setitem__(1, [])),
    "that the wall was empty": (False, lambda end: end.__setitem__(slice(None), ["流局"])),
    "the same in other words": (False, lambda end: end.__setitem__(slice(None), ["荒牌平局"])),
    "nothing": (True, lambda end: end.clear()),
}


@pytest.mark.parametrize(("won", "shorten"), SHORT_RESULTS.values(), ids=SHORT_RESULTS)
def test_what_a_short_result_does_not_tell_is_not_compared(
    won: bool, shorten: Callable[[list[Any]], None], tmp_path: Path
) -> None:
    game = json.loads((SAMPLES / "tenhou6.json").read_bytes())
    shorten(_end(game, won=won))
    (tmp_path / "game.json").write_text(json.dumps(game))
    looked_at = look_at(tmp_path / "game.json")
    assert (looked_at.what, looked_at.why, looked_at.divergences) == (What.GAME, "", ())
    assert looked_at.hands == len(game["log"])


def test_what_a_short_result_does_tell_is_compared(tmp_path: Path) -> None:
    game = json.loads((SAMPLES / "tenhou6.json").read_bytes())
    end = _end(game, won=True)
    end[1][0], end[1][1] = end[1][0] + 100, end[1][1] - 100
    del end[2][2:]
    (tmp_path / "game.json").write_text(json.dumps(game))
    assert len(look_at(tmp_path / "game.json").divergences) == 1


@pytest.mark.parametrize("left", [2, 3, 4], ids=["who", "who was liable", "the value"])
@pytest.mark.parametrize("ura", [True, False], ids=["ura told", "ura left out"])
def test_however_short_every_result_of_a_game_is_its_ura_indicators_are_those_of_the_column(
    left: int, ura: bool, tmp_path: Path
) -> None:
    in_riichi = 0
    for seed in "1234":
        game = json.loads(tenhou6_writer.write(own.record_of(calm_game(rules_of("tenhou"), seed))))
        for hand in game["log"]:
            if hand[-1][0] == "和了":
                in_riichi += any(yaku.startswith("立直") for won in hand[-1][2::2] for yaku in won[4:])
                hand[-1][2::2] = [won[:left] for won in hand[-1][2::2]]
            if not ura:
                hand[3] = []
        (tmp_path / "game.json").write_text(json.dumps(game))
        looked_at = look_at(tmp_path / "game.json")
        assert (looked_at.what, looked_at.why, looked_at.divergences) == (What.GAME, "", ())
        told = [hand[3] for hand in game["log"]]
        assert [_turned(deal) for deal in read(tmp_path / "game.json").deals] == told
    assert in_riichi > 10


def _turned(deal: Deal) -> list[int]:
    """The ura indicators of a hand, as the column has them."""
    wins = [fact.ura for fact in deal.facts if isinstance(fact, Win)]
    return [tenhou6_writer.code_of(tile) for tile in max((ura for ura in wins if ura), key=len, default=())]


def test_columns_without_a_result_behind_them_are_an_open_hand(tmp_path: Path) -> None:
    game = json.loads((SAMPLES / "tenhou6.json").read_bytes())
    del game["sc"], game["log"][-1][-1]
    (tmp_path / "game.json").write_text(json.dumps(game))
    looked_at = look_at(tmp_path / "game.json")
    assert (looked_at.what, looked_at.why, looked_at.divergences) == (What.GAME, "", ())


def _old_mjai(*, told: str) -> list[dict[str, Any]]:
    """A game as old programs wrote it: no scores when a hand starts, and `told` what points moved, or what they came
    to.
    """
    lines = [json.loads(line) for line in _MJAI.splitlines()]
    starts = [line for line in lines if line["type"] == "start_kyoku"]
    now: list[int] = []
    for line in lines:
        if line["type"] == "start_kyoku":
            now = line.pop("scores")
        elif line["type"] == "reach_accepted":
            now = [score - 1000 * (seat == line["actor"]) for seat, score in enumerate(now)]
            line.update({"scores": now} if told == "scores" else {})
        elif "deltas" in line:
            now = [score + delta for score, delta in zip(now, line["deltas"], strict=True)]
            line.update({"scores": now} if told == "scores" else {})
    assert len(starts) > 2
    return lines


def _looked_at(lines: list[dict[str, Any]], tmp_path: Path) -> FileResult:
    (tmp_path / "old.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    return look_at(tmp_path / "old.jsonl")


@pytest.mark.parametrize("told", ["deltas", "scores"])
def test_old_mjai_carries_the_scores_forward_from_hand_to_hand(told: str, tmp_path: Path) -> None:
    looked_at = _looked_at(_old_mjai(told=told), tmp_path)
    assert (looked_at.what, looked_at.why, looked_at.divergences) == (What.GAME, "", ())
    records = [read(SAMPLES / "mjai.jsonl.gz"), read(tmp_path / "old.jsonl")]
    assert len({tuple(deal.scores for deal in record.deals) for record in records}) == 1


def test_old_mjai_that_tells_no_payments_cannot_be_followed_to_the_next_hand(tmp_path: Path) -> None:
    lines = _old_mjai(told="deltas")
    for line in lines:
        line.pop("deltas", None)
    assert _looked_at(lines, tmp_path).why.startswith("a hand says neither")


def test_a_game_without_its_players_names_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "game.log").write_bytes(_CLIENT.replace(b"<UN ", b"<UNNAMED "))
    assert read(tmp_path / "game.log").names == ("", "", "", "")


@pytest.mark.parametrize("name", [b'"uradora_markers":', b'"not_told":'])
def test_ura_indicators_have_another_name_in_some_mjai_or_are_not_told(name: bytes, tmp_path: Path) -> None:
    wins = [line for line in _MJAI.split(b"\n") if b'"hora"' in line]
    assert all(b'"ura_markers":' in line for line in wins)
    (tmp_path / "game.jsonl").write_bytes(_MJAI.replace(b'"ura_markers":', name))
    told = [fact.ura for deal in read(tmp_path / "game.jsonl").deals for fact in deal.facts if isinstance(fact, Win)]
    assert len(told) == len(wins)
    assert any(told) if name == b'"uradora_markers":' else set(told) == {UNTOLD}


@pytest.mark.parametrize("nobody", [([[]], []), ([["?"] * 13], [0])], ids=["no tiles", "no points"])
def test_a_fourth_seat_of_mjai_at_which_nobody_sits_is_passed_over(
    nobody: tuple[list[list[str]], list[int]], tmp_path: Path
) -> None:
    lines = [json.loads(line) for line in mjai_writer.write(read(SAMPLES / "sanma.xml.gz")).splitlines()]
    tiles, points = nobody
    for line in lines:
        if line["type"] == "start_kyoku":
            line["tehais"] += tiles
            line["scores"] += points
    (tmp_path / "game.jsonl").write_text("\n".join(map(json.dumps, lines)))
    looked_at = look_at(tmp_path / "game.jsonl")
    assert (looked_at.what, looked_at.why, looked_at.divergences) == (What.GAME, "", ())
    assert read(tmp_path / "game.jsonl").rules.game.players == 3


def test_a_special_lobby_is_excluded_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "lobby.xml").write_text(LOBBY)
    looked_at = look_at(tmp_path / "lobby.xml")
    assert looked_at.what is What.EXCLUDED
    assert "special lobby" in looked_at.why


def test_a_transcription_error_that_the_manifest_names_is_excluded(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    notes = {"sound.json": "game; clean", "wrong.json": "game; transcription error in hand 2"}
    rows = [f"dev\tgames/{name}\t{note}\n" for name, note in notes.items()]
    (tmp_path / "MANIFEST.tsv").write_text("half\tfile\tnote\n" + "".join(rows))
    for name in notes:
        (games / name).write_bytes((SAMPLES / "tenhou6.json").read_bytes())
    assert read(games / "sound.json").program == "tenhou.net/6"
    with pytest.raises(Excluded, match="transcription error in hand 2"):
        read(games / "wrong.json")


def test_folders_are_searched_at_any_depth_and_each_file_is_told_once(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    (deep / "lobby.xml").write_text(LOBBY)
    (tmp_path / "FORMAT.md").write_text("# notes")
    sample = SAMPLES / "tenhou6.json"
    assert files([tmp_path, sample]) == [tmp_path / "FORMAT.md", deep / "lobby.xml", sample]
    assert [file.what for file in run([tmp_path, sample])] == [What.PASSED_OVER, What.EXCLUDED, What.GAME]
