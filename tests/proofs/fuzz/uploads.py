"""Files that people upload: real ones of each kind, spoiled in their values and types, or made long by one of their own
parts again and again. What is read of them is what the process that reads files would answer.
"""

import json
import re
import time
from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from bot.engine import club_rules
from bot.engine.book import ClubRules
from bot.games.riichi.formats.logs import FORMATS, log_reader
from bot.games.riichi.rules import riichi_book_rules
from bot.i18n.catalogue import words
from bot.i18n.rule_files import unplaced_sentences
from bot.reading.files import (
    CardFile,
    CardReading,
    GameFile,
    GameReading,
    LogFile,
    LogReading,
    ResultFile,
    ResultsReading,
    RoundFile,
    RoundsReading,
    RuleFile,
    RulesReading,
    UploadedFile,
)
from bot.records.files import text_of
from bot.system.limits import CARD, IMPORT, RESULTS, RULES
from cogs._people import plain_text
from tests.cards import CLUB, HOUSE
from tests.games.riichi.rule_files.test_majiang import CLASSIC, M_LEAGUE
from tests.games.riichi.rule_files.test_pantheon import SOURCE, WRC
from tests.proofs.fuzz import spoil

SAMPLES: Final = Path(__file__).parents[2] / "games" / "riichi" / "formats" / "samples"
PLAYERS: Final = ("ann", "bo", "cy", "di", "eva", "finn", "gus", "ida")
EAST_ONLY: Final = riichi_book_rules("tenhou").with_options({"game.rounds": 1})
ROUND_FILE: Final = "round,table,east,south,west,north\n" + "".join(
    f"{number},1,1,2,3,4\n{number},2,Eva,Finn,Gus,Ida\n" for number in range(1, 5)
)
RESULT_FILE: Final = (
    "# Friday\n" + "Ann 41,200\tBo 33,000\tCy 15,900\tDi 9,900\nEva 25000, Finn 25000, Gus 25000, Ida 24000, 1000\n" * 3
)
ONE_PLAYER_FORMATS: Final = ("tenhou-client",)
"""Formats that tell the hand of one player alone: no game in them can be kept."""
_TOML_VALUE: Final = re.compile(r"(?<= = )[^\n]++$", re.MULTILINE)
_TOML_VALUES: Final = (
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00", "1979-05-27T07:32:00Z", "inf", "-inf", "nan", "1e999", "0.5"),
    *("[]", "[nan]", "{}", "{ a = 1979-05-27 }", '""', "true", "0", "0b1", "0o7"),
)
_ATTRIBUTE: Final = re.compile(r'(?<=")[^"<>]*+(?=")')
_NOTICEABLE_S: Final = 0.05
_LONGEST_S: Final = 5.0
"""Seconds of the processor; others wait for their files meanwhile."""
_SQUARE: Final = 3.0
"""A file twice as long takes twice the time; with the square it would be four times."""
_MESSAGE: Final = 2000


class UploadKind(NamedTuple):
    """A kind of upload: real files of it, the largest size, and how it is read."""

    name: str
    samples: tuple[str, ...]
    size: int
    file: Callable[[bytes], UploadedFile]
    refusal: str = ""
    """Why a real file of it is refused, where none can be taken."""


def _rounds(data: bytes) -> RoundFile:
    names = {name: number for number, name in enumerate(PLAYERS, start=1)}
    return RoundFile(
        data,
        tuple(names.values()),
        names,
        table_size=4,
        allows_byes=False,
        has_teams=False,
        begun_rounds=frozenset({5}),
    )


def _results(data: bytes) -> ResultFile:
    return ResultFile(data, {name: (number,) for number, name in enumerate(PLAYERS, start=1)}, table_size=4)


