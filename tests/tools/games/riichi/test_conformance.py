"""The same game is counted the same, whatever program wrote its log and however little that tells."""

import pytest

from bot.tools.games.riichi.conformance import count_riichi
from tests.games.riichi.formats.record_samples import SAMPLES

OURS = count_riichi(SAMPLES / "naki.jsonl.gz").game
VIEWER = 2
HIDDEN = ("start_shanten", "judged", "efficient", "own_acceptance", "best_acceptance", "starts")


@pytest.mark.parametrize(
    "name", ["mjai.jsonl.gz", "tenhou6.json", "mjlog.xml.gz", "majsoul.json.gz", "riichicity.json.gz"]
)
def test_every_format_gives_the_same_counts(name: str) -> None:
    assert count_riichi(SAMPLES / name).game.hands == OURS.hands


def test_a_client_counts_of_the_others_what_all_could_see() -> None:
    log = count_riichi(SAMPLES / "client.log")
    for seat, ((ours, _), (seen, end)) in enumerate(zip(OURS.seats(), log.game.seats(), strict=True)):
        assert (seen.wins, seen.deal_in_points, seen.net) == (ours.wins, ours.deal_in_points, ours.net)
        assert all(getattr(seen, name) == (getattr(ours, name) if seat == VIEWER else 0) for name in HIDDEN)
        assert end is not None
    assert log.places == (2, 3, 0, 1)
