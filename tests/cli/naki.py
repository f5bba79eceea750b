"""The `naki` command as a person runs it: a process of its own, with none of the settings of this one."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.__main__ import main
from tests.forks import FORKS


def naki(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("NAKI_", "DISCORD_"))}
    with TemporaryDirectory(prefix="naki-") as folder:
        said = Path(folder, "stdout"), Path(folder, "stderr")
        process = FORKS.Process(target=_be, args=(arguments, cwd, inherited | environment, said))
        process.start()
        process.join()
        stdout, stderr = (file.read_text(encoding="utf-8") for file in said)
    return subprocess.CompletedProcess(arguments, process.exitcode or 0, stdout, stderr)


def _be(arguments: tuple[str, ...], cwd: Path, environment: Mapping[str, str], said: tuple[Path, Path]) -> None:
    for descriptor, file in enumerate(said, start=1):
        os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT), descriptor)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["naki", *arguments]
    main()
