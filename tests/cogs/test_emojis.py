"""The tiles as emojis of the application: uploaded once, and on the buttons."""

from collections.abc import Mapping
from pathlib import Path

from bot.i18n.catalogue import words as catalogue
from bot.ui.tokens import EMOJIS
from render.emoji import tile_emojis
from render.sentences import short_tile_text
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import BUTTON, components
from tests.cogs.playing import sit_down
from tests.cogs.walls import EAST_GAME

RIICHI = {tile: picture for tile, picture in tile_emojis().items() if tile[-1] in "mpsz"}


def uploads(house: House) -> list[str]:
    return [
        request.json["name"] for request in house.env.http_requests if request.path.endswith("/emojis") and request.json
    ]


def by_name(house: House) -> dict[str, int]:
    """The application's emojis: what they are called, and which they are."""
    return {emoji.name: emoji.id for emoji in house.env.backend.application_emojis.values()}


async def test_a_tile_button_shows_the_tile_and_says_it(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, lambda: RIICHI)) as house:
        aiko, *_ = house.people
        await house.until(lambda: len(uploads(house)) == len(RIICHI))
        await sit_down(house)
        await house.quiet()
        assert aiko.panel is not None
        discards = [
            item for item in components(aiko.panel) if item["type"] == BUTTON and ":discard_" in item["custom_id"]
        ]
        assert len(discards) == 12
        for button in discards:
            tile = button["custom_id"].split("_")[1]
            assert button["emoji"]["name"] == EMOJIS[tile]
            assert button["label"] == short_tile_text(tile, catalogue("en"))


async def test_emojis_are_uploaded_once_and_replaced_when_their_picture_is(tmp_path: Path) -> None:
    pictures: dict[str, bytes] = {"1m": RIICHI["1m"], "2m": RIICHI["2m"]}

    def tiles() -> Mapping[str, bytes]:
        return pictures

    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, tiles)) as house:
        await house.until(lambda: len(uploads(house)) == 2)
        await house.restart()
        await house.pass_time(1_000)
        assert len(uploads(house)) == 2
        before = by_name(house)
        pictures["1m"] = RIICHI["9m"]
        await house.restart()
        await house.until(lambda: len(uploads(house)) == 3)
        after = by_name(house)
        assert after.keys() == before.keys() == {"one_of_characters", "two_of_characters"}
        assert after["one_of_characters"] != before["one_of_characters"]
        assert after["two_of_characters"] == before["two_of_characters"]


async def test_emojis_of_before_and_of_nobody_knows_which_picture_go_and_an_owner_s_own_stay(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, lambda: {"1m": RIICHI["1m"]})) as house:
        await house.until(lambda: len(uploads(house)) == 1)
        for name in ("naki_1m_a0b39c", "two_of_characters", "party_parrot"):
            await house.client.create_application_emoji(name=name, image=RIICHI["1m"])
        kept = by_name(house)["one_of_characters"]
        await house.restart()
        await house.until(lambda: len(by_name(house)) == 2)
        assert by_name(house).keys() == {"one_of_characters", "party_parrot"}
        assert by_name(house)["one_of_characters"] == kept
