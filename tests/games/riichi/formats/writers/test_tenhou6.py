"""Write the JSON of tenhou.net/6, which its viewer and many tools read."""

import json
from pathlib import Path

import pytest

from bot.games.riichi.formats.logs import read_log
from bot.games.riichi.formats.readers import own
from bot.games.riichi.formats.record import Deal, Win
from bot.games.riichi.formats.writers import tenhou6 as tenhou6_writer
from bot.tools.conformance.files import What, check_record_file
from tests.games.riichi.formats.games import calm_game, rules_of


@pytest.mark.parametrize("left", [2, 3, 4], ids=["who", "who was liable", "the value"])
@pytest.mark.parametrize("ura", [True, False], ids=["ura told", "ura left out"])
def test_however_short_every_result_of_a_game_is_its_ura_indicators_are_those_of_the_column(
    left: int, ura: bool, tmp_path: Path
) -> None:
    in_riichi = 0
    for seed in "1234":
        game = json.loads(tenhou6_writer.write_tenhou6(own.record_of(calm_game(rules_of("tenhou"), seed))))
        for hand in game["log"]:
            if hand[-1][0] == "和了":
                in_riichi += any(yaku.startswith("立直") for won in hand[-1][2::2] for yaku in won[4:])
                hand[-1][2::2] = [won[:left] for won in hand[-1][2::2]]
            if not ura:
                hand[3] = []
        (tmp_path / "game.json").write_text(json.dumps(game))
        looked_at = check_record_file(tmp_path / "game.json")
        assert (looked_at.what, looked_at.why, looked_at.divergences) == (What.GAME, "", ())
        told = [hand[3] for hand in game["log"]]
        assert [_turned(deal) for deal in read_log(tmp_path / "game.json").deals] == told
    assert in_riichi > 10


def _turned(deal: Deal) -> list[int]:
    """The ura indicators of a hand, as the column has them."""
    wins = [fact.ura for fact in deal.facts if isinstance(fact, Win)]
    return [tenhou6_writer.code_of(tile) for tile in max((ura for ura in wins if ura), key=len, default=())]
