"""What the menu of a person offers: a table for both, or never again; their numbers are in `test_statistics.py`."""

from bot.client.blocks import MAX_BLOCKED_PEOPLE
from bot.i18n.catalogue import words as catalogue
from tests.cogs.abroad import abroad
from tests.cogs.house import House
from tests.cogs.person import words

WORDS = catalogue("en")


async def test_play_with_me_opens_a_table_and_invites_that_person_alone(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await aiko.right_click(ben.member.user, "Play with me")
    lobby, invitation = house.messages(house.channel.id)[-2:]
    assert WORDS("admission.invited") in words(lobby)
    assert words(invitation) == WORDS("admission.line", players=f"<@{ben.id}>", host="Aiko")
    assert words((await chiara.press(invitation, "Join")).followups[0]) == WORDS("denied.not_invited", host="Aiko")
    await ben.press(invitation, "Join")
    (table,) = house.client.tables.all()
    assert [chair.person.id for chair in table.party.chairs if chair.person] == [aiko.id, ben.id]


async def test_play_with_me_where_naki_is_no_member_opens_a_table_with_a_code(house: House) -> None:
    ben = house.people[1].member.user
    fay, channel = abroad(house, house.people[0].member.user)
    await fay.right_click(ben, "Play with me", channel=channel)
    (table,) = house.client.tables.all()
    assert table.party.is_homeless
    assert table.party.code in words(fay.house.messages(fay.member.user.dm_channel.id)[-1])


async def test_nobody_plays_with_themselves_or_a_bot(house: House) -> None:
    aiko, *_ = house.people
    robot = house.env.create_user("robot", bot=True)
    for menu in ("Play with me", "Don't pair me"):
        for target in (aiko.member.user, robot):
            answer = (await aiko.right_click(target, menu)).response
            assert answer is not None
            assert words(answer) == WORDS("context_menu.nobody_else")


async def test_dont_pair_me_keeps_two_apart_and_tells_nobody(house: House) -> None:
    aiko, ben, *_ = house.people
    before = len(house.requests())
    told = (await aiko.right_click(ben.member.user, "Don't pair me")).response
    assert told is not None
    assert words(told) == WORDS("context_menu.kept_apart", player="Ben")
    assert all(path.startswith(("/interactions/", "/webhooks/")) for _, path in house.requests()[before:])
    assert house.client.blocks.are_kept_apart(ben.id, aiko.id)
    await aiko.right_click(ben.member.user, "Don't pair me")
    assert house.client.blocks.of(aiko.id) == (ben.id,)


async def test_a_full_list_loses_nobody(house: House) -> None:
    aiko, ben, *_ = house.people
    many = tuple(range(1, MAX_BLOCKED_PEOPLE + 1))
    await house.client.blocks.put(aiko.id, many)
    answer = (await aiko.right_click(ben.member.user, "Don't pair me")).response
    assert answer is not None
    assert words(answer) == WORDS("context_menu.many_apart", most=MAX_BLOCKED_PEOPLE)
    assert house.client.blocks.of(aiko.id) == many
