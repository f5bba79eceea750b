"""`make release`: what it refuses, by name, and what it leaves behind."""

import subprocess
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from bot.system.usage_error import UsageError
from bot.tools.release import release

TODAY = date(2027, 1, 31)
CHAPTER = "# Changelog\n\n## [1.0.0]\n\n### Upgrade\n\nNothing to do.\n"


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True).stdout


def commit(root: Path, **files: str) -> None:
    for name, text in files.items():
        path = root / {"changelog": "CHANGELOG.md", "project": "pyproject.toml", "example": ".env.example"}.get(
            name, name
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "A step")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that is about to be released for the first time."""
    root = tmp_path / "project"
    root.mkdir()
    git(root, "init", "--quiet")
    for key, value in (("user.name", "Test"), ("user.email", "test@example.org"), ("tag.gpgSign", "false")):
        git(root, "config", key, value)
    commit(root, changelog=CHAPTER, project='[project]\nversion = "0.9.0"\n', example="NAKI_DB=naki.db\n")
    return root


def refused(root: Path, version: str = "1.0.0", checks: Sequence[Sequence[str]] = ()) -> str:
    before = git(root, "log", "--oneline"), git(root, "tag"), (root / "CHANGELOG.md").read_text()
    with pytest.raises(UsageError) as refusal:
        release(root, version, TODAY, checks)
    assert (git(root, "log", "--oneline"), git(root, "tag"), (root / "CHANGELOG.md").read_text()) == before
    return str(refusal.value)


def test_g1_a_tree_with_changes_is_refused(project: Path) -> None:
    (project / "notes.txt").write_text("half")
    assert refused(project) == "There are changes that are not committed: notes.txt."


def test_g1_a_changelog_without_a_chapter_to_date_is_refused(project: Path) -> None:
    commit(project, changelog="# Changelog\n\n## [Unreleased]\n\n### Added\n")
    assert "its newest chapter is [Unreleased], and there is none of 1.0.0" in refused(project)


def test_g1_a_migration_or_a_setting_that_the_chapter_does_not_name_is_refused(project: Path) -> None:
    git(project, "tag", "v0.9.0")
    commit(project, **{"bot/store/migrations/0017_new.sql": "", ".env.example": "NAKI_DB=\nNAKI_NEW=\n"})
    assert "says nothing of migration 0017 under Upgrade, the new setting NAKI_NEW" in refused(project)
    commit(
        project,
        changelog=CHAPTER.replace("Nothing to do.", "Migration 0017 comes by itself.\n\n### New settings\n`NAKI_NEW`"),
    )
    assert release(project, "1.0.0", TODAY, ()) == "v1.0.0"


def test_g1_a_check_that_fails_or_a_lock_that_was_not_fresh_stops_it(project: Path) -> None:
    assert refused(project, checks=[["false"]]) == "false failed, so nothing is released."
    assert "requirements.txt" in refused(project, checks=[["touch", "requirements.txt"]])


def test_g1_a_clean_tree_is_dated_committed_and_tagged_and_nothing_is_pushed(project: Path, tmp_path: Path) -> None:
    remote = tmp_path / "remote"
    git(project, "init", "--quiet", "--bare", str(remote))
    git(project, "remote", "add", "origin", str(remote))
    assert release(project, "1.0.0", TODAY, [["true"]]) == "v1.0.0"
    assert "## [1.0.0] - 2027-01-31\n" in (project / "CHANGELOG.md").read_text()
    assert 'version = "1.0.0"' in (project / "pyproject.toml").read_text()
    assert git(project, "status", "--porcelain") == ""
    assert git(project, "cat-file", "-t", "v1.0.0").strip() == "tag"
    assert git(project, "rev-parse", "v1.0.0^{commit}") == git(project, "rev-parse", "HEAD")
    assert git(remote, "for-each-ref") == ""
    assert refused(project) == "v1.0.0 was released already."


def test_a_version_has_three_numbers(project: Path) -> None:
    assert refused(project, "1.0").startswith("VERSION=1.0: ")
