"""The buttons of calls, riichi and wins in a panel."""

from pathlib import Path
from typing import Any

import pytest

from bot.client.setting_keys import HINTS
from bot.games.riichi.engine.actions import Action, Verb
from bot.i18n.catalogue import words
from bot.mahjong.tiles import NAMES, parse
from bot.tools.samples import sample
from bot.ui.tokens import EMOJIS
from bot.view.model import HandView
from cogs.games.riichi.ui import RiichiUI
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import Person, alt, components, labels
from tests.cogs.playing import panel_of, sit_down
from tests.cogs.test_emojis import RIICHI, uploads
from tests.cogs.walls import Walls, wall
from tests.table.walls import EVERYBODY_WANTS_5M

HANDS = ("234567m 234p 99s 12s", "1479m 258p 123z", "1479m 369p 123z", "369m 147p 123z")
PENCHAN = Walls(wall(HANDS, draws="5z 3s 6z 7z", end="4z 8s 5667z"))
"""East is tenpai for 3s and draws a dragon; South draws the 3s. The ura dora is 9s."""


def buttons_for(person: Person, verb: str) -> dict[str, Any]:
    """The panel's buttons of this verb: their labels, and the emojis on them."""
    return {
        item["label"]: item.get("emoji", {}).get("name")
        for item in components(panel_of(person))
        if f":{verb}" in item.get("custom_id", "")
    }


async def test_several_ways_show_their_tiles_and_one_way_is_the_word_alone(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EVERYBODY_WANTS_5M, lambda: RIICHI)) as house:
        await house.until(lambda: len(uploads(house)) == len(RIICHI))
        aiko, ben, chiara, deniz = house.people
        await sit_down(house)
        await aiko.plays("discard_5m")
        await ben.asked("chii_3m4m")
        faces = {"Chii 3m 4m": "3m", "Chii 4m 6m": "4m", "Chii 6m 7m": "7m"}
        assert buttons_for(ben, "chii") == {label: EMOJIS[tile] for label, tile in faces.items()}
        assert buttons_for(chiara, "pon") == {"Pon": None}
        assert list(buttons_for(deniz, "ron")) == ["Ron · 1,300"]


@pytest.mark.parametrize(
    ("ways", "faces"),
    [
        ("34p 40p", "3p 0p"),
        ("30p 06p", "3p 6p"),
        ("56p 06p", "5p 0p"),
        ("12p 24p 45p 40p", "1p 2p 5p 0p"),
        ("55p 50p", "5p 0p"),
    ],
)
def test_the_faces_of_several_ways_differ(ways: str, faces: str) -> None:
    offered = [Action(Verb.CHII, tuple(parse(way))) for way in ways.split()]
    shown = [RiichiUI().button_tile(way, offered) for way in offered]
    assert shown == [NAMES[tile] for face in faces.split() for tile in parse(face)]


async def test_a_riichi_with_one_discard_asks_for_nothing_more_and_its_win_says_what_is_certain(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", PENCHAN)) as house:
        aiko, ben, *_ = house.people
        await sit_down(house)
        await aiko.asked("riichi_5z_x")
        await aiko.press(panel_of(aiko), "Riichi Wh")
        await ben.plays("discard_3s_x")
        await aiko.asked("ron")
        assert list(buttons_for(aiko, "ron")) == ["Ron · 7,700+"]
        await aiko.plays("ron")
        await house.quiet()
        assert "12,000" in alt(panel_of(aiko))


async def test_where_no_hints_are_wanted_a_win_says_nothing_of_points(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EVERYBODY_WANTS_5M)) as house:
        aiko, *_, deniz = house.people
        await sit_down(house)
        await house.client.choices.put("user", deniz.id, HINTS, "off")
        await aiko.plays("discard_5m")
        await deniz.asked("ron")
        assert "Ron" in labels(panel_of(deniz))


@pytest.mark.parametrize(("hand", "told"), [("hand-tenpai", False), ("hand-tenpai-open", True)])
def test_a_wait_without_a_yaku_leads_to_the_list_of_yaku(hand: str, told: bool) -> None:
    view = sample(hand).view
    assert isinstance(view, HandView)
    assert (RiichiUI().hints(view, words("en"))[-1] == "`/yaku`") is told


@pytest.mark.parametrize(("hand", "told"), [("hand-kuikae", True), ("hand-tenpai", False)])
def test_a_tile_that_may_not_follow_a_call_is_named(hand: str, told: bool) -> None:
    view = sample(hand).view
    assert isinstance(view, HandView)
    assert any("7s" in hint and "kuikae" in hint for hint in RiichiUI().hints(view, words("en"))) is told
