"""Presets that people and servers keep under a name."""

import pytest

from bot.client.presets import MAX_PRESET_NAME_LENGTH, MAX_PRESETS, PresetReason, SavedPresets
from bot.store.database import Database
from bot.store.presets import Presets
from bot.table.party import Terms
from bot.table.preset import Preset

AIKO, BEN = 7, 8
FRIDAY = Preset(Terms(book="wrc-2025"), computers=("strong",))


@pytest.fixture
def presets(database: Database) -> SavedPresets:
    return SavedPresets(Presets(database))


async def test_a_preset_is_found_by_its_name_in_any_case_by_whose_it_is_alone(presets: SavedPresets) -> None:
    assert await presets.save("user", AIKO, " Friday ", FRIDAY) is None
    found = await presets.find("user", AIKO, "FRIDAY")
    assert found is not None
    assert (found.name, found.preset) == ("Friday", FRIDAY)
    assert await presets.find("user", BEN, "Friday") is None
    assert await presets.of("user", None) == ()


async def test_the_same_name_again_takes_its_place_even_if_no_more_may_be_kept(presets: SavedPresets) -> None:
    for number in range(MAX_PRESETS["user"]):
        assert await presets.save("user", AIKO, f"Evening {number}", FRIDAY) is None
    refused = await presets.save("user", AIKO, "One more", FRIDAY)
    assert refused is not None
    assert (refused.why, refused.about) == (PresetReason.TOO_MANY, {"most": MAX_PRESETS["user"]})
    assert await presets.save("user", AIKO, "evening 3", FRIDAY) is None
    await presets.remove("user", AIKO, "EVENING 3")
    assert await presets.save("user", AIKO, "One more", FRIDAY) is None


@pytest.mark.parametrize(
    ("name", "why"), [("  ", PresetReason.NO_NAME), ("a" * (MAX_PRESET_NAME_LENGTH + 1), PresetReason.TOO_LONG)]
)
async def test_a_name_is_needed_and_has_an_end(presets: SavedPresets, name: str, why: PresetReason) -> None:
    refused = await presets.save("user", AIKO, name, FRIDAY)
    assert refused is not None
    assert refused.why is why


async def test_a_list_carries_whose_it_is_and_no_name(presets: SavedPresets) -> None:
    await presets.save("user", AIKO, "Friday", FRIDAY)
    await presets.save("guild", AIKO, "Friday", FRIDAY)
    (own,), (ours,) = await presets.of("user", AIKO), await presets.of("guild", AIKO)
    assert own.key != ours.key
    assert "riday" not in own.key
