"""Marks by which a message is found again if nobody learned its number."""

from msgspec.structs import replace

from bot.store.posts import Post
from cogs._marks import post_marker_id

PLACE = Post("thread", 5, None, 1_790_000_000_000)


def test_a_place_has_one_mark_that_discord_takes_for_the_number_of_a_component() -> None:
    assert post_marker_id("k3v9", PLACE) == post_marker_id("k3v9", PLACE)
    assert 0 < post_marker_id("k3v9", PLACE) < 2**31


def test_another_table_another_role_and_another_time_are_other_messages() -> None:
    others = (
        post_marker_id("k3v8", PLACE),
        post_marker_id("k3v9", replace(PLACE, role="lobby")),
        post_marker_id("k3v9", replace(PLACE, made_at=PLACE.made_at + 1)),
    )
    assert len({post_marker_id("k3v9", PLACE), *others}) == 4


def test_a_message_that_has_moved_keeps_its_mark() -> None:
    assert post_marker_id("k3v9", replace(PLACE, channel=6)) == post_marker_id("k3v9", PLACE)
