"""A channel that is gone, a permission that is missing: Discord is not asked again with every frame, everybody reads in
their panel what is wrong, and the table is shown again as soon as it can be.
"""

from itertools import accumulate
from time import monotonic

from bot.client.obstacles import OBSTACLE_PAUSES
from bot.i18n.catalogue import words as catalogue
from cogs._permissions import CHANNEL_PERMISSIONS, permission_names
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.playing import panel_of, play_the_first_hand, posted, sit_down, table_message

WORDS = catalogue("en")


def asked(house: House, channel: int, since: int = 0) -> int:
    """How often something was asked of Discord about this channel since there were so many requests."""
    return sum(f"/channels/{channel}" in request.path for request in house.env.http_requests[since:])


def forbidden(house: House, *permissions: str, reader: str = "panel", channel: int | None = None) -> str:
    channel = channel or table_message(house).channel_id
    return WORDS(f"{reader}.forbidden", channel=f"<#{channel}>", permissions=permission_names(permissions, WORDS))


async def sit_down_without_keys(house: House) -> None:
    """Nobody has pressed anything at the table since Naki was started: only ordinary calls reach it."""
    await sit_down(house)
    await house.restart()


def told(house: House, person: Person) -> list[str]:
    """The plain messages in somebody's direct messages."""
    return [words(m) for m in house.messages(house.env.backend.dm_channels[person.id]) if m.content]


async def lost(house: House, *permissions: str) -> int:
    """The first hand begins, and then Naki may not do this any more. Returns how many requests there were before."""
    await sit_down_without_keys(house)
    await house.forbid(*permissions)
    return len(house.env.http_requests)


async def test_a_lost_permission_is_not_asked_for_again_with_every_frame(house: House) -> None:
    """On a busy machine a hand may outlast the first of the growing pauses, after which it may be tried again."""
    before = await lost(house, "view_channel")
    began = monotonic()
    await play_the_first_hand(house)
    passed = monotonic() - began
    due = sum(passed > since for since in accumulate(OBSTACLE_PAUSES))
    (thread,) = house.threads
    assert asked(house, thread, before) + asked(house, house.channel.id, before) <= 2 + due


async def test_everybody_reads_in_their_panel_what_is_missing_and_the_host_hears_of_it_once(house: House) -> None:
    aiko, ben, *_ = house.people
    await lost(house, "view_channel")
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    for person in house.people:
        assert words(panel_of(person)).endswith(f"-# {forbidden(house, 'view_channel')}")
    await ben.plays("discard_9p")
    assert told(house, aiko) == [forbidden(house, "view_channel", reader="table")]
    assert told(house, ben) == []


async def test_what_may_be_edited_but_not_posted_is_edited_and_the_host_hears_of_the_rest_once(house: House) -> None:
    aiko, *_ = house.people
    before = await lost(house, "send_messages_in_threads")
    await play_the_first_hand(house)
    (thread,) = house.threads
    posts = [request for request in house.env.http_requests[before:] if request.path == f"/channels/{thread}/messages"]
    assert len(posts) == 1
    assert "**Chiara**: Ron!" in words(posted(house, "table.png")[-1])
    assert told(house, aiko) == [
        forbidden(house, "send_messages_in_threads", "attach_files", reader="table", channel=thread)
    ]


async def test_a_permission_that_is_given_back_shows_the_table_as_it_is_by_then(house: House) -> None:
    aiko, ben, *_ = house.people
    await lost(house, "view_channel")
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    assert "Chii" not in words(posted(house, "table.png")[-1])
    await house.forbid()
    assert "**Ben**: Chii!" in words(posted(house, "table.png")[-1])
    for person in house.people:
        assert "cannot be shown" not in words(panel_of(person))


async def silently_refused(house: House) -> None:
    """The table can't be shown, and no event says when it can be."""
    await sit_down_without_keys(house)
    channel = table_message(house).channel_id
    house.env.inject_error("*", f"/channels/{channel}/messages*", status=403, code=50013, times=None)


async def test_a_press_on_the_table_has_it_tried_again(house: House) -> None:
    aiko, ben, _, deniz = house.people
    await silently_refused(house)
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    assert words(panel_of(ben)).endswith(f"-# {forbidden(house, *CHANNEL_PERMISSIONS)}")
    house.env.backend.faults.clear()
    await deniz.press(posted(house, "table.png")[-1], "Pass")
    assert "**Ben**: Chii!" in words(posted(house, "table.png")[-1])


async def test_a_command_of_the_host_has_it_tried_again(house: House) -> None:
    aiko, ben, *_ = house.people
    await silently_refused(house)
    menu = await aiko.press(posted(house, "table.png")[-1], "Host")
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    house.env.backend.faults.clear()
    await aiko.press(menu.followups[0], "Pause")
    assert WORDS("table.paused") in words(posted(house, "table.png")[-1])


async def test_a_table_without_thread_and_channel_is_played_to_the_end_of_the_hand(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await house.quiet()
    (thread,) = house.threads
    house.env.backend.delete_channel(thread)
    house.env.backend.delete_channel(house.channel.id)
    before = len(house.env.http_requests)
    await play_the_first_hand(house)
    assert asked(house, thread, before) + asked(house, house.channel.id, before) <= 4
    assert words(panel_of(ben)).endswith(f"-# {WORDS('panel.homeless')}")
    assert told(house, aiko) == [WORDS("table.homeless")]


async def test_it_is_told_to_whoever_is_host_by_then(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down_without_keys(house)
    await aiko.slash("table leave")
    await house.forbid("view_channel")
    await deniz.press(panel_of(deniz), "No calls")
    await chiara.slash("table end", channel=house.channel)
    assert told(house, aiko) == []
    assert told(house, ben) == [forbidden(house, "view_channel", reader="table")]
