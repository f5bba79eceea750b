"""The automatic actions that a player may switch on, in any game, mostly for one hand."""

import msgspec


class Switches(msgspec.Struct, frozen=True):
    """Switches in a player's panel.

    `no_calls`: pass on everything except a win, which is still asked about. `auto_win`: take every win. `auto_discard`:
    discard the drawn tile, unless it wins. `every_group`: ask about every tile that may be claimed, also where hints
    would leave it out; it lasts for the whole game.
    """

    no_calls: bool = False
    auto_win: bool = False
    auto_discard: bool = False
    every_group: bool = False
