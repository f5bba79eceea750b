"""The proof of folds: the strong player keeps nothing surely safe when it folds, and one that does is noticed."""

from collections.abc import Sequence
from unittest.mock import patch

from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.computers.strong.choice import WeighedAction
from bot.games.riichi.engine.actions import Action, Verb
from bot.view.model import HandView
from tests.proofs.folds import FoldCounts, folds_of_game, folds_of_hands, report_folds


def test_when_it_folds_it_discards_what_is_surely_safe() -> None:
    seen = folds_of_hands(10, (folds_of_game("tests", number) for number in range(9)))
    assert seen.hands >= 10
    assert seen.could > 5
    assert seen.missed == 0
    assert seen.folds >= seen.could
    assert seen.far >= seen.dealt_in


class Careless(StrongPlayer):
    """Discards the most dangerous tile of all."""

    def weighed_options(self, view: HandView, options: Sequence[Action]) -> list[WeighedAction]:
        """The other way round."""
        discards = [WeighedAction(choice.action) for choice in super().weighed_options(view, options)[::-1]]
        return [choice for choice in discards if choice.action.verb is Verb.DISCARD] or discards


def test_a_player_that_keeps_what_is_safe_is_noticed() -> None:
    with patch("tests.proofs.folds.StrongPlayer", Careless):
        seen = folds_of_game("tests", 1)
    assert seen.missed
    assert not report_folds(seen)


def test_games_are_counted_until_there_are_hands_enough() -> None:
    games = iter([FoldCounts(hands=4, folds=1), FoldCounts(hands=6, far=2), FoldCounts(hands=9)])
    assert folds_of_hands(10, games) == FoldCounts(hands=10, folds=1, far=2)
    assert report_folds(folds_of_hands(1, games))
