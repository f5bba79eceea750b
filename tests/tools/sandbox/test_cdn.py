"""Files that no message shows any more."""

from bot.tools.sandbox.cdn import MOST_RETIRED_PICTURES
from bot.tools.sandbox.people import create_world, person_named
from tests.tools.sandbox.test_backend import ORIGIN


def test_pictures_that_no_message_shows_any_more_are_forgotten_in_the_end() -> None:
    world = create_world(ORIGIN)
    channel = world.get_dm_channel(person_named(world, "Aiko").id)

    def picture(number: int) -> list[dict[str, object]]:
        return world.store_attachments(channel.id, [(f"{number}.txt", b"tiles")])

    first = picture(0)
    message = world.create_message(channel.id, world.bot_user.id, "table", attachments=first)
    last = first
    for number in range(1, MOST_RETIRED_PICTURES + 2):
        last = picture(number)
        world.edit_message(channel.id, message.id, {"attachments": last})
    assert world.cdn.file_at(str(first[0]["url"]).removeprefix(ORIGIN)) is None
    assert world.cdn.file_at(str(last[0]["url"]).removeprefix(ORIGIN)) == (b"tiles", "text/plain")
