"""The games that can be played. Nothing else in the core names them all.

To add a game, give it an engine, a variant and facts (`bot.engine.game`), a projection (`bot.view.project.projection`)
and a computer player; put them into one `Game` in a module here, and that into `GAMES`. On Discord's side, give it a
`Speech` and put that into `SPEECHES` (`cogs._games`). What only its views show goes into a module of its own beside
`bot.view.riichi`, and what paints that into `render`; without, its tables show the players' plates. Its texts go into
the catalogue: `lobby.title.<game>`, `book.<book>` and `length.<option>`. `tests/cogs/test_toy.py` is all of it for a
small game.

To add a rule option, write its field with its default into the game's rules, its texts under `option` in each
catalogue, the code that obeys it, and a scenario. Logs and stored tables from before read as its default.

To add a language, write a catalogue beside `bot/i18n/en.toml` and name it in `LANGUAGES`; a test compares the keys.

To add a computer player, write a class with `choose(view, options)` and return it from its game's `opponent`.
"""

from typing import Final

from bot.engine.american.shelf import Shelf
from bot.games.american import AMERICAN, american
from bot.games.game import AnyGame
from bot.games.registry import Games
from bot.games.riichi import RIICHI

GAMES: Final = Games(RIICHI, AMERICAN)


def games_with(shelf: Shelf | None = None) -> dict[str, AnyGame]:
    """The games as tables play them, with the cards that guilds have put on this shelf, if any."""
    return {**GAMES} if shelf is None else {**GAMES, AMERICAN.id: american(shelf)}
