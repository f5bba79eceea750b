"""What a player may leave to the table for one hand, whatever the game."""

import msgspec


class Switches(msgspec.Struct, frozen=True):
    """Switches in a player's panel.

    `no_calls`: pass on everything but a win, which is still asked. `auto_win`: take every win. `auto_discard`: discard
    what is drawn, unless it wins.
    """

    no_calls: bool = False
    auto_win: bool = False
    auto_discard: bool = False
