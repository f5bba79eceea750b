"""Which presses a process answers and which tables it opens while its shards come and go."""

import pytest

from bot.shards.held_shards import HeldShards
from bot.store.driver import Fence, Superseded

GUILD = 5 << 22
FIRST_TERM, LATER = Fence(0, 1), Fence(0, 2)


@pytest.fixture
def held() -> HeldShards:
    """The only shard was taken, and a table of it is open."""
    held = HeldShards()
    held.hold(FIRST_TERM, 1)
    held.note_opened("abc", GUILD)
    return held


def test_presses_are_answered_from_when_the_tables_are_restored_until_they_are_handed_over(held: HeldShards) -> None:
    assert not held.handles_interactions("abc", GUILD)
    held.serve(FIRST_TERM)
    assert held.handles_interactions("abc", GUILD)
    assert held.handles_interactions(None, GUILD)
    held.note_leaving(FIRST_TERM)
    assert not held.handles_interactions("abc", GUILD)
    assert not held.handles_interactions(None, GUILD)


def test_while_a_shard_is_handed_over_its_tables_write_and_no_other_is_opened(held: HeldShards) -> None:
    held.note_leaving(FIRST_TERM)
    assert held.fence_of_table("abc") == FIRST_TERM
    with pytest.raises(Superseded):
        held.note_opened("def", GUILD)


def test_a_shard_that_comes_back_is_answered_for_and_opens_tables_again(held: HeldShards) -> None:
    held.serve(FIRST_TERM)
    held.note_leaving(FIRST_TERM)
    held.drop(FIRST_TERM)
    assert not held.plays_table("abc")
    held.hold(LATER, 1)
    assert not held.handles_interactions(None, GUILD), "its tables are not restored yet"
    held.note_opened("abc", GUILD)
    held.serve(LATER)
    assert held.handles_interactions("abc", GUILD)


def test_a_shard_that_was_lost_while_its_tables_were_restored_is_not_answered_for(held: HeldShards) -> None:
    held.drop(FIRST_TERM)
    held.serve(FIRST_TERM)
    assert not held.serves(FIRST_TERM)


def test_a_shard_that_was_lost_is_not_answered_for_any_more(held: HeldShards) -> None:
    held.serve(FIRST_TERM)
    held.drop(FIRST_TERM)
    assert not held.serves(FIRST_TERM)


def test_what_is_heard_too_late_of_an_earlier_term_takes_nothing_away(held: HeldShards) -> None:
    held.hold(LATER, 1)
    held.note_opened("abc", GUILD)
    held.drop(FIRST_TERM)
    assert held.fence_of_table("abc") == LATER
    lost = list[Fence]()
    held.add_loss_listener(lost.append)
    held.note_lost(FIRST_TERM)
    assert lost == []
    held.note_lost(LATER)
    assert lost == [LATER]
    assert not held.plays_table("abc")
