"""The parts that the heads of all games have in common: entries, a rule book, and options that differ from it."""

import re
from collections.abc import Collection, Mapping
from itertools import chain
from typing import Any

from bot.tools.scenario.script import BadScript, Script, ScriptLine

_OPTION = re.compile(r"(?P<key>[\w.]+)=(?P<value>\[(?:[^\[\]]|\[[^\[\]]*+\])*+\]|\S+)(?:\s+|$)")
_PART = re.compile(r"\[[^\[\]]*+\]|[^,\[\]]++")


def head_entries(script: Script, words: Collection[str], seats: Collection[str]) -> dict[str, ScriptLine]:
    """The lines of the head by what they are about; `seats` are the words after which a seat follows. Raises
    BadScript.
    """
    found: dict[str, ScriptLine] = {}
    for line in chain.from_iterable(_parts(line, {*words, *seats}) for line in script.head):
        word, *after = line.text.split(maxsplit=2)
        key = f"{word} {after[0]}" if word in seats and after else word
        if word not in ("rules", "source", *words, *seats):
            raise BadScript(script.path, line.number, f"'{word}' belongs in no head")
        if key in found and key != "source":
            raise BadScript(script.path, line.number, f"a second line '{key}'")
        found[key] = line
    if "rules" not in found:
        raise BadScript(script.path, script.title.number, "the head names no rules")
    return found


def _parts(line: ScriptLine, words: Collection[str]) -> list[ScriptLine]:
    """The entries of a line: each begins with one of these words. What follows `source` is free text."""
    first, *more = line.text.split()
    parts = [[first]]
    for word in more:
        if word in words and first != "source":
            parts.append([])
        parts[-1].append(word)
    return [ScriptLine(line.number, " ".join(part)) for part in parts]


def line_rest(line: ScriptLine) -> str:
    """The line without its first word."""
    return line.text.partition(" ")[2].strip()


def read_options(book: Mapping[str, Any], text: str) -> dict[str, Any]:
    """`option=value …`: numbers, true and false, words, and lists in brackets or with commas, also of lists."""
    changes: dict[str, Any] = {}
    while text:
        found = _OPTION.match(text)
        if found is None:
            raise ValueError(f"'{text}' is not written as option=value")
        key, value = found["key"], found["value"]
        listed = isinstance(book.get(key), list) and not value.startswith("[")
        changes[key] = _value(f"[{value}]" if listed else value)
        text = text[found.end() :]
    return changes


def _value(text: str) -> Any:
    if text.startswith("["):
        parts = (part.strip() for part in _PART.findall(text[1:-1]))
        return [_value(part) for part in parts if part]
    return _literal(text.strip("\"'"))


def _literal(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"[+-]?\d+\.\d+", text):
        return float(text)
    return int(text) if re.fullmatch(r"[+-]?\d+", text) else text
