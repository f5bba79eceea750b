"""The tiles as emojis of the application: uploaded once, and on the buttons."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.ui.tokens import emoji_name
from render.emoji import tile_emojis
from tests.discord.conftest import looked_after
from tests.discord.evening import sit_down
from tests.discord.house import House
from tests.discord.person import BUTTON, components
from tests.discord.walls import EAST_GAME

RIICHI = {tile: picture for tile, picture in tile_emojis().items() if tile[-1] in "mpsz"}


def uploads(house: House) -> list[str]:
    return [
        request.json["name"] for request in house.env.http_requests if request.path.endswith("/emojis") and request.json
    ]


async def test_a_tile_button_shows_the_tile_and_no_bare_number(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, lambda: RIICHI)) as house:
        aiko, *_ = house.people
        await house.until(lambda: len(uploads(house)) == len(RIICHI))
        await sit_down(house)
        await house.quiet()
        assert aiko.panel is not None
        thrown = [
            item for item in components(aiko.panel) if item["type"] == BUTTON and ":discard_" in item["custom_id"]
        ]
        assert len(thrown) == 12
        for button in thrown:
            tile = button["custom_id"].split("_")[1]
            assert button["emoji"]["name"] == emoji_name(tile, RIICHI[tile])
            assert not button.get("label")


async def test_emojis_are_uploaded_once_and_replaced_when_their_picture_is(tmp_path: Path) -> None:
    pictures: dict[str, bytes] = {"1m": RIICHI["1m"], "2m": RIICHI["2m"]}

    def tiles() -> Mapping[str, bytes]:
        return pictures

    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, tiles)) as house:
        await house.until(lambda: len(uploads(house)) == 2)
        await house.restart()
        await house.pass_time(1_000)
        assert len(uploads(house)) == 2
        pictures["1m"] = RIICHI["9m"]
        await house.restart()
        await house.until(lambda: len(uploads(house)) == 3)
        names = {emoji.name for emoji in house.env.backend.application_emojis.values()}
        assert names == {emoji_name("1m", RIICHI["9m"]), emoji_name("2m", RIICHI["2m"])}


@pytest.mark.parametrize("tile", RIICHI)
def test_an_emoji_has_a_name_and_a_size_that_discord_takes(tile: str) -> None:
    assert 2 <= len(emoji_name(tile, RIICHI[tile])) <= 32
    assert len(RIICHI[tile]) <= 256 * 1024
