"""Games that are over, and those that never were."""

from pathlib import Path

from bot.i18n.catalogue import words as catalogue
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import end_the_game

WORDS = catalogue("en")


async def test_a_lobby_that_never_began_is_no_game_and_hides_none(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db")) as house:
        aiko, ben, *_ = house.people
        await aiko.slash("table new", computers=3)
        await aiko.press(house.messages(house.channel.id)[-1], "Play now")
        await end_the_game(house, aiko)
        (game,) = await aiko.member.autocomplete(house.channel, "verify", "table", "")
        await aiko.slash("table new")
        (lobby,) = house.client.tables.all()
        await aiko.slash("table end")
        for person in (aiko, ben):
            answer = await person.slash("verify")
            assert answer.response is not None
            assert words(answer.response).startswith(WORDS("records.fair", hands=1))
        assert await aiko.member.autocomplete(house.channel, "verify", "table", "") == [game]
        message = house.messages(house.channel.id)[-1]
        by_name = await aiko.slash("verify", table=lobby.id)
        pressed = [
            await aiko.forge(message, f"mj1:{lobby.id}:0:{verb}") for verb in ("verify", "log", "replay", "again")
        ]
        answers = [by_name.response, *(answer.followups[0] for answer in pressed[:3])]
        assert [words(answer) for answer in answers if answer is not None] == [WORDS("records.not_over")] * 4


async def test_a_game_that_was_given_up_is_opened_too(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db")) as house:
        aiko, ben, *_ = house.people
        await aiko.slash("table new", computers=3)
        await aiko.press(house.messages(house.channel.id)[-1], "Play now")
        await end_the_game(house, aiko)
        (offered,) = await aiko.member.autocomplete(house.channel, "verify", "table", "")
        assert offered["name"].startswith("Tenhou: ")
        answer = await ben.slash("verify", table=offered["value"])
        assert answer.response is not None
        assert words(answer.response).startswith(WORDS("records.fair", hands=1))
