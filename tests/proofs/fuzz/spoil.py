"""Spoiling what was sound: a text here and there, a tree of values in its branches."""

import json
import string
from collections.abc import Callable
from random import Random
from typing import Any, Final

NASTY_TEXTS: Final = (
    *(
        "",
        " ",
        "\0",
        "\n",
        "\r\n",
        "\t",
        "\ufeff",
        "é",
        "東",
        "🀄",
        "\ud800",
        "'",
        '"',
        "\\",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
    ),
    *("-1", "0", "00", "1e999", "NaN", "Infinity", "9" * 30, "-" + "9" * 30, "0x10", "1_0", "٣", "²", "null", "true"),
    *(":", "::", ",", ",,", ";", "|", "#", "##", "==", "--", "=", "..", "%", "<", ">", "</", "&amp;", "_", "__", "x"),
    *("0m", "5z", "8z", "0z", "1m" * 20, "J", "FFFF", "discard_", "pon_5p0p", "x" * 600, "mj1:", "../../etc/passwd"),
)
_LETTERS: Final = string.ascii_letters + string.digits + " :_-=.,/#'\"[]{}\n"
LONGEST_TEXT: Final = 200_000

NUMBER_MARK: Final = "\ue000"
"""Stands for the number of a piece."""

TOO_MUCH: Final = {
    "huge": "x" * LONGEST_TEXT,
    "many lines": "\n" * 30_000,
    "many keys": "".join(f"a{number} = 1\n" for number in range(4_000)),
    "many digits": "9" * 5_000,
    "many digits apart": "1_" * 5_000 + "1",
    "deep lists": "[" * 30_000,
    "deep objects": '{"a":' * 5_000,
    "deep tables": "x = " + "{a = " * 1_500,
    "deep names": ".".join("a" * 30_000) + " = 1\n",
    "deep quoted names": '"a" . ' * 5_000 + "b = 1\n",
    "half a character": "\ud800",
    "the other half": "\udfff",
}
"""What is more than anybody can read, by its class."""
REPEATED_PARTS: Final = (
    "9",
    "[",
    '{"a":',
    "<a ",
    "<a>",
    "a.",
    "a = 1\n",
    '"',
    "\\",
    "Get: <",
    "a=",
    "1,1,1,2,3,4\n",
    "r11,",
    f'"{NUMBER_MARK}":1,',
    f'"{NUMBER_MARK}":{{"順位点":[]}},',
    f'"{NUMBER_MARK}" = 1\n',
)
"""What makes a text too much, piece by piece; pieces with a NUMBER count."""


def spoiled_text(sound: str, dice: Random) -> str:
    """The text with one to a few things wrong with it."""
    if dice.random() < 0.05:
        return text_with_too_much(sound, dice.choice([*TOO_MUCH]), dice)
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        sound = dice.choice(_SPOILS)(sound, dice)
    return sound[:LONGEST_TEXT]


def text_with_too_much(sound: str, kind: str, dice: Random) -> str:
    """The text with one class of what is too much somewhere in it, most often where a line or a value begins."""
    places = [place + 1 for place, letter in enumerate(sound) if letter in "\n=:,["] or [0]
    place = dice.choice((0, len(sound), dice.choice(places), dice.choice(places)))
    return sound[:place] + TOO_MUCH[kind] + sound[place:]


def random_text(dice: Random, most: int) -> str:
    """A text nobody meant."""
    return "".join(dice.choice((dice.choice(_LETTERS), dice.choice(NASTY_TEXTS))) for _ in range(dice.randint(0, most)))


def random_value(dice: Random, depth: int = 0) -> Any:
    """Any value that JSON or TOML could hold."""
    kind = dice.randrange(10 if depth < 3 else 7)
    match kind:
        case 0:
            return None
        case 1:
            return dice.random() < 0.5
        case 2:
            return dice.choice((0, 1, -1, 3, 4, 255, 2**31, 2**63, -(2**63), 10**30))
        case 3:
            return dice.choice((0.5, -0.0, 1e308, float("inf"), float("nan")))
        case 4 | 5:
            return dice.choice(NASTY_TEXTS)
        case 6:
            return random_text(dice, 5)
        case 7 | 8:
            return [random_value(dice, depth + 1) for _ in range(dice.randrange(5))]
        case _:
            return {dice.choice(NASTY_TEXTS): random_value(dice, depth + 1) for _ in range(dice.randrange(4))}


