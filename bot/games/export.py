"""Writes Naki's games in its own format and in those of other programs."""

from collections.abc import Sequence

from bot.engine.game import Fact
from bot.engine.wall import Seal
from bot.games.game import LogFormat
from bot.games.registry import GAMES
from bot.records.seal import seal_line


class StillPlaying(ValueError):
    """The game is not over: its log would show what the players may not see."""


def log_formats(events: Sequence[Fact]) -> tuple[LogFormat, ...]:
    """The formats in which this game can be had."""
    return GAMES.of(events).forms


def export(events: Sequence[Fact], form: LogFormat, seal: Seal, names: tuple[str, ...] = ()) -> str:
    """The log of a game that is over; `names` by seat. Ours ends with the opened seal, and tells no more than may be
    known outside the guild. Raises StillPlaying, and ValueError for a form it cannot be had in.
    """
    game = GAMES.of(events) if events else None
    if game is None or not any(isinstance(event, game.ends) for event in events):
        raise StillPlaying("the game is not over")
    if form not in game.forms:
        raise ValueError(f"{form} does not tell of this game")
    if form in game.writers:
        return game.writers[form](events, names)
    lines = [game.variant.encode(game.outside(event)).decode() for event in events]
    return "".join(f"{line}\n" for line in (*lines, seal_line(seal)))
