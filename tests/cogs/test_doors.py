"""Every way in is in `doors.toml`, with who may use it where. All of them are tried by presses that a client has made
up, and nothing else comes of any.
"""

import tomllib
from collections.abc import AsyncIterator, Iterator
from inspect import isabstract
from pathlib import Path
from typing import Any, Final

import pytest
from discord import AppCommandOptionType, AppCommandType, Permissions
from discord.app_commands import Command, Parameter

from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import MessageComponent, button, text_message
from cogs._forms import ModalForm
from cogs.league._base import LeagueComponent
from tests.cogs.club import fields, something
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.league.test_access import wears
from tests.cogs.street import HIDDEN, SPRING, Street, kind_of, outcome
from tests.cogs.test_forged import verbs
from tests.cogs.walls import ONE_HAND

DOORS: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "doors.toml").read_text("utf-8"))
PEOPLE: Final[tuple[str, ...]] = tuple(DOORS["people"])
IN_SERVERS: Final[tuple[str, ...]] = tuple(DOORS["in_servers"])
IN_MESSAGES: Final[tuple[str, ...]] = tuple(DOORS["in_messages"])
LEFT_OUT: Final = "-"


@pytest.fixture
async def street(tmp_path: Path) -> AsyncIterator[Street]:
    async with looked_after(House(tmp_path / "naki.db", ONE_HAND)) as house:
        yield await Street(house).build()


def expected(row: str, people: tuple[str, ...]) -> dict[str, str]:
    answers = row.split()
    assert len(answers) == len(people), row
    tried = {name: answer for name, answer in zip(people, answers, strict=True) if answer != LEFT_OUT}
    if "foreign" in tried:
        tried["uninvited"] = tried["foreign"]
    return {**tried, **dict.fromkeys(HIDDEN, tried["draft"])} if "draft" in tried else tried


def test_every_button_and_list_is_in_the_table(house: House) -> None:
    assert sorted({line.partition(" ")[0].partition("_")[0] for line in DOORS["buttons"]}) == verbs()


def test_every_verb_is_of_one_class_alone(house: House) -> None:
    classes = {
        (kind.__module__, kind.__name__): kind for kind in MessageComponent.kinds()
    }  # an extension is loaded anew each time
    known = [verb for kind in classes.values() for verb in verbs(kind)]
    assert sorted(known) == sorted(set(known))


async def test_every_button_and_list_answers_everybody_as_the_table_says(street: Street) -> None:
    wrong: list[str] = []
    for line, row in DOORS["buttons"].items():
        drafts = issubclass(kind_of(line.partition(" ")[0]), LeagueComponent)
        for name, answer in expected(row, PEOPLE).items():
            assert drafts or name not in HIDDEN, line
            came = await street.press(name, line)
            if came != answer:
                wrong.append(f"{line} by {name}: {came} and not {answer}")
    assert wrong == [], "\n".join(wrong)


async def test_at_the_table_of_a_club_night_whoever_runs_it_is_the_host_and_nobody_else(street: Street) -> None:
    wrong: list[str] = []
    for line, row in DOORS["night_table"].items():
        for name, answer in expected(row, PEOPLE).items():
            came = await street.press(name, line, street.night_table)
            if came != answer:
                wrong.append(f"{line} by {name}: {came} and not {answer}")
    assert wrong == [], "\n".join(wrong)


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
        AppCommandOptionType.channel: street.house.channel,
        AppCommandOptionType.role: street.house.guild.default_role,
        AppCommandOptionType.attachment: ("rules.toml", b""),
    }
    required = [one for one in parameters if one.required]
    needed = {one.display_name: one.choices[0].value if one.choices else others[one.type] for one in required}
    return {**needed, "league": league} if any(one.display_name == "league" for one in parameters) else needed