def spoiled_values(sound: Any, dice: Random) -> Any:
    """The values with one branch changed, taken away or doubled."""
    if isinstance(sound, dict) and sound:
        key = dice.choice(list(sound))
        if dice.random() < 0.25:
            return {name: kept for name, kept in sound.items() if name != key}
        return sound | {key: spoiled_values(sound[key], dice)}
    if isinstance(sound, list) and sound:
        place = dice.randrange(len(sound))
        way = dice.random()
        if way < 0.15:
            return sound[:place] + sound[place + 1 :]
        if way < 0.3:
            return sound[:place] + sound[place : place + 1] * 2 + sound[place + 1 :]
        return [*sound[:place], spoiled_values(sound[place], dice), *sound[place + 1 :]]
    return _near(sound, dice) if dice.random() < 0.6 else random_value(dice)


def spoiled_bytes(sound: str, dice: Random) -> bytes:
    """The text as bytes, now and then with one of them wrong."""
    data = sound.encode("utf-8", "surrogatepass")
    if dice.random() < 0.05 and data:
        place = dice.randrange(len(data))
        return data[:place] + bytes([dice.randrange(256)]) + data[place + 1 :]
    return data


def spoiled_json_lines(sound: str, dice: Random) -> str:
    """A text of JSON lines with one of them spoiled in its values."""
    lines = sound.splitlines()
    place = dice.randrange(len(lines))
    lines[place] = spoiled_json(lines[place], dice)
    return "\n".join(lines)


def spoiled_json(sound: str, dice: Random) -> str:
    """A text of JSON spoiled in its values."""
    return json.dumps(spoiled_values(json.loads(sound), dice), ensure_ascii=False)


def _near(sound: Any, dice: Random) -> Any:
    """A value of the same type, a little different."""
    match sound:
        case bool():
            return not sound
        case int():
            return sound + dice.choice((-1, 1, 10, -1000, 2**40))
        case float():
            return -sound
        case str():
            return spoiled_text(sound, dice)
        case _:
            return random_value(dice)


def _cut(sound: str, dice: Random) -> str:
    start = dice.randrange(len(sound) + 1)
    return sound[:start] + sound[start + dice.choice((1, 1, 2, 10, 500)) :]


def _end(sound: str, dice: Random) -> str:
    return sound[: dice.randrange(len(sound) + 1)]


def _double(sound: str, dice: Random) -> str:
    start = dice.randrange(len(sound) + 1)
    end = start + dice.choice((1, 2, 10, 100))
    return sound[:end] + sound[start:end] + sound[end:]


def _insert(sound: str, dice: Random) -> str:
    place = dice.randrange(len(sound) + 1)
    return sound[:place] + dice.choice(NASTY_TEXTS) + sound[place:]


def _exchange(sound: str, dice: Random) -> str:
    if not sound:
        return dice.choice(NASTY_TEXTS)
    place = dice.randrange(len(sound))
    return sound[:place] + dice.choice(_LETTERS) + sound[place + 1 :]


def _turn(sound: str, dice: Random) -> str:
    """A digit becomes another number."""
    places = [place for place, letter in enumerate(sound) if letter.isdigit()]
    if not places:
        return sound
    place = dice.choice(places)
    return sound[:place] + dice.choice(("0", "9", "10", "-1", "999999999999")) + sound[place + 1 :]


def _nest(sound: str, dice: Random) -> str:
    """Deeper than anybody means it."""
    places = [place for place, letter in enumerate(sound[:2000]) if letter in "[:=("] or [0]
    place = dice.choice(places) + 1
    return sound[:place] + dice.choice(("[", '{"a":', "(", "[[", "<a>")) * dice.choice((3, 30, 10_000)) + sound[place:]


def _swap_lines(sound: str, dice: Random) -> str:
    lines = sound.splitlines(keepends=True)
    if len(lines) < 2:
        return sound
    one, other = dice.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return "".join(lines)


_SPOILS: Final[tuple[Callable[[str, Random], str], ...]] = (
    _cut,
    _end,
    _double,
    _insert,
    _exchange,
    _exchange,
    _turn,
    _turn,
    _swap_lines,
    _nest,
)
