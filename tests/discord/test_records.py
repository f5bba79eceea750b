"""After a game: its log, whether its walls were fair, and games that are not over."""

from pathlib import Path

from bot.i18n.catalogue import words as catalogue
from bot.records.logs import sniff
from tests.discord.conftest import looked_after
from tests.discord.house import House
from tests.discord.person import labels, words
from tests.discord.test_game import play_a_quick_hand, play_the_first_hand, sit_down

WORDS = catalogue("en")


async def test_a_sleeper_and_three_computer_players_finish_a_game_with_a_log_and_a_fair_wall(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db")) as house:
        aiko, *_ = house.people
        await aiko.slash("table new", length=1, computers=3)
        await aiko.press(house.messages(house.channel.id)[0], "Start")
        await house.quiet()
        (thread,) = house.threads
        await house.until(lambda: "Again" in labels(house.messages(thread)[-1]), seconds=7_200, step_ms=4_000)
        standings = house.messages(thread)[-1]
        verified = await aiko.press(standings, "Verify wall")
        assert words(verified.followups[0]).startswith("All ")
        logged = await aiko.press(standings, "Log")
        files = logged.followups[0].attachments
        assert [file.filename for file in files] == ["tenhou6.json", "mjai.jsonl", "naki.jsonl"]
        texts = [(house.env.backend.cdn.get(file.url) or b"").decode() for file in files]
        formats = [form.name for text in texts if (form := sniff(text)) is not None]
        assert formats == ["tenhou6", "mjai", "naki"]


async def test_a_wall_that_was_not_the_sealed_one_is_found_out(house: House) -> None:
    _, ben, chiara, deniz = house.people
    await sit_down(house)
    await play_the_first_hand(house)
    await play_a_quick_hand(house, ben, chiara)
    await play_a_quick_hand(house, chiara, deniz)
    await play_a_quick_hand(house, deniz, house.people[0])
    (thread,) = house.threads
    verified = await ben.press(house.messages(thread)[-1], "Verify wall")
    assert words(verified.followups[0]) == WORDS("records.unfair", hands="1, 2, 3, 4")


async def test_a_running_game_gives_nothing_away(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await house.quiet()
    assert aiko.panel is not None
    (table,) = house.client.tables.of_guild(house.guild.id)
    for verb in ("log", "verify"):
        refused = await aiko.forge(aiko.panel, f"mj1:{table.id}:0:{verb}")
        assert [line.content for line in refused.followups] == [WORDS("records.not_over")]
        assert refused.followups[0].attachments == []
