"""With whom somebody does not play."""

from bot.client.blocks import MAX_BLOCKED_PEOPLE, Blocks
from bot.client.saved_settings import SavedSettings
from bot.store.database import Database
from bot.store.preferences import BLOCKED_KEY, Preferences


async def test_two_people_keep_apart_whoever_of_them_wants_it(database: Database) -> None:
    blocks = Blocks(SavedSettings(Preferences(database), (BLOCKED_KEY,)))
    await blocks.put(1, [2, 1, *range(10, 60)])
    assert blocks.are_kept_apart(1, 2)
    assert blocks.are_kept_apart(2, 1)
    assert not blocks.are_kept_apart(2, 10)
    assert not blocks.are_kept_apart(1, 1)
    assert len(blocks.of(1)) == MAX_BLOCKED_PEOPLE
    await blocks.put(1, [])
    assert not blocks.are_kept_apart(2, 1)
