"""Who is where: a server that has never heard of Naki gives no rights, and nothing about it is stored."""

import re
from pathlib import Path
from typing import Any, Final

import aiosqlite
import pytest

from bot.i18n.catalogue import words as catalogue
from tests.cogs.abroad import abroad
from tests.cogs.house import House
from tests.cogs.person import words

WORDS: Final = catalogue("en")
COGS: Final = Path(__file__).parents[2] / "cogs"
STORING: Final = {"settings server": {}, "rules save": {"name": "Ours"}, "table new": {}, "verify": {"table": "x"}}
NOT_MANAGER: Final = WORDS("settings.not_manager")
NOT_HERE: Final = WORDS("trouble.not_here")
NO_TABLE_HERE: Final = WORDS("lobby.not_here")
ADD_ME: Final = re.compile(r" \[Add me to a server\]\(https://discord\.com/oauth2/authorize\?client_id=\d+\)$")
NO_GAME: Final = WORDS("records.no_games")

BOTH, GUILD = [0, 1], [0]
SERVER, DIRECT, ANYWHERE = [0], [0, 1], [0, 1, 2]
WHERE: Final = {
    "play": (BOTH, ANYWHERE),
    "help": (BOTH, ANYWHERE),
    "yaku": (BOTH, ANYWHERE),
    "move": (BOTH, ANYWHERE),
    "verify": (BOTH, ANYWHERE),
    "settings": (BOTH, ANYWHERE),
    "privacy": (BOTH, ANYWHERE),
    "rules": (BOTH, ANYWHERE),
    "table": (BOTH, ANYWHERE),
    "stats": (GUILD, DIRECT),
    "versus": (GUILD, DIRECT),
    "admin": (GUILD, DIRECT),
    "achievements": (GUILD, DIRECT),
    "learn": (GUILD, DIRECT),
    "log": (GUILD, DIRECT),
    "practise": (GUILD, DIRECT),
    "puzzle": (GUILD, SERVER),
    "recap": (GUILD, SERVER),
    "top": (GUILD, SERVER),
    "hall": (GUILD, SERVER),
    "card": (GUILD, SERVER),
    "night": (GUILD, SERVER),
    "league": (GUILD, SERVER),
    "league-admin": (GUILD, SERVER),
    "referee": (GUILD, SERVER),
    "Profile": (BOTH, ANYWHERE),
    "Play with me": (BOTH, ANYWHERE),
    "Don't pair me": (BOTH, ANYWHERE),
    "Replay this game": (BOTH, ANYWHERE),
    "As words": (BOTH, ANYWHERE),
    "Report to the operator": (BOTH, ANYWHERE),
}
"""Every command and context menu, by whom it is installed and where it can be used."""


async def test_a32_every_command_says_by_whom_it_is_installed_and_where_it_is_offered(house: House) -> None:
    registered = house.env.backend.commands[None].values()
    assert {one["name"]: (one["integration_types"], one["contexts"]) for one in registered} == WHERE


async def test_a37_a_manager_of_a_server_without_naki_stores_nothing_there(house: House, tmp_path: Path) -> None:
    fay, channel = abroad(house, house.people[0].member.user)
    refused = [await fay.slash(command, channel=channel, **options) for command, options in STORING.items()]
    said = ["" if one.response is None else words(one.response) for one in refused]
    assert [ADD_ME.sub("", one) for one in said] == [NOT_HERE, NOT_HERE, NO_TABLE_HERE, NO_GAME]
    assert all(map(ADD_ME.search, said[:3]))
    panel = (await fay.slash("settings me", channel=channel)).response
    assert panel is not None
    shown = house.env.backend.messages[channel.id][panel.id]
    assert words((await fay.forge(shown, "mj1:0:0:setserver_away_on")).followups[-1]) == NOT_MANAGER
    assert await _naming(tmp_path / "naki.db", fay.server.id) == []
    assert house.client.tables.all() == ()
    assert [path for _, path in house.requests() if str(channel.id) in path or str(fay.server.id) in path] == []


@pytest.mark.parametrize("command", ["settings server", "rules save", "rules delete", "rules import", "table new"])
async def test_p4_what_needs_a_server_says_so_in_direct_messages_with_the_way_to_one(
    house: House, command: str
) -> None:
    needed: dict[str, dict[str, Any]] = {
        "rules save": {"name": "Ours"},
        "rules delete": {"name": "x"},
        "rules import": {"file": ("rules.toml", b"x = 1")},
    }
    options = needed.get(command, {})
    answer = await house.people[0].member.user.slash(command, **options)
    await house.quiet()
    said = words(answer.response or answer.followups[0])
    assert ADD_ME.sub("", said) == (NO_TABLE_HERE if command == "table new" else NOT_HERE)
    assert ADD_ME.search(said)


async def _naming(database: Path, number: int) -> list[str]:
    """The tables of the database in which a number stands."""
    async with aiosqlite.connect(database) as opened:
        names = [row[0] for row in await opened.execute_fetchall("SELECT name FROM sqlite_master WHERE type='table'")]
        rows = {name: await opened.execute_fetchall(f"SELECT * FROM {name}") for name in names}
    return [name for name, found in rows.items() if str(number) in str([tuple(row) for row in found])]


def test_only_one_module_says_where_somebody_is() -> None:
    asked = re.compile(r"interaction\.(guild_id|guild|permissions\.manage_guild)\b")
    files = [path for path in COGS.rglob("*.py") if asked.search(path.read_text("utf-8"))]
    assert [path.name for path in files] == ["_base.py"]