async def came_of_command(street: Street, name: str, command: Command[Any, ..., Any], *, direct: bool) -> str:
    """What comes of a command of somebody in a server, or in `direct` messages."""
    visitor = street.visitors[name]
    options = filled(street, command.parameters, HIDDEN.get(name, SPRING))
    if name == "abroad":
        options = {key: value if isinstance(value, _PLAIN) else visitor.person.member for key, value in options.items()}
        options |= {"role": visitor.person.server.default_role} if "role" in options else {}
        options |= {"where": street.channels[name]} if "where" in options else {}
    street.rest()
    if direct and name != "uninvited":
        return outcome(await visitor.person.member.user.slash(command.qualified_name, **options))
    return outcome(await visitor.person.slash(command.qualified_name, channel=street.channels[name], **options))


def _is_taken_along(command: Command[Any, ..., Any]) -> bool:
    """Whether a person can install it for themselves."""
    installs = (command.root_parent or command).allowed_installs
    return installs is not None and bool(installs.user)


_PLAIN: Final = (str, int, float, tuple)


def test_every_command_is_in_the_table(house: House) -> None:
    assert sorted(DOORS["commands"]) == sorted(commands(house))


async def test_every_command_answers_everybody_as_the_table_says(street: Street) -> None:
    known, wrong = commands(street.house), list[str]()
    for line, row in DOORS["commands"].items():
        for name, answer in expected(row, IN_SERVERS).items():
            came = await came_of_command(street, name, known[line], direct=False)
            if came != answer:
                wrong.append(f"/{line} by {name}: {came} and not {answer}")
    assert wrong == [], "\n".join(wrong)


async def test_every_command_answers_everybody_in_direct_messages_as_the_table_says(street: Street) -> None:
    known, wrong = commands(street.house), list[str]()
    assert sorted(DOORS["direct_commands"]) == sorted(street.visitors["direct"].person.member.user.available_commands())
    for line, row in DOORS["direct_commands"].items():
        for name, answer in expected(row, IN_MESSAGES).items():
            if name == "uninvited" and not _is_taken_along(known[line]):
                continue
            came = await came_of_command(street, name, known[line], direct=True)
            if came != answer:
                wrong.append(f"/{line} by {name}: {came} and not {answer}")
    assert wrong == [], "\n".join(wrong)


# --- context menus


def menus(house: House) -> dict[str, AppCommandType]:
    kinds = (AppCommandType.user, AppCommandType.message)
    return {one.name: kind for kind in kinds for one in house.client.tree.get_commands(type=kind)}


async def came_of_menu(street: Street, name: str, menu: str, kind: AppCommandType) -> str:
    """What comes of a menu about somebody, or about a message with a button of the table."""
    visitor, house = street.visitors[name], street.house
    street.rest()
    direct, channel = name in IN_MESSAGES, street.channels.get(name)
    target: Any = house.people[2].member.user
    if kind is AppCommandType.message:
        replay = button(Press(street.table, NO_QUESTION, "replay"), "Replay")
        where = channel or visitor.person.member.user.dm_channel
        if name == "uninvited":
            return LEFT_OUT
        sent = await house.client.get_partial_messageable(where.id).send(view=text_message("Hello.", replay))
        target = house.env.backend.messages[where.id][sent.id]
    return outcome(await visitor.person.right_click(target, menu, channel=channel, direct=direct))


def test_every_context_menu_is_in_the_table(house: House) -> None:
    assert sorted(DOORS["menus"]) == sorted(menus(house))


async def test_every_context_menu_answers_everybody_as_the_table_says(street: Street) -> None:
    known, wrong = menus(street.house), list[str]()
    for menu, row in DOORS["menus"].items():
        for name, answer in expected(row, PEOPLE).items():
            came = await came_of_menu(street, name, menu, known[menu])
            if came not in (answer, LEFT_OUT):
                wrong.append(f"{menu} by {name}: {came} and not {answer}")
    assert wrong == [], "\n".join(wrong)


# --- autocompletes


def autocompletes(house: House) -> Iterator[tuple[str, Command[Any, ..., Any], str]]:
    for name, command in commands(house).items():
        for one in command.parameters:
            if one.autocomplete:
                yield f"{name} {one.display_name}", command, one.display_name


