"""CONTRIBUTING.md is true: each recipe is followed on a copy of the sources, with the commands that it names."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.test_docs import section

ROOT: Final = Path(__file__).parent.parent
PATCHES: Final = ROOT / "docs" / "recipes"
GUIDE: Final = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FAILED: Final = 1
"""The exit code of a test or a scenario that has failed; a wrong command line has another."""


class Recipe(NamedTuple):
    """A recipe: the change that it shows, what to run after it, and the line without which the first of that fails."""

    title: str
    patch: Path
    commands: tuple[str, ...]
    line: str


def recipes() -> list[Recipe]:
    found: list[Recipe] = []
    for text in section(GUIDE, "Recipes").split("\n### ")[1:]:
        (patch,) = re.findall(r"\(docs/recipes/([\w-]+\.patch)\)", text)
        (line,) = re.findall(r"^Without `(.+)` the first command fails\.$", text, re.MULTILINE)
        commands = tuple(re.findall(r"^    (\.venv/bin/.+)$", text, re.MULTILINE))
        found.append(Recipe(text.partition("\n")[0], PATCHES / patch, commands, line))
    return found


def copy_of_sources(folder: Path) -> Path:
    """The sources as they are here with what Python has compiled of them, and this environment."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    sources = [ROOT / name for name in names if name and (ROOT / name).is_file()]
    compiled = [Path(cache_from_source(str(source))) for source in sources if source.suffix == ".py"]
    for source in (*sources, *filter(Path.is_file, compiled)):
        place = folder / source.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, place)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


def run(folder: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("HOME", "LANG", "PATH") if name in os.environ}
    environment = kept | {"PYTHONPATH": str(folder), "GIT_CEILING_DIRECTORIES": str(folder.parent)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def remove_line(folder: Path, line: str) -> None:
    """Take this line out again, wherever the recipe has put it."""
    named = run(folder, ["grep", "-rlF", "--exclude-dir=__pycache__", line, "bot", "cogs"])
    (path,) = (folder / name for name in named.stdout.splitlines())
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    left = [one for one in lines if one.strip() != line]
    assert len(left) == len(lines) - 1
    path.write_text("".join(left), encoding="utf-8")


@pytest.mark.parametrize("recipe", recipes(), ids=lambda recipe: recipe.patch.stem)
def test_a_recipe_works_and_no_longer_without_its_line(recipe: Recipe, tmp_path: Path) -> None:
    folder = copy_of_sources(tmp_path / "naki")
    applied = run(folder, ["git", "apply", "-C1", "--whitespace=nowarn", str(recipe.patch)])
    assert applied.returncode == 0, f"{recipe.patch.name} does not fit any more: mend it by hand\n{applied.stderr}"
    for command in recipe.commands:
        followed = run(folder, shlex.split(command))
        assert followed.returncode == 0, f"{command}\n{followed.stdout}{followed.stderr}"
    remove_line(folder, recipe.line)
    broken = run(folder, shlex.split(recipe.commands[0]))
    assert broken.returncode == FAILED, f"{recipe.commands[0]}\n{broken.stdout}{broken.stderr}"


def test_every_patch_belongs_to_a_recipe() -> None:
    assert sorted(recipe.patch for recipe in recipes()) == sorted(PATCHES.iterdir())


@pytest.mark.proof
def test_all_recipes_together_are_in_style_and_of_the_right_types(tmp_path: Path) -> None:
    folder = copy_of_sources(tmp_path / "naki")
    for recipe in recipes():
        assert run(folder, ["git", "apply", "-C1", "--whitespace=nowarn", str(recipe.patch)]).returncode == 0
    for command in ("ruff format --check", "ruff check", "lint-imports --no-logo", "basedpyright"):
        checked = run(folder, [f".venv/bin/{command.split()[0]}", *command.split()[1:]])
        assert checked.returncode == 0, f"{command}\n{checked.stdout}{checked.stderr}"
