"""Before the game: opening a table, joining, starting, and what else `/table` does."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from bot.table.party import Person, Terms, TimeControl
from bot.table.registry import USUAL_LIMITS
from bot.table.table import Table
from cogs._clocks import clock_in_words, read_clock
from cogs._people import LONGEST_PERSON_NAME
from cogs._venue import venue_of
from cogs.lobby._lobbies import Notice
from cogs.rules import rules_summary
from tests.cogs.house import House
from tests.cogs.person import BUTTON, SELECT, AnyMessage, alt, components, labels, words
from tests.cogs.playing import behind_options, close_direct_messages, end_the_game, lobby_of

WORDS = catalogue("en")
GREY = 2


def enabled(message: AnyMessage) -> list[str]:
    return [item["label"] for item in components(message) if item["type"] == 2 and not item.get("disabled")]


def outstanding(message: AnyMessage) -> list[str]:
    """The buttons that are not grey."""
    return [item["label"] for item in components(message) if item["type"] == BUTTON and item["style"] != GREY]


async def test_a_lobby_says_what_is_played_and_who_is_here(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new", rules="wrc-2014", length=1, clock="5+10", pace="steady")
    assert words(lobby_of(house)).startswith(
        "## Riichi mahjong: World Riichi 2014\nEast only · 5 s per turn + 10 s reserve"
    )
    assert "-# Steady pace: every discard takes 4.4 s" in words(lobby_of(house))
    assert words(lobby_of(house)).count("*open seat*") == 3
    assert enabled(lobby_of(house)) == ["Join", "Play now", "Rules", "Options", "Leave"]
    assert outstanding(lobby_of(house)) == ["Join"]
    await ben.press(lobby_of(house), "Join")
    assert f"• <@{ben.id}>" in words(lobby_of(house))
    await behind_options(ben, lobby_of(house), "Add computer")
    await behind_options(ben, lobby_of(house), "Add computer")
    assert WORDS("lobby.full") in words(lobby_of(house))
    assert "Join" not in enabled(lobby_of(house))
    assert outstanding(lobby_of(house)) == ["Play now"]
    await ben.press(lobby_of(house), "Leave")
    assert words(lobby_of(house)).count("*open seat*") == 1


async def test_a_lobby_says_little_and_its_rules_are_summed_up_to_whoever_asks(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    title, agreed, host, *_ = words(lobby_of(house)).splitlines()
    assert (title, agreed) == ("## Riichi mahjong: Tenhou", "East and South · 5 s per turn + 20 s reserve")
    assert host == f"• <@{aiko.id}> · host"
    (shown,) = (await ben.press(lobby_of(house), "Rules")).followups
    assert shown.ephemeral
    _, usual, aborts, unusual, *_ = (line for line in words(shown).splitlines() if line.startswith("-# "))
    assert usual == ("-# Red fives: **3** · Kuitan (open tanyao): **yes** · Uma: **+20 +10 −10 −20** · Oka: **+20**")
    assert aborts.startswith("-# Abortive draws: Nine terminals and honours, Four winds")
    assert "Several rons: **double ron; triple ron is an abortive draw**" in unusual
    assert "**Tobi (a bust ends the game)**" in unusual


@pytest.mark.parametrize("book", GAMES.books)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_summary_of_every_book_fits_a_phone(language: str, book: str) -> None:
    lines = rules_summary(Terms(game=GAMES.books[book].game, book=book), catalogue(language))
    assert lines
    assert sum(len(line) for line in lines) < 700


async def test_computers_take_the_open_seats_and_the_host_is_led_to_the_hand(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    pressed = await aiko.press(lobby_of(house), "Play now")
    (led,) = pressed.followups
    assert led.ephemeral
    assert WORDS("lobby.begun_in_messages") in words(led)
    assert aiko.panel is not None
    (url,) = [item["url"] for item in components(led) if item.get("label") == WORDS("table.to_my_hand")]
    assert url.endswith(f"/{aiko.panel.channel_id}/{aiko.panel.id}")
    assert "My hand" in enabled(house.messages(house.channel.id)[0])


async def test_who_takes_no_direct_messages_is_led_to_my_hand(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    close_direct_messages(house, aiko)
    (led,) = (await aiko.press(lobby_of(house), "Play now")).followups
    assert WORDS("lobby.begun") in words(led)
    await aiko.press(led, "My hand")
    assert led.ephemeral
    assert "Your hand" in alt(led)


async def test_a_steady_table_says_what_it_costs_and_begins_with_short_windows(house: House) -> None:
    aiko, *_ = house.people
    cost = "-# Steady pace: every discard takes {} s"
    await aiko.slash("table new")
    assert "Steady pace" not in words(lobby_of(house))
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    await aiko.pick(menu, "set_pace", "steady")
    assert cost.format("4.4") in words(lobby_of(house))
    await aiko.pick(menu, "set_book", "m-league")
    assert cost.format("4.4") in words(lobby_of(house))
    await aiko.pick(menu, "set_pace", "brisk")
    assert "Steady pace" not in words(lobby_of(house))
    (table,) = house.client.tables.all()
    assert table.party.terms.options == {}
    await table.agree(aiko.id, lambda terms: replace(terms, options={"claim.window_s": 7}))
    await aiko.pick(menu, "set_pace", "steady")
    assert cost.format("8.4") in words(lobby_of(house))


async def test_the_host_sets_what_is_played_behind_options(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    assert menu.ephemeral
    for name, value in {"book": "ema-2012", "length": "1", "clock": "none", "pace": "steady", "hints": "off"}.items():
        await aiko.pick(menu, f"set_{name}", value)
    assert "EMA 2012\nEast only · no clock · no hints" in words(lobby_of(house))
    (guest,) = (await ben.press(lobby_of(house), "Options")).followups
    assert WORDS("menu.guest", host="Aiko") in words(guest)
    assert labels(guest) == ["Fairness"]
    assert not [item for item in components(guest) if item["type"] == SELECT]


async def test_a_length_that_the_book_does_not_have_is_refused_with_those_that_it_has(house: House) -> None:
    aiko, *_ = house.people
    refused = (await aiko.slash("table new", rules="sanma-tenhou", length=0)).response
    assert refused is not None
    heading, why = words(refused).splitlines()
    assert heading == WORDS("denied.bad_rules")
    assert why.startswith("• *Length* must be **East only** or **East and South** while ")
    assert house.client.tables.all() == ()


async def test_rules_for_fewer_players_than_sit_there_are_refused_with_the_way_out(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=3)
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    crowded = await aiko.pick(menu, "set_book", "sanma-tenhou")
    assert [words(answer) for answer in crowded.followups] == [WORDS("denied.crowded")]
    await aiko.press(menu, "Remove computer")
    await aiko.pick(menu, "set_book", "sanma-tenhou")
    assert "Tenhou, three players" in words(lobby_of(house))


@pytest.mark.parametrize(("name", "value"), [("book", "american"), ("book", "chess"), ("clock", "fast"), ("pace", "x")])
async def test_what_no_list_offers_changes_nothing(house: House, name: str, value: str) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    before = words(lobby_of(house))
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    await aiko.pick(menu, f"set_{name}", value)
    assert words(lobby_of(house)) == before


async def test_a_refusal_says_why_to_whoever_pressed(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    twice = await aiko.press(lobby_of(house), "Join")
    assert [(line.content, line.ephemeral) for line in twice.followups] == [(WORDS("denied.already_here"), True)]
    stranger = await ben.press(lobby_of(house), "Play now")
    assert words(stranger.followups[0]) == WORDS("denied.not_host")


async def test_a_computer_player_can_be_sent_away_again(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=2)
    (menu,) = (await aiko.press(lobby_of(house), "Options")).followups
    await aiko.press(menu, "Remove computer")
    assert words(lobby_of(house)).count("*open seat*") == 2
    await aiko.press(menu, "Remove computer")
    assert "Remove computer" not in enabled(menu)


async def test_players_add_words_to_the_shuffle_after_the_wall_was_sealed(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    (table,) = house.client.tables.of_guild(house.guild.id)
    sealed = WORDS("table.wall", hash=table.party.commitment)
    assert sealed not in words(lobby_of(house))
    (fairness,) = (await behind_options(aiko, lobby_of(house), "Fairness")).followups
    assert sealed in words(fairness)
    form = await aiko.press(fairness, "Add to the shuffle")
    assert form.modal is not None
    (field,) = [label["component"]["custom_id"] for label in form.modal["components"]]
    answer = await aiko.member.submit_modal(form, {field: "melon"})
    assert [(line.content, line.ephemeral) for line in answer.followups] == [(WORDS("lobby.word.done"), True)]
    await house.quiet()
    assert WORDS("table.wall_words", hash=table.party.commitment, count=1) in words(lobby_of(house))
    (open_to_all,) = (await behind_options(ben, lobby_of(house), "Fairness")).followups
    assert labels(open_to_all) == []
    stranger = await ben.forge(lobby_of(house), f"mj1:{table.id}:0:word")
    assert stranger.response is not None
    assert words(stranger.response) == WORDS("denied.not_a_player")


async def test_the_host_passes_on_when_the_host_leaves_and_the_last_one_closes_the_table(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await ben.press(lobby_of(house), "Join")
    await aiko.press(lobby_of(house), "Leave")
    assert f"<@{ben.id}> · host" in words(lobby_of(house))
    await ben.press(lobby_of(house), "Leave")
    assert words(lobby_of(house)).endswith(WORDS("lobby.ended"))
    assert enabled(lobby_of(house)) == []


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("attach_files", "Attach Files"),
        ("send_messages", "Send Messages"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ],
)
async def test_a_missing_permission_is_named(house: House, permission: str, name: str) -> None:
    channel = house.channel_without(permission)
    result = await house.people[0].slash("table new", channel=channel)
    assert result.response is not None
    assert result.response.content == WORDS("lobby.missing", permissions=name)
    assert result.ephemeral
    assert len(house.client.tables) == 0


async def test_without_threads_the_table_is_played_in_the_channel(house: House) -> None:
    channel = house.channel_without("create_public_threads", "send_messages_in_threads")
    aiko, *_ = house.people
    await aiko.slash("table new", channel=channel, computers=3)
    await aiko.press(house.messages(channel.id)[0], "Play now")
    await house.until(lambda: any(message.attachments for message in house.messages(channel.id)))
    assert house.threads == []
    await house.restart()
    assert house.threads == []


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


async def test_rules_and_clocks_are_offered_while_one_types(house: House) -> None:
    aiko, *_ = house.people
    books = await aiko.member.autocomplete(house.channel, "table new", "rules", "world")
    assert [choice["value"] for choice in books] == ["wrc-2014", "wrc-2015", "wrc-2025"]
    clocks = await aiko.member.autocomplete(house.channel, "table new", "clock", "7+15")
    assert [(choice["value"], choice["name"]) for choice in clocks] == [("7+15", "7 s per turn + 15 s reserve")]
    offered = await aiko.member.autocomplete(house.channel, "table new", "clock", "")
    assert {"3+5", "5+10", "5+20", "60", "300", "none"} <= {choice["value"] for choice in offered}


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"rules": "chess"}, "rules.no_book"),
        ({"clock": "fast"}, "lobby.no_clock"),
        ({"clock": "@everyone"}, "lobby.no_clock"),
        ({"clock": "99999"}, "lobby.no_clock"),
        ({"clock": "0d"}, "lobby.no_clock"),
        ({"rules": "chess", "clock": "fast"}, "rules.no_book"),
    ],
)
async def test_a_book_or_a_clock_that_there_is_not_opens_no_table_and_is_called_what_it_is(
    house: House, wrong: dict[str, Any], key: str
) -> None:
    result = await house.people[0].slash("table new", **wrong)
    assert result.response is not None
    assert words(result.response) == WORDS(key)
    assert len(house.client.tables) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["", "1", "1d", "2 d", "none", "7+15", "45"])
async def test_every_clock_that_is_offered_is_taken_by_its_value_and_by_its_name(
    house: House, language: str, typed: str
) -> None:
    aiko, *_ = house.people
    spoken = catalogue(language)
    await aiko.slash("settings me", language=language)
    offered = await aiko.member.autocomplete(house.channel, "table new", "clock", typed)
    assert offered
    for choice in offered:
        by_value, by_name = (read_clock(choice[part], spoken) for part in ("value", "name"))
        assert by_value == by_name
        assert clock_in_words(by_value, spoken) == choice["name"]
    await aiko.slash("table new", clock=offered[-1]["name"])
    (table,) = house.client.tables.all()
    assert clock_in_words(table.party.terms.clock, spoken) == offered[-1]["name"]


def test_one_day_is_a_day() -> None:
    assert [clock_in_words(TimeControl.parse(text), WORDS) for text in ("1d", "3d")] == [
        "1 day per move",
        "3 days per move",
    ]


async def test_tables_are_listed_left_and_ended(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    none = await aiko.slash("table list")
    assert none.response is not None
    assert words(none.response) == WORDS("lobby.no_tables")
    await aiko.slash("table new", rules="ema-2012")
    await ben.press(lobby_of(house), "Join")
    listed = await chiara.slash("table list")
    assert listed.response is not None
    assert listed.response.content == f"• EMA 2012: Aiko, Ben (open, <#{house.channel.id}>)"
    named = "EMA 2012: Aiko"
    left = await ben.slash("table leave")
    assert left.response is not None
    assert words(left.response) == WORDS("lobby.left", table=f"{named}, Ben")
    assert f"<@{ben.id}>" not in words(lobby_of(house))
    strange = await chiara.slash("table end")
    assert strange.response is not None
    assert words(strange.response) == WORDS("lobby.none_of_yours")
    ended = await aiko.slash("table end")
    assert ended.response is not None
    assert words(ended.response) == WORDS("lobby.closed", table=named)
    assert len(house.client.tables) == 0


async def test_a_table_that_is_played_at_is_listed_where_it_is(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", computers=3)
    await aiko.press(lobby_of(house), "Play now")
    await house.until(lambda: house.threads)
    listed = await aiko.slash("table list")
    assert listed.response is not None
    assert f"<#{house.threads[0]}>" in listed.response.content


async def test_a_thread_is_opened_under_a_lobby_of_which_nobody_knew_that_it_was_posted(house: House) -> None:
    client, aiko = house.client, house.people[0]
    table = await client.tables.open(Person(aiko.id, "Aiko"), house.guild.id, house.channel.id, Terms())
    assert isinstance(table, Table)
    lobby = Notice(client, table.party)
    view = await lobby.prepare_post(house.channel.id, lobby.components(table.party, pictured=False))
    message = await client.get_partial_messageable(house.channel.id).send(view=view)
    assert await venue_of(client, table.party).channel() == message.id
    assert house.threads == [message.id]


async def test_a_name_pings_nobody_and_formats_nothing(house: House) -> None:
    member = house.guild.add_member(house.env.create_user("eve", global_name="**@everyone** `x`"))
    await member.slash(house.channel, "table new")
    await house.quiet()
    listed = await house.people[0].slash("table list")
    assert listed.response is not None
    assert "@everyone" not in listed.response.content
    assert "**" not in listed.response.content


async def test_a_list_that_no_message_holds_says_how_many_tables_are_left_out(house: House) -> None:
    for number in range(USUAL_LIMITS.guild_tables):
        host = Person(10**17 + number, "w" * LONGEST_PERSON_NAME)
        await house.client.tables.open(host, house.guild.id, house.channel.id, Terms())
    listed = await house.people[0].slash("table list")
    assert listed.response is not None
    *lines, last = listed.response.content.splitlines()
    assert last == WORDS("more", count=USUAL_LIMITS.guild_tables - len(lines))
    assert all(line.startswith("• Tenhou: www") for line in lines)
