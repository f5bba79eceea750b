import re
from importlib import metadata
from pathlib import Path

import pytest

from tests.cli.naki import naki


def test_g2_it_says_which_version_it_is(tmp_path: Path) -> None:
    answer = naki("--version", cwd=tmp_path)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, f"naki {metadata.version('naki')}\n", "")


def test_g2_it_says_of_which_commit_it_is_where_that_is_known(tmp_path: Path) -> None:
    answer = naki("--version", cwd=tmp_path, NAKI_COMMIT="2f6c1a9")
    assert answer.stdout == f"naki {metadata.version('naki')} (2f6c1a9)\n"


def test_without_a_command_it_says_which_there_are(tmp_path: Path) -> None:
    answer = naki(cwd=tmp_path)
    assert answer.returncode == 0
    assert re.search(r"^  health  ", answer.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "environment", "named"),
    [
        (["shuffle"], {}, "shuffle"),
        (["--loud"], {}, "--loud"),
        (["rules", "show", "harajuku"], {}, "harajuku"),
        (["rules", "diff", "tenhou"], {}, "other"),
        (["rules"], {}, "command"),
        (["health"], {}, "NAKI_METRICS_PORT"),
        (["health"], {"NAKI_METRICS_PORT": "yes"}, "NAKI_METRICS_PORT"),
    ],
)
def test_bad_input_gets_one_line_and_leaves_nothing(
    tmp_path: Path, arguments: list[str], environment: dict[str, str], named: str
) -> None:
    answer = naki(*arguments, cwd=tmp_path, **environment)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert re.fullmatch(rf"naki: .*{named}.*\n", answer.stderr)
    assert list(tmp_path.iterdir()) == []
