"""The image: its file has no known mistakes, and what it starts gets along with one folder that can be written."""

import asyncio
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
from bot.shards.moves import LINGERING
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


def test_the_compose_file_sets_what_there_is_and_gives_a_process_time_to_hand_its_shards_over() -> None:
    text = (ROOT / "compose.yaml").read_text()
    settings = {str(field.validation_alias) for field in Settings.model_fields.values()}
    assert set(re.findall(r"^ *((?:NAKI|DISCORD)_\w+):", text, re.MULTILINE)) <= settings
    (grace,) = re.findall(r"stop_grace_period: (\d+)s", text)
    assert int(grace) > LINGERING + SHUTDOWN_GRACE
    assert (
        "init: true" in text
    )  # the first process of a container does not hear SIGTERM before it says that it wants to


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
