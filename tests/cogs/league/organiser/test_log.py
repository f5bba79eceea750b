"""The log of organisers."""

import pytest

from tests.cogs.house import House
from tests.cogs.league_stages import at_stage


@pytest.mark.parametrize("entry", [0, -1, -500, 99_999])
async def test_an_entry_that_is_not_there_is_not_undone(club: House, entry: int) -> None:
    cup = await at_stage(club, "published")
    before = len((await cup.log()).entries)
    assert await cup.organises("log undo", entry=entry) == f"There's no entry {entry}."
    assert len((await cup.log()).entries) == before
