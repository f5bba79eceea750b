"""Who plays whom: the bars for repeats and winds, fixed schedules, and the same seating from the same key."""

import random
from itertools import chain

from bot.league.chance import SeededRandom, draw_key
from bot.league.seating.meetings import consecutive_tables, meetings
from bot.league.seating.schedule import schedule
from bot.league.seating.swiss import swiss
from bot.league.seating.winds import seats_by_wind, wind_counts


def lots(seed: int, purpose: str = "") -> SeededRandom:
    return SeededRandom(draw_key(seed.to_bytes(32, "big"), purpose))


def phase(players: int, rounds: int, seed: int) -> list[list[list[int]]]:
    """A phase of a random round and then Swiss ones, games decided by lot."""
    luck, every = random.Random(seed), list[list[list[int]]]()
    totals = dict.fromkeys(range(players), 0)
    for number in range(rounds):
        draw = lots(seed, f"round {number}")
        met = meetings(chain.from_iterable(every))
        if every:
            ranked = sorted(totals, key=lambda player: (-totals[player], player))
            tables = swiss(ranked, met, draw)
        else:
            tables = consecutive_tables(draw.random_order(range(players)), 4)
        winds = wind_counts(every)
        every.append([seats_by_wind(table, winds) for table in tables])
        for table in tables:
            for player, total in zip(luck.sample(table, 4), (45, 5, -15, -35), strict=True):
                totals[player] += total + luck.randint(-9, 9)
    return every


def test_the_same_key_gives_the_same_seating() -> None:
    assert phase(24, 4, 7) == phase(24, 4, 7)
    assert phase(24, 1, 7) != phase(24, 1, 8)
    assert schedule(range(60), 12, lots(1), size=3) == schedule(range(60), 12, lots(1), size=3)
