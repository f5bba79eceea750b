"""The wheel: the same bytes each time, with everything that the bot reads, and at work where nothing else is."""

import json
import os
import subprocess
import sys
import tomllib
import venv
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from bot.tools.dist import build_dist

ROOT = Path(__file__).parents[2]
TOPS = ("bot/", "cogs/", "render/")
SANDBOX = frozenset({"simcord"})


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the last commit; building it compares two builds."""
    target = tmp_path_factory.mktemp("dist")
    sums = build_dist(ROOT, target)
    assert {line.split()[1] for line in (target / "SHA256SUMS").read_text().splitlines()} == set(sums)
    (found,) = target.glob("*.whl")
    return found


def test_g3_every_file_of_the_packages_is_in_the_wheel_and_no_test(wheel: Path) -> None:
    listed = ["git", "ls-tree", "-r", "--name-only", "HEAD"]
    kept = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == {name for name in kept if name.startswith(TOPS)}


def test_g2_the_wheel_has_the_version_of_the_project(wheel: Path) -> None:
    committed = subprocess.run(["git", "show", "HEAD:pyproject.toml"], cwd=ROOT, capture_output=True, check=True).stdout
    version = tomllib.loads(committed.decode())["project"]["version"]
    assert wheel.name.startswith(f"naki-{version}-")


def locked(*, without: frozenset[str] = frozenset()) -> set[str]:
    """The distributions of the runtime lock that are for this machine."""
    lines = (ROOT / "requirements.txt").read_text().replace("\\\n", " ").splitlines()
    wanted = [Requirement(line.partition(" --hash")[0]) for line in lines if line]
    return {each.name for each in wanted if each.marker is None or each.marker.evaluate()} - without


@pytest.fixture
def bare(wheel: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The command in an environment of its own: what is locked, and the wheel. The sources are not on its path."""
    home = tmp_path / "bare"
    venv.create(home, with_pip=False)
    (packages,) = home.glob("lib/*/site-packages")
    for name in locked(without=getattr(request, "param", frozenset[str]())):
        found = metadata.distribution(name)
        for top in {file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")}:
            (packages / top).symlink_to(Path(str(found.locate_file(top))))
    with ZipFile(wheel) as archive:
        archive.extractall(packages)
    command = home / "bin" / "naki"
    command.write_text(f"#!{home / 'bin' / 'python'}\nfrom bot.__main__ import main\nmain()\n")
    command.chmod(0o755)
    return command


def told(command: Path, *arguments: str, cwd: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    environment: Mapping[str, str] = {"PATH": os.defpath, "HOME": str(cwd), **settings}
    return subprocess.run([command, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def test_g3_the_wheel_works_where_only_the_lock_is(bare: Path, tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    seen = subprocess.run(
        [bare.with_name("python"), "-c", "import bot, sys, json; print(json.dumps([bot.__file__, *sys.path]))"],
        cwd=folder, env={"PATH": os.defpath}, capture_output=True, text=True, check=True,
    )
    assert str(ROOT) not in [str(Path(path)) for path in json.loads(seen.stdout)]
    assert json.loads(seen.stdout)[0].startswith(str(bare.parents[1]))
    assert told(bare, "--version", cwd=folder).stdout.startswith("naki ")
    for arguments in (["rules", "list"], ["db", "migrate"], ["db", "check"], ["db", "backup", "copy.db"]):
        answer = told(bare, *arguments, cwd=folder)
        assert (answer.returncode, answer.stderr) == (0, ""), arguments
    assert (folder / "copy.db").exists()


@pytest.mark.parametrize("bare", [SANDBOX], indirect=True)
def test_g11_without_the_sandbox_and_a_token_the_start_says_what_is_needed(bare: Path, tmp_path: Path) -> None:
    for arguments in (["run"], ["run", "--no-sandbox"]):
        answer = told(bare, *arguments, cwd=tmp_path)
        assert (answer.returncode, answer.stderr) == (2, "naki: Set DISCORD_TOKEN, or install naki[sandbox].\n")


def test_what_is_locked_is_installed_here() -> None:
    assert locked() <= {distribution.name.lower().replace("_", "-").replace(".", "-") for distribution in metadata.distributions()}
    assert sys.version_info >= (3, 11)
