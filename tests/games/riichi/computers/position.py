"""What a computer player does at a riichi table that is written like a scenario."""

from bot.engine.question import Seat
from bot.games.chooser import Chooser
from bot.games.riichi.computers.observation import Observation, observation_of
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.legal import pending
from bot.games.riichi.engine.state import State
from bot.games.riichi.view.projection import RiichiProjection
from bot.view.model import HandView, Player
from bot.view.project.projection import SeatedPlayers
from tests.games.riichi.engine.table import state

EAST, SOUTH, WEST, NORTH = range(4)

HANDS = {
    "E": "147m258p369s1234z",
    "S": "258m369p147s1667z",
    "W": "369m147p258s2334z",
    "N": "147m369p258s2677z",
}
"""Hands that can call, win and declare nothing."""
TENPAI = "123m456p789s1122z"


def table(script: str = "", head: str = "", rules: str = "tenhou", **hands: str) -> State:
    return state(
        rules, script, head=head, hands="\n".join(f"hand {wind} {hands.get(wind, HANDS[wind])}" for wind in HANDS)
    )


def after_riichi(held: str, draw: str = "3z") -> State:
    """East has declared with 9m, and South has drawn."""
    return table("E riichi 9m\n> S draw", head=f"draws 9m {draw}", E=TENPAI, S=held)


def sees(position: State, seat: Seat) -> HandView:
    """What a person in the seat sees."""
    company = SeatedPlayers([Player(name=wind) for wind in "ESWN"[: position.players]])
    return RiichiProjection().hand(position, company, seat, hints=False)


def seen(position: State, seat: Seat) -> Observation:
    """What a player on the seat makes of it."""
    return observation_of(sees(position, seat))


def options(position: State, seat: Seat) -> tuple[Action, ...]:
    """What the seat is asked."""
    return next(question.options[seat] for question in pending(position) if seat in question.awaited)


def chosen(position: State, seat: Seat, player: Chooser[Action] | None = None) -> str:
    """What a player on the seat does there: `discard 5s x`, `pon 5p5p`, `pass`."""
    player = player or StandardPlayer(position.rules)
    action = player.choose(sees(position, seat), options(position, seat))
    return str(action.token).replace("_", " ")
