"""Games of ours in numbers."""

from collections.abc import Sequence

import pytest

from bot.engine.game import AnyEvent
from bot.games.counts import CountedGame, Counts
from bot.games.export import export
from bot.games.game import LogFormat
from bot.games.imports import read_playable_log
from bot.games.riichi.engine.events import GameEnded, HandEnded
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.game import RIICHI
from bot.games.riichi.rules import RIICHI_BOOK_NAMES
from bot.games.riichi.statistics import counted_game
from tests.games.riichi.formats.games import calm_game, hasty_game, rules_of
from tests.games.test_export import SEAL


@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
def test_the_points_of_all_hands_lead_from_the_start_to_the_end(book: str) -> None:
    rules = rules_of(book, {"game.rounds": 1})
    log = hasty_game(rules, book)
    game = counted_game(record_of(log))
    ended = next(event for event in log if isinstance(event, GameEnded))
    last = RIICHI.state_after_last_hand(log, None).scores
    assert [rules.game.start + counts.net for counts, _ in game.seats()] == [*last]
    assert {(end.place, end.points, end.total) for end in game.standings} == {
        (one.rank, one.points, one.total) for one in ended.standings
    }


def test_what_one_wins_another_pays_and_every_hand_has_one_end() -> None:
    log = calm_game(rules_of("tenhou"), "sums")
    game = counted_game(record_of(log))
    assert len(game.hands) == sum(isinstance(event, HandEnded) for event in log)
    for hand in game.hands:
        sums = Counts.sum_of(hand)
        ron = sums.wins - sums.tsumo
        assert sums.deal_in_points == (sums.win_points if ron else 0)
        assert bool(sums.wins) + sums.draws // 4 + sums.aborts // 4 == 1
        assert sums.riichi_wins + sums.dama_wins + sums.call_wins == sums.wins
        assert sums.first + sums.chasing == sums.riichi


def test_a_game_that_stops_in_a_hand_is_counted_without_it() -> None:
    log = calm_game(rules_of("tenhou"), "sums")
    stopped = next(place for place, event in enumerate(log) if isinstance(event, HandEnded)) + 20
    game = counted_game(record_of(log[:stopped]))
    assert (len(game.hands), game.standings) == (1, ())


@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
def test_35_a_game_that_was_written_as_mjai_and_imported_has_the_numbers_that_it_had(book: str) -> None:
    rules = rules_of(book, {"game.rounds": 1})
    log = hasty_game(rules, book)
    imported = RIICHI.variant.decode(read_playable_log(export(log, LogFormat.MJAI, SEAL)).lines)
    game = numbers_of(log)
    assert game.hands
    assert len(game.standings) == rules.game.players
    assert numbers_of(imported) == game


def numbers_of(log: Sequence[AnyEvent]) -> CountedGame:
    """What is kept of the game, with all that achievements ask of it."""
    assert RIICHI.count_game is not None
    return RIICHI.count_game(log)
