"""The guide for organisers: every command that it tells them to type exists, with these options and choices."""

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
from bot.i18n.catalogue import words
from bot.league.acts.life import Described
from bot.league.options import Options
from cogs.league._setting_kinds import SeasonTerms
from cogs.league._settings import named

GUIDE = (Path(__file__).parent.parent / "docs" / "LEAGUES.md").read_text()
TYPED = re.findall(r"^    /(.+)$", GUIDE, re.MULTILINE)
NAMED = re.findall(r"`/((?:league|league-admin|referee|settings|privacy)[a-z -]*)`?[ `,]", GUIDE)


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


@pytest.mark.parametrize("typed", re.findall(r"season edit (setting:.+?)(?:$|`)", GUIDE, re.MULTILINE))
def test_a_setting_that_the_guide_changes_exists_and_takes_that_value(typed: str) -> None:
    setting, _, value = typed.removeprefix("setting:").partition(" value:")
    season = SeasonTerms(Described("Spring cup", "spring-cup"), Options())
    known = named(setting, words("en"))
    assert known is not None
    assert known.read(value, season) != season


@pytest.mark.parametrize("command", sorted(set(NAMED)))
def test_a_command_that_the_guide_names_exists(command: str) -> None:
    assert any(f"{known} ".startswith(f"{command.strip()} ") for known in KNOWN)
