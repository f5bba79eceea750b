"""For whom a table is: said in the options and in the lobby; invitations mention people, who answer them."""

from typing import Any

import pytest
from discord import ui

from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from bot.table.admission import SEAT_HELD_MS, Admission, AdmissionKind, Guest
from bot.table.party import Chair
from bot.table.party import Person as Sitting
from cogs.lobby._menu import _menu
from tests.cogs.house import House
from tests.cogs.league.test_access import wears
from tests.cogs.person import Person, labels, words
from tests.cogs.playing import lobby_of
from tests.table.parties import party_of

WORDS = catalogue("en")
MOST_COMPONENTS = 40


async def options(person: Person) -> Any:
    """What the host reads behind **Options**."""
    (menu,) = (await person.press(lobby_of(person.house), "Options")).followups
    return menu


def custom_id(person: Person, verb: str) -> str:
    (table,) = person.house.client.tables.all()
    return f"mj1:{table.id}:0:{verb}"


async def invites(host: Person, *guests: Person) -> Any:
    """Pick people in the host's options."""
    result = await host.member.select(
        await options(host), [guest.member for guest in guests], custom_id=custom_id(host, "invite")
    )
    await host.house.quiet()
    return result


def answered(result: Any) -> str:
    (line,) = result.followups
    return words(line)


async def test_nobody_is_invited_by_whom_they_keep_away_from(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await house.client.blocks.put(ben.id, [aiko.id])
    await aiko.slash("table new")
    assert answered(await invites(aiko, ben)) == WORDS("denied.nobody_invited")
    assert not any(ben.id in message.ping_user_ids for message in house.messages(house.channel.id))
    await invites(aiko, ben, chiara)
    assert house.messages(house.channel.id)[-1].ping_user_ids == [chiara.id]


async def test_b1_a_table_for_invited_players_says_so_and_refuses_others_by_name(house: House) -> None:
    aiko, ben, _, deniz = house.people
    await aiko.slash("table new", entry="invited")
    assert WORDS("admission.invited") in words(lobby_of(house))
    assert answered(await deniz.press(lobby_of(house), "Join")) == WORDS("denied.not_invited", host="Aiko")
    await invites(aiko, ben)
    invitation = house.messages(house.channel.id)[-1]
    await ben.press(invitation, "Join")
    assert f"<@{ben.id}>" in words(lobby_of(house))
    listed = (await deniz.slash("table list")).response
    assert listed is not None
    assert WORDS("admission.invited") in words(listed)
    await aiko.pick(await options(aiko), "forwhom", "everybody")
    await deniz.press(lobby_of(house), "Join")
    assert f"<@{deniz.id}>" in words(lobby_of(house))
    assert "🔒" not in words(lobby_of(house))


async def test_b2_the_role_is_read_from_the_press_and_no_list_of_members_is_asked_for(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    role = house.guild.create_role("Regulars")
    await wears(house, ben, role)
    await aiko.slash("table new", role=role)
    assert f"🔒 <@&{role.id}>" in words(lobby_of(house))
    assert answered(await chiara.press(lobby_of(house), "Join")) == WORDS(
        "denied.not_member", role=role.id, host="Aiko"
    )
    await ben.press(lobby_of(house), "Join")
    assert f"<@{ben.id}>" in words(lobby_of(house))
    assert not [path for _, path in house.requests() if "/members" in path]


async def test_the_host_picks_a_role_and_takes_it_back(house: House) -> None:
    aiko, *_ = house.people
    role = house.guild.create_role("Regulars")
    await aiko.slash("table new")
    menu = await options(aiko)
    await aiko.member.select(menu, [role], custom_id=custom_id(aiko, "forrole"))
    await house.quiet()
    assert f"🔒 <@&{role.id}>" in words(lobby_of(house))
    await aiko.member.select(menu, [house.guild.default_role], custom_id=custom_id(aiko, "forrole"))
    await house.quiet()
    assert "🔒" not in words(lobby_of(house))


async def test_b3_an_invitation_mentions_exactly_who_was_picked_and_the_next_waits_a_minute(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await aiko.slash("table new")
    await invites(aiko, ben, chiara)
    invitation = house.messages(house.channel.id)[-1]
    assert words(invitation) == WORDS("admission.line", players=f"<@{ben.id}>, <@{chiara.id}>", host="Aiko")
    assert sorted(invitation.ping_user_ids) == sorted([ben.id, chiara.id])
    assert labels(invitation) == ["Join", "No, thanks"]
    assert answered(await invites(aiko, deniz)) == WORDS("denied.invited_soon", count=60)
    assert len([message for message in house.messages(house.channel.id) if message.ping_user_ids]) == 1
    for _ in range(2):
        await chiara.press(invitation, "No, thanks")
    assert words(lobby_of(house)).count(WORDS("admission.declined", player="Chiara")) == 1
    assert answered(await deniz.press(invitation, "No, thanks")) == WORDS("denied.no_invitation")
    assert "Ben" not in words(lobby_of(house))


async def test_b4_the_lobby_shows_a_held_seat_without_a_name_until_it_is_free(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await invites(aiko, ben)
    (table,) = house.client.tables.all()
    held = WORDS("admission.held", at=(table.party.admission.seat_opens_at or 0) // 1000)
    shown = words(lobby_of(house))
    assert held in shown
    assert shown.count(WORDS("lobby.open")) == 2
    assert str(ben.id) not in shown
    await house.pass_time(SEAT_HELD_MS)
    assert held not in words(lobby_of(house))
    assert words(lobby_of(house)).count(WORDS("lobby.open")) == 3


async def test_play_now_asks_before_computers_take_held_seats(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await invites(aiko, ben)
    (asked,) = (await aiko.press(lobby_of(house), "Play now")).followups
    assert words(asked) == WORDS("admission.fill", count=1)
    (table,) = house.client.tables.all()
    assert table.scene.state is None
    await aiko.press(asked, "Play now")
    assert table.scene.state is not None


async def test_the_host_releases_a_held_seat(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    assert WORDS("lobby.button.release") not in labels(await options(aiko))
    await invites(aiko, ben)
    menu = await options(aiko)
    await aiko.press(menu, WORDS("lobby.button.release"))
    assert words(lobby_of(house)).count(WORDS("lobby.open")) == 3


async def test_a_guest_invites_where_everybody_may_join_and_nobody_else_does(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await aiko.slash("table new")
    await ben.press(lobby_of(house), "Join")
    await invites(ben, chiara)
    assert str(chiara.id) in words(house.messages(house.channel.id)[-1])
    await aiko.pick(await options(aiko), "forwhom", "invited")
    (menu,) = (await ben.press(lobby_of(house), "Options")).followups
    assert "invite" not in str(menu.components)
    forged = await ben.forge(house.messages(house.channel.id)[-1], custom_id(ben, "release"))
    assert answered(forged) == WORDS("denied.not_host")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_fit_one_message_with_everything_in_them(language: str) -> None:
    party = party_of(
        Chair(Sitting(3, "Aiko")),
        Chair(computer="standard"),
        Chair(computer="strong"),
        host=3,
        admission=Admission(AdmissionKind.ROLE, 7, (Guest(8, "Ben", 5),)),
    )
    view = _menu(party, 3, catalogue(language), (), ("gentle", "standard", "strong"))
    assert isinstance(view, ui.LayoutView)
    assert view.total_children_count <= MOST_COMPONENTS
