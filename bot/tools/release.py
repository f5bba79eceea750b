"""`make release`: a version is checked, dated, committed and tagged. Nothing is pushed."""

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from bot.system.usage_error import UsageError
from bot.tools.dist import build_dist

RELEASE_CHECKS: Final = (("make", "check"), ("make", "lock"))
"""The commands that have to pass before a release; a lock file that was not fresh shows in the tree afterwards."""
_CHANGELOG: Final = "CHANGELOG.md"
_PROJECT: Final = "pyproject.toml"
_EXAMPLE: Final = ".env.example"
_MIGRATIONS: Final = "bot/store/migrations"
_CHAPTER: Final = re.compile(r"^## \[(?P<name>[^\]]+)\](?: - (?P<date>\S+))?$", re.MULTILINE)
_VERSION: Final = re.compile(r"\d+\.\d+\.\d+")


def release(root: Path, version: str, today: date, checks: Sequence[Sequence[str]] = RELEASE_CHECKS) -> str:
    """Date the version's chapter of the changelog, commit and tag it. Returns the tag.

    Raises UsageError, by name: for a tree with changes, a changelog whose newest chapter is another, a migration or a
    setting since the last release that the chapter does not speak of, a check that failed.
    """
    if not _VERSION.fullmatch(version):
        raise UsageError(f"VERSION={version}: a version has three numbers, such as 1.0.0.")
    tag = f"v{version}"
    if tag in _git(root, "tag").split():
        raise UsageError(f"{tag} was released already.")
    _require_clean(root)
    changelog = (root / _CHANGELOG).read_text(encoding="utf-8")
    text = _newest_chapter(changelog, version)
    if gaps := list(_gaps(root, text)):
        raise UsageError(f"{_CHANGELOG}: {version} says nothing of {', '.join(gaps)}.")
    for check in checks:
        if subprocess.run(check, cwd=root, check=False).returncode:
            raise UsageError(f"{' '.join(check)} failed, so nothing is released.")
    _require_clean(root)
    (root / _CHANGELOG).write_text(
        _CHAPTER.sub(f"## [{version}] - {today.isoformat()}", changelog, count=1), encoding="utf-8"
    )
    project = (root / _PROJECT).read_text(encoding="utf-8")
    numbered = re.sub(r'(?m)^version = ".*"$', f'version = "{version}"', project, count=1)
    (root / _PROJECT).write_text(numbered, encoding="utf-8")
    _git(root, "commit", "--quiet", "--all", "--message", f"Naki {version}")
    _git(root, "tag", "--annotate", tag, "--message", f"Naki {version}")
    return tag


def _require_clean(root: Path) -> None:
    if changed := _git(root, "status", "--porcelain").splitlines():
        names = ", ".join(line[3:] for line in changed[:3])
        raise UsageError(f"There are changes that are not committed: {names}.")


def _newest_chapter(changelog: str, version: str) -> str:
    """The chapter of the changelog about this version. Raises UsageError if its newest chapter is of another."""
    newest = _CHAPTER.search(changelog)
    if newest is None or newest["name"] != version:
        name = "no chapter" if newest is None else f"[{newest['name']}]"
        raise UsageError(f"{_CHANGELOG}: its newest chapter is {name}, and there is none of {version} to be dated.")
    following = _CHAPTER.search(changelog, newest.end())
    return changelog[newest.end() : None if following is None else following.start()]


def _gaps(root: Path, chapter: str) -> Iterator[str]:
    """The migrations and settings since the last release of which its *Upgrade* and the whole chapter say nothing."""
    tags = _git(root, "tag", "--list", "v*", "--sort=-version:refname").split()
    if not tags:
        return
    upgrade = chapter.partition("### Upgrade\n")[2].partition("\n### ")[0]
    added = _git(root, "diff", "--name-only", "--diff-filter=A", tags[0], "HEAD", "--", _MIGRATIONS).split()
    for number in sorted({Path(name).name[:4] for name in added if name.endswith(".sql")}):
        if number not in upgrade:
            yield f"migration {number} under Upgrade"
    before = _settings(_git(root, "show", f"{tags[0]}:{_EXAMPLE}"))
    for name in _settings((root / _EXAMPLE).read_text(encoding="utf-8")):
        if name not in before and f"`{name}`" not in chapter:
            yield f"the new setting {name}"


def _settings(example: str) -> list[str]:
    return re.findall(r"(?m)^(\w+)=", example)


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True).stdout


def _main() -> None:
    """Release the version that was named, build it, and say what to push."""
    root = Path.cwd()
    try:
        tag = release(root, sys.argv[1], datetime.now(UTC).date())
        build_dist(root, root / "dist", tag)
    except UsageError as complaint:
        sys.exit(f"release: {complaint}")
    sys.stdout.write(f"{tag} is committed, tagged and built into dist. To publish it: git push origin HEAD {tag}\n")


if __name__ == "__main__":
    _main()
