"""The environment is made with uv where that works, and with pip where it does not."""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from bot.tools.installing import UV_FAILED_TEXT, UV_LOCK, uv_settings

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "bot" / "tools" / "installing.py"
LISTED = """\
:env:.index-url='https://mirror.example/simple'
global.cert='/etc/ssl/ours.pem'
global.extra-index-url='https://one.example/simple https://two.example/simple'
global.find-links='/opt/wheels /srv/wheels'
global.index-url='https://elsewhere.example/simple'
global.timeout='60'
"""


def test_g9_uv_looks_where_pip_looks() -> None:
    assert uv_settings(LISTED) == {
        "UV_DEFAULT_INDEX": "https://mirror.example/simple",
        "UV_INDEX": "https://one.example/simple https://two.example/simple",
        "UV_FIND_LINKS": "/opt/wheels,/srv/wheels",
        "SSL_CERT_FILE": "/etc/ssl/ours.pem",
    }
    assert uv_settings("") == {}


def test_uv_is_the_one_of_the_lock() -> None:
    assert (ROOT / UV_LOCK).read_text() in (ROOT / "requirements-dev.txt").read_text()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A place with a bare environment, an index with one package, and its lock."""
    wheel = tmp_path / "index" / "naki-sample" / "naki_sample-1.0-py3-none-any.whl"
    wheel.parent.mkdir(parents=True)
    with ZipFile(wheel, "w") as packed:
        packed.writestr("naki_sample.py", "FOUND = True\n")
        packed.writestr(
            "naki_sample-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: naki-sample\nVersion: 1.0\n"
        )
        packed.writestr(
            "naki_sample-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        packed.writestr("naki_sample-1.0.dist-info/RECORD", "")
    (wheel.parent / "index.html").write_text(f'<a href="{wheel.name}">{wheel.name}</a>')
    digest = sha256(wheel.read_bytes()).hexdigest()
    (tmp_path / "requirements.txt").write_text(f"naki-sample==1.0 --hash=sha256:{digest}\n")
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    return tmp_path


def installed_by(folder: Path) -> str:
    """What was said while the sample was installed there, which it is now."""
    python = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    done = subprocess.run([python, SCRIPT, "requirements.txt"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    subprocess.run([python, "-c", "import naki_sample"], cwd=folder, check=True)
    return done.stderr


@pytest.mark.parametrize("has_uv", [True, False])
def test_g9_a_package_of_pips_own_index_is_installed_with_uv_or_without(
    folder: Path, monkeypatch: pytest.MonkeyPatch, has_uv: bool
) -> None:
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", (folder / "index").as_uri())
    monkeypatch.setenv("PIP_NO_INPUT", "1")
    if has_uv:
        shutil.copy(ROOT / UV_LOCK, folder)
    assert (UV_FAILED_TEXT not in installed_by(folder)) is has_uv


def test_g9_an_index_behind_pip_index_url_alone_is_where_uv_looks(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(ROOT / UV_LOCK, folder)
    fetched = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder / "index" / "uv"]
    subprocess.run([*fetched, "--require-hashes", "--requirement", UV_LOCK], cwd=folder, check=True)
    (wheel,) = (folder / "index" / "uv").iterdir()
    (wheel.parent / "index.html").write_text(f'<a href="{wheel.name}">{wheel.name}</a>')
    for name in [name for name in os.environ if name.startswith(("PIP_", "UV_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", (folder / "index").as_uri())
    assert installed_by(folder) == ""
