"""What is set."""

from tests.cogs.house import House


async def test_a_command_that_chooses_nothing_shows_what_is_set(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("settings me", hand="table", nudge=True, language="ja")
    await aiko.slash("settings me", language="en")
    shown = await aiko.slash("settings me")
    assert shown.response is not None
    assert shown.response.content.splitlines()[:-1] == [
        "`language` English",
        "`hints` on",
        "`hand` Private message at the table",
        "`nudge` on",
        "`theme` Day",
        "`indices` on",
    ]
    role = house.guild.create_role("Cards")
    await house.owner.slash("settings server", away="discard", cards=role, theme="night", indices=False)
    shown = await house.owner.slash("settings server")
    assert shown.response is not None
    assert shown.response.content.splitlines()[:-1] == [
        "`language` Same as this server on Discord",
        "`away` Only discard what is drawn",
        f"`cards` <@&{role.id}>",
        "`theme` Night",
        "`indices` off",
    ]
