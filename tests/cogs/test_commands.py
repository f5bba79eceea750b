"""What Discord takes of a command, and what we take: https://docs.discord.com/developers/interactions/application-commands.

Discord counts 8,000 characters for each command with everything under it, every text in its longest language. Languages
to come may be half as long again as English.
"""

import sys
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import pytest
from discord import AppCommandType

from tests.cogs.house import House

ENGLISH: Final = 4_000
"""Characters of a command in English."""
LONGEST: Final = 6_500
"""Characters of a command, each text in its longest language."""
MENUS: Final = 15
"""What Discord offers of one bot about a person, and about a message."""
MENU_NAME: Final = 32
WORDIER: Final = 1.4
"""So much longer than English a language may be."""
Texts: TypeAlias = Callable[[str, Mapping[str, str]], int]


def length(part: Mapping[str, Any], count: Texts) -> int:
    """Of the names, descriptions and choices of a command and everything under it."""
    own = sum(count(part.get(key, ""), part.get(f"{key}_localizations") or {}) for key in ("name", "description"))
    value, below = part.get("value"), [*part.get("options", ()), *part.get("choices", ())]
    return own + (len(value) if isinstance(value, str) else 0) + sum(length(one, count) for one in below)


def english(text: str, _: Mapping[str, str]) -> int:
    return len(text)


def japanese(text: str, others: Mapping[str, str]) -> int:
    return len(others.get("ja", text))


def longest(text: str, others: Mapping[str, str]) -> int:
    return max(map(len, (text, *others.values())))


def wordier(text: str, others: Mapping[str, str]) -> int:
    return round(WORDIER * len(text)) if others else len(text)


async def test_p1_every_command_leaves_room_for_further_languages(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = house.client.tree
    translator = tree.translator
    assert translator is not None
    typed = tree.get_commands(type=AppCommandType.chat_input)
    payloads = {one.name: await one.get_translated_payload(tree, translator) for one in typed}
    table = {
        name: [length(whole, count) for count in (english, japanese, longest, wordier)]
        for name, whole in sorted(payloads.items())
    }
    rows = [("command", ["en", "ja", "longest", f"x{WORDIER}"]), *table.items()]
    with capsys.disabled():
        sys.stdout.write(
            "\n".join(("", *(f"{name:<14}{''.join(f'{one:>9}' for one in row)}" for name, row in rows), ""))
        )
    limits = (ENGLISH, ENGLISH, LONGEST, LONGEST)
    most = {
        name: counted for name, counted in table.items() if any(a > b for a, b in zip(counted, limits, strict=True))
    }
    assert most == {}


async def test_a_league_is_run_with_five_commands(house: House) -> None:
    command = next(one for one in house.client.tree.walk_commands() if one.qualified_name == "league-admin")
    groups = command.to_dict(house.client.tree)["options"]
    assert sum(len(group["options"]) for group in groups) == 5


async def test_texts_of_commands_are_short_and_names_of_options_one_word(house: House) -> None:
    tree = house.client.tree
    assert tree.translator is not None
    wordy: list[str] = []
    for command in tree.get_commands(type=AppCommandType.chat_input):
        parts = [await command.get_translated_payload(tree, tree.translator)]
        while parts:
            part = parts.pop()
            parts += part.get("options", ())
            told = (part["description"], *(part.get("description_localizations") or {}).values())
            if len(told[0]) > 60 or max(map(len, told)) > 90 or not part["name"].replace("-", "").isalpha():
                wordy.append(f"{command.name} {part['name']}: {part['description']}")
    assert wordy == []


async def test_menus_are_few_and_their_names_short_in_every_language(house: House) -> None:
    translator = house.client.tree.translator
    assert translator is not None
    for kind in (AppCommandType.user, AppCommandType.message):
        menus = house.client.tree.get_commands(type=kind)
        assert 0 < len(menus) <= MENUS
        shown = [await menu.get_translated_payload(house.client.tree, translator) for menu in menus]
        for locale in ("en", "ja"):
            names = {(one.get("name_localizations") or {}).get(locale, one["name"]) for one in shown}
            assert len(names) == len(menus)
            assert max(map(len, names)) <= MENU_NAME
