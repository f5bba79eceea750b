from pathlib import Path

from bot.games.riichi.formats.logs import text_of
from tests.cli.naki import naki
from tests.games.riichi.formats.record_samples import SAMPLES

CLOSING = "{games} games, {hands} hands, {scored} scored hands, {divergences} divergences"


def test_sound_logs_close_with_the_counts(tmp_path: Path) -> None:
    answer = naki("conformance", str(SAMPLES), cwd=tmp_path)
    assert answer.stdout.splitlines()[-1].startswith(f"{len([*SAMPLES.iterdir()])} games, ")
    assert answer.stdout.splitlines()[-1].endswith(" 0 scored hands, 0 divergences")
    assert answer.returncode == 0


def test_a_divergence_has_a_line_with_file_hand_and_step_and_ends_with_1(tmp_path: Path) -> None:
    sound = text_of(SAMPLES / "mjlog.xml.gz")
    start = sound.index("owari=")
    (tmp_path / "wrong.xml").write_text(sound[:start] + sound[start:].replace(",", "0,", 1))
    answer = naki("conformance", "wrong.xml", cwd=tmp_path)
    line, closing = answer.stdout.splitlines()
    assert line.startswith("wrong.xml: end of game, step 0: expected the end of the game: ")
    assert ", got the end of the game: " in line
    assert closing.endswith(", 1 divergences")
    assert answer.returncode == 1


def test_an_unreadable_file_counts_unless_it_is_skipped(tmp_path: Path) -> None:
    (tmp_path / "torn.json").write_text("{")
    counted = naki("conformance", "torn.json", cwd=tmp_path)
    assert counted.stdout.splitlines() == [
        "torn.json: unreadable: it is no log in a format we know",
        CLOSING.format(games=0, hands=0, scored=0, divergences=1),
    ]
    assert counted.returncode == 1
    skipped = naki("conformance", "torn.json", "--skip-unreadable", cwd=tmp_path)
    assert skipped.stdout.splitlines()[0] == counted.stdout.splitlines()[0]
    assert skipped.returncode == 0


def test_files_that_are_no_logs_are_listed(tmp_path: Path) -> None:
    (tmp_path / "MANIFEST.tsv").write_text("file\tnote\n")
    answer = naki("conformance", ".", cwd=tmp_path)
    assert answer.stdout.splitlines()[0] == "MANIFEST.tsv: passed over: no log, by its name"
    assert answer.returncode == 0


def test_a_path_that_leads_nowhere_is_bad_input(tmp_path: Path) -> None:
    answer = naki("conformance", "nowhere", cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (2, "naki: There is no nowhere.\n")
