"""Games of ours in numbers."""

import pytest

from bot.games.counts import Counts
from bot.games.riichi.engine.events import GameEnded, HandEnded
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.game import RIICHI
from bot.games.riichi.rules import PRESETS
from bot.games.riichi.statistics import counted_game
from tests.games.riichi.formats.games import calm_game, hasty_game, rules_of


@pytest.mark.parametrize("book", PRESETS)
def test_the_points_of_all_hands_lead_from_the_start_to_the_end(book: str) -> None:
    rules = rules_of(book, {"game.rounds": 1})
    log = hasty_game(rules, book)
    game = counted_game(record_of(log))
    ended = next(event for event in log if isinstance(event, GameEnded))
    last = RIICHI.state_after_last_hand(log, None).scores
    assert [rules.game.start + counts.net for counts, _ in game.seats()] == [*last]
    assert {(end.place, end.points, end.total) for end in game.ends} == {
        (one.rank, one.points, one.total) for one in ended.standings
    }


def test_what_one_wins_another_pays_and_every_hand_has_one_end() -> None:
    log = calm_game(rules_of("tenhou"), "sums")
    game = counted_game(record_of(log))
    assert len(game.hands) == sum(isinstance(event, HandEnded) for event in log)
    for hand in game.hands:
        sums = Counts.of_all(hand)
        ron = sums.wins - sums.tsumo
        assert sums.deal_in_points == (sums.win_points if ron else 0)
        assert bool(sums.wins) + sums.draws // 4 + sums.aborts // 4 == 1
        assert sums.riichi_wins + sums.dama_wins + sums.call_wins == sums.wins
        assert sums.first + sums.chasing == sums.riichi


def test_a_game_that_stops_in_a_hand_is_counted_without_it() -> None:
    log = calm_game(rules_of("tenhou"), "sums")
    stopped = next(place for place, event in enumerate(log) if isinstance(event, HandEnded)) + 20
    game = counted_game(record_of(log[:stopped]))
    assert (len(game.hands), game.ends) == (1, ())
