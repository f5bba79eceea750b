"""The image: its file has no known mistakes, and what it starts gets along with one folder that can be written."""

import asyncio
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from asyncio.subprocess import Process
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.client.naki import SHUTDOWN_GRACE
from bot.settings import Settings
from bot.shards.moves import MAX_HANDOVER_LINGER_S
from bot.tools.sandbox import Sandbox, serve_sandbox
from tests.tools.sandbox.friend import Friend

ROOT = Path(__file__).parent.parent
DOCKERFILE = ROOT / "Dockerfile"
HADOLINT = Path(sys.executable).with_name("hadolint")
NAKI = Path(sys.executable).with_name("naki")
USER = "10001"
DATA = "/data"
PATIENCE = 60
"""Seconds after which a Naki that is still not well is given up."""


def written(instruction: str) -> list[str]:
    """What the Dockerfile says after each such word, its continued lines in one."""
    text = DOCKERFILE.read_text().replace("\\\n", " ")
    return re.findall(rf"^{instruction} (.*)$", text, re.MULTILINE)


@pytest.mark.skipif(not HADOLINT.exists(), reason="hadolint is only to be had for Linux")
def test_the_dockerfile_has_no_known_mistakes() -> None:
    linted = subprocess.run([HADOLINT, "--no-color", DOCKERFILE], capture_output=True, text=True, check=False)
    assert linted.stdout == ""
    assert linted.returncode == 0


def test_the_image_starts_naki_as_nobody_special_with_one_folder_of_its_own() -> None:
    assert written("USER") == [USER]
    assert written("VOLUME") == [DATA]
    assert written("ENTRYPOINT") == ['["naki"]']
    assert written("CMD") == ['["run", "--no-sandbox"]']
    assert written("HEALTHCHECK")[0].endswith('CMD ["naki", "health"]')


def test_g4_the_image_leaves_out_the_sandbox_and_says_what_it_is() -> None:
    assert "simcord" in next(line for line in written("RUN") if "pip uninstall" in line)
    (labels,) = written("LABEL")
    assert {"title", "description", "licenses", "version", "revision"} == set(re.findall(r"image\.(\w+)=", labels))


