"""Every command that a document or a sentence names exists; those that the guide for organisers tells them to type have
these options, and take these choices and settings.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from discord import app_commands
from discord.ext import commands

import cogs
from bot.i18n.catalogue import LANGUAGES, words
from bot.league.acts.life import LeagueDescribed
from bot.league.options import Options
from cogs.league.settings.season_terms import SeasonSettings
from cogs.league.settings.typed_setting import phase_and_setting

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
GUIDE = (ROOT / "docs" / "LEAGUES.md").read_text()
TYPED = re.findall(r"`/([^`]+:[^`]+)`", GUIDE)
NAMED = re.compile(r"`/([a-z]+(?:-[a-z]+)?(?: [a-z]+(?:-[a-z]+)?)*)(?=`| [a-z_]+:)")
PATHS = {"healthz", "livez"}
"""What a load balancer asks for: no commands."""


def slash_commands() -> dict[str, app_commands.Command[Any, Any, Any]]:
    """Every command by its full name."""

    def below(name: str, one: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(one, app_commands.Group):
            for inner in one.commands:
                yield from below(f"{name} {inner.name}", inner)
        else:
            yield name, one

    for module in walk_packages(cogs.__path__, "cogs."):
        import_module(module.name)
    found: dict[str, Any] = {}
    kinds = [commands.Cog]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith("cogs."):
            group = f"{kind.__cog_group_name__} " if issubclass(kind, commands.GroupCog) else ""
            for one in kind.__cog_app_commands__:
                found.update(below(f"{group}{one.name}", one))
    return found


KNOWN = slash_commands()


@pytest.mark.parametrize("typed", sorted(set(TYPED)))
def test_what_an_organiser_types_is_a_command_with_these_options(typed: str) -> None:
    name = next(known for known in sorted(KNOWN, key=len, reverse=True) if f"{typed} ".startswith(f"{known} "))
    parameters = {one.display_name: one for one in KNOWN[name].parameters}
    options = dict(re.findall(r"([a-z_]+):(.*?)(?= [a-z_]+:|$)", typed.removeprefix(name)))
    assert set(options) <= set(parameters)
    assert {one.display_name for one in KNOWN[name].parameters if one.required} <= set(options)
    for option, value in options.items():
        choices = [choice.value for choice in parameters[option].choices]
        assert not choices or value in choices, (option, value)


@pytest.mark.parametrize("typed", sorted(set(re.findall(r"season set (setting:.+?)(?:$|`)", GUIDE, re.MULTILINE))))
def test_a_setting_that_the_guide_changes_exists_and_takes_that_value(typed: str) -> None:
    setting, _, value = typed.removeprefix("setting:").partition(" value:")
    phase, known = phase_and_setting(setting, words("en"))
    season = SeasonSettings(LeagueDescribed("Spring cup", "spring-cup"), Options(), phase or 1)
    assert known is not None
    assert known.read(value, season) != season


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_a_command_that_a_document_names_exists(document: Path) -> None:
    named = set(NAMED.findall(document.read_text())) - PATHS
    assert [name for name in sorted(named) if not _exists(name)] == []


def test_a_command_that_a_sentence_names_exists() -> None:
    named = {name for sentence in _sentences() for name in NAMED.findall(sentence)}
    assert "league-admin season new" in named
    assert [name for name in sorted(named) if not _exists(name)] == []


def _sentences() -> Iterator[str]:
    """Everything that Naki says, in every language."""
    for language in LANGUAGES:
        ours = words(language)
        yield from (form for key in ours for form in ours.forms(key).values())


def _exists(command: str) -> bool:
    """Whether there is such a command, or such a group of commands."""
    return any(f"{known} ".startswith(f"{command} ") for known in KNOWN)
