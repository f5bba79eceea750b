"""The lobby messages of all tables."""

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Person, Terms
from bot.table.table import Table
from cogs._venue import venue_of
from cogs.lobby._lobbies import LobbyMessage
from tests.cogs.house import House
from tests.cogs.lobby.test_commands import enabled
from tests.cogs.person import words
from tests.cogs.playing import end_the_game, lobby_of

WORDS = catalogue("en")


async def test_a_lobby_that_never_said_that_its_game_began_or_ended_says_so_after_a_restart(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=3)
    for path in (f"/channels/{house.channel.id}/messages/*", "/webhooks/*/messages/@original"):
        house.env.inject_error("PATCH", path, status=400, times=None)
    lobby = lobby_of(house)
    await aiko.press(lobby, "Play now")
    assert "Play now" in enabled(lobby)
    house.env.backend.faults.clear()
    await house.restart()
    assert "Play now" not in enabled(lobby)
    assert lobby.attachments
    house.env.inject_error("PATCH", f"/channels/{house.channel.id}/messages/*", status=503)
    await end_the_game(house, aiko)
    await house.restart()
    assert WORDS("ended.by", players="Aiko") in words(lobby)


async def test_a_thread_is_opened_under_a_lobby_of_which_nobody_knew_that_it_was_posted(house: House) -> None:
    client, aiko = house.client, house.people[0]
    table = await client.tables.open(Person(aiko.id, "Aiko"), house.guild.id, house.channel.id, Terms())
    assert isinstance(table, Table)
    lobby = LobbyMessage(client, table.party)
    view = await lobby.prepare_post(house.channel.id, lobby.components(table.party, pictured=False))
    message = await client.get_partial_messageable(house.channel.id).send(view=view)
    assert await venue_of(client, table.party).channel() == message.id
    assert house.threads == [message.id]


async def test_a_lobby_survives_a_restart(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await house.restart()
    lobby = house.messages(house.channel.id)[-1]
    await ben.press(lobby, "Join")
    assert f"<@{ben.id}>" in words(lobby)
    assert len(house.messages(house.channel.id)) == 1
