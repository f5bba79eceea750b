"""A computer player that weighs what each choice is worth: the chance of a win times its value, less what the discard
may cost, in expected placement.
"""

from collections.abc import Sequence

from bot.games.opinion import Opinion
from bot.games.riichi.computers.strong.choice import WeighedAction
from bot.games.riichi.computers.strong.option_weigher import OptionWeigher
from bot.games.riichi.computers.strong.visible_table import visible_table
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.rules import Rules
from bot.mahjong.shanten import shanten
from bot.view.model import HandView

_ALWAYS = (Verb.TSUMO, Verb.RON, Verb.KITA, Verb.TENPAI)
_FOR_KYUUSHU = 4
"""The distance from tenpai at which nine terminals and honours end the hand."""


class StrongPlayer:
    """Weighs, for each choice, the wins that it leads to against the deal-ins that it risks."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        return self.weighed_options(view, options)[0].action

    def weighed_options(self, view: HandView, options: Sequence[Action]) -> list[WeighedAction]:
        """The options that come into question, the best first."""
        settled = self._obvious_choice(view, options)
        return (
            OptionWeigher(visible_table(view), self._rules).weighed_actions(options)
            if settled is None
            else [WeighedAction(settled)]
        )

    def explain(self, view: HandView, options: Sequence[Action], action: Action | None = None) -> Opinion[Action]:
        """The player's opinion of the action; of its own choice, if none is given."""
        settled = self._obvious_choice(view, options) if action is None else action
        weighing = OptionWeigher(visible_table(view), self._rules)
        choices = weighing.weighed_actions(options) if settled is None else [weighing.weighed_action(settled, options)]
        return weighing.opinion(choices[0])

    def _obvious_choice(self, view: HandView, options: Sequence[Action]) -> Action | None:
        for option in options:
            if option.verb in _ALWAYS:
                return option
            if option.verb is Verb.KYUUSHU:
                sight = visible_table(view)
                if shanten(sight.held_tiles, sight.players) >= _FOR_KYUUSHU:
                    return option
        return None
