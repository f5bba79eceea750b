"""Every option of the rule book counts: something reads it, and a ruling shows what each of its values does."""

from functools import partial
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.engine.rules import OptionGroup, option_types
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.deal import shuffled_hand
from bot.games.riichi.engine.events import GameStarted
from bot.games.riichi.engine.evolve import starting_state
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, Rules, riichi_book_rules
from bot.games.riichi.scoring.options import ScoreRules
from bot.tools.games.riichi.scenario.head import Head, read_head
from bot.tools.games.riichi.scenario.scenario import RiichiNotation
from bot.tools.games.riichi.scenario.table import RiichiTable
from bot.tools.scenario.scenario import read_lines
from tests.proofs import options


def test_only_oka_follows_from_other_options() -> None:
    assert set(riichi_book_rules("tenhou").derived_options()) == {"game.oka"}


@pytest.mark.parametrize("key", riichi_book_rules("tenhou").all_values())
def test_a_ruling_names_the_rule(key: str) -> None:
    assert any(key in ruling.named for ruling in options.rulings()), f"no ruling names {key} as its source"


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key in options.varied_options() for value in options.values_to_show(key)]
)
def test_a_ruling_shows_what_the_value_does(key: str, value: Any) -> None:
    assert options.witness_of_value(key, value).ruling is not None


def test_three_players_are_another_game() -> None:
    books = {name: riichi_book_rules(name).game.players for name in RIICHI_BOOK_NAMES}
    assert {name for name, players in books.items() if players == 3} == {"sanma-tenhou", "sanma-mahjongsoul"}
    assert len(starting_state(GameStarted(riichi_book_rules("sanma-tenhou"))).scores) == 3


class Watched:
    """A rule book, or a group of its options, that notes what is read of it."""

    def __init__(self, group: Any, read: set[str], path: str = "") -> None:
        self._group = group
        self._read = read
        self._path = path

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._group, name)
        key = self._path + name.rstrip("_")
        if isinstance(value, OptionGroup | ScoreRules):
            return Watched(value, self._read, f"{key}.")
        self._read.add(key)
        return value


def watched(rules: Rules, read: set[str]) -> Rules:
    return cast(Rules, Watched(rules, read))


def test_something_reads_every_option_while_hands_are_dealt_and_played() -> None:
    read: set[str] = set()
    shuffled_hand(
        starting_state(GameStarted(watched(riichi_book_rules("tenhou"), read))), SeededRandomSource(b"a seed")
    )
    for ruling in options.rulings():
        if read >= set(option_types(Rules)):
            break
        head = read_head(ruling.script)
        state = replace(head.state, rules=watched(head.state.rules, read))
        table = partial(RiichiTable, Head(state, head.seating))
        assert read_lines(ruling.script, table, RiichiNotation(head.seating)).play() is None
    assert set(option_types(Rules)) - read == set()
