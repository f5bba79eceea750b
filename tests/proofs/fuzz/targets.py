"""What is fuzzed: where input comes in, what it looks like, and how it may be refused."""

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from discord.utils import escape_markdown

from bot.engine import club_rules
from bot.engine.book import ClubRules
from bot.engine.rules import BadRules
from bot.engine.wall import Seal
from bot.games.american import rules as american_rules
from bot.games.american.card.file import house_card, read_card, warnings
from bot.games.american.engine import actions as american
from bot.games.american.tiles import TILE_NAMES as AMERICAN_NAMES
from bot.games.cards import BadCard
from bot.games.imports import read_rules
from bot.games.registry import GAMES
from bot.games.riichi.engine import actions as riichi
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.formats.logs import BadRecord, InconclusiveRecord, read_log
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, riichi_book_rules
from bot.games.verify import verify
from bot.i18n.catalogue import words
from bot.i18n.rule_files import unplaced_sentences
from bot.mahjong.tiles import NAMES as RIICHI_NAMES
from bot.records.files import text_of
from bot.system.limits import FIELD, OPTION, BadText, check_text
from bot.system.usage_error import UsageError
from bot.table import lobby
from bot.table.party import TIME_CONTROLS, Chair, Party, Person, Terms, TimeControl
from bot.tools.conformance.files import FileOutcome
from bot.tools.conformance.files import check_files as conformance_run
from bot.tools.scenario.files import play_scenarios
from bot.ui.custom_id import NO_QUESTION, Press, decode_press, pattern
from cogs._people import clean_name, plain_text
from tests.cards import HOUSE
from tests.games.riichi.formats import sealed_game
from tests.games.riichi.rule_files.test_majiang import CLASSIC, M_LEAGUE
from tests.games.riichi.rule_files.test_pantheon import SOURCE, WRC
from tests.proofs.fuzz import mjai, spoil, uploads

TESTS: Final = Path(__file__).parents[2]
SAMPLES: Final = TESTS / "games" / "riichi" / "formats" / "samples"
SCENARIOS: Final = TESTS / "scenarios"
CARDS: Final = SCENARIOS / "american" / "cards"
UNESCAPED_FORMATTING: Final = re.compile(r"(?<!\\)(?:\\\\)*([*_~|`<>\[\]]|:(?=//))")
"""What Discord would take for formatting: with no backslash before it that counts."""


MESSAGE_SIZE: Final = 2000
"""Characters that Discord takes in a message."""
HOST: Final = 1
PARTY: Final = Party(
    id="k3v9",
    guild=1,
    channel=1,
    host=HOST,
    terms=Terms(),
    chairs=(Chair(Person(HOST, "Aiko")),),
    seats=4,
    opened=0,
    commitment="",
)


class FuzzTarget(NamedTuple):
    """A way in: how often it is tried, how input for it is made, and what takes it.

    `take` says whether the input was taken. It raises one of `refusals` where that is how the way in refuses; anything
    else that is raised is a failure.
    """

    name: str
    weight: int
    make: Callable[[Random], Any]
    take: Callable[[Any, Path], bool]
    refusals: tuple[type[Exception], ...] = ()


# Buttons


def spoiled_custom_id(dice: Random) -> str:
    if dice.random() < 0.1:
        return spoil.random_text(dice, 30)
    table = dice.choice(("k3v9aa", "0", "zzzzzzzzzzzz", spoil.random_text(dice, 3)))
    sound = f"mj1:{table}:{dice.choice((NO_QUESTION, 17, 999_999_999, 10**9))}:{spoiled_token(dice)}"
    return sound if dice.random() < 0.4 else spoil.spoiled_text(sound, dice)


def decode_custom_id(text: str, _: Path) -> bool:
    press = decode_press(text)
    assert press is None or press.encode() == text, "a press that was read is written alike"
    verb = "" if press is None else press.verb
    assert press is None or pattern(verb).fullmatch(text), "its pattern finds it"
    return press is not None


