"""The proof of folds: the strong player keeps nothing surely safe when it folds, and one that does is noticed."""

from collections.abc import Sequence
from unittest.mock import patch

from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.computers.strong.choice import Weighed
from bot.games.riichi.engine.actions import Action, Verb
from bot.view.model import HandView
from tests.proofs.folds import Folds, told, until, watched


def test_when_it_folds_it_discards_what_is_surely_safe() -> None:
    seen = until(10, (watched("tests", number) for number in range(9)))
    assert seen.hands >= 10
    assert seen.could > 5
    assert seen.missed == 0
    assert seen.folds >= seen.could
    assert seen.far >= seen.dealt_in


class Careless(StrongPlayer):
    """Discards the most dangerous tile of all."""

    def weighed_options(self, view: HandView, options: Sequence[Action]) -> list[Weighed]:
        """The other way round."""
        discards = [Weighed(choice.action) for choice in super().weighed_options(view, options)[::-1]]
        return [choice for choice in discards if choice.action.verb is Verb.DISCARD] or discards


def test_a_player_that_keeps_what_is_safe_is_noticed() -> None:
    with patch("tests.proofs.folds.StrongPlayer", Careless):
        seen = watched("tests", 1)
    assert seen.missed
    assert not told(seen)


def test_games_are_counted_until_there_are_hands_enough() -> None:
    games = iter([Folds(hands=4, folds=1), Folds(hands=6, far=2), Folds(hands=9)])
    assert until(10, games) == Folds(hands=10, folds=1, far=2)
    assert told(until(1, games))
