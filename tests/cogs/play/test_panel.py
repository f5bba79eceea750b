"""`/play`: a table without a home."""

from simcord import ChannelHandle, InteractionResult

from bot.table.party import Stage
from bot.table.table import ASLEEP_AFTER_MS
from tests.cogs.abroad import abroad
from tests.cogs.house import House
from tests.cogs.person import Person, components, labels, words
from tests.cogs.street import outcome


async def plays(person: Person, channel: ChannelHandle | None = None) -> InteractionResult:
    """`/play` in a channel, or in direct messages, and **Start**."""
    if channel is None:
        opened = await person.member.user.slash("play")
        await person.house.quiet()
    else:
        opened = await person.slash("play", channel=channel)
    assert opened.response is not None
    return await person.press(opened.response, "Start")


def places(house: House) -> set[str]:
    """The channels and servers that requests were about."""
    return {path.split("/")[2] for _, path in house.requests() if path.startswith(("/channels/", "/guilds/"))}


async def discards(house: House, person: Person) -> None:
    """The first discard that the panel offers."""
    await house.until(lambda: any(token.startswith("discard_") for token in person.offered))
    await person.plays(next(token for token in person.offered if token.startswith("discard_")))


async def test_a1_in_direct_messages_it_is_two_steps_to_the_first_hand(house: House) -> None:
    aiko = house.people[0]
    before = len(house.requests())
    started = await plays(aiko)
    assert started.response is not None
    assert "Seal of the walls" in words(started.response)
    await discards(house, aiko)
    direct = house.env.backend.dm_channels[aiko.id]
    asked = {path.split("/")[2] for _, path in house.requests()[before:] if path.startswith(("/channels/", "/guilds/"))}
    assert asked <= {str(direct), "@me"}


async def test_a1_the_next_game_begins_as_the_last_one_was_chosen(house: House) -> None:
    aiko = house.people[0]
    opened = await aiko.member.user.slash("play")
    assert opened.response is not None
    shown = opened.response
    (book,) = [item["custom_id"] for item in components(shown) if item.get("custom_id", "").endswith(":solo_book")]
    await aiko.member.user.select(shown, ["sanma-tenhou"], custom_id=book)
    await aiko.press(opened.response, "Start")
    await plays(aiko)
    assert [table.party.terms.book for table in house.client.tables.all()] == ["sanma-tenhou"] * 2
    assert [len(table.party.chairs) for table in house.client.tables.all()] == [3, 3]


async def test_a4_in_a_server_without_naki_the_panel_comes_as_a_direct_message(house: House) -> None:
    fay, channel = abroad(house, house.people[0].member.user)
    started = await plays(fay, channel)
    assert started.response is not None
    assert started.response.ephemeral
    assert labels(started.response) == ["Go to my hand"]
    await discards(house, fay)
    assert not places(house) & {str(channel.id), str(fay.server.id)}


async def test_a5_with_direct_messages_closed_it_is_played_there_by_edits_alone(house: House) -> None:
    fay, channel = abroad(house, house.people[0].member.user)
    closed = f"/channels/{house.env.backend.get_dm_channel(fay.id).id}/messages"
    house.env.inject_error("POST", closed, status=403, code=50007, times=None)
    started = await plays(fay, channel)
    assert started.response is not None
    shown = house.env.backend.messages[channel.id][started.response.id]
    tokens = [item["custom_id"].split(":")[3] for item in components(shown) if "custom_id" in item]
    assert any(token.startswith("discard_") for token in tokens)


async def test_a14_a_third_table_alone_is_refused(house: House) -> None:
    aiko = house.people[0]
    await plays(aiko)
    await plays(aiko)
    refused = await plays(aiko)
    assert "two games against computers already" in words(refused.followups[-1])
    assert len(house.client.tables) == 2


async def test_a15_a_table_that_nobody_presses_at_falls_asleep_and_its_next_press_wakes_it(house: House) -> None:
    aiko = house.people[0]
    await plays(aiko)
    await discards(house, aiko)
    await house.until(lambda: any(token.startswith("discard_") for token in aiko.offered))
    (table,) = house.client.tables.all()
    dealt = len(await table.context.log())
    await house.pass_time(ASLEEP_AFTER_MS + 1)
    assert len(house.client.tables) == 0
    await house.restart()
    assert len(house.client.tables) == 0
    await discards(house, aiko)
    (again,) = house.client.tables.all()
    assert again.id == table.id
    assert len(await again.context.log()) > dealt


async def test_start_opens_its_table_once_and_nobody_else_s(house: House) -> None:
    aiko, ben = house.people[:2]
    opened = await aiko.member.user.slash("play")
    assert opened.response is not None
    shown = house.env.backend.messages[opened.response.channel_id][opened.response.id]
    start = next(item["custom_id"] for item in components(shown) if item.get("label") == "Start")
    await aiko.forge(shown, start)
    await aiko.forge(shown, start)
    (table,) = house.client.tables.all()
    other = await ben.member.user.slash("play")
    assert other.response is not None
    theirs = house.env.backend.messages[other.response.channel_id][other.response.id]
    refused = await ben.forge(theirs, start)
    assert "no longer exists" in words(refused.followups[-1])
    assert [one.id for one in house.client.tables.all()] == [table.id]
    assert table.party.stage is Stage.PLAYING


async def test_a12_what_stands_under_a_public_table_stands_in_the_panel(house: House) -> None:
    aiko, ben = house.people[:2]
    await plays(aiko)
    await house.until(lambda: aiko.panel is not None)
    assert aiko.panel is not None
    await aiko.press(aiko.panel, "More")
    shown = labels(aiko.panel)
    assert {"Propose", "Rules", "Fairness", "Host", "Leave"} <= {*shown}
    (table,) = house.client.tables.all()
    fair = await aiko.press(aiko.panel, "Fairness")
    assert table.party.commitment in words(fair.followups[-1])
    own = await ben.member.user.slash("play")
    assert own.response is not None
    theirs = house.env.backend.messages[own.response.channel_id][own.response.id]
    for verb in ("hand", "fair", "host", "sheet", "suggest", "getup", "leaving", "again"):
        assert outcome(await ben.forge(theirs, f"mj1:{table.id}:0:{verb}")) == "lost"
    assert table.party.seat_of(ben.id) is None