def spoiled_token(dice: Random) -> str:
    if dice.random() < 0.1:
        return spoil.random_text(dice, 12)
    verb = dice.choice((*riichi.Verb, *american.Verb))
    tiles = [dice.choice((*RIICHI_NAMES, *AMERICAN_NAMES)) for _ in range(dice.randrange(5))]
    word = "_".join([verb, *dice.choice((tiles, ["".join(tiles)])), *dice.choice(([], ["x"], ["3"], ["4", "1"]))])
    return word if dice.random() < 0.7 else spoil.spoiled_text(word, dice)


def decode_token(word: str, _: Path) -> bool:
    actions = [
        action
        for action in (riichi.riichi_action_from_token(word), american.american_action_from_token(word))
        if action is not None
    ]
    for action in actions:
        assert word in (action.token, str(action.verb)), "an action that was read is written alike"
        if len(word) < 60:
            assert decode_press(Press("k3v9", 17, word).encode()) == Press("k3v9", 17, word), "a button carries it"
    return bool(actions)


# Options


def spoiled_options(dice: Random) -> tuple[str, dict[str, Any]]:
    book = dice.choice((*_books(), spoil.random_text(dice, 3)))
    return book, dict(_option(book, dice) for _ in range(dice.choice((1, 1, 2, 5))))


def _option(book: str, dice: Random) -> tuple[str, Any]:
    """An option that some book has, with the value of another book or any other."""
    key = dice.choice([*_books().get(book, {"no.option": 0})])
    if dice.random() < 0.1:
        key = spoil.spoiled_text(key, dice)
    values = [options[key] for options in _books().values() if key in options]
    return key, dice.choice(values) if values and dice.random() < 0.7 else spoil.random_value(dice)


@cache
def _books() -> dict[str, dict[str, Any]]:
    return {book: riichi_book_rules(book).options() for book in RIICHI_BOOK_NAMES} | {
        american_rules.AMERICAN_BOOK: american_rules.Rules().options()
    }


def change_options(case: tuple[str, dict[str, Any]], _: Path) -> bool:
    book, changes = case
    rules = (
        american_rules.american_book_rules(book) if book == american_rules.AMERICAN_BOOK else riichi_book_rules(book)
    )
    changed = rules.with_options(changes)
    assert {key: changed.options()[key] for key in changes}.keys() == changes.keys()
    if not isinstance(changed, american_rules.Rules):
        RiichiEngine(changed)
    return True


def spoiled_clock(dice: Random) -> str:
    return spoil.spoiled_text(dice.choice(TIME_CONTROLS), dice)


def read_spoiled_clock(text: str, _: Path) -> bool:
    control = TimeControl.parse(text)
    assert control is None or TimeControl.parse(str(control)) == control, "a clock that was read is written alike"
    return True


# What people write


def typed_option(dice: Random) -> str:
    return spoil.spoiled_text(
        dice.choice(("tenhou", "5+20", "k3v9aa", "2026-01-01", "FFF 2B 0 2B 6B 2222C 666D")), dice
    )


def find_option(text: str, _: Path) -> bool:
    check_text(text, OPTION)
    assert len(escape_markdown(text)) <= MESSAGE_SIZE, "an answer can quote it"
    msgspec.json.encode(text)
    return True


def spoiled_shuffle_word(dice: Random) -> str:
    return spoil.spoiled_text(dice.choice(("melon", "", "東南西北")), dice)


def set_shuffle_word(text: str, _: Path) -> bool:
    check_text(text, FIELD)
    party = lobby.set_seal_word(PARTY, HOST, text)
    assert isinstance(party, Party)
    assert party.chairs[0].word == text
    assert msgspec.json.decode(msgspec.json.encode(party), type=Party) == party, "it can be written down"
    assert Seal(bytes(32), bytes(32), words=party.words).chance.shuffled_tiles("seats", range(4))
    return True


# People


def spoiled_person_name(dice: Random) -> str:
    return spoil.spoiled_text(
        dice.choice(("Aiko", "**Ben**", "<@123456789012345678>", "[x](https://a.b)", "- 1. # 👩\u200d🚀")), dice
    )


