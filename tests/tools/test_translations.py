"""A language is one file: what it says is said, English stands in for the rest, and a report names both."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.i18n.catalogue import words

ROOT = Path(__file__).parents[2]
TOTAL = f"{len(list(words('en'))):,}"

POLISH = """
[language]
name = "Polski"

[refusal]
late = "Za późno o {seconds} s."

[clock]
days = { one = "{count} dzień", few = "{count} dni", many = "{count} dni", other = "{count} dnia" }

[command]
league = "Ligi"
"""
WRONG = """
lost = "Nobody says this."
more = "… + {cuont}"
countdown = "{at"
sum = " {points}{reason}"
between = " "

[clock]
days = { other = "{count} Tage" }
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bot with Polish in part, Chinese from Taiwan, and a German that is full of mistakes."""
    tree = tmp_path_factory.mktemp("tree")
    for package in ("bot", "cogs", "render"):
        shutil.copytree(ROOT / package, tree / package, ignore=shutil.ignore_patterns("__pycache__"))
    catalogues = tree / "bot" / "i18n"
    (catalogues / "pl.toml").write_text(POLISH, encoding="utf-8")
    (catalogues / "zh-TW.toml").write_text('[language]\nname = "繁體中文"\n', encoding="utf-8")
    (catalogues / "de.toml").write_text(WRONG, encoding="utf-8")
    return tree


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=tree, capture_output=True, text=True, check=False)


def test_a_file_is_a_language_and_english_stands_in(copy: Path) -> None:
    said = run(
        copy,
        "-c",
        "from bot.i18n.catalogue import LANGUAGES, words\n"
        "print(*LANGUAGES)\n"
        "print(words('pl')('refusal.late', seconds=1), words('pl')('clock.days', count=3), words('pl')('wind.E'))\n"
        "print(words('zh-TW')('language.name'), words('zh-CN')('language.name'))\n",
    )
    assert said.stderr == ""
    assert said.stdout.splitlines() == ["en de ja pl zh-TW", "Za późno o 1 s. 3 dni East", "繁體中文 English"]


def test_a_command_is_translated_where_there_are_words_for_it(copy: Path) -> None:
    said = run(
        copy,
        "-c",
        "import asyncio, discord\n"
        "from bot.client.translator import Translator\n"
        "from cogs._base import command_text\n"
        "def say(key, locale):\n"
        "    return asyncio.run(Translator().translate(command_text(key), discord.Locale(locale), None))\n"
        "print(say('command.league', 'pl'), say('command.settings', 'pl'), say('command.league', 'en-GB'))\n",
    )
    assert said.stderr == ""
    assert said.stdout == "Ligi None None\n"


def test_the_report_counts_every_language(copy: Path) -> None:
    report = run(copy, "-m", "bot", "languages")
    assert [line.split()[:2] for line in report.stdout.splitlines() if line[0] != " "] == [
        ["en", TOTAL],
        ["de", "5"],
        ["ja", TOTAL],
        ["pl", "4"],
        ["zh-TW", "1"],
    ]


def test_the_report_names_what_is_missing(copy: Path) -> None:
    report = run(copy, "-m", "bot", "languages", "pl")
    assert report.returncode == 0
    assert "  missing  wind.E = 'East'" in report.stdout.splitlines()
    assert "  wrong  " not in report.stdout
    assert "refusal.late" not in report.stdout


def test_the_report_names_what_is_wrong(copy: Path) -> None:
    report = run(copy, "-m", "bot", "languages", "de")
    assert report.returncode == 1
    assert [line.split(maxsplit=1)[1] for line in report.stdout.splitlines() if line.startswith("  wrong  ")] == [
        "language.name: every language needs it",
        "lost: no such key in English",
        "more: no value {cuont}",
        "countdown: expected '}' before end of string",
        "between: empty",
        "clock.days: has the forms other and needs one, other",
    ]


def test_a_language_that_there_is_not_is_refused(copy: Path) -> None:
    report = run(copy, "-m", "bot", "languages", "tlh")
    assert report.returncode == 2
    assert report.stderr == "naki: There is no language 'tlh'; there are en, de, ja, pl, zh-TW.\n"
