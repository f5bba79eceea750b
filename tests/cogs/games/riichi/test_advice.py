"""What a table for beginners says under the question, and that it says nothing elsewhere."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.client.setting_keys import HAS_USED_PANEL, HINTS
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.view.model import RiverTile
from bot.i18n.catalogue import words as catalogue
from bot.mahjong.tiles import parse
from cogs.games.riichi.advice import advice
from render.games.riichi.notation import own_hand_tiles
from render.games.riichi.usual import ordinary_hand
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import panel_of
from tests.cogs.walls import Walls, wall

WORDS = catalogue("en")
FAR = Walls(
    wall(("159m 159p 159s 1234z", "1479m 258p 123z", "1479m 369p 123z", "369m 147p 123z"), draws="5z 6z 7z 6z 5z")
)


async def seated(house: House, hints: str) -> None:
    aiko, *others = house.people
    await aiko.slash("table new", length=1)
    lobby = house.messages(house.channel.id)[-1]
    (menu,) = (await aiko.press(lobby, "Options")).followups
    await aiko.pick(menu, "set_hints", hints)
    for person in others:
        await person.press(lobby, "Join")
    await aiko.press(lobby, "Play now")
    await house.until(lambda: any(token.startswith("discard") for token in aiko.offered))


@pytest.mark.parametrize(("hints", "told"), [("beginner", True), ("on", False), ("off", False)])
async def test_only_a_table_for_beginners_says_how_near_a_hand_is(tmp_path: Path, hints: str, told: bool) -> None:
    async with looked_after(House(tmp_path / "naki.db", FAR)) as house:
        aiko, *_ = house.people
        await house.client.choices.put("user", aiko.id, HAS_USED_PANEL, "yes")
        await seated(house, hints)
        assert ("from tenpai" in words(panel_of(aiko))) == told


async def test_who_wants_no_hints_gets_none_at_such_a_table(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", FAR)) as house:
        aiko, *_ = house.people
        for key in (HAS_USED_PANEL, HINTS):
            await house.client.choices.put("user", aiko.id, key, "off")
        await seated(house, "beginner")
        assert "from tenpai" not in words(panel_of(aiko))


@pytest.mark.parametrize(
    ("hand", "spoils"),
    [("12399m 46p 129s 23z 3p", True), ("234m 46p 678s 66s 1z 3p", False), ("123m 46p 55z 9s 123s 2z", False)],
)
def test_a_call_that_leaves_no_yaku_in_reach_is_told(hand: str, spoils: bool) -> None:
    view = ordinary_hand(tiles=own_hand_tiles(hand), drawn=None)
    discarder = replace(view.table.seats[3], river=(RiverTile("5p"),))
    view = replace(view, table=replace(view.table, seats=(*view.table.seats[:3], discarder)))
    chii = Action(Verb.CHII, parse("46p"))
    told = WORDS("beginner.no_yaku", call=WORDS("act.chii"))
    assert ([*advice(view, riichi_book_rules("tenhou"), (chii,), WORDS)] == [told]) == spoils


def test_furiten_is_told_in_words() -> None:
    view = ordinary_hand(furiten=True)
    assert [*advice(view, riichi_book_rules("tenhou"), (), WORDS)] == [WORDS("beginner.furiten")]
