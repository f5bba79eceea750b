"""Neither the log nor the owner's report of a game that breaks holds a tile, a hand or a token."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.engine.wall import Seal
from bot.mahjong.tiles import show
from bot.monitoring import logs
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.playing import play_the_first_hand, sit_down
from tests.cogs.walls import EVERYTHING, Walls

TILES = re.compile(r"(?<![0-9A-Za-z])(?:[0-9]+[mpsz])+(?![0-9A-Za-z])")
ENVELOPE = ("timestamp", "table")


class Torn(Walls):
    """Walls whose second hand can't be dealt, for a reason that names the tiles of the wall."""

    def __call__(self, seal: Seal) -> "Torn":
        return self

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        if purpose == "hand 2":
            raise KeyError(f"{show(tiles[:13])} is dealt to seat 2")
        return super().shuffled_tiles(purpose, tiles)


async def test_a_game_that_breaks_is_logged_and_reported_without_its_tiles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with looked_after(House(tmp_path / "naki.db", Torn(EVERYTHING))) as house:
        logs.configure("debug", "json")
        house.client.owner_id = house.owner.id
        await sit_down(house)
        await play_the_first_hand(house)
        panel = house.people[0].panel
        assert panel is not None
        await house.people[0].forge(panel, "mj1:nosuch:4:discard_5z_x")
        for person in house.people:
            await person.plays("ready")
        report = [message.content for message in house.messages(house.env.backend.dm_channels[house.owner.id])]
        tokens = {
            path.split("/")[3] for _, path in house.requests() if path.startswith(("/interactions/", "/webhooks/"))
        }
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    said = [" ".join(str(value) for name, value in line.items() if name not in ENVELOPE) for line in lines]
    assert {"table stopped", "press refused"} <= {line["event"] for line in lines}
    assert len(report) == 1
    assert len(tokens) > 10
    for text in (*said, *report):
        assert not TILES.search(text), text
        assert not any(token in text for token in tokens), text
