"""What Discord takes of a command: https://docs.discord.com/developers/interactions/application-commands."""

from collections.abc import Mapping
from typing import Any

from tests.cogs.house import House

MOST_CHARACTERS = 8_000
"""Of the names, descriptions and choices of a command and everything under it, in the longest language."""

OPTION = 100
"""Characters of an option with its description, if it is a long one."""


def length(part: Mapping[str, Any]) -> int:
    own = sum(
        max(map(len, (part.get(key, ""), *(part.get(f"{key}_localizations") or {}).values())))
        for key in ("name", "description")
    )
    value = part.get("value")
    below = [*part.get("options", ()), *part.get("choices", ())]
    return own + (len(value) if isinstance(value, str) else 0) + sum(map(length, below))


async def test_every_command_fits_into_what_discord_takes_and_has_room_for_another_option(house: House) -> None:
    tree = house.client.tree
    translator = tree.translator
    assert translator is not None
    lengths = {one.name: length(await one.get_translated_payload(tree, translator)) for one in tree.get_commands()}
    left = {name: MOST_CHARACTERS - long for name, long in lengths.items()}
    assert {name: room for name, room in left.items() if room < OPTION} == {}, left
