"""`make platforms` names a library that has no wheel for one of the platforms."""

import os
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
VENV = ROOT / ".venv"
NAME = "naki_sample-1.0"


def put_wheel(folder: Path, platform: str) -> None:
    """A library with a wheel for this platform alone."""
    with ZipFile(folder / f"{NAME}-py3-none-{platform}.whl", "w") as wheel:
        about = f"{NAME}.dist-info"
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: naki-sample\nVersion: 1.0\n")
        wheel.writestr(f"{about}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-{platform}\n")
        wheel.writestr(f"{about}/RECORD", "")


@pytest.mark.skipif(not (VENV / "bin" / "uv").exists() or shutil.which("make") is None, reason="no make, or no uv")
@pytest.mark.parametrize(
    ("platform", "code", "said"),
    [("manylinux_2_17_x86_64", 2, "naki-sample==1.0 has no wheels with a matching platform tag"), ("any", 0, "")],
)
def test_g6_a_library_without_a_wheel_for_a_platform_is_named(
    tmp_path: Path, platform: str, code: int, said: str
) -> None:
    put_wheel(tmp_path, platform)
    (tmp_path / "requirements.txt").write_text("naki-sample==1.0\n")
    made = subprocess.run(
        ("make", "-f", ROOT / "Makefile", f"VENV={VENV}", "-o", VENV / "dev.stamp", "platforms"),
        cwd=tmp_path,
        env={**os.environ, "UV_FIND_LINKS": str(tmp_path), "UV_NO_INDEX": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (made.returncode, said in made.stderr) == (code, True), made.stderr
