"""The strong American player at a table: its moves and why."""

from bot.engine.question import Seat
from bot.games.american.computers.strong import StrongAmericanPlayer
from bot.games.american.engine.actions import Action
from bot.games.american.engine.state import State
from bot.games.opinion import Opinion
from tests.games.american.computers.position import (
    chosen,
    options,
    sees,
)


def strong(table: State) -> StrongAmericanPlayer:
    return StrongAmericanPlayer(table.rules, table.card)


def does(table: State, seat: Seat) -> str:
    return chosen(table, seat, strong(table))


def why(table: State, seat: Seat) -> Opinion[Action]:
    return strong(table).explain(sees(table, seat), options(table, seat))
