"""Presses that no button of Naki's means, of strangers and with words nobody wrote: refused, and nothing is changed."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import AppCommandOptionType
from discord.app_commands import Command
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.client.cooldowns import FREE_TEXT_OPTIONS, REQUEST_LIMITS, Cooldowns
from bot.i18n.catalogue import words as catalogue
from bot.system.limits import EXPLANATION, FIELD, OPTION
from bot.table.party import Person as Sitting
from cogs._base import MessageComponent
from cogs.lobby import _presses
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.playing import behind_options, play_until_west_can_declare, sit_down
from tests.cogs.walls import EAST_GAME

WORDS = catalogue("en")
RESTS = (
    *("", "_x", "_yes", "_no", "_end", "_leave", "_0", "_7", "_99999999999999999999"),
    *("_on_0", "_on_2", "_calls_on", "_5z", "_3m_x", "_a_b_c_d"),
)
EPHEMERAL = 1 << 6
AT_ONCE = min(REQUEST_LIMITS.values())


def verbs(*kinds: type[MessageComponent[Any]]) -> list[str]:
    """The first word of every button there is, or of those of these classes."""
    patterns = [kind.__discord_ui_compiled_template__.pattern for kind in kinds or MessageComponent.kinds()]
    return sorted(
        {verb for pattern in patterns for verb in re.findall(r"\(\?:([a-z|]+)\)\(\?:_", pattern)[0].split("|")}
    )


def forgeries(table: str, question: int, dice: Random) -> Iterator[str]:
    """For every verb some custom ids that Discord would carry."""
    for verb in verbs():
        for rest in dice.sample(RESTS, 4):
            yield f"mj1:{dice.choice((table, table, 'nosuch'))}:{dice.choice((0, question, question + 1))}:{verb}{rest}"


async def state(house: House) -> Any:
    """Everything that is true of the one table."""
    (table,) = house.client.tables.all()
    return await state_of(house, table.id)


async def state_of(house: House, name: str) -> Any:
    """Everything that is true of a table."""
    table = house.client.tables.get(name)
    assert table is not None
    return table.party, table.scene, await house.client.tables.archive.history(name)


def texts(house: House) -> list[str]:
    """What everybody can read."""
    messages = [message for channel in (house.channel.id, *house.threads) for message in house.messages(channel)]
    return [words(message) for message in messages if not message.flags & EPHEMERAL]


@pytest.mark.parametrize("begun", [True, False])
async def test_a_stranger_changes_nothing_whatever_is_pressed_and_is_told_so(tmp_path: Path, begun: bool) -> None:
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME)) as house:
        aiko, *_ = house.people
        if begun:
            await sit_down(house)
        else:
            await aiko.slash("table new", computers=3)
        await house.quiet()
        (table,) = house.client.tables.all()
        question = table.scene.questions[0].id if table.scene.questions else 17
        message = next(message for message in house.messages(house.channel.id) if message.components)
        stranger = Person(house, house.guild.add_member(house.env.create_user("eve", global_name="Eve")))
        before, public = await state(house), texts(house)
        for number, custom_id in enumerate(forgeries(table.id, question, Random(1)), start=1):
            if number % AT_ONCE == 0:
                house.client.cooldowns = Cooldowns(house.clock)
            result = await stranger.forge(message, custom_id)
            said = [words(answer) for answer in (result.response, *result.followups) if answer is not None]
            assert not any(text.startswith(WORDS("trouble.ours")) for text in said), custom_id
        assert await state(house) == before
        assert texts(house) == public


async def test_guests_who_come_press_everything_and_go_leave_a_lobby_as_it_was(house: House) -> None:
    """A computer player that a guest asks in may stay: anybody who plays may do that."""
    aiko, *_ = house.people
    await aiko.slash("table new", computers=2)
    (table,) = house.client.tables.all()
    message = next(message for message in house.messages(house.channel.id) if message.components)
    before = table.party
    for number, name in enumerate(("eve", "mallory", "trudy")):
        guest = Person(house, house.guild.add_member(house.env.create_user(name, global_name=name.title())))
        presses = [press for press in forgeries(table.id, 17, Random(number)) if ":computer" not in press]
        for custom_id in presses:
            house.client.cooldowns = Cooldowns(house.clock)
            await table.join(Sitting(guest.id, guest.name))
            await guest.forge(message, custom_id)
        await guest.slash("table end", table=table.id)
        await table.leave(guest.id)
        assert table.party == before, name
    assert words(message) == words(house.env.backend.messages[message.channel_id][message.id])


async def test_a_table_s_buttons_do_nothing_in_another_guild(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.all()
    abroad = house.env.create_guild(name="Another club", owner=aiko.member.user)
    away = Person(house, abroad.add_member(aiko.member.user))
    there = abroad.create_text_channel("there")
    await away.slash("table new", channel=there)
    message = house.messages(there.id)[-1]
    before, public = await state_of(house, table.id), texts(house)
    with capture_logs() as logs:
        for token in ("discard_3m", "switch_calls_on", "host", "hand", "end", "leave"):
            result = await away.forge(message, f"mj1:{table.id}:{table.scene.questions[0].id}:{token}")
            assert result.response is not None
            assert words(result.response) == WORDS("trouble.lost"), token
    assert await state_of(house, table.id) == before
    assert texts(house) == public
    refused = [line for line in logs if line["event"] == "press refused"]
    assert [line["guild"] for line in refused] == [abroad.id] * 6


async def test_a_button_that_was_shown_once_does_nothing_when_its_question_is_answered(house: House) -> None:
    await sit_down(house)
    await play_until_west_can_declare(house)
    (table,) = house.client.tables.all()
    open_now = {question.id for question in table.scene.questions}
    sent = "".join(json.dumps(request.json) for request in house.env.http_requests)
    old = {text for text in re.findall(r'"(mj1:[^"]+)"', sent) if int(text.split(":")[2]) not in {0, *open_now}}
    assert len(old) > 40
    before = await state_of(house, table.id)
    for number, custom_id in enumerate(sorted(old)):
        person = house.people[number % 4]
        assert person.panel is not None
        await person.forge(person.panel, custom_id)
    assert await state_of(house, table.id) == before


# --- texts


UNFIT = {
    "x" * 6000: WORDS("unfit.characters", most=100),
    "\n" * 60: WORDS("unfit.lines", most=1),
    "melon\ud800": WORDS("unfit.half_a_character"),
    "9" * 5000: WORDS("unfit.characters", most=100),
}


def written(house: House) -> Iterator[tuple[str, dict[str, str], dict[str, Any]]]:
    """Every command with a text of one's own in it, its texts, and what else it needs; where Discord offers a list, it
    takes no other, and where it knows the greatest length, nothing longer.
    """
    others = {
        AppCommandOptionType.string: "x",
        AppCommandOptionType.integer: 1,
        AppCommandOptionType.number: 1.0,
        AppCommandOptionType.boolean: True,
        AppCommandOptionType.user: house.people[0].member,
        AppCommandOptionType.channel: house.channel,
        AppCommandOptionType.role: house.guild.create_role("Players"),
        AppCommandOptionType.attachment: ("rules.toml", b""),
    }
    for command in house.client.tree.walk_commands():
        if isinstance(command, Command):
            options = command.parameters
            strings = [one for one in options if one.type is AppCommandOptionType.string and not one.choices]
            texts = [one for one in strings if one.max_value is None]
            needed = {
                one.display_name: one.choices[0].value if one.choices else others[one.type]
                for one in options
                if one.required and one not in texts
            }
            if texts:
                yield command.qualified_name, {one.display_name: "x" for one in texts}, needed


async def test_no_text_of_a_command_is_taken_beyond_its_limit_and_the_reason_is_said(house: House) -> None:
    commands = list(written(house))
    assert {"table new", "card check", "verify", "admin explain"} <= {name for name, *_ in commands}
    for name, options, needed in commands:
        for option in options:
            for text, sentence in UNFIT.items():
                house.client.cooldowns = Cooldowns(house.clock)
                filled: dict[str, Any] = {**options, **needed, option: text}
                result = await house.owner.slash(name, **filled)
                assert result.response is not None
                longer = option in FREE_TEXT_OPTIONS and sentence == WORDS("unfit.characters", most=OPTION.size)
                expected = WORDS("unfit.characters", most=EXPLANATION.size) if longer else sentence
                assert words(result.response) == expected, (name, option, text[:9])
                assert result.response.ephemeral
    assert house.env.errors == []


@pytest.mark.parametrize("text", UNFIT)
async def test_no_word_of_a_player_is_taken_beyond_its_limit_and_the_lobby_goes_on(
    house: House, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A tampered client keeps to no length that it is told.
    monkeypatch.setattr(_presses, "FIELD", replace(FIELD, size=4000))
    aiko, *_ = house.people
    await aiko.slash("table new", computers=3)
    (table,) = house.client.tables.all()
    before = await state(house)
    form = await behind_options(aiko, house.messages(house.channel.id)[0], "Fairness", "Add to the shuffle")
    assert form.modal is not None
    (field,) = [label["component"]["custom_id"] for label in form.modal["components"]]
    answer = await aiko.member.submit_modal(form, {field: text[:4000]})
    assert [(line.content, line.ephemeral) for line in answer.followups] == [(UNFIT[text], True)]
    assert await state(house) == before
    await table.start(aiko.id)
    await house.until(lambda: aiko.panel)


@pytest.mark.parametrize("text", UNFIT)
async def test_what_is_beyond_its_limit_while_somebody_types_is_offered_nothing(house: House, text: str) -> None:
    with capture_logs() as logs:
        await house.people[0].member.autocomplete(house.channel, "table new", "rules", text)
    assert [line for line in logs if line["log_level"] == "error"] == []
    assert house.env.errors == []
