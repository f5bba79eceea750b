"""Friends of several servers at one table, by its code."""

from typing import Any

from simcord import InteractionResult, ResponseMessage

from bot.table.party import Stage
from tests.cogs.abroad import abroad
from tests.cogs.house import House
from tests.cogs.lobby.code_lobby import WRONG, opens, page, said, shown_code, types
from tests.cogs.person import Person, labels, words


async def fairness_of(person: Person) -> ResponseMessage:
    """What a lobby says about its walls."""
    options = await person.press(page(person), "Options")
    return (await person.press(options.followups[-1], "Fairness")).followups[-1]


async def test_a9_friends_of_several_servers_meet_by_a_code(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    fay, channel = abroad(house, house.env.create_user("fay", global_name="Fay"))
    code = await opens(aiko)
    assert "Ben" not in words(page(aiko))
    await types(ben, code)
    joined = await fay.slash("play", channel=channel, code=f" {code[:3].lower()}-{code[3:].lower()}")
    assert joined.response is not None
    assert joined.response.ephemeral
    assert labels(joined.response) == ["Go to my hand"]
    await types(chiara, code)
    (table,) = house.client.tables.all()
    for person in (aiko, ben, fay, chiara):
        assert all(other in words(page(person)) for other in ("Aiko", "Ben", "Fay", "Chiara"))
        assert table.party.commitment not in words(page(person))
        assert table.party.commitment in words(await fairness_of(person))
    for tried in range(10):
        assert said(await types(deniz, f"2222{tried:02}")) == WRONG
    assert "Too fast" in said(await types(deniz, code))
    await aiko.press(page(aiko), "Play now")
    assert table.party.stage is Stage.PLAYING
    for person in (aiko, ben, fay, chiara):
        panel = await house.until(lambda person=person: person.panel)
        assert panel is not None
        await person.press(panel, "More")
        shown = person.panel
        assert shown is not None
        fair = await person.press(shown, "Fairness")
        assert table.party.commitment in words(fair.followups[-1])


async def test_a10_a_code_that_is_right_tells_no_more_than_a_wrong_one(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    code = await opens(aiko)
    await house.client.blocks.put(aiko.id, [deniz.id])
    blocked = await types(deniz, code)
    nonsense = await types(ben, "zzzzzz")
    await types(ben, f"{code[:3].lower()}-{code[3:].lower()} ")
    (table,) = house.client.tables.all()
    assert table.party.seat_of(ben.id) == 1
    for _ in range(2):
        await aiko.press(page(aiko), "Add computer")
    full = await types(chiara, code)
    await aiko.press(page(aiko), "Play now")
    begun = await types(chiara, code)
    assert {said(one) for one in (blocked, nonsense, full, begun)} == {WRONG}
    assert table.party.code == ""


async def test_the_host_may_have_another_code_and_the_old_one_ends(house: House) -> None:
    aiko, ben = house.people[:2]
    code = await opens(aiko)
    shown = await aiko.press(page(aiko), "Invitation")
    assert f"/play code:{code}" in words(shown.followups[-1])
    await aiko.press(shown.followups[-1], "New code")
    newer = shown_code(page(aiko))
    assert newer != code
    assert said(await types(ben, code)) == WRONG
    assert WRONG not in said(await types(ben, newer))


async def test_a13_whoever_cannot_be_told_of_a_turn_sits_down_only_where_nobody_hurries(house: House) -> None:
    aiko, ben = house.people[:2]
    fay, channel = abroad(house, house.env.create_user("fay", global_name="Fay"))
    closed = f"/channels/{house.env.backend.get_dm_channel(fay.id).id}/messages"
    house.env.inject_error("POST", closed, status=403, code=50007, times=None)
    code = await opens(aiko)
    (table,) = house.client.tables.all()
    options = await aiko.press(page(aiko), "Options")
    await aiko.member.user.select(options.followups[-1], ["5+20"], custom_id=f"mj1:{table.id}:0:set_clock")
    await house.quiet()
    assert "so I couldn't tell you that it's your turn" in said(await fay.slash("play", channel=channel, code=code))
    assert table.party.seat_of(fay.id) is None
    await aiko.member.user.select(options.followups[-1], ["none"], custom_id=f"mj1:{table.id}:0:set_clock")
    joined = await fay.slash("play", channel=channel, code=code)
    assert table.party.seat_of(fay.id) == 1
    assert joined.response is not None
    stored = house.env.backend.messages[channel.id][joined.response.id]
    assert "Leave" in labels(stored)
    await types(ben, code)
    assert "Ben" in words(stored)


async def test_an_invitation_can_be_posted_where_naki_is(house: House) -> None:
    aiko, ben = house.people[:2]
    opened = await aiko.slash("play")
    assert opened.response is not None
    answered = await aiko.press(opened.response, "With friends")
    assert answered.response is not None
    code = shown_code(page(aiko))
    await aiko.press(opened.response, "Post it here")
    posted = house.messages(house.channel.id)[-1]
    assert f"/play code:{code}" in words(posted)
    joined = await ben.press(posted, "Join")
    assert labels(joined.followups[-1]) == ["Go to my hand"]
    (table,) = house.client.tables.all()
    assert table.party.seat_of(ben.id) == 1
    await aiko.press(page(aiko), "Play now")
    late = await house.people[2].press(posted, "Join")
    assert words(late.followups[-1]) == WRONG


async def test_a_code_can_be_typed_into_a_form(house: House) -> None:
    aiko, ben = house.people[:2]
    code = await opens(aiko)
    opened = await ben.member.user.slash("play")
    assert opened.response is not None
    form = await ben.press(opened.response, "I have a code")
    assert form.modal is not None
    (field,) = [item["custom_id"] for item in components_of(form) if "custom_id" in item]
    await ben.member.user.submit_modal(form, {field: code})
    await house.quiet()
    (table,) = house.client.tables.all()
    assert table.party.seat_of(ben.id) == 1


def components_of(form: InteractionResult) -> list[dict[str, Any]]:
    assert form.modal is not None
    return [item.get("component", item) for item in form.modal["components"]]