def show_person_name(text: str, _: Path) -> bool:
    line = plain_text(text)
    assert line, "everybody is called something"
    assert not UNESCAPED_FORMATTING.search(line), "nothing in a name formats a line"
    assert "@everyone" not in line, "nor mentions anybody"
    assert len(line.splitlines()) == 1, "nor begins another one"
    return clean_name(text) == text


# Files


def spoiled_card(dice: Random) -> bytes:
    return spoil.spoiled_bytes(spoil.spoiled_text(HOUSE, dice), dice)


def read_spoiled_card(data: bytes, _: Path) -> bool:
    found = read_card(data)
    warnings(found)
    assert found.forms, "a card that was taken has hands"
    return True


def spoiled_rule_file(dice: Random) -> bytes:
    sound = dice.choice(_rule_files())
    way = spoil.spoiled_json if sound.startswith("{") and dice.random() < 0.5 else spoil.spoiled_text
    return spoil.spoiled_bytes(way(sound, dice), dice)


@cache
def _rule_files() -> tuple[str, ...]:
    """Ours, Majiang's and Pantheon's."""
    ours = (
        club_rules.write_club_rules(ClubRules("Friday", book, {"game.uma": [30, 10, -10, -30]}))
        for book in ("tenhou", "wrc-2025")
    )
    return (*ours, json.dumps(M_LEAGUE), json.dumps({"Classic": CLASSIC}), json.dumps(WRC), SOURCE)


def read_spoiled_rule_file(data: bytes, _: Path) -> bool:
    found = read_rules(data)
    for one in found:
        rules = GAMES.books[one.club.book].rules.with_options(one.club.options)
        again = club_rules.read_club_rules(club_rules.write_club_rules(one.club), GAMES.books, GAMES.books)
        assert GAMES.books[again.book].rules.with_options(again.options) == rules, "what was read is written alike"
        unplaced_sentences(one.unplaced, words("en"))
    return bool(found)


def spoiled_scenario(dice: Random) -> bytes:
    return spoil.spoiled_bytes(spoil.spoiled_text(dice.choice(_scenarios()), dice), dice)


@cache
def _scenarios() -> tuple[str, ...]:
    files = sorted(SCENARIOS.rglob("*.scn"))
    return tuple(f"=={part}" for file in files for part in file.read_text("utf-8").split("\n==")[1:])


def play_spoiled_scenario(data: bytes, folder: Path) -> bool:
    """Some rulings name a card by its place beside their own file."""
    cards = folder / CARDS.name
    if not cards.exists():
        cards.symlink_to(CARDS)
    return play_scenarios([_file(folder, "spoiled.scn", data)]).played > 0


def spoiled_game_log(dice: Random) -> bytes:
    name = dice.choice(sorted(_logs()))
    sound = _logs()[name]
    ways: list[Callable[[str, Random], str]] = [spoil.spoiled_text]
    if "jsonl" in name:
        ways.append(spoil.spoiled_json_lines)
    elif "json" in name:
        ways.append(spoil.spoiled_json)
    return spoil.spoiled_bytes(dice.choice(ways)(sound, dice), dice)


@cache
def _logs() -> dict[str, str]:
    return {file.name: text_of(file) for file in sorted(SAMPLES.iterdir())}


def read_spoiled_log(data: bytes, folder: Path) -> bool:
    read_log(_file(folder, "spoiled.log", data))
    return True


def import_spoiled_game(data: bytes, folder: Path) -> bool:
    """Reads a log and plays it again at a table: what cannot have been is a divergence, no failure."""
    (file,) = conformance_run([_file(folder, "spoiled.log", data)])
    assert not any("a failure of ours" in line for line in file.divergences), file.divergences
    return file.outcome is FileOutcome.GAME


def spoiled_sealed_log(dice: Random) -> bytes:
    sound = dice.choice(_sealed_logs())
    return spoil.spoiled_bytes(dice.choice((spoil.spoiled_text, spoil.spoiled_json_lines))(sound, dice), dice)


@cache
def _sealed_logs() -> tuple[str, ...]:
    return sealed_game.log(sealed_game.played()), sealed_game.log(sealed_game.american())


