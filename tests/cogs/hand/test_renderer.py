"""What a panel shows where its picture takes long or fails."""

import json
from pathlib import Path

import pytest

from bot.i18n.catalogue import Words
from bot.i18n.catalogue import words as catalogue
from bot.view.model import AnyView, HandView
from cogs import _painter
from cogs.hand._layout import HAND_FILE
from render import Pictures, Style
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import alt, labels, words
from tests.cogs.playing import (
    panel_of,
    said,
    sit_down,
    table_message,
)
from tests.cogs.walls import EAST_GAME

WORDS = catalogue("en")


async def test_my_hand_does_not_wait_for_a_picture_that_takes_long(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    monkeypatch.setattr(_painter, "PAINTING_TIMEOUT_S", 0.0)
    before = len(house.env.http_requests)
    (panel,) = (await aiko.press(table_message(house), "My hand")).followups
    opened = next(request for request in house.env.http_requests[before:] if "discard_3m" in json.dumps(request.json))
    assert opened.method == "POST"
    assert HAND_FILE not in json.dumps(opened.json)
    assert [file.filename for file in panel.attachments] == [HAND_FILE]
    assert alt(panel) == alt(panel_of(aiko))


class NoHands(Pictures):
    """Fails to paint hands."""

    def paint(self, view: AnyView, words: Words, style: Style | None = None, width: int = 1100) -> bytes:
        if isinstance(view, HandView):
            raise ValueError("no such tile")
        return super().paint(view, words, style, width)


async def test_a_hand_that_cannot_be_painted_is_played_by_its_buttons(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME, pictures=NoHands())) as house:
        aiko, *_ = house.people
        await sit_down(house)
        (panel,) = (await aiko.press(table_message(house), "My hand")).followups
        assert words(panel).startswith("**Your turn.**")
        await aiko.press(panel, "More")
        assert "No calls" in labels(panel)
        await aiko.press(panel, "Back")
        await aiko.press(panel, "3m")
        assert words(panel).startswith(WORDS("panel.wait"))
        assert words(table_message(house)).startswith("**Aiko** discarded **3m**.")
        assert not said(house, f'"content": "{WORDS("act.discard")}'), (
            "it is no question in whose place the answer stands"
        )
