"""A choice as the strong player sees it, and why it was made."""

from enum import StrEnum
from typing import Final

import msgspec

from bot.games.riichi.engine.actions import Action, Verb


class Motive(StrEnum):
    """The reasons for a choice."""

    WIN = "win"
    RIICHI = "riichi"
    DAMATEN = "damaten"
    BUILD = "build"
    PUSH = "push"
    FOLD = "fold"
    CALL = "call"
    PASS = "pass"
    KAN = "kan"
    KITA = "kita"
    ABORT = "abort"


MOTIVES: Final = {
    Verb.TSUMO: Motive.WIN,
    Verb.RON: Motive.WIN,
    Verb.RIICHI: Motive.RIICHI,
    Verb.PON: Motive.CALL,
    Verb.CHII: Motive.CALL,
    Verb.DAIMINKAN: Motive.KAN,
    Verb.ANKAN: Motive.KAN,
    Verb.SHOUMINKAN: Motive.KAN,
    Verb.KITA: Motive.KITA,
    Verb.KYUUSHU: Motive.ABORT,
    Verb.TENPAI: Motive.BUILD,
    Verb.NOTEN: Motive.FOLD,
    Verb.PASS: Motive.PASS,
    Verb.DRAW: Motive.PASS,
    Verb.READY: Motive.PASS,
}
"""The reason of an action that speaks for itself; a discard may have several."""


class WeighedAction(msgspec.Struct, frozen=True):
    """One option, weighed: `hand_worth` is that of what the hand may become, `deal_in_cost` what dealing in loses on
    average, in worth. `tie_break` orders choices that are worth the same.
    """

    action: Action
    hand_worth: float = 0.0
    deal_in_chance: float = 0.0
    deal_in_cost: float = 0.0
    tie_break: float = 0.0

    @property
    def worth(self) -> float:
        return self.hand_worth * (1.0 - min(1.0, self.deal_in_chance)) - self.deal_in_cost

    @property
    def folds(self) -> bool:
        return self.hand_worth <= 0.0 and self.action.verb is Verb.DISCARD
