"""The values of a rule book's options, in words."""

from typing import cast

from bot.i18n.catalogue import Words
from bot.i18n.phrases import points


def option_value_text(key: str, value: object, words: Words) -> str:
    """A value as the rules sheet writes it: `the nearest in turn order wins`, `25,000`, `20, 10, −10, −20`."""
    if isinstance(value, bool):
        truth = str(value).lower()
        return words(f"value.{key}.{truth}" if f"value.{key}.{truth}" in words else f"value.{truth}")
    if isinstance(value, list):
        parts = cast(list[object], value)
        told = [option_value_text(key, part, words) for part in parts]
        nested = any(isinstance(part, list) for part in parts)
        return (" / ".join(told) if nested else words.enumeration(told)) or words("value.none")
    if f"value.{key}.{value}" in words:
        return words(f"value.{key}.{value}")
    if isinstance(value, int):
        return points(value)
    name, counted, thousands = str(value).partition("_-")
    return words(f"value.{key}.{name}", thousands=thousands) if counted else name.replace("-", "−")
