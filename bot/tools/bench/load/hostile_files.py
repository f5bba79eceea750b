"""Files that were made to take as long as possible to read, of each kind that people may upload."""

from collections.abc import Iterator
from itertools import cycle
from typing import Final

from bot.league.round_file import HEADER, LARGEST_ROUND_FILE
from bot.system.limits import CARD, IMPORT, RESULTS, RULES

_HEAD: Final = """schema = 1
[card]
id = "x"
name = "x"
year = 2026
rights = "original"
[[category]]
id = "x"
title = "x"
"""
_NEVER: Final = """[[hand]]
id = "{number}"
category = "x"
exposure = "X"
value = 25
groups = ["pppp:a", "pppp:b", "UU", "UU", "UU"]
jokers = false
"""
"""A hand that can be filled in many ways, for none of which there are tiles."""


def hostile_cards() -> Iterator[bytes]:
    """Endless cards of the largest allowed size that are slow to read, one kind after the other: one name of many
    parts, many names of a few parts, nested brackets, numbers of many digits, hands that can never be completed.
    """
    room = CARD.size - 1024
    parts = room // 2
    few = "".join(f"a.b.c.d.e.f.g{number} = 1\n" for number in range((CARD.keys or 0) - 100))
    never = _HEAD + "".join(_NEVER.format(number=number) for number in range(150))
    texts = (
        f"{'.'.join('a' * parts)} = 1",
        few[:room].rpartition("\n")[0],
        f"x = {'[' * parts}{']' * parts}",
        f"x = {'9' * room}",
        never,
    )
    return (text.encode() for text in cycle(texts))


def hostile_rules() -> Iterator[bytes]:
    """Endless files of rules that are slow to read: numbers of many digits, nested brackets, a name of many parts,
    very many options, a source that goes nowhere, very many sets of rules, very many entries.
    """
    room = RULES.size - 1024
    texts = (
        _runs("x = ", RULES.digits or 0, room),
        '{"順位点": ' + "[" * (room // 2),
        ".".join("a" * (room // 2)) + " = 1",
        "".join(f'"game.start{number}" = 1\n' for number in range((RULES.keys or 0) - 1)),
        "<?php return (new A())" + "->set" * (room // 5),
        _numbered_object('"{number}":{{"順位点":[]}}', room),
        _numbered_object('"{number}":1', room),
    )
    return (text.encode()[: RULES.size] for text in cycle(texts))


def hostile_logs() -> Iterator[bytes]:
    """Endless logs that are slow to read: numbers of many digits, tags that never end, a word without an end, nested
    brackets, a name of a million letters, a hand whose order of play is anybody's guess.
    """
    room = IMPORT.size - 1024
    texts = (
        _runs('{"name": 1, "rule": 2, "log": ', IMPORT.digits or 0, room),
        "Get: <" + "<a " * 300_000,
        "Get: <" + "a" * room,
        "Get: <a " + "b" * room,
        '{"name": 1, "rule": 2, "log": ' + "[" * room,
        "<mjloggm>" + "<a>" * (room // 3),
        '{"type":"start_game","names":["' + "x" * room + '"]}',
        _guesswork(room),
    )
    return (text.encode() for text in cycle(texts))


def hostile_rounds() -> Iterator[bytes]:
    """Endless files of rounds that are slow to check: a round for every line, and nobody who is known."""
    head = ",".join(HEADER)
    lines = (LARGEST_ROUND_FILE - 1024) // 16
    texts = (
        "\n".join((head, *(f"{number},1,1,2,3,4" for number in range(1, lines)))),
        "\n".join((head, *("1,1,a,b,c,d" for _ in range(lines)))),
        head + "\n" + "9" * (LARGEST_ROUND_FILE - 1024),
    )
    return (text.encode() for text in cycle(texts))


def hostile_results() -> Iterator[bytes]:
    """Endless results that are slow to read: a table in every line, of nobody who is known; one name without an end;
    numbers of many groups; nothing but what parts a line.
    """
    room = RESULTS.size - 1024
    lines = (RESULTS.lines or 0) - 1
    texts = (
        "\n".join("a 1; b 2; c 3; d 4" for _ in range(lines)),
        "x" * room,
        "\n".join(f"a {'1,111' * (room // lines // 5 - 2)}" for _ in range(lines)),
        "\n".join("\t;,|" * (room // lines // 4 - 1) for _ in range(lines)),
    )
    return (text.encode() for text in cycle(texts))


def _numbered_object(part: str, room: int) -> str:
    """A JSON object with as many of these parts as there is room for."""
    most = room // len(part.format(number=9999).encode()) - 1
    return "{" + ",".join(part.format(number=number) for number in range(most)) + "}"


def _runs(head: str, digits: int, room: int) -> str:
    """As many of the longest numbers as there is room for."""
    return head + ("9" * digits + " ") * (room // (digits + 1))


def _guesswork(room: int) -> str:
    """A hand in which everybody draws and discards the same tile, and calls that fit nowhere until the very end."""
    seat = [[11] * 13, ["p111111", *[11] * 30], [11] * 31]
    hand = [[0, 0, 0], [25000] * 4, [11], [], *seat * 4, ["不明"]]
    text = str(hand).replace("'", '"')
    hands = ",".join([text] * (room // len(text.encode())))
    return '{"name": ["", "", "", ""], "rule": {"disp": ""}, "log": [' + hands + "]}"
