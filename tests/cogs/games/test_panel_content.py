"""What a panel tells beside the question: which discards leave tenpai, and what for; nothing where hints are off."""

from pathlib import Path

from bot.client.setting_keys import HAS_USED_PANEL
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import Person, alt, words
from tests.cogs.playing import panel_of, play_until_west_can_declare, sit_down
from tests.cogs.walls import DECIDING, Walls

S_LEAVES, EIGHT_LEAVES = "S → 5s 8s, 6 left", "8s → S, 3 left"
NO_YAKU = "no yaku"


async def test_in_ones_turn_each_discard_that_leaves_tenpai_tells_its_waits(house: House) -> None:
    _, ben, chiara, _ = house.people
    await knows_how(house, chiara)
    await sit_down(house)
    await play_until_west_can_declare(house)
    await chiara.asked("choose_riichi")
    assert words(panel_of(chiara)).startswith(f"**Your turn.** {S_LEAVES} · {EIGHT_LEAVES}, {NO_YAKU}\n")
    assert f"Discards that leave you tenpai: {S_LEAVES}; {EIGHT_LEAVES}, {NO_YAKU}." in alt(panel_of(chiara))
    assert "→" not in words(panel_of(ben)) + alt(panel_of(ben))


async def test_who_chooses_the_tile_of_a_riichi_reads_what_each_leaves(house: House) -> None:
    *_, chiara, _ = house.people
    await sit_down(house)
    await play_until_west_can_declare(house)
    await chiara.plays("choose_riichi")
    assert words(panel_of(chiara)).startswith(f"**Riichi:** which tile do you discard?\n{S_LEAVES}\n{EIGHT_LEAVES}\n")


async def test_where_the_table_gives_no_hints_none_is_given(house: House) -> None:
    *_, chiara, _ = house.people
    await sit_down(house, hints=False)
    await play_until_west_can_declare(house)
    await chiara.plays("choose_riichi")
    assert "→" not in words(panel_of(chiara)) + alt(panel_of(chiara))


async def test_who_wants_no_hints_gets_none(house: House) -> None:
    *_, chiara, _ = house.people
    await chiara.sets(hints="off")
    await sit_down(house)
    await play_until_west_can_declare(house)
    await chiara.asked("choose_riichi")
    assert "→" not in words(panel_of(chiara)) + alt(panel_of(chiara))


async def test_where_the_buttons_leave_little_room_only_the_best_discards_are_told(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", Walls(DECIDING))) as house:
        aiko, *_ = house.people
        await knows_how(house, aiko)
        await sit_down(house)
        await aiko.asked("choose_riichi")
        assert said(aiko) == "**Your turn.** 2m → 2m 5m 8m, 10 left, furiten"
        await aiko.plays("choose_riichi")
        assert said(aiko) == "**Riichi:** which tile do you discard? 2m → 2m 5m 8m, 10 left, furiten"


async def knows_how(house: House, person: Person) -> None:
    """They have played before, and are not greeted any more."""
    await house.client.choices.put("user", person.id, HAS_USED_PANEL, "yes")


def said(person: Person) -> str:
    """The first line of their panel."""
    return words(panel_of(person)).splitlines()[0]
