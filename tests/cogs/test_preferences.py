"""What people and servers want to be different."""

from io import BytesIO

from PIL import Image

from bot.i18n.catalogue import words as catalogue
from bot.ui.custom_id import NO_TABLE
from render import Style
from render.theme import CONTRAST, DAY_THEME, NIGHT, RGB
from tests.cogs.house import House
from tests.cogs.person import alt, labels, words
from tests.cogs.playing import sit_down, table_message

WORDS, JAPANESE = catalogue("en"), catalogue("ja")


def rim(picture: bytes) -> RGB:
    """The colour of the table in a picture: there is nothing in its corner but that."""
    with Image.open(BytesIO(picture)) as image:
        corner = image.convert("RGB").getpixel((0, image.height - 1))
    assert isinstance(corner, tuple)
    red, green, blue = map(int, corner)
    return red, green, blue


async def test_somebody_who_chose_a_language_is_spoken_to_in_it_and_nobody_else_is(house: House) -> None:
    aiko, ben, *_ = house.people
    panel = await aiko.sets(language="ja")
    assert JAPANESE("settings.me") in words(panel)
    await sit_down(house)
    await house.quiet()
    assert aiko.panel is not None
    assert ben.panel is not None
    assert words(aiko.panel).startswith("**あなたの番です。**")
    assert alt(aiko.panel).startswith("あなたの手牌：")
    assert JAPANESE("panel.more") in labels(aiko.panel)
    assert words(ben.panel).startswith("Waiting. I'll ask here when it's your move.")
    await house.restart()
    assert words(aiko.panel).startswith("**あなたの番です。**")


async def test_a_server_chooses_the_language_of_its_tables(house: House) -> None:
    await house.owner.sets("server", language="ja")
    await house.people[0].slash("table new")
    assert words(house.messages(house.channel.id)[-1]).startswith("## リーチ麻雀：天鳳")


async def test_slash_commands_are_offered_in_japanese(house: House) -> None:
    (synced,) = [request.json for request in house.env.http_requests if request.path.endswith("/commands")]
    assert synced is not None
    table = next(command for command in synced if command["name"] == "table")
    new = next(option for option in table["options"] if option["name"] == "new")
    assert new["description_localizations"] == {"ja": JAPANESE("command.new")}
    rules = next(option for option in new["options"] if option["name"] == "rules")
    assert rules["description_localizations"] == {"ja": JAPANESE("command.new.rules")}
    pace = next(option for option in new["options"] if option["name"] == "pace")
    assert pace["choices"][0]["name_localizations"] == {"ja": JAPANESE(f"pace.{pace['choices'][0]['value']}.why")}


async def test_hints_can_be_switched_off(house: House) -> None:
    _, _, chiara, _ = house.people
    await chiara.sets(hints="off")
    assert house.client.choices.of("user", chiara.id, "hints") == "off"
    await chiara.sets(hints="on")
    assert house.client.choices.of("user", chiara.id, "hints") is None


async def test_everybody_chooses_a_theme_for_the_own_hand_and_the_server_for_its_tables(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.sets(theme="night")
    await house.owner.sets("server", theme="contrast")
    await sit_down(house)
    await house.quiet()
    assert aiko.panel is not None
    assert ben.panel is not None
    assert rim(house.picture(aiko.panel)) == NIGHT.rim
    assert rim(house.picture(ben.panel)) == DAY_THEME.rim
    assert rim(house.picture(table_message(house))) == CONTRAST.rim


async def test_corner_indices_can_be_switched_off_and_on(house: House) -> None:
    aiko, ben, *_ = house.people
    styles = house.client.picture_styles
    await aiko.sets(indices="off")
    assert styles.of("user", aiko.id) == Style(indices=False)
    assert styles.of("user", ben.id) == styles.of("guild", house.guild.id) == Style()
    await aiko.sets(indices="on")
    assert styles.of("user", aiko.id) == Style()


async def test_in_direct_messages_one_chooses_for_oneself_and_for_no_server(house: House) -> None:
    aiko, *_ = house.people
    shown = await aiko.member.user.slash("settings me")
    assert shown.response is not None
    await aiko.press_id(shown.response, f"mj1:{NO_TABLE}:0:setme_hints_off")
    assert house.client.choices.of("user", aiko.id, "hints") == "off"
    refused = await aiko.member.user.slash("settings server")
    assert refused.response is not None
    assert refused.response.content.startswith("Use this in a server where I am.")