@cache
def upload_kinds() -> Mapping[str, UploadKind]:
    """Every kind of upload by name; logs by the program that wrote them."""
    rules = (
        *(
            club_rules.write_club_rules(ClubRules("Friday", book, {"game.uma": [30, 10, -10, -30]}))
            for book in ("tenhou", "wrc-2025")
        ),
        *(json.dumps(one, ensure_ascii=False) for one in (M_LEAGUE, {"Classic": CLASSIC}, WRC)),
        SOURCE,
    )
    logs: dict[str, list[str]] = {form.name: [] for form in FORMATS}
    for path in sorted(SAMPLES.iterdir()):
        form = log_reader(text := text_of(path))
        assert form is not None
        logs[form.name].append(text)
    game = partial(GameFile.of, rules=EAST_ONLY)
    found = (
        UploadKind("cards", (HOUSE, CLUB), CARD.size, CardFile),
        UploadKind("rules", rules, RULES.size, RuleFile),
        UploadKind("rounds", (ROUND_FILE,), 256 * 1024, _rounds),
        UploadKind("results", (RESULT_FILE,), RESULTS.size, _results),
        *(UploadKind(f"logs of {name}", tuple(texts), IMPORT.size, game) for name, texts in logs.items()),
        *(
            UploadKind(
                f"games of {name}", tuple(texts), IMPORT.size, LogFile, "hidden" if name in ONE_PLAYER_FORMATS else ""
            )
            for name, texts in logs.items()
        ),
    )
    return {kind.name: kind for kind in found}


class SpoiledUpload(NamedTuple):
    """A spoiled file."""

    kind: str
    data: bytes


def spoiled_upload(kind: str, dice: Random) -> SpoiledUpload:
    """A real file with one to a few values changed, of their own type or another, or its text."""
    sound = dice.choice(upload_kinds()[kind].samples)
    ways = [
        spoil.spoiled_text,
        spoil.spoiled_text,
        *(way for way in (_json, _lines, _events, _attributes, _toml) if way(sound, Random(0))),
    ]
    for _ in range(dice.choice((1, 1, 2, 4))):
        way = dice.choice(ways[1:])
        sound = way(sound, dice) or sound
    return SpoiledUpload(kind, sound.encode("utf-8", "surrogatepass"))


def _json(sound: str, dice: Random) -> str:
    if not sound.startswith("{") or '\n{"' in sound:
        return ""
    return _or_nothing(spoil.spoiled_json, sound, dice)


def _lines(sound: str, dice: Random) -> str:
    return _or_nothing(spoil.spoiled_json_lines, sound, dice) if sound.startswith("{") and '\n{"' in sound else ""


def _events(sound: str, dice: Random) -> str:
    """Riichi City's events are texts of JSON within the JSON."""
    if '"handEventRecord"' not in sound:
        return ""
    try:
        game = json.loads(sound)
        event = dice.choice(dice.choice(game["handRecord"])["handEventRecord"])
        event["data"] = spoil.spoiled_json(event["data"], dice)
    except (IndexError, KeyError, RecursionError, TypeError, ValueError):
        return ""
    return json.dumps(game, ensure_ascii=False)


def _attributes(sound: str, dice: Random) -> str:
    """The values of attributes, number by number."""
    places = [found.span() for found in _ATTRIBUTE.finditer(sound)] if "<INIT" in sound else []
    if not places:
        return ""
    start, end = dice.choice(places)
    parts = sound[start:end].split(",")
    place = dice.randrange(len(parts))
    parts[place] = dice.choice(
        (str(spoil.random_value(dice)), spoil.spoiled_text(parts[place], dice), "x" * 600, "0", "-1", "135")
    )
    return sound[:start] + ",".join(parts) + sound[end:]


def _toml(sound: str, dice: Random) -> str:
    """A value of any type that TOML has, and JSON has not, instead of another."""
    places = [found.span() for found in _TOML_VALUE.finditer(sound)]
    if not places:
        return ""
    start, end = dice.choice(places)
    return sound[:start] + dice.choice(_TOML_VALUES) + sound[end:]


def _or_nothing(way: Callable[[str, Random], str], sound: str, dice: Random) -> str:
    try:
        return way(sound, dice)
    except (RecursionError, ValueError):
        return ""


