"""The id of somebody else's table without a home, sent by a client that made it up: every button, list and command that
takes a table refuses it, in a server, in direct messages, and where Naki is no member.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from simcord.actors import _component_interaction

from bot.client.cooldowns import Cooldowns
from bot.table.party import Person as Sitting
from bot.table.party import Terms
from bot.table.registry import Tables
from cogs._base import MessageComponent, TableComponent
from tests.cogs.abroad import abroad
from tests.cogs.house import House
from tests.cogs.person import BUTTON, SELECT, Person
from tests.cogs.street import kind_of, outcome

DOORS: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "doors.toml").read_text("utf-8"))
OPENS: Final = {"solostart": "no-table", "friends": "no-table", "bycode_K7Q2MR": "open"}
"""Those that open a table by its id, or sit down there, and what becomes of them: the last one says that the code is
none.
"""
NAME: Final = "abcdefgh"
"""What a table without a home may be called."""
REFUSED: Final = frozenset(("lost", "not-yours", "no-table", "unknown", "not-here"))


def buttons_of_tables() -> list[str]:
    """The buttons and lists of a table. Their classes are known once Naki is loaded."""
    return [line for line in DOORS["buttons"] if issubclass(kind_of(line.partition(" ")[0]), TableComponent)]


async def lobby_of_aiko(house: House) -> str:
    """The lobby with a code of a table without a home."""
    aiko = house.people[0]
    tables: Tables = house.client.tables
    opened: Any = await tables.open_by_code(
        await tables.new_homeless_name(anywhere=False), Sitting(aiko.id, "Aiko"), Terms()
    )
    return opened.id


async def game_of_aiko(house: House) -> str:
    """A game without a home, that goes on."""
    aiko = house.people[0]
    tables: Tables = house.client.tables
    name = await tables.new_homeless_name(anywhere=False)
    opened: Any = await tables.play_alone(name, Sitting(aiko.id, "Aiko"), Terms(clock=None), "standard")  # type: ignore[arg-type]
    return opened.id


async def message_for(person: Person, where: str) -> tuple[Any, Any]:
    """Who presses, and a message of theirs there that only they see."""
    if where == "direct":
        result = await person.member.user.slash("help")
        actor: Any = person.member.user
    else:
        channel = None
        if where == "abroad":
            person, channel = abroad(person.house, person.member.user)
        result = await person.slash("help", channel=channel)
        actor = person.member
    await person.house.quiet()
    assert result.response is not None
    return actor, person.house.env.backend.messages[result.response.channel_id][result.response.id]


async def came_of(house: House, actor: Any, message: Any, table: str, line: str) -> str:
    token, *picked = line.split(" ")
    house.client.cooldowns = Cooldowns(house.clock)
    message.attachments.clear()
    data: dict[str, Any] = {"custom_id": f"mj1:{table}:0:{token}", "component_type": SELECT if picked else BUTTON}
    result = await _component_interaction(actor, message, {**data, "values": picked} if picked else data)
    await house.quiet()
    return outcome(result)


@pytest.mark.parametrize("where", ["server", "direct", "abroad"])
@pytest.mark.parametrize("kept", [lobby_of_aiko, game_of_aiko])
async def test_no_button_or_list_acts_at_somebody_elses_table_without_a_home(
    house: House, kept: Any, where: str
) -> None:
    table = await kept(house)
    before = house.client.tables.get(table)
    assert before is not None
    party, number = before.party, before.scene.version
    actor, message = await message_for(house.people[1], where)
    came = {line: await came_of(house, actor, message, table, line) for line in buttons_of_tables()}
    assert {line: answer for line, answer in came.items() if answer not in REFUSED} == {}
    opened = {line: await came_of(house, actor, message, table, line) for line in OPENS}
    assert opened == OPENS
    assert (before.party, before.scene.version) == (party, number)


def test_every_other_button_that_takes_such_a_table_is_among_them(house: House) -> None:
    tokens = [line.partition(" ")[0] for line in DOORS["buttons"] if line not in buttons_of_tables()]
    pressed = {token: MessageComponent.with_custom_id(f"mj1:{NAME}:0:{token}") for token in tokens}
    found = {token.partition("_")[0] for token, one in pressed.items() if one is not None and one.is_about(NAME)}
    assert found == {token.partition("_")[0] for token in OPENS} | {"solo"}


async def test_no_command_acts_at_somebody_elses_table(house: House) -> None:
    ben = house.people[1]
    takes = {
        command.qualified_name: option.name
        for command in house.client.tree.walk_commands()
        for option in getattr(command, "parameters", ())
        if option.display_name in ("table", "game")
    }
    asked = {"table leave", "table end", "table propose", "move", "log export", "verify"}
    assert {name for name in takes if not name.startswith(("admin ", "referee ", "league"))} <= asked
    for kept in (lobby_of_aiko, game_of_aiko):
        table = await kept(house)
        found = house.client.tables.get(table)
        assert found is not None
        party = found.party
        more: dict[str, dict[str, Any]] = {
            "table leave": {},
            "table end": {},
            "table propose": {"what": "pause"},
            "move": {"what": "pass"},
        }
        for name, options in more.items():
            result = await ben.slash(name, table=table, **options)
            assert outcome(result) == "no-table", name
        assert found.party == party
