"""Tables without a game, as their papers describe them."""

from typing import Any, Final

from msgspec.structs import replace

from bot.table.party import Chair, Party, Terms

_EMPTY: Final = Party(id="k3v9", guild=1, channel=2, host=1, terms=Terms(), chairs=(), seats=4, opened=0, commitment="")


def party_of(*chairs: Chair, **changes: Any) -> Party:
    """A lobby of four with these chairs; whatever else the test says is so."""
    return replace(_EMPTY, chairs=chairs, **changes)
