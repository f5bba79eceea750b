"""A game dealt from a known seal, and its log as Naki exports it."""

from functools import cache
from typing import Any

from bot.engine.wall import Seal
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.computers.player import CardPlayer
from bot.games.american.engine.codec import CODEC as AMERICAN
from bot.games.american.engine.events import GameStarted as AmericanStarted
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.view.projection import AmericanProjection
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.engine.codec import CODEC as RIICHI
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Event
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.records.seal import seal_line
from bot.tools.simulation.arena import play_game
from tests.games.riichi.formats.pressed import pressed as pressed_at

WORDS = ("red dragon", "九蓮宝燈")
SEAL = Seal(seed=bytes(range(32)), salt=bytes(range(16)), words=WORDS)


@cache
def played(book: str = "tenhou") -> tuple[Event, ...]:
    """Everything that happened in an East-only game."""
    rules = riichi_book_rules(book).with_options({"game.rounds": 1})
    players = [StandardPlayer(rules) for _ in range(rules.game.players)]
    return play_game(RiichiEngine(rules), RiichiProjection(), players, SEAL.chance).events


@cache
def pressed(book: str = "tenhou") -> tuple[Event, ...]:
    """Everything that happened in a game among people who press whatever comes to their hands: many calls and kans."""
    return pressed_at(RiichiEngine(riichi_book_rules(book)), SEAL.chance, book)


@cache
def american() -> tuple[Any, ...]:
    """Everything that happened in an American game of two hands."""
    game = AmericanVariant(ActiveCards()).build("american", {"hands": 2}, open_ended=False)
    players = [CardPlayer(game.rules, game.card()) for _ in range(4)]
    return play_game(game, AmericanProjection(), players, SEAL.chance).events


def log(events: tuple[Any, ...], seal: Seal = SEAL) -> str:
    """The game as Naki exports it."""
    codec = AMERICAN if any(isinstance(event, AmericanStarted) for event in events[:1]) else RIICHI
    return "".join(f"{codec.encode(event).decode()}\n" for event in events) + f"{seal_line(seal)}\n"
