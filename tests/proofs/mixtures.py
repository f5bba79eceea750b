"""Whole games by the books with some of their options changed at random: no error, and what always holds does.

python -m tests.proofs.mixtures --games 50 --seed 1
"""

import argparse
import sys
import traceback
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from bot.engine.rules import BadRules, option_differences
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, Rules, riichi_book_rules
from bot.tools.games.riichi.tools import contest
from tests.proofs.options import COMPANION_CHANGES, values_to_show, varied_options

MOST_CHANGED_OPTIONS: Final = 8
"""Options that are changed."""


def changed_rules(book: str, dice: Random) -> Rules:
    """A book with some options changed, each to a value that makes rules with the others."""
    rules = riichi_book_rules(book)
    for key in dice.sample(varied_options(), dice.randint(1, MOST_CHANGED_OPTIONS)):
        value = dice.choice(values_to_show(key))
        for more in ({}, *COMPANION_CHANGES.get(key, ())):
            try:
                rules = rules.with_options({**more, key: value})
            except BadRules:
                continue
            break
    return rules


def option_changes(book: str, rules: Rules) -> Mapping[str, Any]:
    """In what rules differ from the book."""
    return {key: ours for key, (_, ours) in option_differences(riichi_book_rules(book), rules).items()}


def count_hands(rules: Rules, seed: str) -> int:
    """The number of hands of one game. Raises RuntimeError if the game breaks a law."""
    state = contest(rules).play(0, seed).state
    game = rules.game
    worth = [round(1000 * standing.total) for standing in state.standings]
    points = sum(standing.points for standing in state.standings)
    if sum(worth) != points - game.players * game.return_ + game.oka + 1000 * sum(state.penalties):
        raise RuntimeError(f"the results {worth} do not sum to what {points} points are worth")
    return len(state.played_hands)


def main() -> int:
    """Play games by every book, and count what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="games by each book")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    errors = 0
    for book in RIICHI_BOOK_NAMES:
        hands = changed = 0
        for number in range(asked.games):
            seed = f"{asked.seed}/{book}/{number}"
            rules = changed_rules(book, Random(seed))
            changed += len(option_changes(book, rules))
            try:
                hands += count_hands(rules, seed)
            except Exception:
                errors += 1
                sys.stdout.write(f"{seed} {option_changes(book, rules)}:\n{traceback.format_exc()}\n")
        sys.stdout.write(f"{book:20}{asked.games:6} games{hands:7} hands{changed:6} options changed\n")
        sys.stdout.flush()
    sys.stdout.write(f"{errors} errors\n")
    return 1 if errors else 0


if __name__ == "__main__":
    raise SystemExit(main())
