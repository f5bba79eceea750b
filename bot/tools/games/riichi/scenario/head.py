"""The head of a riichi scenario: rule book, score and every tile of the deal."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.games.riichi.engine.events import Drew, GameStarted, HandStarted
from bot.games.riichi.engine.evolve import evolve, starting_state
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.mahjong.tiles import Tile, full_set, parse
from bot.tools.games.riichi.scenario.wall import NamedTiles, Supply, places_in_dead_wall
from bot.tools.scenario import heads
from bot.tools.scenario.script import BadScript, Script, ScriptLine
from bot.tools.scenario.seating import SCRIPT_WINDS, Seating
from bot.tools.scenario.steps import read_number

_ROUND = re.compile(rf"(?P<wind>[{SCRIPT_WINDS}])(?P<hand>[1-4])")
_WALLS = ("draws", "dora", "ura", "rinshan")


class Head(NamedTuple):
    """The table before the first action, the dealer's fourteenth tile drawn, and who sits where."""

    state: State
    seating: Seating


def read_head(script: Script) -> Head:
    """The head of a scenario. Raises BadScript."""
    entries = heads.head_entries(script, ("start", *_WALLS), ("hand",))
    with script.reading(entries["rules"]):
        rules = _rules(heads.line_rest(entries["rules"]))
    state = starting_state(GameStarted(rules))
    if "start" in entries:
        with script.reading(entries["start"]):
            state = _start(state, heads.line_rest(entries["start"]))
    seating = Seating(state.dealer, state.players)
    dealt = _deal(script, entries, rules, seating)
    return Head(evolve(evolve(state, dealt), Drew(state.dealer, dealt.live_wall[0])), seating)


def _deal(script: Script, entries: Mapping[str, ScriptLine], rules: Rules, seating: Seating) -> HandStarted:
    supply = Supply(rules)
    hands: dict[Seat, tuple[Tile, ...]] = {}
    walls: dict[str, tuple[Tile, ...]] = dict.fromkeys(_WALLS, ())
    for key, line in entries.items():
        with script.reading(line):
            if key.startswith("hand"):
                wind = key.removeprefix("hand").strip()
                hands[seating.seat(wind)] = _hand(supply.name(parse(heads.line_rest(line).removeprefix(wind)), 13))
            elif key in _WALLS:
                walls[key] = supply.name(parse(heads.line_rest(line)), _places(rules)[key])
    missing = [seating.wind(seat) for seat in range(seating.players) if seat not in hands]
    if missing:
        raise BadScript(script.path, script.title.number, f"there is no hand of {' and '.join(missing)}")
    return supply.lay_out(NamedTiles(tuple(hands[seat] for seat in range(seating.players)), **walls))


def _hand(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    if len(tiles) != 13:
        raise ValueError(f"a hand has 13 tiles, not {len(tiles)}")
    return tuple(sorted(tiles))


def _places(rules: Rules) -> dict[str, int]:
    dead = places_in_dead_wall(rules.game.players)
    tiles = len(full_set(rules.game.players))
    return dict(zip(_WALLS, (tiles - 13 * rules.game.players - sum(dead), *dead), strict=True))


def _rules(text: str) -> Rules:
    name, _, changes = text.partition(" ")
    rules = riichi_book_rules(name)
    return rules.with_options_loosely(heads.read_options(rules.all_values(), changes.strip()))


def _start(state: State, text: str) -> State:
    """`round=E1 honba=0 sticks=0 scores=…`, of which anything may be left out."""
    scores = state.scores
    for word in text.split():
        key, _, value = word.partition("=")
        if key == "round":
            state = replace(state, round=_round(value, state.players))
        elif key in ("honba", "sticks"):
            state = replace(state, **{key: _count(value)})
        elif key == "scores":
            scores = tuple(map(read_number, value.split(",")))
        else:
            raise ValueError(f"'{word}' says nothing about the start")
    if len(scores) != state.players:
        raise ValueError(f"{state.players} players have {state.players} scores")
    return replace(state, scores=Seating(state.dealer, state.players).by_seat(scores))


def _round(text: str, players: int) -> int:
    found = _ROUND.fullmatch(text)
    if found is None or int(found["hand"]) > players:
        raise ValueError(f"'{text}' is no hand of a game")
    return SCRIPT_WINDS.index(found["wind"]) * players + int(found["hand"]) - 1


def _count(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"'{text}' is no number of counters or sticks")
    return int(text)
