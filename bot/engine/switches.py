"""The automatic actions that a player may switch on for one hand, in any game."""

import msgspec


class Switches(msgspec.Struct, frozen=True):
    """Switches in a player's panel.

    `no_calls`: pass on everything except a win, which is still asked about. `auto_win`: take every win. `auto_discard`:
    discard the drawn tile, unless it wins.
    """

    no_calls: bool = False
    auto_win: bool = False
    auto_discard: bool = False
