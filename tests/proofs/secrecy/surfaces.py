"""Every way to ask Naki for something, and where the proof looks at what comes of it. What is sent without being asked
for is compared whole, whoever sends it; a command that is new has to be looked at, or to say here why it need not be.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tests.proofs.secrecy.viewers import LOOKED_AT as BY_VIEWERS

LOOKED_AT: Final = BY_VIEWERS | {"play", "night", "move"}
"""The commands that somebody types while a game goes on: at any table, at one without a home, at a club night's."""
_OF_WHAT_IS_OVER: Final = "tells of games that are over"
_OF_NO_GAME: Final = "has nothing to do with a game that goes on"
_CHANGES: Final = "changes a league or a table, whoever holds what; the table says that it did"
NOT_LOOKED_AT: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(
            (
                *("league confirm", "league export", "league me", "league player", "league rating", "league report"),
                *("league results", "league schedule", "league table", "league list", "league info", "league rules"),
                *("table history", "verify", "versus", "privacy export", "practise", "Play with me"),
            ),
            _OF_WHAT_IS_OVER,
        ),
        **dict.fromkeys(
            (
                *("card activate", "card check", "card diff", "card remove", "card show", "card upload", "help"),
                *("learn", "log import", "league import", "privacy delete", "privacy policy", "puzzle board"),
                *("puzzle me", "puzzle past", "puzzle setup", "puzzle stop", "recap setup", "recap stop"),
                *("rules delete", "rules diff", "rules explain", "rules export", "rules import", "rules list"),
                *("rules save", "rules show", "settings me", "settings server", "Don't pair me"),
                "Report to the operator",
            ),
            _OF_NO_GAME,
        ),
        **dict.fromkeys(
            (
                *("league join", "league leave", "league lineup", "league-admin result enter"),
                "league-admin season new",
                *("league-admin season set", "league-admin settings panel", "table new", "table end", "table leave"),
                *("table propose", "referee chombo", "referee decide", "referee end", "referee pause"),
                *("referee redeal", "referee resume", "referee substitute", "referee time"),
            ),
            _CHANGES,
        ),
        **dict.fromkeys(
            ("admin explain", "admin health", "admin log", "admin pause", "admin resume", "admin tables"),
            "is for whoever runs Naki, and shows of a game that goes on what every seat knows",
        ),
    }
)
"""The others, each with the reason."""
