"""After a game: its log, whether its walls were fair, and games that are not over."""

from pathlib import Path
from random import Random

from bot.games.riichi.formats.logs import log_reader
from bot.i18n.catalogue import words as catalogue
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.playing import sit_down

WORDS = catalogue("en")
PEEKING = (
    *(
        "log",
        "gamepage",
        "verify",
        "replay",
        "step_on_2",
        "step_last_999999",
        "step_hands_0",
        "step_on_2_1",
        "jump_0_1",
    ),
    *("eyes_1_2", "watch_1_0", "post_3_2", "words_1_0", "tell_1_0_0", "film_1_0"),
)
"""Whatever shows something of a game that is over, made up for one that is not."""


async def test_a_sleeper_and_three_computer_players_finish_a_game_with_a_log_and_a_fair_wall(
    tmp_path: Path,
) -> None:
    """The walls are sealed as ever, with known secrets: where chance has its way, a game may be one hand long."""
    async with looked_after(House(tmp_path / "naki.db", secret=Random(1).randbytes)) as house:
        aiko, *_ = house.people
        await aiko.slash("table new", length=1, computers=3)
        await aiko.press(house.messages(house.channel.id)[0], "Play now")
        await house.quiet()
        (thread,) = house.threads
        await house.until(
            lambda: any("Again" in labels(message) for message in house.messages(thread)), seconds=7_200, step_ms=4_000
        )
        standings = house.messages(thread)[-1]
        verified = await aiko.press(standings, "Verify wall")
        verdict = words(verified.followups[0])
        (table,) = await house.client.tables.archive.finished_by(aiko.id, most=5)
        history = await house.client.tables.archive.history(table.id)
        assert history is not None
        assert history.seal is not None
        assert verdict.startswith("**All ")
        assert verdict.count(table.commitment) == 2
        assert history.seal.seed.hex() in verdict
        asked = await aiko.slash("verify")
        assert asked.ephemeral
        assert asked.response is not None
        assert words(asked.response) == verdict
        logged = await aiko.press(standings, "Log")
        files = logged.followups[0].attachments
        assert [file.filename for file in files] == ["naki.jsonl", "tenhou6.json", "mjai.jsonl", "links.txt"]
        texts = [(house.env.backend.cdn.get(file.url) or b"").decode() for file in files]
        formats = [form.name for text in texts if (form := log_reader(text)) is not None]
        assert formats == ["naki", "tenhou6", "mjai"]
        assert all(line.startswith("https://tenhou.net/6/#json=%7B") for line in texts[-1].splitlines())


async def test_a_running_game_gives_nothing_away(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await house.quiet()
    assert aiko.panel is not None
    (table,) = house.client.tables.of_guild(house.guild.id)
    for verb in PEEKING:
        refused = await aiko.forge(aiko.panel, f"mj1:{table.id}:0:{verb}")
        assert [line.content for line in refused.followups] == [WORDS("records.not_over")], verb
        assert refused.followups[0].attachments == []


async def test_there_is_nothing_to_verify_where_nothing_was_played(house: House) -> None:
    aiko, *_ = house.people
    answer = await aiko.slash("verify")
    assert answer.response is not None
    assert answer.response.content == WORDS("records.no_games")
    running = await aiko.slash("verify", table="nosuch")
    assert running.response is not None
    assert running.response.content == WORDS("records.no_games")
