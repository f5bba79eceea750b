"""What Naki keeps of a person: handed out as a file, and gone when they ask for it."""

import json
from pathlib import Path
from typing import Any

from simcord import InteractionResult

from bot.client.setting_keys import DRILL_TIMES
from bot.games.riichi.engine.verify import check_riichi_fairness
from bot.i18n.catalogue import words as catalogue
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.playing import behind_options, end_the_game, listed, sit_down

WORDS = catalogue("en")


async def exported(house: House, person: Person) -> dict[str, Any]:
    """What `/privacy export` hands out, to that person alone."""
    answer = await person.slash("privacy export")
    assert answer.ephemeral
    message = answer.response
    assert message is not None
    assert message.content == WORDS("privacy.export")
    (file,) = message.attachments
    return json.loads(house.env.backend.cdn.get(file.url) or b"")


async def delete(person: Person, answer: str = "Delete") -> InteractionResult:
    asked = await person.slash("privacy delete")
    assert asked.ephemeral
    assert asked.response is not None
    assert words(asked.response) == WORDS("privacy.ask")
    return await person.press(asked.response, answer)


def said(result: InteractionResult) -> str:
    """What stands in place of the question."""
    assert result.response is not None
    return words(result.response)


def bytes_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.name.startswith("naki.db"))


async def test_a_person_gets_everything_has_it_deleted_and_the_game_stays(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db")) as house:
        aiko, ben, *_ = house.people
        await ben.sets(hints="off")
        await aiko.slash("table new", length=1, computers=2)
        lobby = house.messages(house.channel.id)[-1]
        await ben.press(lobby, "Join")
        form = await behind_options(ben, lobby, "Fairness", "Add to the shuffle")
        assert form.modal is not None
        (field,) = [label["component"]["custom_id"] for label in form.modal["components"]]
        await ben.member.submit_modal(form, {field: "watermelon"})
        await aiko.press(lobby, "Play now")
        (table,) = house.client.tables.of_guild(house.guild.id)
        await end_the_game(house, aiko)

        told = await exported(house, ben)
        assert told["choices"]["hints"] == "off"
        (game,) = told["tables"]
        assert (game["table"], game["stage"]) == (table.id, "ended")
        assert game["chair"]["person"] == {"id": str(ben.id), "name": "Ben", "username": "ben"}
        assert game["chair"]["word"] == "watermelon"
        assert game["panel"]["channel"] == str(house.env.backend.dm_channels[ben.id])

        await listed(house, aiko, "Ben")
        (result,) = (await exported(house, ben))["results"]
        assert (result["table"], result["place"]) == (table.id, None)
        assert said(await delete(ben)) == WORDS("privacy.forgotten")
        await house.quiet()
        await listed(house, aiko, WORDS("player.forgotten"))
        left = bytes_of(tmp_path)
        traces = [str(ben.id).encode(), ben.id.to_bytes(8, "big"), b'"Ben"', b'"ben"', b"watermelon"]
        assert not [trace for trace in traces if trace in left]
        assert str(aiko.id).encode() in left
        assert await exported(house, ben) == {
            "user": str(ben.id),
            "choices": {},
            "tables": [],
            "presses": [],
            "hands": [],
            "results": [],
            "leagues": [],
            "nights": [],
            "achievements": [],
            "achievement_steps": {},
            "bars": [],
            "server_log": [],
            "admin_log": [],
            "presets": [],
            "subscriptions": [],
            "waiting_lists": [],
            "ratings": [],
            "votes": [],
        }
        history = await house.client.tables.archive.history(table.id)
        assert history is not None
        assert history.seal is not None
        events: Any = history.events
        assert all(hand.is_fair for hand in check_riichi_fairness(events, history.seal))


async def test_who_keeps_everything_loses_nothing(house: House) -> None:
    _, ben, *_ = house.people
    await ben.sets(hints="off")
    await house.client.choices.put("user", ben.id, DRILL_TIMES, "suit 9000")
    assert said(await delete(ben, "Keep")) == WORDS("privacy.kept")
    assert (await exported(house, ben))["choices"] == {"hints": "off", "drill_times": "suit 9000"}
    assert said(await delete(ben)) == WORDS("privacy.forgotten")
    assert (await exported(house, ben))["choices"] == {}


async def test_who_sits_at_a_table_leaves_it_first_and_its_log_is_not_told_while_it_is_played(house: House) -> None:
    _, ben, *_ = house.people
    await sit_down(house)
    (game,) = (await exported(house, ben))["tables"]
    assert (game["stage"], game["log"], game["result"]) == ("playing", [], None)
    assert said(await delete(ben)) == WORDS("denied.sits")
    assert len((await exported(house, ben))["tables"]) == 1
    await ben.slash("table leave")
    assert said(await delete(ben)) == WORDS("privacy.forgotten")
    assert (await exported(house, ben))["tables"] == []
    (table,) = house.client.tables.of_guild(house.guild.id)
    assert "Ben" not in str(table.party)
