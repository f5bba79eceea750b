"""`naki legal`: the texts to publish, and the page of third parties."""

from pathlib import Path

import pytest

from tests.cli.naki import naki

ROOT = Path(__file__).parents[2]
SETTINGS = {
    "NAKI_OPERATOR": "The Club",
    "NAKI_CONTACT": "mail@club.example",
    "NAKI_SUPPORT_URL": "https://club.example/help",
    "NAKI_BACKUP_DIR": "copies",
}


@pytest.mark.parametrize("text", ["privacy", "terms"])
def test_f3_a_text_has_the_operator_s_values(tmp_path: Path, text: str) -> None:
    answer = naki("legal", text, cwd=tmp_path, **SETTINGS)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "The Club" in answer.stdout
    assert "{" not in answer.stdout


def test_f3_a_missing_operator_is_named(tmp_path: Path) -> None:
    answer = naki("legal", "privacy", cwd=tmp_path, **SETTINGS | {"NAKI_OPERATOR": ""})
    assert (answer.returncode, answer.stderr) == (1, "Not known: {operator} (NAKI_OPERATOR).\n")
    assert naki("legal", "privacy", "--language", "pl", cwd=tmp_path).returncode == 2


def test_f13_the_page_of_third_parties_is_what_is_installed(tmp_path: Path) -> None:
    answer = naki("legal", "licences", cwd=tmp_path)
    assert answer.stdout == (ROOT / "THIRD_PARTY.md").read_text()


@pytest.mark.parametrize("address", ["javascript:x", f"https://club.example/{'x' * 600}", "http://club.example"])
@pytest.mark.parametrize("setting", ["NAKI_SUPPORT_URL", "NAKI_INSTALL_URL"])
def test_f2_an_address_that_no_button_may_open_ends_the_start(tmp_path: Path, setting: str, address: str) -> None:
    answer = naki("run", cwd=tmp_path, **{setting: address})
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"naki: {setting}: ")