def read_upload(upload: SpoiledUpload, _: Path) -> bool:
    """Read it, hand the answer over as the process does, and put it as it is shown. What came as far as a real file of
    its kind counts as taken, even where that is refused.
    """
    kind = upload_kinds()[upload.kind]
    reading = kind.file(upload.data).reading()
    assert msgspec.json.decode(msgspec.json.encode(reading), type=type(reading)) == reading, "it can be handed over"
    match reading:
        case GameReading(game=game) if game is not None:
            assert len(game.names) == len(game.points) == 4
            assert sum(len(plain_text(name)) for name in game.names) < _MESSAGE / 2, "the names can be shown"
            return True
        case LogReading(game=kept, refusal=refusal) if kind.refusal:
            assert kept is None, "what does not tell all hands is never kept"
            return refusal == kind.refusal
        case LogReading(game=kept):
            assert kept is None or len(kept.lines) > len(kept.names), "it is a whole game"
            return kept is not None
        case GameReading(difference=differs):
            return differs is not None
        case RulesReading(books=books):
            for one in books:
                unplaced_sentences(one.unplaced, words("en"))
            return bool(books)
        case CardReading(card=card):
            return card is not None
        case RoundsReading(rounds=rounds):
            return rounds is not None
        case ResultsReading(lines=found):
            return bool(found.games)


# --- time


class LongFile(NamedTuple):
    """A file with a part that is repeated."""

    kind: str
    begin: str
    part: str
    end: str

    def text(self, size: int) -> bytes:
        room = size - len((self.begin + self.end).encode("utf-8", "surrogatepass"))
        again = max(1, room // len(self.part.replace(spoil.NUMBER_MARK, "9999").encode("utf-8", "surrogatepass")))
        parts = (self.part.replace(spoil.NUMBER_MARK, str(number)) for number in range(again))
        return "".join((self.begin, *parts, self.end)).encode("utf-8", "surrogatepass")[:size]


def make_long_file(kind: str, dice: Random) -> LongFile:
    """A real file of which one part stands there again and again, or something else does."""
    sound = dice.choice(upload_kinds()[kind].samples)
    where = [place + 1 for place, letter in enumerate(sound) if letter in "{[,\n"] or [0]
    place = dice.choice((dice.randrange(len(sound)), dice.choice(where), where[0]))
    length = dice.choice((1, 2, 3, 10, 40, 200))
    others = (*spoil.NASTY_TEXTS, *spoil.REPEATED_PARTS)
    part = sound[place : place + length] if dice.random() < 0.6 else dice.choice(others)
    return LongFile(kind, sound[:place], part or " ", sound[place:])


def time_long_file(file: LongFile, _: Path) -> bool:
    """Time grows with the length and no faster: that of the processor, for files of ever twice the size. Twice in a row
    it may not grow with the square; once it may, where a shorter file is refused at once. None takes very long.
    """
    kind = upload_kinds()[file.kind]
    spent: list[float] = []
    for size in (2**power for power in range(12, 21) if 2**power <= kind.size):
        spent.append(_spent(kind, file.text(size)))
        growth = [after / before for before, after in pairwise(spent[-3:])]
        assert spent[-1] < _NOTICEABLE_S or len(growth) < 2 or min(growth) < _SQUARE, (
            f"{size} bytes take {spent[-1]:.3f} s, {growth} times as long as half and a quarter of them"
        )
        assert spent[-1] < _LONGEST_S, f"{size} bytes take {spent[-1]:.3f} s"
    return True


def _spent(kind: UploadKind, data: bytes) -> float:
    """Seconds of the processor for one reading: the least of three."""
    spent: list[float] = []
    for _ in range(3):
        begun = time.process_time()
        kind.file(data).reading()
        spent.append(time.process_time() - begun)
        if min(spent) < _NOTICEABLE_S:
            break
    return min(spent)


def maker_of(make: Callable[[str, Random], Any], kind: str) -> Callable[[Random], Any]:
    return lambda dice: make(kind, dice)
