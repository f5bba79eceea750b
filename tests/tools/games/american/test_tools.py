"""What tools need of American mahjong."""

from bot.tools.games.american.tools import TALLY
from bot.tools.games.registry import contest_for_book


def test_every_part_is_counted_beside_its_whole() -> None:
    short = contest_for_book("american", short=True)
    events = short.play(0, "measures").events
    counted = short.count(events, 0, versus=False)
    for part, whole in TALLY.measure_totals.items():
        assert counted[part] <= counted[whole]
    of_one = short.count(events, 0, versus=True)
    assert of_one["exposures"] <= counted["exposures"]
    assert of_one["hands"] == counted["hands"]
