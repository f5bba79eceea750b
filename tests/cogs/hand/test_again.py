"""What counts only when it is pressed again: by the setting **Press twice**, and where the game warns."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.i18n.catalogue import words as catalogue
from bot.table.timing import NET_GRACE_MS
from tests.cogs.american_walls import deal
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import labels, options_of, words
from tests.cogs.playing import AMERICAN, let_them_pass, sit_down, table_message
from tests.cogs.walls import Walls
from tests.table.walls import EVERYBODY_WANTS_5M

WORDS = catalogue("en")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Aiko can discard 5m: Ben can chii it in three ways, Chiara pon it, Deniz ron it."""
    async with looked_after(House(tmp_path / "naki.db", EVERYBODY_WANTS_5M)) as opened:
        yield opened


async def test_e3_every_discard_is_marked_by_the_first_press_and_made_by_the_second_of_the_same_tile(
    house: House,
) -> None:
    aiko, *_ = house.people
    await aiko.sets(confirm="every")
    await sit_down(house)
    (table,) = house.client.tables.all()
    await aiko.asked("discard_5m")
    assert aiko.panel is not None
    asked, sent = table.scene, len(house.requests())
    first = next(token for token in aiko.offered if token.startswith("discard_") and "5m" not in token)
    await aiko.plays(first)
    await aiko.asked(f"sure_{first}")
    await aiko.plays("discard_5m")
    await aiko.asked("sure_discard_5m")
    assert words(aiko.panel).startswith(WORDS("panel.again", action="Discard 5m"))
    assert labels(aiko.panel)[0] == "Discard 5m"
    assert table.scene is asked
    elsewhere = [path for _, path in house.requests()[sent:] if path.startswith("/channels/")]
    assert elsewhere == []
    await aiko.plays("discard_5m")
    assert table.scene is not asked
    assert "**Aiko** discarded **5m**." in words(table_message(house))


async def test_the_first_button_does_what_is_marked(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.sets(confirm="every")
    await sit_down(house)
    await aiko.plays("discard_5m")
    await aiko.plays("sure_discard_5m")
    await ben.asked("chii_3m4m")


async def test_e4_when_time_is_over_the_drawn_tile_goes_and_not_the_marked_one(house: House) -> None:
    aiko, *_ = house.people
    await aiko.sets(confirm="every")
    await sit_down(house)
    (table,) = house.client.tables.all()
    await aiko.plays("discard_5m")
    until = table.scene.deadlines[0]
    assert until is not None
    await house.pass_time(until + NET_GRACE_MS + 1 - house.clock.now())
    await house.until(lambda: 0 not in table.scene.deadlines)
    assert "**Aiko** discarded **5m**." not in words(table_message(house))


async def test_calls_are_confirmed_where_they_are_pressed_and_a_win_and_a_pass_never(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    for person in (aiko, chiara, deniz):
        await person.sets(confirm="calls")
    await sit_down(house)
    await aiko.plays("discard_5m")
    await ben.plays("pass")
    asked = await chiara.press(table_message(house), "Pon")
    (question,) = asked.followups
    assert question.ephemeral
    assert words(question) == WORDS("panel.again", action="Pon 5m 5m")
    await chiara.press(question, "Pon 5m 5m")
    await deniz.plays("pass")
    await house.until(lambda: "**Chiara**: Pon!" in words(table_message(house)))


async def test_a_way_chosen_among_several_is_not_confirmed_once_more(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await ben.sets(confirm="calls")
    await sit_down(house)
    await aiko.plays("discard_5m")
    claimed = await ben.press(table_message(house), "Chii")
    (question,) = claimed.followups
    await ben.press(question, "Chii 4m 6m")
    await chiara.plays("pass")
    await deniz.plays("pass")
    await house.until(lambda: "**Ben**: Chii!" in words(table_message(house)))


GREEN = deal(["G", "GG JJ", "", ""], ["FFF", "000", "RRR", "FFF"])


async def test_a_group_after_which_no_hand_is_possible_is_marked_in_a_private_question_and_in_the_list(
    tmp_path: Path,
) -> None:
    async with looked_after(House(tmp_path / "naki.db", Walls(GREEN))) as house:
        aiko, ben, *_ = house.people
        await ben.sets(moves="list")
        await sit_down(house, **AMERICAN)
        await let_them_pass(house)
        (table,) = house.client.tables.all()
        await table.set_switches(ben.id, every_group=True)
        await aiko.plays("discard_G")
        await house.until(lambda: "expose_5_2" in ben.listed)
        assert ben.panel is not None
        marked = [option for option in options_of(ben.panel) if "⚠" in option["label"]]
        assert [(option["value"], option["description"]) for option in marked] == [
            ("expose_5_2", WORDS("american.hopeless"))
        ]
        (asked,) = (await ben.press(table_message(house), "Call")).followups
        assert [label for label in labels(asked) if "⚠" in label] == ["⚠ Quint using 2 J"]
        (again,) = (await ben.press(asked, "⚠ Quint using 2 J")).followups
        assert words(again).startswith(WORDS("american.hopeless"))
        await ben.press(again, "Quint using 2 J")
        await house.until(lambda: "**Ben**: Quint!" in words(table_message(house)))


async def test_a_group_after_which_no_hand_is_possible_is_marked_and_asked_about_once_more(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", Walls(GREEN))) as house:
        aiko, ben, *_ = house.people
        await sit_down(house, **AMERICAN)
        await let_them_pass(house)
        (table,) = house.client.tables.all()
        await table.set_switches(ben.id, every_group=True)
        await aiko.plays("discard_G")
        await ben.plays("expose_5_2")
        await ben.asked("sure_expose_5_2")
        assert ben.panel is not None
        assert words(ben.panel).startswith(WORDS("american.hopeless"))
        assert [label for label in labels(ben.panel) if "⚠" in label] == ["⚠ Quint using 2 J"]
        await ben.plays("expose_5_2")
        await house.until(lambda: "**Ben**: Quint!" in words(table_message(house)))


@pytest.mark.parametrize(("clock", "warned"), [("3+5", True), ("5+20", False)])
async def test_whoever_presses_every_discard_twice_is_told_once_where_a_turn_is_short(
    house: House, clock: str, warned: bool
) -> None:
    aiko, ben, *_ = house.people
    await aiko.sets(confirm="every")
    await sit_down(house, clock=clock)
    told = WORDS("panel.again_short", seconds=3)
    await aiko.asked("discard_5m")
    assert aiko.panel is not None
    assert ben.panel is not None
    assert (told in words(aiko.panel)) is warned
    assert told not in words(ben.panel)
    await aiko.plays("discard_5m")
    assert told not in words(aiko.panel)
