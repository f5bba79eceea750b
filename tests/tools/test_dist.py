"""The wheel: the same bytes each time, with everything that the bot reads, and at work where nothing else is."""

import asyncio
import json
import os
import re
import signal
import subprocess
import tomllib
import venv
from asyncio.subprocess import DEVNULL, PIPE
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from bot.tools.dist import build_dist
from tests.sockets.player import Player

ROOT = Path(__file__).parents[2]
TOPS = ("bot/", "cogs/", "render/")
BARE = {"PATH": os.defpath}


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


def locked() -> set[str]:
    """The distributions of the runtime lock that are for this machine."""
    lines = (ROOT / "requirements.txt").read_text().replace("\\\n", " ").splitlines()
    wanted = [Requirement(line.partition(" --hash")[0]) for line in lines if line]
    return {each.name for each in wanted if each.marker is None or each.marker.evaluate()}


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment of its own: what is locked, and the wheel. The sources are not on its path."""
    home = tmp_path_factory.mktemp("bare")
    venv.create(home, with_pip=False)
    for name in locked():
        found = metadata.distribution(name)
        for top in {file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")}:
            (packages_of(home) / top).symlink_to(Path(str(found.locate_file(top))))
    with ZipFile(wheel) as archive:
        archive.extractall(packages_of(home))
    command = home / "bin" / "naki"
    command.write_text(f"#!{home / 'bin' / 'python'}\nfrom bot.__main__ import main\nmain()\n")
    command.chmod(0o755)
    return command


def packages_of(home: Path) -> Path:
    (packages,) = home.glob("lib/*/site-packages")
    return packages


def told(command: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([command, *arguments], cwd=cwd, env=BARE, capture_output=True, text=True, check=False)


async def test_g3_the_wheel_plays_a_hand_where_only_the_lock_is(
    bare: Path, tmp_path: Path, unused_tcp_port: int
) -> None:
    print_paths = "import bot, sys, json; print(json.dumps([bot.__file__, *sys.path]))"
    seen = told(bare.with_name("python"), "-c", print_paths, cwd=tmp_path)
    file, *paths = json.loads(seen.stdout)
    assert Path(file).is_relative_to(bare.parents[1])
    assert ROOT not in map(Path, paths)
    process = await asyncio.create_subprocess_exec(
        *(bare, "run", "--no-browser"),
        cwd=tmp_path,
        env=BARE | {"NAKI_SANDBOX_PORT": str(unused_tcp_port)},
        stdout=PIPE,
        stderr=DEVNULL,
    )
    assert process.stdout is not None
    url = (await process.stdout.readline()).decode().split()[-1]
    async with Player(url, "Aiko") as aiko:
        await aiko.sees_world(lambda world: world["bot"]["online"])
        opened = await aiko.does("slash", channel="mahjong", command="table new", options={})
        await aiko.presses(opened["message"], "Play now")
        panel = await aiko.sees(
            lambda message: message is aiko.panel and ":discard_" in json.dumps(message["components"])
        )
        (discard, *_) = re.findall(r'"mj1:[^"]*:(discard_[^"]*)"', json.dumps(panel["components"]))
        await aiko.plays(discard)
    process.send_signal(signal.SIGTERM)
    await process.communicate()
    assert process.returncode == 0
    for arguments in (["rules", "list"], ["db", "check"], ["db", "backup", "copy.db"]):
        answer = told(bare, *arguments, cwd=tmp_path)
        assert (answer.returncode, answer.stderr) == (0, ""), arguments


def test_g11_without_the_sandbox_and_a_token_the_start_says_what_is_needed(bare: Path, tmp_path: Path) -> None:
    simcord = packages_of(bare.parents[1]) / "simcord"
    library = simcord.readlink()
    simcord.unlink()
    try:
        for arguments in (["run"], ["run", "--no-sandbox"]):
            answer = told(bare, *arguments, cwd=tmp_path)
            assert (answer.returncode, answer.stderr) == (2, "naki: Set DISCORD_TOKEN, or install naki[sandbox].\n")
    finally:
        simcord.symlink_to(library)
