"""The phrases, names and numbers of a view, in its reader's language."""

from collections.abc import Sequence
from typing import Literal

from bot.i18n.catalogue import Words
from bot.league.amounts import amount_text, decimals_needed
from bot.view.model import Phrase, PhraseValue, Player


def phrase_text(phrase: Phrase | None, words: Words) -> str:
    """The phrase as a sentence or a word: players by their names, numbers with their thousands apart. Empty where there
    is nothing to say.
    """
    if phrase is None:
        return ""
    return words(phrase.key, **{name: _value_text(value, words) for name, value in phrase.values.items()})


def player_name(player: Player, words: Words) -> str:
    """The player's name; computer players are numbered, and who was forgotten has a name for all such."""
    if player.is_computer and not player.name:
        return words("player.computer", number=player.chair + 1)
    return player.name or player.username or words("player.forgotten")


def name_and_level(player: Player, words: Words) -> str:
    """The player's name; of a computer player also how well it plays, or what program it is."""
    if player.computer_name and not player.name:
        return words("player.computer_plays", number=player.chair + 1, who=level_name(player.computer_name, words))
    return player_name(player, words)


def level_name(who: str, words: Words) -> str:
    """A computer player's level in words, or the name of a program."""
    key = f"player.level.{who}"
    return words(key) if key in words else who


def points(amount: int, sign: str = "") -> str:
    """Points as they are written: thousands apart, a real minus; `sign` "+" marks gains, too."""
    return f"{amount:{sign},}".replace("-", "−")


def in_thousands(column: Sequence[float]) -> list[str]:
    """Results in thousands as a column shows them: `+8.3`, `−25.0`; with three decimals where one needs them."""
    amounts = [round(1000 * value) for value in column]
    places = decimals_needed(amounts)
    return [total_in_thousands(amount, places) for amount in amounts]


def total_in_thousands(amount: int, places: int = 1) -> str:
    """Points as a result shows them, in thousands with a real minus: `+8.3`, `−25.0`."""
    return amount_text(amount, places).replace("-", "−")


def tie_suffix(place: int | None, places: Sequence[int | None]) -> Literal["", "_shared", "_level", "_untold"]:
    """The end of the key of a sentence about a place: nothing if nobody else has it, `_level` if everybody does, and
    `_untold` for no place at all.
    """
    if place is None:
        return "_untold"
    sharing = places.count(place)
    return "" if sharing == 1 else "_level" if sharing == len(places) else "_shared"


def _value_text(value: PhraseValue, words: Words) -> object:
    match value:
        case Player():
            return player_name(value, words)
        case int():
            return points(value)
        case tuple():
            return words.enumeration(player_name(player, words) for player in value)
        case _:
            return value
