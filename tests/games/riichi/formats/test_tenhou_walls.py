"""Tenhou's walls, laid out again from the seed that a game log publishes."""

import base64
from collections.abc import Sequence

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.formats.readers import mjlog as mjlog_reader
from bot.games.riichi.formats.tenhou_walls import walls
from tests.games.riichi.formats.encoders.tenhou import mjlog
from tests.games.riichi.formats.games import calm_game, rules_of


def test_the_walls_follow_from_the_seed_of_the_log() -> None:
    rules = rules_of("tenhou")
    seed = "mt19937ar-sha512-n288-base64," + base64.b64encode(bytes(range(256)) * 9 + bytes(192)).decode()
    laid = walls(seed, rules, 40)
    log = calm_game(rules, "", chance=InOrder(laid))
    record = mjlog_reader.read_mjlog(mjlog(log, seed))
    assert [deal.wall for deal in record.deals] == list(laid[: len(record.deals)])
    assert list(divergences(record)) == []


class InOrder:
    """One wall after the other."""

    def __init__(self, laid: tuple[tuple[int, ...], ...]) -> None:
        self._laid = iter(laid)

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        return next(self._laid)
