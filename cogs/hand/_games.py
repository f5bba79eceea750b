"""The games that can be talked about."""

from collections.abc import Mapping
from typing import Final

from cogs.hand._american import AmericanSpeech
from cogs.hand._riichi import RiichiSpeech
from cogs.hand._speech import Speech

SPEECHES: Final[Mapping[str, Speech]] = {"riichi": RiichiSpeech(), "american": AmericanSpeech()}
"""By the name of the game."""

VERBS: Final = tuple(dict.fromkeys(verb for speech in SPEECHES.values() for verb in speech.verbs))
"""The verbs of every game's actions."""
