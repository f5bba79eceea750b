"""Every value of every option of the riichi books, and the ruling of tests/scenarios that shows what it does.

A ruling is witness for a value of an option if it comes true under its own rules, which have the value, and no longer
with another value there. With that other value they have to be rules: what else must change with it changes too, and
where that makes rules by itself it has to leave the ruling true. Rulings that name the option as their `source` are
asked first.

    python -m tests.proofs.options
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import inspect

from bot.engine.rules import BadRules, option_types
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, Rules, riichi_book_rules
from bot.tools.games.riichi.scenario.head import read_head
from bot.tools.games.riichi.scenario.scenario import read_riichi
from bot.tools.scenario.script import BadScript, Script, ScriptLine, read_scripts

SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
BOOKS: Final = {name: riichi_book_rules(name).options() for name in RIICHI_BOOK_NAMES}

FIXED_OPTIONS: Final = ("score.rinshan_fu", "score.tsumo_pinfu")
"""What is true in every book and refused otherwise."""
PLAYERS_OPTION: Final = "game.players"
"""With it everything changes: the rulings of sanma.scn are about three players."""

FURTHER_VALUES: Final[Mapping[str, Sequence[Any]]] = {
    "pay.honba": ([1500, 500],),
    "pay.pao": (["suukantsu"],),
    "score.red_fives": ([1, 2, 1], [4, 4, 4]),
    "game.start": (10000, 60000),
    "game.return": (60000,),
    "game.uma": ([12.5, 2.5, -2.5, -12.5],),
    "game.target": (100000,),
    "foul.chombo": ("overall_-8", "overall_-60"),
}
"""Of options with too many values to show each: what no book has."""

COMPANION_CHANGES: Final[Mapping[str, Sequence[Mapping[str, Any]]]] = {
    "claim.multi_ron": (
        {"draw.sanchahou": True},
        {"riichi.multi_win_sticks": "all_nearest", "pay.honba_multi": "nearest"},
        {"riichi.multi_win_sticks": "all_nearest", "pay.honba_multi": "nearest", "draw.sanchahou": True},
    ),
    "draw.sanchahou": ({"claim.multi_ron": "all"},),
    "claim.order": ({"claim.simultaneity_ms": 750},),
    "claim.simultaneity_ms": ({"claim.order": "rank"},),
    "claim.early_draw": ({"claim.min_reaction_s": 2},),
    "claim.ron_until": ({"claim.min_reaction_s": 2},),
    "claim.min_reaction_s": (
        {"claim.ron_until": "next_discard"},
        {"claim.early_draw": "return", "claim.ron_until": "window_end"},
    ),
    "game.start": ({"game.return": 60000, "game.target": 0, "game.extension": False}, {"game.target": 60000}),
    "game.return": ({"game.start": 10000},),
    "game.rounds": ({"game.extension": False},),
    "game.extension": ({"game.target": 30000}, {"game.rounds": 1}),
    "game.target": ({"game.extension": False},),
    "riichi.ura": ({"riichi.kan_ura": False},),
    "riichi.kan_ura": ({"riichi.ura": True},),
    **{
        f"kan.dora.{kan}": tuple(
            {f"kan.dora.{other}": time for other in kans} for time in ("never", "before_draw", "before_discard")
        )
        for kan, kans in {
            "daiminkan": ("shouminkan", "ankan"),
            "shouminkan": ("daiminkan", "ankan"),
            "ankan": ("daiminkan", "shouminkan"),
        }.items()
    },
    "foul.chombo": (
        {"foul.chombo_with_win": "chombo_void"},
        {"foul.chombo_with_win": "none", "foul.furiten_ron": "prevented"},
    ),
    "foul.chombo_with_win": ({"foul.chombo": "overall_-20"}, {"foul.chombo": "none", "foul.furiten_ron": "prevented"}),
    "foul.dead_hand": ({"foul.claim_pickup": "auto"},),
    "foul.furiten_ron": ({"foul.chombo": "overall_-20", "foul.chombo_with_win": "chombo_void"},),
    "foul.claim_pickup": ({"foul.dead_hand": "call_win"},),
}
"""What else may have to change with an option."""


class RulingUnderOptions(NamedTuple):
    """A scenario, the rules by which it is played, and the options that it names as its source."""

    script: Script
    rules: Rules
    named: frozenset[str]

    def fails(self, changes: Mapping[str, Any]) -> bool:
        """Whether it no longer comes true with these options. What cannot be dealt by them tells nothing."""
        try:
            failed = read_riichi(_changed(self.script, changes)).play()
        except BadScript:
            return False
        if failed is not None and "the engine broke" in failed[1]:
            raise AssertionError(f"{self.script.title.text}, {changes}: {failed}")
        return failed is not None


class ValueWitness(NamedTuple):
    """A value of an option, the ruling that shows it, and the other value with which the ruling is no longer true."""

    key: str
    value: Any
    ruling: RulingUnderOptions | None
    other: Any = None

    @property
    def text(self) -> str:
        script = self.ruling and self.ruling.script
        where = "no ruling shows it" if script is None else f"{script.path.name}: {script.title.text}"
        return f"{self.key:28}{_written(self.value):44}{where}"


@cache
def rulings() -> tuple[RulingUnderOptions, ...]:
    """Every ruling of the folder for riichi."""
    return tuple(
        RulingUnderOptions(
            script, read_head(script).state.rules, frozenset(re.findall(r"[a-z]+\.[a-z_.]*[a-z]", _source(script)))
        )
        for path in sorted(SCENARIOS.glob("*.scn"))
        for script in read_scripts(path)
    )


def varied_options() -> tuple[str, ...]:
    """The options of which rulings tell."""
    return tuple(key for key in option_types(Rules) if key not in (*FIXED_OPTIONS, PLAYERS_OPTION))


def values_to_show(key: str) -> tuple[Any, ...]:
    """The values that a ruling has to show: all there are, or those of the books and some more."""
    found = list(_all(option_types(Rules)[key]))
    if not found:
        found = [*(book[key] for book in BOOKS.values()), *FURTHER_VALUES.get(key, ())]
    return tuple(value for place, value in enumerate(found) if value not in found[:place])


def _all(kind: inspect.Type) -> Iterator[Any]:
    match kind:
        case inspect.LiteralType():
            yield from kind.values
        case inspect.BoolType():
            yield from (False, True)
        case inspect.UnionType():
            for each in kind.types:
                yield from _all(each)
        case _:
            pass


def witness_of_value(key: str, value: Any) -> ValueWitness:
    """Who shows this value."""
    having = [ruling for ruling in rulings() if _same(ruling.rules.options()[key], value)]
    having.sort(key=lambda ruling: key not in ruling.named)
    for ruling in having:
        for other in values_to_show(key):
            if not _same(other, value) and any(
                _shows(ruling, key, other, more) for more in ({}, *COMPANION_CHANGES.get(key, ()))
            ):
                return ValueWitness(key, value, ruling, other)
    return ValueWitness(key, value, None)


def _shows(ruling: RulingUnderOptions, key: str, other: Any, more: Mapping[str, Any]) -> bool:
    """Whether the ruling is untrue with the other value, and not already with what changes beside it."""
    changes = {**more, key: other}
    if not _are_rules(ruling.rules, changes) or not ruling.fails(changes):
        return False
    return not more or not _are_rules(ruling.rules, more) or not ruling.fails(more)


def _are_rules(rules: Rules, changes: Mapping[str, Any]) -> bool:
    """Whether these changes make rules; a ruling about what no book has together may stay so."""
    try:
        broken = set(map(str, rules.with_options_loosely(changes).conflicts()))
    except BadRules:
        return False
    return broken <= set(map(str, rules.conflicts()))


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and one == other


def _source(script: Script) -> str:
    return " ".join(line.text for line in script.head if line.text.startswith("source"))


def _changed(script: Script, options: Mapping[str, Any]) -> Script:
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


def main() -> int:
    """List every value with its witness."""
    missing = 0
    shown = 0
    for key in varied_options():
        for value in values_to_show(key):
            found = witness_of_value(key, value)
            sys.stdout.write(f"{found.text}\n")
            shown += found.ruling is not None
            missing += found.ruling is None
    sys.stdout.write(f"{shown} values of {len(varied_options())} options, {missing} without a ruling\n")
    return 1 if missing else 0


if __name__ == "__main__":
    raise SystemExit(main())
