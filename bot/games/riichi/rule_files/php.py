"""A Pantheon ruleset as it stands in its source: `(new RulesetConfig())->setOka(0)->setUma((new Uma())->…)`."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final, cast

_TOKEN: Final = re.compile(
    r"\s+|/\*.*?\*/|//[^\n]*|(?P<token>->\s*set\w+|new\s+\w+|\w+::\w+|-?\d+(?:\.\d+)?|\w+|[()\[\],;])", re.DOTALL
)
_DEEPEST: Final = 8


class NotPhp(ValueError):
    """The text is no ruleset of Pantheon's."""


def ruleset(text: str) -> dict[str, Any]:
    """The values that are set, by their names: `{"Oka": 0, "Uma": {"Place1": 15000}}`. Raises NotPhp."""
    head, returns, body = text.partition("return ")
    if not head.lstrip().startswith("<?php") or not returns:
        raise NotPhp("it returns nothing")
    value = _Parser(_tokens(body)).value()
    if not isinstance(value, dict):
        raise NotPhp("it returns no ruleset")
    return cast(dict[str, Any], value)


def _tokens(text: str) -> Iterator[str]:
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise NotPhp(f"{text[place]!r} is in it")
        if match["token"] is not None:
            yield match["token"]
        place = match.end()


class _Parser:
    def __init__(self, tokens: Iterator[str]) -> None:
        self._tokens = chain(tokens, ("",))
        self._next = next(self._tokens)
        self._depth = 0

    def value(self) -> object:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise NotPhp("it is nested too deeply")
        token = self._take()
        if token == "(":
            found: object = self._object()
        elif token == "[":
            found = self._list("]")
        elif self._next == "(":
            self._take()
            found = {"except": self._list(")")}
        else:
            found = _simple(token)
        self._depth -= 1
        return found

    def _object(self) -> object:
        if not self._take().startswith("new"):
            raise NotPhp("a bracket opens nothing")
        for bracket in ("(", ")", ")"):
            self._expect(bracket)
        values: dict[str, object] = {}
        while self._next.startswith("->"):
            name = self._take().removeprefix("->").strip().removeprefix("set")
            self._expect("(")
            values[name] = self.value()
            self._expect(")")
        return values

    def _list(self, end: str) -> list[object]:
        values: list[object] = []
        while self._next != end:
            value = self.value()
            values += cast(list[object], value) if isinstance(value, list) and end == ")" else [value]
            if self._next != end:
                self._expect(",")
        self._take()
        return values

    def _take(self) -> str:
        token, self._next = self._next, next(self._tokens, "")
        if not token:
            raise NotPhp("it ends too early")
        return token

    def _expect(self, token: str) -> None:
        if self._take() != token:
            raise NotPhp(f"{token} is missing")


def _simple(token: str) -> object:
    if token in {"true", "false"}:
        return token == "true"
    if re.fullmatch(r"-?\d+", token):
        return int(token)
    if re.fullmatch(r"-?\d+\.\d+", token):
        return float(token)
    if not re.fullmatch(r"\w+(?:::\w+)?", token):
        raise NotPhp(f"{token} is no value")
    return token
