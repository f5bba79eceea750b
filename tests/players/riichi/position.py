"""What a computer player does at a riichi table that is written like a scenario."""

from bot.engine.decision import Seat
from bot.engine.riichi.actions import Action
from bot.engine.riichi.legal import pending
from bot.engine.riichi.state import State
from bot.players.arena import Chooser
from bot.players.riichi.observation import Observation, look
from bot.players.riichi.player import SensiblePlayer
from bot.view.model import HandView, Player
from bot.view.project.projection import Company
from bot.view.project.riichi import RiichiProjection

EAST, SOUTH, WEST, NORTH = range(4)


def sees(table: State, seat: Seat) -> HandView:
    """What a person in the seat sees."""
    company = Company([Player(name=wind) for wind in "ESWN"[: table.players]])
    return RiichiProjection().hand(table, company, seat, hints=False)


def seen(table: State, seat: Seat) -> Observation:
    """What a player on the seat makes of it."""
    return look(sees(table, seat))


def options(table: State, seat: Seat) -> tuple[Action, ...]:
    """What the seat is asked."""
    return next(question.options[seat] for question in pending(table) if seat in question.awaited)


def chosen(table: State, seat: Seat, player: Chooser[Action] | None = None) -> str:
    """What a player on the seat does there: `discard 5s x`, `pon 5p5p`, `pass`."""
    player = player or SensiblePlayer(table.rules)
    action = player.choose(sees(table, seat), options(table, seat))
    return str(action.token).replace("_", " ")