async def came_of_typing(street: Street, name: str, command: Command[Any, ..., Any], option: str) -> str:
    """Whether anything is offered; a league that is unknown to them never is."""
    named = HIDDEN.get(name, SPRING)
    about = any(one.display_name == "league" for one in command.parameters) and option != "league"
    typed = HIDDEN.get(name, "") if option == "league" else ""
    others = {"league": named} if about else {}
    street.rest()
    member = street.visitors[name].person.member
    offered = await member.autocomplete(street.channels[name], command.qualified_name, option, typed, **others)
    unknown = {*HIDDEN.values(), *([SPRING] if name == "abroad" else [])}
    assert not any(one["value"] in unknown for one in offered)
    return "some" if offered else "none"


def test_every_autocomplete_is_in_the_table(house: House) -> None:
    assert sorted(DOORS["autocompletes"]) == sorted(line for line, *_ in autocompletes(house))


async def test_every_autocomplete_offers_everybody_what_the_table_says(street: Street) -> None:
    wrong: list[str] = []
    for line, command, option in autocompletes(street.house):
        for name, answer in expected(DOORS["autocompletes"][line], IN_SERVERS).items():
            came = await came_of_typing(street, name, command, option)
            if came != answer:
                wrong.append(f"{line} by {name}: {came} and not {answer}")
    assert wrong == [], "\n".join(wrong)


# --- forms


def forms() -> Iterator[type[ModalForm]]:
    """Every form that can be opened."""

    def below(kind: type[ModalForm]) -> Iterator[type[ModalForm]]:
        for one in kind.__subclasses__():
            yield from below(one)
            if not isabstract(one):
                yield one

    yield from below(ModalForm)


async def came_of_form(street: Street, row: dict[str, str]) -> str:
    """What comes of a form that was opened in time, and is sent when its right is gone."""
    house, visitor = street.house, street.visitors[row["by"]]
    person, table = visitor.person, house.client.tables.get(street.table)
    role = house.guild.create_role("Managers", permissions=Permissions(manage_guild=True))
    if row["loses"] in ("role", "management"):
        await wears(house, person, street.role if row["loses"] == "role" else role)
    street.rest()
    if "command" in row:
        form = await person.slash(row["command"])
    else:
        token, *picked = row["press"].split(" ")
        custom_id = street.custom_id(row["by"], token, league=int(row.get("league", "1")))
        form = await street.send(row["by"], custom_id, picked, private=kind_of(token).private)
    assert form.modal is not None, row
    match row["loses"]:
        case "role" | "management":
            await wears(house, person)
        case "membership":
            house.guild.remove_member(person.member)
        case _:
            assert table is not None
            await table.leave(person.id)
    await house.quiet()
    actor = person.member.user if row["loses"] == "membership" else person.member
    sent = {its["custom_id"]: something(person, its) for its in fields(form).values()}
    result = await actor.submit_modal(form, {key: value for key, value in sent.items() if value is not None})
    await house.quiet()
    if row["loses"] == "membership":
        house.guild.add_member(person.member.user)
    return outcome(result)


def test_every_form_is_in_the_table(house: House) -> None:
    assert sorted(DOORS["forms"]) == sorted({kind.__name__ for kind in forms() if kind.__module__.startswith("cogs.")})


async def test_every_form_is_refused_once_the_right_to_it_is_gone(street: Street) -> None:
    for person in street.house.people:
        await person.forge(street.visitors["member"].public, "mj1:leagues:1:checkin_1_1")
    await street.press("runs", "beginnow_1_0")
    await street.count_a_game()
    wrong: list[str] = []
    for name, row in DOORS["forms"].items():
        came = await came_of_form(street, row)
        if came != row["answer"]:
            wrong.append(f"{name}: {came} and not {row['answer']}")
    assert wrong == [], "\n".join(wrong)
