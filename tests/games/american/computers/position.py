"""Positions at an American table, written like the head and script of a scenario, and what a player does there."""

from pathlib import Path

from msgspec.structs import replace

from bot.engine.question import Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import SeededRandomSource
from bot.games.american.card.file import house_card
from bot.games.american.computers.player import CardPlayer
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import Event
from bot.games.american.engine.legal import pending
from bot.games.american.engine.state import State
from bot.games.american.tiles import read_tiles, tile_notation
from bot.games.american.view.projection import AmericanProjection
from bot.tools.games.american.scenario.scenario import read_american
from bot.tools.games.american.scenario.table import AmericanTable
from bot.tools.scenario.script import Script, ScriptLine
from bot.view.model import HandView, Player
from bot.view.project.projection import SeatedPlayers

EAST, SOUTH, WEST, NORTH = range(4)
COMPANY = SeatedPlayers([Player(name=wind) for wind in "ESWN"])

NEARLY = "FFF 2B 0 2B 6B 2222C 66D"
"""Thirteen tiles: with another 6D this is Y1 of the card."""

TWO_GROUPS = """E discard 6D
N expose 6D6D6D
N discard 1D
E discard 2C
N expose 2C2C2C2C
N discard 3D
E discard 9B
S discard 9B
> W draw"""
"""What is left of North's hand is `FFF 2026B`, and everybody can see that."""


def state(head: str, script: str = "", rules: str = "") -> State:
    """The state after these lines, of which every one has to come true."""
    return _played(head, script, rules)[1].state


def played(head: str, script: str) -> tuple[State, list[Event]]:
    """The state before these lines, and what happened in them."""
    before, table = _played(head, script, "")
    return before, table.events


def holding(table: State, seat: Seat, tiles: str) -> State:
    """The same position with these tiles in a rack."""
    racks = list(table.current_hand.racks)
    racks[seat] = replace(racks[seat], concealed=tuple(sorted(read_tiles(tiles))))
    return replace(table, hand=replace(table.current_hand, racks=tuple(racks)))


def with_wall(table: State, left: int) -> State:
    """The same position with so many tiles left to draw."""
    return replace(
        table, hand=replace(table.current_hand, wall=table.current_hand.wall[: table.current_hand.tiles_drawn + left])
    )


def sees(table: State, seat: Seat) -> HandView:
    """What a person in the seat sees."""
    return AmericanProjection().hand(table, COMPANY, seat, hints=False)


def options(table: State, seat: Seat) -> tuple[Action, ...]:
    """What the seat is asked."""
    return next(question.options[seat] for question in pending(table) if seat in question.awaited)


def chosen(table: State, seat: Seat, player: CardPlayer | None = None) -> str:
    """What a player on the seat does there: `discard Nw`, `expose 4 1`, `pass`."""
    player = player or CardPlayer(table.rules, table.card)
    action = player.choose(sees(table, seat), options(table, seat))
    return action.token.replace("_", " ")


def given(table: State, seat: Seat, player: CardPlayer | None = None) -> str:
    """The tiles that a player on the seat lays aside, one after the other, and sends."""
    game, player = AmericanEngine(table.rules, house_card), player or CardPlayer(table.rules, table.card)
    while True:
        action = player.choose(sees(table, seat), options(table, seat))
        if action.verb is Verb.SEND:
            return tile_notation(sorted(action.tiles))
        question = next(question for question in pending(table) if seat in question.awaited)
        outcome = game.decide(table, SeatAnswer(seat, question.id, action), SeededRandomSource(b"position"))
        assert not isinstance(outcome, Refusal)
        table = outcome.state


def _played(head: str, script: str, rules: str) -> tuple[State, AmericanTable]:
    told = Script(Path("test"), ScriptLine(0, "a table"), _lines(f"rules american {rules}\n{head}"), _lines(script))
    scenario = read_american(told)
    table = scenario.table()
    assert isinstance(table, AmericanTable)
    before = table.state
    for step in scenario.steps:
        table.idle_for(step.seats)
        table.since = len(table.events)
        step.do(table)
    return before, table


def _lines(text: str) -> tuple[ScriptLine, ...]:
    return tuple(ScriptLine(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip())
