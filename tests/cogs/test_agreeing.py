"""What all at a friends' table agree on: nothing happens before the last of them has said so."""

from bot.engine.riichi.events import HandVoided
from tests.cogs.club import members, told
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.playing import sit_down


async def test_a_hand_is_dealt_again_when_everybody_agrees(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.of_guild(house.guild.id)
    assert "once everyone at the table agrees" in told(await aiko.slash("table propose", what="redeal"))
    posts = [m for thread in house.threads for m in house.messages(thread) if "Agree" in labels(m)]
    (post,) = posts
    assert "Agreed: 1 of 4." in words(post)
    await ben.press(post, "Agree")
    assert "already agreed" in told(await ben.press(post, "Agree"))
    await chiara.press(post, "Agree")
    assert "not playing" in told(await house.owner.press(post, "Agree"))
    assert table.scene.state is not None
    assert table.scene.state.dealt == 1
    await deniz.press(post, "Agree")
    history = await house.client.tables.archive.history(table.id)
    assert history is not None
    assert any(isinstance(event, HandVoided) for event in history.events)
    assert "there's no proposal" in told(await deniz.forge(post, f"mj1:{table.id}:0:agree")).lower()


async def test_a_seat_changes_hands_when_everybody_agrees_and_whoever_sits_down_too(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    *_, guest = members(house, 5)
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.of_guild(house.guild.id)
    seat = table.party.seat_of(house.people[3].id)
    await aiko.slash("table propose", what="substitute", player=seat, substitute=guest.member)
    (post,) = [m for thread in house.threads for m in house.messages(thread) if "Agree" in labels(m)]
    for person in (ben, chiara):
        await person.press(post, "Agree")
    assert table.party.seat_of(guest.id) is None
    await house.restart()
    await guest.press(post, "Agree")
    (table,) = house.client.tables.of_guild(house.guild.id)
    assert table.party.seat_of(guest.id) == seat
    assert guest.panel is not None
    assert "already play" in told(await aiko.slash("table propose", what="substitute", player=0, substitute=ben.member))
    refused = await aiko.slash("table propose", what="substitute", player=0, substitute=house.people[3].member)
    assert "before" in told(refused)


async def test_a_pause_is_agreed_on_as_well(house: House) -> None:
    await sit_down(house)
    await house.quiet()
    (table,) = house.client.tables.of_guild(house.guild.id)
    for what, paused in (("pause", True), ("resume", False)):
        for person in house.people:
            assert table.party.paused is not paused
            await person.slash("table propose", what=what)
        assert table.party.paused is paused
