"""A game told in lines to whoever runs Naki: of one that is running no more than its players know."""

from pathlib import Path

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Stage
from tests.cogs.admin.explanations import explained
from tests.cogs.admin.test_commands import owned, table_words
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.playing import end_the_game, play_the_first_hand, sit_down

WORDS = catalogue("en")


async def test_a_running_game_is_told_as_everybody_at_the_table_knows_it_and_they_are_told(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    name = owned(house)
    assert await explained(house, name) == ["Hand 1 begins.", "Aiko draws."]
    await house.quiet()
    assert WORDS("note.looked") in table_words(house)
    await aiko.plays("discard_3m")
    lines = await explained(house, name)
    assert lines == ["Hand 1 begins.", "Aiko draws.", "Aiko discards 3m."]


async def test_of_a_finished_game_everything_is_told(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db")) as house:
        aiko, *_ = house.people
        await aiko.slash("table new", computers=3)
        await aiko.press(house.messages(house.channel.id)[-1], "Play now")
        name = owned(house)
        await house.pass_time(20_000)
        await end_the_game(house, aiko)
        history = await house.client.tables.archive.history(name)
        assert history is not None
        assert history.party.stage is Stage.GIVEN_UP
        lines = await explained(house, name)
        assert lines[0] == "Hand 1 begins."
        assert " draws " in lines[1]


async def test_a_whole_hand_is_told_to_its_points(house: House) -> None:
    await sit_down(house)
    await play_the_first_hand(house)
    lines = await explained(house, owned(house))
    for line in ("Ben: Chii 1m 2m 3m", "Deniz: Pon 9p 9p 9p", "Chiara declares riichi with"):
        assert any(told.startswith(line) for told in lines), line
    assert any("wins with 5s from Deniz" in line for line in lines)
    assert lines[-1].startswith("Points: Aiko ")
    assert any(line.startswith("Deniz pays ") and line.endswith(" for the hand.") for line in lines)
    assert any(line.endswith(" takes 1,000 in riichi sticks.") for line in lines)
