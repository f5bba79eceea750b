"""A game told in lines to whoever runs Naki: of one that is running no more than its players know."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Chair, Party, Stage, Terms
from bot.table.party import Person as PlayerAt
from cogs.admin._explain import story_lines
from tests.cogs.admin.test_commands import owned, table_words
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.playing import end_the_game, play_the_first_hand, sit_down
from tests.games.riichi.formats.sealed_game import american, pressed

WORDS = catalogue("en")


async def explained(house: House, table: str) -> list[str]:
    """The lines of the file that `/admin explain` hands out."""
    result = await house.owner.slash("admin explain", table=table)
    assert result.ephemeral
    assert result.response is not None
    (file,) = result.response.attachments
    return (house.env.backend.cdn.get(file.url) or b"").decode().splitlines()


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


async def test_what_a_pace_holds_back_is_not_told_to_the_owner_either(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", pace="steady", computers=3)
    await aiko.press(house.messages(house.channel.id)[-1], "Play now")
    await house.until(lambda: bool(aiko.offered))
    name = owned(house)
    (table,) = house.client.tables.all()
    await aiko.plays(next(token for token in aiko.offered if token.startswith("discard")))
    await house.until(lambda: table.scene.claim is not None, step_ms=50)
    for _ in range(18):  # within what the owner may ask in a minute
        await house.pass_time(400)
        history = await house.client.tables.archive.history(name)
        assert history is not None
        drawn = sum(type(event).__name__ == "Drew" for event in history.events)
        told = sum(line.endswith(" draws.") for line in await explained(house, name))
        assert told <= drawn
        if told < drawn:
            return
    raise AssertionError("nothing was ever held back")


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
        assert history.party.stage is Stage.ENDED
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


@pytest.mark.parametrize("game", ["riichi", "american"])
def test_of_a_running_game_no_line_depends_on_what_is_hidden(game: str) -> None:
    events = pressed() if game == "riichi" else american()
    chairs = tuple(Chair(PlayerAt(seat, name)) for seat, name in enumerate(("Aiko", "Ben", "Chiara", "Deniz"), start=1))
    terms = Terms(game=game)
    party = Party(id="k3v9aa", guild=1, channel=2, host=1, terms=terms, chairs=chairs, seats=4, opened=0, commitment="")
    running = story_lines(events, party, WORDS, over=False)
    others = [replace(event, tile=0) if type(event).__name__ == "Drew" else event for event in events]
    unknown = {"Asked", "Answered", "Closed", "Missed", "Picked", "Dropped", "Sent", "Voted"}
    public = [event for event in others if type(event).__name__ not in unknown]
    assert story_lines(public, party, WORDS, over=False) == running
    whole = story_lines(events, party, WORDS, over=True)
    assert len(whole) == len(running)
    assert [line.split()[0] for line in whole] == [line.split()[0] for line in running]
    assert whole != running
    assert not [line for line in whole if "{" in line]
