"""What the menu of a message offers: words about one that is not ours, or of no game; a replay of one that is over."""

from simcord.backend.models import Message

from bot.i18n.catalogue import words as catalogue
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import button, text_message
from tests.cogs.club import fields
from tests.cogs.house import House
from tests.cogs.league.test_access import somewhere_else
from tests.cogs.person import Person, alt, words
from tests.cogs.playing import sit_down
from tests.cogs.records.kept import keep_game

WORDS = catalogue("en")


async def posted(house: House, table: str | None) -> Message:
    """A message of ours, with a button of a table."""
    knobs = [] if table is None else [button(Press(table, NO_QUESTION, "log"), "Log")]
    sent = await house.client.get_partial_messageable(house.channel.id).send(view=text_message("Result", *knobs))
    return house.env.backend.messages[sent.channel.id][sent.id]


async def said(person: Person, message: Message, menu: str) -> str:
    result = await person.right_click(message, menu)
    assert result.ephemeral
    assert result.response is not None
    return words(result.response)


async def test_e17_words_about_a_message_of_somebody_else_and_about_one_of_no_game(house: House) -> None:
    aiko, ben, *_ = house.people
    sent = await ben.member.send(house.channel, "Hello")
    theirs = house.env.backend.messages[house.channel.id][sent.id]
    for menu in ("Replay this game", "As words", "Report to the operator"):
        assert await said(aiko, theirs, menu) == WORDS("context_menu.not_ours")
    assert await said(aiko, await posted(house, None), "Replay this game") == WORDS("context_menu.no_game")
    assert await said(aiko, await posted(house, "gone"), "Replay this game") == WORDS("context_menu.no_game")


async def test_e17_words_about_a_game_that_goes_on(house: House) -> None:
    await sit_down(house)
    (table,) = house.client.tables.all()
    assert await said(house.people[0], await posted(house, table.id), "Replay this game") == WORDS("records.not_over")


async def test_e17_a_result_leads_to_the_replay_for_those_who_may_see_it(house: House) -> None:
    result = await posted(house, await keep_game(house))
    replay = (await house.people[0].right_click(result, "Replay this game")).response
    assert replay is not None
    assert "Aiko" in alt(replay)
    eve = somewhere_else(house, "eve")
    there = eve.server.create_text_channel("there")
    refused = (await eve.right_click(result, "Replay this game", channel=there)).response
    assert refused is not None
    assert words(refused) == WORDS("context_menu.no_game")


async def test_the_pictures_of_a_message_can_be_read(house: House) -> None:
    await sit_down(house)
    aiko = house.people[0]
    assert aiko.panel is not None
    read = await aiko.right_click(aiko.panel, "As words", direct=True)
    assert read.response is not None
    assert words(read.response).replace("\\", "") == alt(aiko.panel)
    assert await said(aiko, await posted(house, None), "As words") == WORDS("context_menu.no_picture")


async def test_a_report_names_the_message_it_is_about(house: House) -> None:
    house.client.owner_id = house.owner.id
    aiko, message = house.people[0], await posted(house, None)
    form = await aiko.right_click(message, "Report to the operator")
    assert form.modal is not None
    text, look = fields(form).values()
    await aiko.member.submit_modal(form, {text["custom_id"]: "It is odd.", look["custom_id"]: ["no"]})
    await house.quiet()
    told = house.messages(house.env.backend.dm_channels[house.owner.id])[-1]
    assert f"/{message.channel_id}/{message.id}" in words(told)
