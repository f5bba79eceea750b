"""The log of organisers."""

import pytest

from tests.cogs.club import told
from tests.cogs.house import House
from tests.cogs.league_stages import at_stage
from tests.cogs.person import options_of


async def test_any_entry_is_undone_that_nothing_rests_on(club: House) -> None:
    cup = await at_stage(club, "penalised")
    await cup.fines(cup.people[1], 5.0, "Slow play")
    log = await cup.list_of("Log")
    label = next(one["label"] for one in options_of(log) if "gave penalty 1: Aiko · −20.0" in one["label"])
    assert "gave penalty 1: Aiko · −20.0" in told(await club.owner.choose(log, label))
    assert list((await cup.league()).adjustments) == [2]
    log = await cup.list_of("Log")
    assert "gave penalty 1" not in " ".join(one["label"] for one in options_of(log))
    began = next(one["label"] for one in options_of(log) if "began phase 1" in one["label"])
    assert "depends on it" in told(await club.owner.choose(log, began))


@pytest.mark.parametrize("entry", [500, 99_999])
async def test_an_entry_that_is_not_there_is_not_undone(club: House, entry: int) -> None:
    cup = await at_stage(club, "published")
    before = len((await cup.log()).entries)
    assert "Someone changed this" in told(
        await club.owner.pick(await cup.list_of("Log"), "organise_log_entry", f"{entry}")
    )
    assert len((await cup.log()).entries) == before
