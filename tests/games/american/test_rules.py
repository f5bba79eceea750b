"""Every option of the American rule book counts: some ruling depends on it, and with another value it fails."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.rules import BadRules
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.file import house_card
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.rules import Rules, american_book_rules
from bot.tools.games.american.scenario.scenario import read_american
from bot.tools.scenario import heads
from bot.tools.scenario.script import Script, ScriptLine, read_scripts

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "american"
GUILD = 7
USUAL = Rules().options()
ONE_VALUE = {"tiles": "american-160", "claim.priority": "first_come"}
"""Options of which the rules know one value, and another that a table might ask for."""


@cache
def rulings() -> Mapping[str, tuple[Script, ...]]:
    """By option, the rulings played with another value of it than the usual one."""
    found: dict[str, list[Script]] = {key: [] for key in USUAL}
    for path in sorted(SCENARIOS.glob("*.scn")):
        for script in read_scripts(path):
            for key in options_of(script):
                found[key].append(script)
    return {key: tuple(scripts) for key, scripts in found.items()}


def options_of(script: Script) -> Mapping[str, object]:
    line = next(line for line in script.head if line.text.startswith("rules "))
    written = heads.read_options(USUAL, heads.line_rest(line).partition(" ")[2])
    return {key: value for key, value in written.items() if value != USUAL[key]}


def with_the_usual(script: Script, key: str) -> Script:
    """The same ruling, this option as usual."""
    usual = str(USUAL[key]).lower()
    head = tuple(
        ScriptLine(line.number, f"{line.text} {key}={usual}") if line.text.startswith("rules ") else line
        for line in script.head
    )
    return script._replace(head=head)


@pytest.mark.parametrize("key", sorted(USUAL.keys() - ONE_VALUE.keys() - {"card"}))
def test_another_value_of_the_option_changes_a_game(key: str) -> None:
    scripts = rulings()[key]
    assert scripts, f"no ruling is played with another {key}"
    for script in scripts:
        assert read_american(script).play() is None
    assert any(read_american(with_the_usual(script, key)).play() is not None for script in scripts)


@pytest.mark.parametrize("key", ONE_VALUE)
def test_what_no_table_may_vary_has_one_value(key: str) -> None:
    with pytest.raises(BadRules, match=key):
        Rules().with_options({key: ONE_VALUE[key]})


def test_the_house_card_is_another_game_than_the_guild_s() -> None:
    active_cards = ActiveCards()
    active_cards.put(GUILD, replace(house_card(), id="ours"))
    games = [
        AmericanVariant(active_cards).build("american", {"card": card}, open_ended=False, guild=GUILD)
        for card in ("league", "house")
    ]
    assert [game.card().id for game in games] == ["ours", "house-2026"]
    with pytest.raises(BadRules, match="card"):
        Rules().with_options({"card": "lost"})


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"wall.pie": -5}, "wall.pie"),
        ({"claim.window_s": 1}, "claim.window_s"),
        ({"wall.last_tiles": 100}, "wall.last_tiles"),
        ({"hands": 0}, "hands"),
        ({"heavenly": True}, "heavenly"),
        ({"joker.wild": True}, "no_option option='joker.wild'"),
    ],
)
def test_what_cannot_be_is_refused_by_name(options: Mapping[str, object], sentence: str) -> None:
    with pytest.raises(BadRules, match=sentence):
        Rules().with_options(options)


def test_there_is_one_american_rule_book() -> None:
    assert american_book_rules("american") == Rules()
    with pytest.raises(BadRules, match=r"no_book .*books='american'"):
        american_book_rules("tenhou")