def verify_spoiled_log(data: bytes, folder: Path) -> bool:
    verify(_file(folder, "spoiled.jsonl", data))
    return True


def _file(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


UPLOAD_TARGETS: Final = tuple(
    FuzzTarget(f"uploads: {kind}", 4, uploads.maker_of(uploads.spoiled_upload, kind), uploads.read_upload)
    for kind in uploads.upload_kinds()
)
LONG_FILE_TARGETS: Final = tuple(
    FuzzTarget(f"long files: {kind}", 1, uploads.maker_of(uploads.make_long_file, kind), uploads.time_long_file)
    for kind in uploads.upload_kinds()
)

TARGETS: Final = (
    FuzzTarget("custom ids", 400, spoiled_custom_id, decode_custom_id),
    FuzzTarget("action tokens", 300, spoiled_token, decode_token),
    FuzzTarget("clocks", 100, spoiled_clock, read_spoiled_clock, (ValueError,)),
    FuzzTarget("texts of commands", 50, typed_option, find_option, (BadText,)),
    FuzzTarget("words for the seal", 50, spoiled_shuffle_word, set_shuffle_word, (BadText,)),
    FuzzTarget("names", 50, spoiled_person_name, show_person_name),
    FuzzTarget("rule options", 150, spoiled_options, change_options, (BadRules,)),
    FuzzTarget("card files", 25, spoiled_card, read_spoiled_card, (BadCard,)),
    FuzzTarget("rule files", 60, spoiled_rule_file, read_spoiled_rule_file, (BadRules, BadText)),
    FuzzTarget("scenario files", 60, spoiled_scenario, play_spoiled_scenario, (UsageError,)),
    FuzzTarget("logs read", 30, spoiled_game_log, read_spoiled_log, (BadRecord, InconclusiveRecord)),
    FuzzTarget("logs played", 6, spoiled_game_log, import_spoiled_game),
    FuzzTarget("sealed logs", 20, spoiled_sealed_log, verify_spoiled_log, (UsageError,)),
    FuzzTarget("mjai from arenas", 20, mjai.spoiled_stream, mjai.answer_stream),
    FuzzTarget("mjai from programs", 6, mjai.spoiled_answers, mjai.play_by_answers),
    *UPLOAD_TARGETS,
    *LONG_FILE_TARGETS,
)


def sound_inputs() -> Iterable[tuple[FuzzTarget, Any]]:
    """For each way in, something that is to be taken: a target that refuses everything tests nothing."""
    named = {target.name: target for target in TARGETS}
    yield named["custom ids"], "mj1:k3v9:17:pon_5p0p"
    yield from ((named["action tokens"], word) for word in ("discard_5s_x", "pick_3B", "exchange_7D_2"))
    yield from ((named["clocks"], text) for text in TIME_CONTROLS)
    yield named["texts of commands"], "tenhou"
    yield named["words for the seal"], "melon"
    yield named["names"], "Aiko"
    yield named["rule options"], ("tenhou", {"game.rounds": 1})
    yield named["rule options"], (american_rules.AMERICAN_BOOK, {"hands": 4})
    yield named["card files"], HOUSE.encode()
    yield from ((named["rule files"], text.encode()) for text in _rule_files())
    yield from ((named["scenario files"], text.encode()) for text in _scenarios()[:: len(_scenarios()) // 20])
    yield from ((named["logs read"], text.encode()) for text in _logs().values())
    yield from ((named["logs played"], text.encode()) for text in _logs().values())
    yield named["sealed logs"], _sealed_logs()[0].encode()
    yield from ((named["mjai from arenas"], text.encode()) for text in mjai.sound_streams())
    yield named["mjai from programs"], mjai.sound_answers().encode()
    for kind in uploads.upload_kinds().values():
        for sample in kind.samples:
            yield named[f"uploads: {kind.name}"], uploads.SpoiledUpload(kind.name, sample.encode())
            yield named[f"long files: {kind.name}"], uploads.LongFile(kind.name, sample, "\n", "")


assert house_card().lines, "the card that is spoiled is a card"
