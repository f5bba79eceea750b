"""Writes Naki's games in its own format and in those of other programs."""

from collections.abc import Sequence

from bot.engine.game import AnyEvent
from bot.engine.wall import Seal
from bot.games.game import AnyGame, LogFormat
from bot.games.registry import GAMES
from bot.records.seal import seal_line


class StillPlaying(ValueError):
    """The game is not over: its log would show what the players may not see."""


def log_formats(events: Sequence[AnyEvent]) -> tuple[LogFormat, ...]:
    """The formats in which this game can be had."""
    return GAMES.of(events).log_formats


def viewer_links(events: Sequence[AnyEvent], names: tuple[str, ...]) -> tuple[str, ...]:
    """A link for each hand of a game that is over, which opens it in another program's viewer; none where there is no
    such viewer. Raises StillPlaying.
    """
    game = _finished_game(events)
    return () if game.viewer_links is None else game.viewer_links(events, names)


def export(events: Sequence[AnyEvent], form: LogFormat, seal: Seal | None, names: tuple[str, ...] = ()) -> str:
    """The log of a game that is over; `names` by seat. Ours ends with the opened seal, if there is one, and tells
    no more than may be known outside the guild. Raises StillPlaying, and ValueError for a form it cannot be had in.
    """
    game = _finished_game(events)
    if form not in game.log_formats:
        raise ValueError(f"{form} does not tell of this game")
    if form in game.writers:
        return game.writers[form](events, names)
    lines = [game.variant.encode(game.exported_event(event)).decode() for event in events]
    return "".join(f"{line}\n" for line in (*lines, *([] if seal is None else [seal_line(seal)])))


def _finished_game(events: Sequence[AnyEvent]) -> AnyGame:
    game = GAMES.of(events) if events else None
    if game is None or not any(isinstance(event, game.end_event) for event in events):
        raise StillPlaying("the game is not over")
    return game
