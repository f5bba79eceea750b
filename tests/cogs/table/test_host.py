"""What the host may do while a game is on, and what nobody else may."""

import json

from simcord import ResponseMessage
from simcord.types import HttpLogEntry

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.playing import sit_down, table_message

WORDS = catalogue("en")


async def menu(house: House) -> ResponseMessage:
    opened = await house.people[0].press(table_message(house), "Host")
    return opened.followups[0]


def pings(house: House) -> list[HttpLogEntry]:
    """The reminders that were sent."""
    return [request for request in house.env.http_requests if ">, it's your move." in json.dumps(request.json)]


async def test_only_the_host_opens_the_menu(house: House) -> None:
    await sit_down(house)
    await house.quiet()
    refused = await house.people[1].press(table_message(house), "Host")
    assert words(refused.followups[0]) == WORDS("denied.not_host")


async def test_a_pause_stops_everything_until_the_host_resumes(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await house.quiet()
    await aiko.press(await menu(house), "Pause")
    assert words(table_message(house)).startswith(WORDS("table.paused"))
    assert aiko.panel is not None
    assert words(aiko.panel).startswith(WORDS("panel.paused"))
    await house.pass_time(120_000)
    assert aiko.offered == []
    await aiko.press(await menu(house), "Resume")
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")


async def test_without_a_clock_the_host_reminds_and_passes_for_others(house: House) -> None:
    aiko, ben, *others = house.people
    await aiko.slash("table new", length=1, clock="none")
    lobby = house.messages(house.channel.id)[-1]
    for person in (ben, *others):
        await person.press(lobby, "Join")
    await aiko.press(lobby, "Play now")
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")
    await house.pass_time(600_000)
    assert "chii_1m2m" in ben.offered
    opened = await menu(house)
    assert [label for label in labels(opened) if label.startswith("Pass for")] == [
        f"Pass for {person.name}" for person in (ben, *others)
    ]
    await aiko.press(opened, "Remind")
    (thread,) = house.threads
    await house.until(lambda: len(pings(house)) == 3)
    for ping, person in zip(pings(house), (ben, *others), strict=True):
        assert ping.path == f"/channels/{thread}/messages"
        assert ping.json is not None
        assert ping.json["content"] == WORDS("table.reminded", player=f"<@{person.id}>")
        assert ping.json["allowed_mentions"]["users"] == [person.id]
    await aiko.press(await menu(house), "Pass for Ben")
    await house.until(lambda: "chii_1m2m" not in ben.offered and "discard_1z_x" in ben.offered)
