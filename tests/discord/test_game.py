"""Four people play an East-only game, from the lobby to the standings."""

import json
from io import BytesIO

from PIL import Image

from tests.discord.house import House
from tests.discord.person import Person, alt, labels, words


async def sit_down(house: House) -> None:
    """Aiko opens a table, the others join, and Aiko starts: they sit as they came."""
    host, *others = house.people
    await host.slash("table new", length=1)
    lobby = house.messages(house.channel.id)[-1]
    for person in others:
        await person.press(lobby, "Join")
    await host.press(lobby, "Start")


async def play_until_west_can_declare(house: House) -> None:
    """A chii, a pon and a kan; then West draws the tile that makes tenpai."""
    aiko, ben, _, deniz = house.people
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    await ben.plays("discard_9p")
    await deniz.plays("pon_9p9p")
    await deniz.plays("discard_7z")
    await aiko.plays("daiminkan_7z7z7z")
    await aiko.plays("discard_1s")
    await ben.plays("discard_1z_x")


async def play_the_first_hand(house: House) -> None:
    """All that, a riichi, and a ron on the next discard."""
    _, _, chiara, deniz = house.people
    await play_until_west_can_declare(house)
    await chiara.plays("choose_riichi")
    await chiara.plays("riichi_2z")
    await deniz.plays("discard_5s_x")
    await chiara.plays("ron")


async def play_a_quick_hand(house: House, dealer: Person, winner: Person) -> None:
    """The dealer falls asleep, and what goes out for him wins the hand."""
    for person in house.people:
        await person.plays("ready")
    await dealer.asked("discard_2s_x")
    await winner.plays("ron")


def said(house: House, text: str) -> bool:
    """Whether any message ever said this, also before it was edited."""
    return any(text in json.dumps(request.json, ensure_ascii=False) for request in house.env.http_requests)


async def test_four_people_play_an_east_only_game(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    await play_the_first_hand(house)
    await play_a_quick_hand(house, ben, chiara)
    await play_a_quick_hand(house, chiara, deniz)
    await play_a_quick_hand(house, deniz, aiko)

    (thread,) = house.threads
    shown = [message for message in house.messages(thread) if message.attachments]
    files = [message.attachments[0]["filename"] for message in shown]
    assert files == ["table.png", "result.png"] * 4 + ["standings.png"]
    for message in shown:
        assert alt(message)
        assert Image.open(BytesIO(house.picture(message))).width == 1100
    for event in ("Chii!", "Pon!", "Kan!", "Riichi!", "Ron!", "Ben ran out of time."):
        assert said(house, event), event
    assert [label for message in shown for label in labels(message)] == ["Replay", "Log", "Verify wall", "Again"]
    first, last = shown[1], shown[-1]
    assert "Chiara wins from Deniz" in alt(first)
    assert all(yaku in alt(first) for yaku in ("Riichi", "Ippatsu", "Pinfu", "Tanyao"))
    assert alt(last).startswith("Final standings. 1. Chiara")


async def test_each_player_has_one_panel_that_asks_in_words_and_with_the_own_tiles(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    await house.quiet()
    for person, tiles in ((aiko, "3m"), (ben, "1m 2m 3m 9m"), (chiara, "4m 5m 6m"), (deniz, "1m 5m 8m")):
        assert person.panel is not None
        assert f"Your hand: {tiles}" in alt(person.panel)
    assert aiko.panel is not None
    assert ben.panel is not None
    assert words(aiko.panel).startswith("**Your turn.** <t:")
    assert set(aiko.offered) >= {"discard_3m", "discard_7z", "discard_6p_x"}
    assert ben.offered == []
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")
    assert words(ben.panel).startswith("**Aiko** threw **3m**. Do you want it?")
    assert [label for label in labels(ben.panel) if label in ("Chii 1m 2m", "Pass")] == ["Chii 1m 2m", "Pass"]
    for person in house.people:
        channel = house.env.backend.dm_channels[person.id]
        assert len(house.messages(channel)) == 1


async def test_the_table_offers_the_same_claims_for_every_discard(house: House) -> None:
    await sit_down(house)
    await play_the_first_hand(house)
    (thread,) = house.threads
    rows = {
        tuple(button["label"] for button in row["components"])
        for request in house.env.http_requests
        if f"/channels/{thread}/messages" in request.path and "table.png" in json.dumps(request.json)
        for row in (request.json or {})["components"]
        if row["type"] == 1
    }
    assert rows == {("Chii", "Pon", "Kan", "Ron", "Pass"), ("My hand", "Host")}


async def test_again_opens_a_lobby_with_the_same_people(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    await play_the_first_hand(house)
    await play_a_quick_hand(house, ben, chiara)
    await play_a_quick_hand(house, chiara, deniz)
    await play_a_quick_hand(house, deniz, aiko)
    (thread,) = house.threads
    standings = house.messages(thread)[-1]
    await ben.press(standings, "Again")
    lobby = house.messages(house.channel.id)[-1]
    assert "Join" in labels(lobby)
    assert all(f"<@{person.id}>" in words(lobby) for person in house.people)
    assert f"<@{ben.id}> · host" in words(lobby)
