"""When a table forms: who is told, how often, and that it happens once."""

import asyncio
from collections import Counter
from typing import Any, Final

import pytest

from bot.client.quiet_hours import QUIET_HOURS
from bot.client.setting_keys import PING_ROLE
from bot.i18n.catalogue import words as catalogue
from bot.store.driver import Superseded
from bot.store.posts import Posts
from bot.store.subscriptions import Subscriptions
from cogs._base import cog_of
from cogs.pings._pings import CHANNEL_PING_INTERVAL_MS, MAX_UNANSWERED_PINGS, Pings
from tests.cogs.club import fill_in, members
from tests.cogs.house import House
from tests.cogs.person import Person, labels, words
from tests.cogs.playing import close_direct_messages, lobby_of

WORDS: Final = catalogue("en")
FORMING: Final = 60_000
KILLS: Final = 25


async def subscribe(house: House, *people: Person, way: str = "channel") -> None:
    for person in people:
        await house.client.subscriptions.put(house.guild.id, person.id, way)  # type: ignore[arg-type]


def pings(house: House) -> list[Any]:
    """The messages in the channel that tell of a table."""
    texts = (WORDS("pings.begun"), WORDS("pings.closed"))
    return [
        one for one in house.messages(house.channel.id) if "A table is forming" in words(one) or words(one) in texts
    ]


def direct(house: House, person: Person) -> list[str]:
    channel = house.env.backend.dm_channels.get(person.id)
    return [] if channel is None else [words(one) for one in house.messages(channel)]


