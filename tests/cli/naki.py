"""The `naki` command as a person runs it: a process of its own, with none of the settings of this one."""

import os
import subprocess
import sys
from pathlib import Path


def naki(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("NAKI_", "DISCORD_"))}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=cwd,
        env=inherited | environment,
        capture_output=True,
        text=True,
        check=False,
    )
