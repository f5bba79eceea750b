"""Every way in is in `doors.toml`, with who may use it where. All of them are tried by presses that a client has made
up, and nothing else comes of any.
"""

import tomllib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from discord import AppCommandOptionType
from discord.app_commands import Command, Parameter
from simcord.actors import _autocomplete

from bot.client.cooldowns import Cooldowns
from cogs._base import ModalForm, Pressed
from cogs.league._base import LeaguePressed
from tests.cogs.club import fields
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.street import SECRET, SPRING, Street, kind_of, outcome
from tests.cogs.test_forged import verbs
from tests.cogs.walls import ONE_HAND

DOORS: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "doors.toml").read_text("utf-8"))
PEOPLE: Final[tuple[str, ...]] = tuple(DOORS["people"])
IN_SERVERS: Final[tuple[str, ...]] = tuple(DOORS["in_servers"])
LEFT_OUT: Final = "-"


@pytest.fixture
async def street(tmp_path: Path) -> AsyncIterator[Street]:
    async with looked_after(House(tmp_path / "naki.db", ONE_HAND)) as house:
        yield await Street(house).build()


def expected(row: str, people: tuple[str, ...]) -> dict[str, str]:
    answers = row.split()
    assert len(answers) == len(people), row
    return {name: answer for name, answer in zip(people, answers, strict=True) if answer != LEFT_OUT}


def test_every_button_and_list_is_in_the_table() -> None:
    assert sorted({line.partition(" ")[0].partition("_")[0] for line in DOORS["buttons"]}) == verbs()


def test_every_verb_is_of_one_class_alone() -> None:
    of = [verb for kind in Pressed.kinds() for verb in verbs(kind)]
    assert sorted(of) == sorted(set(of))


async def test_every_button_and_list_answers_everybody_as_the_table_says(street: Street) -> None:
    wrong: list[str] = []
    for line, row in DOORS["buttons"].items():
        drafts = issubclass(kind_of(line.partition(" ")[0]), LeaguePressed)
        for name, answer in expected(row, PEOPLE).items():
            assert drafts or name != "draft", line
            came = await street.press(name, line)
            if came != answer:
                wrong.append(f"{line} by {name}: {came} and not {answer}")
    assert wrong == []


# --- commands


def commands(house: House) -> dict[str, Command[Any, ..., Any]]:
    return {one.qualified_name: one for one in house.client.tree.walk_commands() if isinstance(one, Command)}


def filled(street: Street, parameters: list[Parameter], league: str) -> dict[str, Any]:
    """Something for everything that a command needs, and the league where one is meant."""
    others = {
        AppCommandOptionType.string: "x",
        AppCommandOptionType.integer: 1,
        AppCommandOptionType.number: 1.0,
        AppCommandOptionType.boolean: True,
        AppCommandOptionType.user: street.house.people[1].member,
        AppCommandOptionType.role: street.house.guild.default_role,
        AppCommandOptionType.attachment: ("rules.toml", b""),
    }
    needed = {
        one.display_name: one.choices[0].value if one.choices else others[one.type] for one in parameters if one.required
    }
    return {**needed, **({"league": league} if any(one.display_name == "league" for one in parameters) else {})}


async def came_of_command(street: Street, name: str, command: Command[Any, ..., Any]) -> str:
    visitor = street.visitors[name]
    options = filled(street, command.parameters, SECRET if name == "draft" else SPRING)
    street.rest()
    if name == "abroad":
        options = {key: visitor.person.member if key in _PEOPLE else value for key, value in options.items()}
    channel = street.house.channel if name != "abroad" else visitor.person.server.text_channels[0]
    return outcome(await visitor.person.slash(command.qualified_name, channel=channel, **options))


_PEOPLE: Final = {"player", "captain", "east", "south", "west", "member", "substitute", "user", "for", "new"}


def test_every_command_is_in_the_table(house: House) -> None:
    assert sorted(DOORS["commands"]) == sorted(commands(house))


async def test_every_command_answers_everybody_as_the_table_says(street: Street) -> None:
    known, wrong = commands(street.house), list[str]()
    for line, row in DOORS["commands"].items():
        for name, answer in expected(row, IN_SERVERS).items():
            came = await came_of_command(street, name, known[line])
            if came != answer:
                wrong.append(f"/{line} by {name}: {came} and not {answer}")
    assert wrong == []
