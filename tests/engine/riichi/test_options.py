"""Every option of the rule book counts: something reads it, and where it has two values another one changes a game.

The rulings of tests/scenarios name the options that they depend on in their `source`. Such a ruling comes true under
its own rules, and no longer when one of these options has another value of the books.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.engine.riichi.deal import next_hand
from bot.engine.riichi.events import GameStarted
from bot.engine.riichi.evolve import seated
from bot.engine.riichi.rules import PRESETS, Rules, preset
from bot.engine.rulebook import OptionGroup
from bot.engine.wall import SeededChance
from bot.mahjong.scoring import ScoreRules
from bot.scenario.riichi.head import Head, read_head
from bot.scenario.riichi.scenario import RiichiTongue, read_riichi
from bot.scenario.riichi.table import RiichiTable
from bot.scenario.scenario import read_lines
from bot.scenario.script import BadScript, Script, ScriptLine, read

SCENARIOS = Path(__file__).parents[2] / "scenarios"
BOOKS = {name: preset(name).options() for name in PRESETS}
KEYS = tuple(BOOKS["tenhou"])

ALSO_POSSIBLE: Mapping[str, Sequence[Any]] = {
    "game.rounds": (1,),
    "game.agari_yame": ("win",),
}
"""Values that no book has, but its row names."""

TOGETHER: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "claim.multi_ron": (
        {"draw.sanchahou": True},
        {"riichi.multi_win_sticks": "all_nearest", "pay.honba_multi": "nearest"},
    ),
    "draw.sanchahou": ({"claim.multi_ron": "all"},),
    "claim.order": ({"claim.simultaneity_ms": 750},),
    "claim.early_draw": ({"claim.min_reaction_s": 2},),
    "claim.ron_until": ({"claim.min_reaction_s": 2},),
    "game.start": ({"game.return": 30000, "game.oka": 0}, {"game.return": 25000, "game.oka": 0}),
    "game.return": ({"game.start": 30000, "game.oka": 0}, {"game.start": 25000, "game.oka": 20}),
    "game.oka": ({"game.return": 25000}, {"game.return": 30000, "game.start": 25000}),
    "game.target": ({"game.extension": False},),
    "riichi.ura": ({"riichi.kan_ura": False},),
    "riichi.kan_ura": ({"riichi.ura": True},),
    **dict.fromkeys(
        ("kan.dora.daiminkan", "kan.dora.shouminkan", "kan.dora.ankan"),
        ({"kan.dora.daiminkan": "never", "kan.dora.shouminkan": "never", "kan.dora.ankan": "never"},),
    ),
    "foul.chombo": ({"foul.chombo_with_win": "chombo_void"},),
    "foul.chombo_with_win": ({"foul.chombo": "overall_-20"},),
}
"""What else has to change with an option that stands in no book alone."""


def values(key: str) -> list[Any]:
    found: list[Any] = []
    for value in (*(book[key] for book in BOOKS.values()), *ALSO_POSSIBLE.get(key, ())):
        if value not in found:
            found.append(value)
    return found


@cache
def rulings() -> Mapping[str, tuple[Script, ...]]:
    """By option, the rulings that name it as their source."""
    found: dict[str, list[Script]] = {key: [] for key in preset("tenhou").text()}
    for path in sorted(SCENARIOS.glob("*.scn")):
        for script in read(path):
            source = " ".join(line.text for line in script.head if line.text.startswith("source"))
            for key in set(re.findall(r"[a-z]+\.[a-z_.]*[a-z]", source)) & found.keys():
                found[key].append(script)
    return {key: tuple(scripts) for key, scripts in found.items()}


def changed(script: Script, options: Mapping[str, Any]) -> Script:
    """The same ruling under other rules."""
    written = " ".join(f"{key}={_written(value)}" for key, value in options.items())
    head = tuple(
        ScriptLine(line.number, f"{line.text} {written}") if line.text.startswith("rules ") else line
        for line in script.head
    )
    return script._replace(head=head)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{','.join(map(_written, value))}]" if isinstance(value, list) else str(value)


def otherwise(script: Script, key: str) -> Iterator[Script]:
    """The ruling with each other value of the option, alone and with what has to change with it in a book."""
    for value in values(key):
        for more in ({}, *TOGETHER.get(key, ())):
            yield changed(script, {**more, key: value})


def readable(script: Script) -> bool:
    try:
        read_riichi(script)
    except BadScript:
        return False
    return True


def fails(script: Script) -> bool:
    return readable(script) and read_riichi(script).play() is not None


def test_of_99_rules_75_are_options_and_no_book_varies_the_others() -> None:
    assert len(preset("tenhou").text()) == 99
    assert len(KEYS) == 75


@pytest.mark.parametrize("key", preset("tenhou").text())
def test_a_ruling_names_the_rule(key: str) -> None:
    assert rulings()[key], f"no ruling names {key} as its source"


@pytest.mark.parametrize("key", [key for key in KEYS if len(values(key)) > 1 and key != "game.players"])
def test_another_value_of_the_option_changes_a_game(key: str) -> None:
    assert any(fails(other) for script in rulings()[key] for other in otherwise(script, key))


def test_three_players_are_another_game() -> None:
    books = {name: preset(name).game.players for name in PRESETS}
    assert {name for name, players in books.items() if players == 3} == {"sanma-tenhou", "sanma-mahjongsoul"}
    assert len(seated(GameStarted(preset("sanma-tenhou"))).scores) == 3


class Watched:
    """A rule book, or a group of its options, that notes what is read of it."""

    def __init__(self, options: Any, read: set[str], path: str = "") -> None:
        self._options = options
        self._read = read
        self._path = path

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._options, name)
        key = self._path + name.rstrip("_")
        if isinstance(value, OptionGroup | ScoreRules):
            return Watched(value, self._read, f"{key}.")
        self._read.add(key)
        return value


def watched(rules: Rules, read: set[str]) -> Rules:
    return cast(Rules, Watched(rules, read))


def test_something_reads_every_option_while_hands_are_dealt_and_played() -> None:
    read: set[str] = set()
    for script in {script for scripts in rulings().values() for script in scripts}:
        head = read_head(script)
        state = replace(head.state, rules=watched(head.state.rules, read))
        table = partial(RiichiTable, Head(state, head.seating))
        assert read_lines(script, table, RiichiTongue(head.seating)).play() is None
    next_hand(seated(GameStarted(watched(preset("tenhou"), read))), SeededChance(b"a seed"))
    assert set(KEYS) - read == set()
