"""Four people play an East-only game, from the lobby to the standings."""

import json

from tests.cogs.house import House
from tests.cogs.person import alt, labels, words
from tests.cogs.playing import (
    panel_of,
    pictures_of_four_hands,
    play_a_game,
    play_the_first_hand,
    posted,
    said,
    sit_down,
)


async def test_four_people_play_an_east_only_game(house: House) -> None:
    await play_a_game(house)
    shown = pictures_of_four_hands(house)
    for event in ("Chii!", "Pon!", "Kan!", "Riichi!", "Ron!", "Ben ran out of time."):
        assert said(house, event), event
    assert [label for message in shown for label in labels(message)] == [
        "Again",
        "Replay",
        "Review",
        "Save as page",
        "Log",
        "Verify wall",
    ]
    first, last = shown[0], shown[-1]
    assert "Chiara wins from Deniz" in alt(first)
    assert all(yaku in alt(first) for yaku in ("Riichi", "Ippatsu", "Pinfu", "Tanyao"))
    assert alt(last).startswith("Final standings. 1. Chiara")


async def test_each_player_has_one_panel_that_asks_in_words_and_with_the_own_tiles(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    await house.quiet()
    for person, tiles in ((aiko, "3m"), (ben, "1m 2m 3m 9m"), (chiara, "4m 5m 6m"), (deniz, "1m 5m 8m")):
        assert f"Your hand: {tiles}" in alt(panel_of(person))
    assert words(panel_of(aiko)).startswith("**Your turn.**\nNew here? ")
    assert "\n-# Until <t:" in words(panel_of(aiko))
    assert set(aiko.offered) >= {"discard_3m", "discard_7z", "discard_6p_x"}
    assert ben.offered == []
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")
    assert words(panel_of(ben)).startswith("**Aiko** discarded **3m**. Call it?")
    assert [label for label in labels(panel_of(ben)) if label in ("Chii", "Pass")] == ["Chii", "Pass"]
    for person in house.people:
        channel = house.env.backend.dm_channels[person.id]
        assert len(house.messages(channel)) == 1


async def test_the_table_offers_the_same_claims_for_every_discard(house: House) -> None:
    await sit_down(house)
    await play_the_first_hand(house)
    rows = {
        tuple(button["label"] for button in row["components"])
        for request in house.env.http_requests
        if "/messages/" in request.path and "table.png" in json.dumps(request.json)
        for row in (request.json or {})["components"]
        if row["type"] == 1
    }
    assert rows == {("Chii", "Pon", "Kan", "Ron", "Pass"), ("My hand", "Host", "Fairness")}


async def test_again_opens_a_lobby_with_the_same_people(house: House) -> None:
    _, ben, *_ = house.people
    await play_a_game(house)
    await ben.press(posted(house)[-1], "Again")
    lobby = house.messages(house.channel.id)[-1]
    assert "Join" in labels(lobby)
    assert all(f"<@{person.id}>" in words(lobby) for person in house.people)
    assert f"<@{ben.id}> · host" in words(lobby)
