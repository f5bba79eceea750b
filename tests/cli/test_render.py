from pathlib import Path

from tests.cli.naki import naki


def test_every_sample_is_written_with_its_alt_text(tmp_path: Path) -> None:
    answer = naki("render", "samples", "out", cwd=tmp_path)
    pictures, texts = (sorted(path.stem for path in (tmp_path / "out").glob(f"*.{kind}")) for kind in ("png", "txt"))
    assert (answer.returncode, answer.stdout) == (0, f"{len(pictures)} pictures in out\n")
    assert pictures == texts
    assert len(pictures) >= 30


def test_a_folder_that_cannot_be_made_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("in the way")
    answer = naki("render", "samples", "out", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "naki: out cannot be written: File exists.\n"
