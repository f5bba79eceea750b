"""Installs a lock file with uv, which takes a fraction of pip's time; with pip, where uv cannot.

`make` runs it by its path, before anything is installed: it needs nothing but Python and its pip.
"""

import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

UV_LOCK: Final = Path("requirements-uv.txt")
"""The lock of uv itself."""
UV_FAILED_TEXT: Final = "uv cannot install here: pip does, which takes longer."
_PIP: Final = (sys.executable, "-m", "pip", "--disable-pip-version-check")
_LOCKED: Final = ("--require-hashes", "--only-binary", ":all:", "-r")
_SETTINGS: Final[Mapping[str, tuple[str, str]]] = {
    "index-url": ("UV_DEFAULT_INDEX", ""),
    "extra-index-url": ("UV_INDEX", " "),
    "find-links": ("UV_FIND_LINKS", ","),
    "trusted-host": ("UV_INSECURE_HOST", " "),
    "no-index": ("UV_NO_INDEX", ""),
    "cert": ("SSL_CERT_FILE", ""),
    "proxy": ("ALL_PROXY", ""),
}
"""The names that uv gives the settings of pip on where packages come from, and the separator between several values."""
_SETTING: Final = re.compile(r"(?P<where>[^.]+)\.(?P<name>[a-z-]+)='(?P<value>.*)'")
_OF_EVERYBODY: Final = ("global", "install", ":env:")
"""The sections of pip's settings that hold here; later ones win."""


def uv_settings(listed: str) -> Mapping[str, str]:
    """The environment by which uv finds the same packages as pip: uv reads neither `pip.conf` nor `PIP_…`. `listed` is
    what `pip config list` prints.
    """
    found = [match for line in listed.splitlines() if (match := _SETTING.fullmatch(line))]
    settings: dict[str, str] = {}
    for section in _OF_EVERYBODY:
        for match in found:
            if match["where"] == section and match["name"] in _SETTINGS:
                name, between = _SETTINGS[match["name"]]
                values = match["value"].replace("\\n", " ").split()
                settings[name] = between.join(values) if between else match["value"]
    return settings


def install(lock: str) -> int:
    """Install everything in the lock; what pip or uv said last."""
    with TemporaryDirectory(prefix="naki-uv-") as folder:
        if _succeeds(*_PIP, "install", "--no-compile", "--target", folder, *_LOCKED, str(UV_LOCK)):
            listed = subprocess.run([*_PIP, "config", "list"], capture_output=True, text=True, check=False).stdout
            uv = Path(folder, "bin", "uv.exe" if os.name == "nt" else "uv")
            settings = {"UV_INDEX_STRATEGY": "unsafe-best-match", **uv_settings(listed)}  # the hashes say which it is
            if _succeeds(str(uv), "pip", "install", "--quiet", "--python", sys.executable, *_LOCKED, lock, **settings):
                return 0
    sys.stderr.write(f"{UV_FAILED_TEXT}\n")
    return subprocess.run([*_PIP, "install", "--quiet", "--no-compile", *_LOCKED, lock], check=False).returncode


def _succeeds(*command: str, **settings: str) -> bool:
    try:
        return subprocess.run(command, env={**os.environ, **settings}, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def install_lock(arguments: Sequence[str]) -> int:
    """Install the lock that is named."""
    (lock,) = arguments
    return install(lock)


if __name__ == "__main__":
    sys.exit(install_lock(sys.argv[1:]))
