"""The games that can be talked about. Nothing else on Discord's side names them all."""

from typing import Final

from bot.games.american import AMERICAN
from bot.games.riichi import RIICHI
from cogs._games._american import AmericanSpeech
from cogs._games._riichi import RiichiSpeech
from cogs._games._speech import AnySpeech, erased

SPEECHES: Final[dict[str, AnySpeech]] = {RIICHI.id: erased(RiichiSpeech()), AMERICAN.id: erased(AmericanSpeech())}
"""How each game is played by buttons and told in words, by its id."""

VERBS: Final = tuple(dict.fromkeys(verb for speech in SPEECHES.values() for verb in speech.verbs))
"""The verbs of every game's actions."""