def test_g4_what_the_image_compiles_beforehand_can_be_imported() -> None:
    (command,) = (json.loads(line) for line in written("RUN") if line.startswith("["))
    assert subprocess.run([sys.executable, *command[1:]], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("file", ["compose.yaml", "compose.several.yaml"])
def test_g7_a_compose_file_sets_what_there_is_and_gives_time_to_hand_tables_over(file: str) -> None:
    text = (ROOT / file).read_text()
    settings = {str(field.validation_alias) for field in Settings.model_fields.values()}
    assert set(re.findall(r"^ *((?:NAKI|DISCORD)_\w+):", text, re.MULTILINE)) <= settings
    (grace,) = re.findall(r"stop_grace_period: (\d+)s", text)
    assert int(grace) > MAX_HANDOVER_LINGER_S + SHUTDOWN_GRACE
    assert (
        "init: true" in text
    )  # the first process of a container does not hear SIGTERM before it says that it wants to


def test_g7_the_simple_file_has_one_service_and_refuses_where_games_are_in_postgresql(tmp_path: Path) -> None:
    text = (ROOT / "compose.yaml").read_text()
    services = text.partition("\nservices:\n")[2].partition("\nvolumes:")[0]
    assert re.findall(r"^  (\S+):$", services, re.MULTILINE) == ["naki"]
    lines = text.partition("      - |\n")[2].partition("    environment:")[0]
    script = "".join(line.strip() + "\n" for line in lines.splitlines()).replace("$$", "$")
    naki = tmp_path / "naki"
    naki.write_text('#!/bin/sh\necho "started: $*"\n')
    naki.chmod(0o755)

    def start(**settings: str) -> subprocess.CompletedProcess[str]:
        path = {"PATH": f"{tmp_path}:{os.defpath}"}
        return subprocess.run(["sh", "-c", script], env=path | settings, capture_output=True, text=True, check=False)

    assert start(POSTGRES_PASSWORD="").stdout == "started: run --no-sandbox\n"
    refused = start(POSTGRES_PASSWORD="secret")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "compose.several.yaml" in refused.stderr


UNITS = sorted((ROOT / "docs" / "deploy").glob("*.service"))


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_g8_systemd_finds_nothing_wrong_with_the_unit_and_little_that_it_may(unit: Path, tmp_path: Path) -> None:
    here = tmp_path / unit.name.replace("@", "@1")
    here.write_text(unit.read_text().replace("/opt/naki/bin/naki", sys.executable))

    def analysed(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = ["systemd-analyze", *arguments, here]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    verified = analysed("verify")
    assert (verified.returncode, verified.stderr) == (0, "")
    (exposure,) = re.findall(r"exposure level for \S+: ([\d.]+)", analysed("security", "--offline=true").stdout)
    assert float(exposure) <= 3.0


def test_g8_a_unit_gives_naki_time_and_ends_whatever_it_started() -> None:
    for unit in UNITS:
        said = dict(line.split("=", 1) for line in unit.read_text().splitlines() if re.match(r"\w+=", line))
        assert int(said["TimeoutStopSec"]) > MAX_HANDOVER_LINGER_S + SHUTDOWN_GRACE
        assert said["KillMode"] == "mixed"


def environment(data: Path) -> dict[str, str]:
    """The image's environment, with its folder here."""
    pairs = (pair.partition("=") for line in written("ENV") for pair in line.split())
    return {name: value.replace(DATA, str(data)) for name, _, value in pairs} | {"PATH": os.defpath}


def contained(data: Path, *command: str | Path) -> list[str]:
    """The command as an unprivileged user who may read everything and write only in `data`; the rest is read-only.

    In the image everything is readable; here the interpreter may lie in somebody's home, hence the right to read.
    """
    read_only = 'mount --bind "$0" "$0" && mount -o remount,ro,bind / && cd "$0" && exec "$@"'
    reading = [f"--{kind}=+dac_read_search" for kind in ("inh-caps", "ambient-caps")]
    unprivileged = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", *reading, "--no-new-privs"]
    wrapped = ["sh", "-c", read_only, data, *unprivileged, *command]
    return [str(word) for word in ("unshare", "--mount", *wrapped)]


@pytest.fixture
def data() -> Iterator[Path]:
    """A folder of the unprivileged user."""
    if os.geteuid() != 0:
        pytest.skip("only root can take rights away from a process like this")
    folder = Path(tempfile.mkdtemp(prefix="naki-data-"))
    folder.chmod(0o755)
    os.chown(folder, int(USER), int(USER))
    try:
        if (
            not shutil.which("setpriv")
            or subprocess.run(contained(folder, "true"), check=False, capture_output=True).returncode
        ):
            pytest.skip("this machine gives no mount namespaces")
        yield folder
    finally:
        shutil.rmtree(folder)


def test_the_container_of_the_test_holds(data: Path) -> None:
    script = 'id -u; touch "$0/here" && echo written; touch /tmp/naki-there "$1/naki-there" 2>/dev/null || echo refused'
    answer = subprocess.run(
        contained(data, "sh", "-c", script, data, ROOT), capture_output=True, text=True, check=False
    )
    assert answer.stdout.split() == [USER, "written", "refused"]


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with await serve_sandbox() as running:
        yield running


@asynccontextmanager
async def started(data: Path, settings: dict[str, str]) -> AsyncGenerator[Process]:
    """The image's command, running."""
    process = await asyncio.create_subprocess_exec(
        *contained(data, NAKI, "run", "--no-sandbox"),
        env=settings,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def well(data: Path, settings: dict[str, str]) -> None:
    """Ask as the image's health check does, again and again, until Naki is well."""
    async with asyncio.timeout(PATIENCE):
        while True:
            asked = await asyncio.create_subprocess_exec(
                *contained(data, NAKI, "health"), env=settings, stderr=asyncio.subprocess.DEVNULL
            )
            if await asked.wait() == 0:
                return


async def test_naki_runs_and_plays_as_an_unprivileged_user_with_only_its_folder_to_write_in(
    data: Path, sandbox: Sandbox, unused_tcp_port: int
) -> None:
    settings = environment(data) | {
        "DISCORD_TOKEN": sandbox.token,
        "NAKI_DISCORD_API": sandbox.api_url,
        "NAKI_METRICS_PORT": str(unused_tcp_port),
    }
    async with started(data, settings) as process, Friend(sandbox.url, "Aiko") as aiko:
        await aiko.sees_world(lambda world: world["bot"]["online"])
        await well(data, settings)
        outcome = await aiko.does("slash", channel="mahjong", command="table new", options={})
        assert outcome["state"] == "answered", outcome
        process.send_signal(signal.SIGTERM)
        _, complaints = await process.communicate()
    assert process.returncode == 0, complaints.decode()
    assert b'"level": "error"' not in complaints
    with closing(sqlite3.connect(data / "naki.db")) as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (1,)
