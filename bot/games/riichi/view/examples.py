"""The examples of yaku as they look."""

from bot.games.riichi.scoring.examples import Example
from bot.games.riichi.view.groups import laid_meld_view
from bot.mahjong.tiles import NAMES
from bot.view.model import ExampleView


def example_view(example: Example) -> ExampleView:
    """The hand of an example, as everybody may see it."""
    return ExampleView(
        tiles=tuple(NAMES[tile] for tile in example.concealed),
        winning_tile=NAMES[example.winning],
        melds=tuple(map(laid_meld_view, example.melds)),
    )
