"""What holds the project together: its lock files, its layers, its packages."""

import re
import subprocess
import tomllib
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_no_test_runs_twice() -> None:
    """One that another file imports is collected there once more."""
    for file in (ROOT / "tests").rglob("test_*.py"):
        imported = " ".join(re.findall(r"^from [\w.]+ import (\([^)]*\)|.*)", file.read_text(), re.MULTILINE))
        assert not re.search(r"\*|\btest_", imported), file


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-dev.txt"])
def test_a_lock_names_versions_and_hashes_and_no_address(lock: str) -> None:
    requirements = (ROOT / lock).read_text().replace("\\\n", " ").splitlines()
    assert requirements
    for requirement in requirements:
        assert re.fullmatch(
            r"[a-z0-9-]+(\[[a-z0-9,-]+\])?==[^\s;]+( ; [^-]+?)?(\s+--hash=sha256:[0-9a-f]{64})+", requirement
        ), requirement


def test_both_locks_agree() -> None:
    runtime, dev = (
        set(re.findall(r"(?m)^([a-z0-9-]+)\S*==(\S+)", (ROOT / lock).read_text()))
        for lock in ("requirements.txt", "requirements-dev.txt")
    )
    assert runtime < dev


def test_an_extra_that_a_library_asks_for_is_locked_with_it() -> None:
    # With hashes pip takes the newest version of `name[extra]` where only `name` is locked, and then refuses it.
    requirements = (ROOT / "requirements-dev.txt").read_text()
    locked = {
        name: set(extras.split(",")) for name, extras in re.findall(r"(?m)^([a-z0-9-]+)\[(\S+)\]==", requirements)
    }
    installed = {canonicalize_name(found.name): found for found in distributions()}
    names = set(re.findall(r"(?m)^([a-z0-9-]+)", requirements)) & installed.keys()
    asked = [Requirement(line) for name in names for line in installed[name].requires or ()]
    asked = [each for each in asked if each.extras and (each.marker is None or each.marker.evaluate({"extra": ""}))]
    assert "coverage" in {each.name for each in asked}
    for each in asked:
        assert each.extras <= locked.get(canonicalize_name(each.name), set()), each


def test_every_package_and_module_has_its_place_in_the_layers(project: dict[str, Any]) -> None:
    (layers,) = (
        contract["layers"] for contract in project["tool"]["importlinter"]["contracts"] if contract["id"] == "direction"
    )
    placed = set(re.findall(r"[\w.]+", " ".join(layers)))
    there = {
        f"bot.{path.stem}"
        for path in (ROOT / "bot").iterdir()
        if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert there - {"bot.__init__"} <= placed | {"bot.view", "bot.games"}


@pytest.mark.parametrize("package", ["bot", "bot/view"])
def test_packages_that_everything_passes_through_are_empty(package: str) -> None:
    assert (ROOT / package / "__init__.py").read_text() == ""


MADE = (".venv", ".pytest_cache", "build")
TOPS = [top for top in ROOT.iterdir() if top.is_dir() and top.name not in MADE]
PAGES = sorted([*ROOT.glob("*.md"), *(page for top in TOPS for page in top.glob("**/*.md"))])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_to_one_that_is_kept(page: Path) -> None:
    """Pictures and pages alike: a file that is there by chance, and not in the repository, does not count."""
    links = re.findall(
        r"\]\(([^)\s]+)\)|^\[[^\]]+\]:\s+(\S+)|(?:src|href)=\"([^\"]+)\"", page.read_text(), re.MULTILINE
    )
    targets = {link.partition("#")[0] for found in links for link in found if link and "://" not in link}
    kept = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    reached = {(page.parent / target).resolve() for target in targets if target}
    assert sorted(reached - {(ROOT / name).resolve() for name in kept}) == []


def titles(page: Path) -> set[str]:
    """The names under which a page's titles can be linked to."""
    found = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title).strip().lower().replace(" ", "-") for title in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_title_leads_to_one(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s:]*)#([^)\s]+)\)", page.read_text())
    assert [link for link in links if link[1] not in titles(page.parent / link[0] if link[0] else page)] == []