async def test_b12_a_lobby_that_waits_for_a_minute_is_told_once_to_who_asked(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await subscribe(house, aiko, ben)
    await aiko.slash("table new", length=1)
    await house.pass_time(FORMING - 1)
    assert pings(house) == []
    await house.pass_time(1)
    (ping,) = pings(house)
    assert words(ping).startswith(
        f"<@{ben.id}>\nA table is forming: Tenhou, East only, 5 s per turn + 20 s reserve. 3 seats are open. "
    )
    assert ping.ping_user_ids == [ben.id]
    assert labels(ping) == [WORDS("lobby.button.join"), WORDS("pings.button")]
    await ben.press(ping, WORDS("lobby.button.join"))
    assert f"<@{ben.id}>" in words(lobby_of(house))
    await aiko.press(lobby_of(house), "Play now")
    (ping,) = pings(house)
    assert words(ping) == WORDS("pings.begun")
    assert labels(ping) == [WORDS("pings.button")]
    assert chiara.id not in ping.ping_user_ids


async def test_b12_a_second_lobby_two_minutes_later_is_not_told_and_a_full_one_never(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await subscribe(house, deniz)
    await aiko.slash("table new", computers=3)
    await house.pass_time(FORMING)
    assert pings(house) == []
    await ben.slash("table new")
    await house.pass_time(FORMING)
    assert len(pings(house)) == 1
    await house.pass_time(120_000)
    await chiara.slash("table new")
    await house.pass_time(FORMING)
    assert len(pings(house)) == 1
    await house.pass_time(CHANNEL_PING_INTERVAL_MS)
    await chiara.slash("table new")
    await house.pass_time(FORMING)
    assert len(pings(house)) == 2


async def test_b12_of_two_lobbies_at_once_one_is_told(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await subscribe(house, chiara)
    await aiko.slash("table new")
    await ben.slash("table new")
    tables, cog = house.client.tables.all(), cog_of(house.client, Pings)
    await asyncio.gather(*(cog._tell(table.party) for table in tables))
    await house.quiet()
    assert len(pings(house)) == 1


async def test_a_lobby_that_begins_while_people_are_told_is_said_to_have_begun(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko, ben, *_ = house.people
    await subscribe(house, ben)
    await aiko.slash("table new")
    (table,) = house.client.tables.all()
    note = Subscriptions.note_ping

    async def begins(subscriptions: Subscriptions, *what: Any) -> int:
        noted = await note(subscriptions, *what)
        await table.start(aiko.id)
        return noted

    monkeypatch.setattr(Subscriptions, "note_ping", begins)
    await house.pass_time(FORMING)
    assert [words(one) for one in pings(house)] == [WORDS("pings.begun")]


async def test_b12_of_twenty_five_twenty_are_mentioned_and_the_others_first_next_time(house: House) -> None:
    aiko, *others = members(house, 26)
    await subscribe(house, *others)
    for _ in range(2):
        await aiko.slash("table new")
        await house.pass_time(FORMING)
        await house.pass_time(CHANNEL_PING_INTERVAL_MS)
    first, second = (set(ping.ping_user_ids) for ping in pings(house))
    assert (len(first), len(second)) == (20, 20)
    assert {one.id for one in others} - first <= second


async def test_a_direct_message_goes_to_who_wants_that_and_ends_with_the_lobby(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await subscribe(house, ben, way="message")
    await subscribe(house, chiara, way="message")
    close_direct_messages(house, chiara)
    await aiko.slash("table new")
    await house.pass_time(FORMING)
    assert pings(house) == []
    (line,) = direct(house, ben)
    assert "A table is forming" in line
    assert line.endswith(f"/{lobby_of(house).id}")
    await aiko.press(lobby_of(house), "Leave")
    assert direct(house, ben) == [WORDS("pings.closed")]


async def test_who_plays_sleeps_is_barred_or_kept_apart_is_not_told(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    other = members(house, 5)[4]
    client, guild = house.client, house.guild.id
    await subscribe(house, ben, chiara, deniz, other)
    await client.bars.put(guild, ben.id, 1, aiko.id, "shouts")
    await client.blocks.put(chiara.id, [aiko.id])
    now = house.clock.now() // 3_600_000 % 24
    await client.choices.put("user", deniz.id, QUIET_HOURS, f"{now}-{(now + 3) % 24} UTC")
    await aiko.slash("table new")
    await house.pass_time(FORMING)
    (ping,) = pings(house)
    assert ping.ping_user_ids == [other.id]


@pytest.mark.parametrize("entry", ["invited", "role"])
async def test_a_lobby_that_is_not_for_everybody_is_not_told(house: House, entry: str) -> None:
    aiko, ben, *_ = house.people
    await subscribe(house, ben)
    options: dict[str, Any] = {"entry": entry} if entry == "invited" else {"role": house.guild.create_role("Regulars")}
    await aiko.slash("table new", **options)
    await house.pass_time(FORMING)
    assert pings(house) == []


async def test_b12_a_role_is_mentioned_in_place_of_people(house: House) -> None:
    aiko, ben, *_ = house.people
    role = house.guild.create_role("Mahjong", mentionable=True)
    await subscribe(house, ben)
    await house.client.choices.put("guild", house.guild.id, PING_ROLE, str(role.id))
    await aiko.slash("table new")
    await house.pass_time(FORMING)
    (ping,) = pings(house)
    assert words(ping).startswith(f"<@&{role.id}>\n")
    assert (ping.ping_user_ids, ping.ping_role_ids) == ([], [role.id])


async def test_after_three_times_without_a_press_nobody_is_told_until_they_press(house: House) -> None:
    aiko, ben, *_ = house.people
    await subscribe(house, ben)
    for number in range(1, MAX_UNANSWERED_PINGS + 3):
        await aiko.slash("table new")
        await house.pass_time(FORMING)
        assert len(pings(house)) == min(number, MAX_UNANSWERED_PINGS)
        await aiko.press(lobby_of(house), "Leave")
        await house.pass_time(CHANNEL_PING_INTERVAL_MS)
    await ben.slash("table list")
    await aiko.slash("table new")
    await house.pass_time(FORMING)
    assert len(pings(house)) == MAX_UNANSWERED_PINGS + 1


async def test_the_last_one_says_so_and_offers_to_go_on(house: House) -> None:
    aiko, ben, *_ = house.people
    await subscribe(house, ben)
    for _ in range(MAX_UNANSWERED_PINGS):
        await house.pass_time(CHANNEL_PING_INTERVAL_MS)
        await aiko.slash("table new")
        await house.pass_time(FORMING)
    *_, last = pings(house)
    assert WORDS("pings.last", players=f"<@{ben.id}>") in words(last)
    (said,) = (await ben.press(last, WORDS("pings.keep"))).followups
    assert words(said) == WORDS("pings.kept")
    known = await house.client.subscriptions.of_person(house.guild.id, ben.id)
    assert known is not None
    assert known.unanswered == 0


async def test_b14_a_process_that_dies_fifty_times_between_writing_and_sending_tells_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It dies before it has noted that it is about to send, and as often before it has noted where the message is."""
    aiko, ben, *_ = house.people
    await subscribe(house, ben)
    await aiko.slash("table new")
    save, deaths = Posts.save, Counter[bool]()

    async def dies(posts: Posts, table: str, place: Any) -> None:
        is_sent = place.message is not None
        if place.role == "ping" and deaths[is_sent] < KILLS:
            deaths[is_sent] += 1
            raise Superseded("the process is gone")
        await save(posts, table, place)

    monkeypatch.setattr(Posts, "save", dies)
    await house.pass_time(FORMING)
    for _ in range(2 * KILLS):
        assert len(pings(house)) == (deaths[True] > 0)
        await house.restart()
        await house.pass_time(1000)
    assert deaths == {False: KILLS, True: KILLS}
    (ping,) = pings(house)
    assert ping.ping_user_ids == [ben.id]
    known = await house.client.subscriptions.of_person(house.guild.id, ben.id)
    assert known is not None
    assert known.unanswered == 1


async def test_everybody_says_in_a_lobbys_options_how_they_are_told(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    (options,) = (await ben.press(lobby_of(house), "Options")).followups
    (page,) = (await ben.press(options, WORDS("pings.button"))).followups
    await ben.pick(page, "tellset_games", "american")
    await ben.pick(page, "tellset_way", "message")
    known = await house.client.subscriptions.of_person(house.guild.id, ben.id)
    assert known is not None
    assert (known.way, known.games) == ("message", "american")
    form = await ben.press(page, WORDS("pings.quiet"))
    hours, zone = (WORDS(f"pings.quiet.{key}").replace(" ", "_") for key in ("hours", "zone"))
    wrong = await fill_in(ben, form, **{hours: "late", zone: "UTC"})
    assert words(wrong.followups[-1]) == WORDS("pings.quiet.unknown")
    form = await ben.press(page, WORDS("pings.quiet"))
    await fill_in(ben, form, **{hours: "23-8", zone: "Europe/Berlin"})
    assert house.client.choices.of("user", ben.id, QUIET_HOURS) == "23-8 Europe/Berlin"
    assert WORDS("pings.quiet_from", first="23:00", last="8:00", zone="Europe/Berlin") in words(page)
    await ben.pick(page, "tellset_way", "off")
    assert await house.client.subscriptions.of_person(house.guild.id, ben.id) is None


async def test_a_direct_message_has_the_way_out(house: House) -> None:
    aiko, ben, *_ = house.people
    await subscribe(house, ben, way="message")
    await aiko.slash("table new")
    await house.pass_time(FORMING)
    (line,) = house.messages(house.env.backend.dm_channels[ben.id])
    assert labels(line) == [WORDS("pings.stop")]
    (said,) = (await ben.press(line, WORDS("pings.stop"))).followups
    assert words(said) == WORDS("pings.stopped")
    assert await house.client.subscriptions.of_person(house.guild.id, ben.id) is None
