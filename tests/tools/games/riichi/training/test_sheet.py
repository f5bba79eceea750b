"""The command and its file."""

from pathlib import Path

from bot.games.riichi.computers.measurements.cells import COLUMNS, TABLES_FILE
from bot.games.riichi.computers.measurements.names import Measure
from tests.cli.naki import naki

SAMPLES = Path(__file__).parents[4] / "games/riichi/formats/samples"
EXPECTED = Path(__file__).parent / "samples.csv"
"""What `naki train tests/games/riichi/formats/samples --out tests/tools/games/riichi/training/samples.csv` writes."""


def test_the_same_games_give_the_same_file(tmp_path: Path) -> None:
    answer = naki("train", str(SAMPLES), "--out", "tables.csv", cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.endswith(" hands: tables.csv\n")
    assert (tmp_path / "tables.csv").read_text() == EXPECTED.read_text()


def test_a_file_that_is_no_log_is_named_and_left_out(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Naki")
    answer = naki("train", "letter.txt", "--out", "tables.csv", cwd=tmp_path)
    assert answer.returncode == 0
    assert "letter.txt: it is no log" in answer.stderr
    assert (tmp_path / "tables.csv").read_text() == ",".join(COLUMNS) + "\n"


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    assert naki("train", "nowhere", cwd=tmp_path).returncode == 2


def test_the_file_of_the_computer_players_has_every_table() -> None:
    tables = {line.partition(",")[0] for line in TABLES_FILE.read_text().splitlines()[1:]}
    assert tables == set(Measure)
