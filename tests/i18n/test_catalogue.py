"""Every language says the same things, and everything that can happen has words."""

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.engine.question import PressRefusalReason
from bot.games.american.engine.refusals import AmericanRefusalReason
from bot.games.registry import GAMES
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.engine.events import Abort
from bot.games.riichi.engine.refusals import RiichiRefusalReason
from bot.games.riichi.scoring.yaku import Fu, Limit, Yaku
from bot.games.riichi.view.model import COUNTED_YAKUMAN
from bot.i18n.catalogue import LANGUAGES, Words, language_of, words
from bot.tools.translations import language_flaws, missing_keys
from cogs.rules._choices import value_choices
from render.sentences import short_tile_text

ENGLISH = words("en")


WHOLE = ("ja",)
"""The languages that come with every sentence; others may be translated in part."""
LONGEST = 16
"""Words of a sentence that somebody who plays has time to read."""
ELSEWHERE = ("league.", "command.")
"""Leagues are run at leisure, and commands are described in a hundred letters."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_a_language_is_wrong(language: str) -> None:
    assert list(language_flaws(words(language), ENGLISH)) == []


@pytest.mark.parametrize("language", WHOLE)
def test_nothing_is_missing_in_a_language_that_is_kept_whole(language: str) -> None:
    assert missing_keys(words(language), ENGLISH) == []


def test_sentences_are_short() -> None:
    told = (form for key in ENGLISH if not key.startswith(ELSEWHERE) for form in ENGLISH.forms(key).values())
    sentences = [sentence for form in told for sentence in re.split(r"(?<=[.!?:;])\s+|\n| · ", form)]
    assert [sentence for sentence in sentences if len(sentence.split()) > LONGEST] == []


def test_one_of_something_is_not_several() -> None:
    assert ENGLISH("clock.days", count=1) == "1 day per move"
    assert ENGLISH("clock.days", count=3) == "3 days per move"
    assert words("ja")("clock.days", count=1) == "一手1日"


@pytest.mark.parametrize("language", WHOLE)
def test_a_language_is_not_english_under_another_name(language: str) -> None:
    ours = words(language)
    same = [key for key in ENGLISH if ours.forms(key)["other"] == ENGLISH.forms(key)["other"]]
    assert len(same) < len(list(ENGLISH)) // 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_called_what_discord_calls_its_language(language: str) -> None:
    locales = {str(locale) for locale in discord.Locale}
    assert language in locales | {locale.partition("-")[0] for locale in locales}


@pytest.mark.parametrize(
    ("locale", "language"), [("en-US", "en"), ("en-GB", "en"), ("ja", "ja"), ("de", "en"), ("", "en"), ("ja-JP", "ja")]
)
def test_a_client_hears_its_language_or_english(locale: str, language: str) -> None:
    assert words(locale).language == language


@pytest.mark.parametrize(
    ("locale", "there", "language"),
    [
        ("zh-CN", ("en", "zh-CN", "zh-TW"), "zh-CN"),
        ("zh-TW", ("en", "zh-CN", "zh-TW"), "zh-TW"),
        ("zh-TW", ("en", "zh-CN"), "en"),
        ("pt-BR", ("en", "pt"), "pt"),
        ("pt-BR", ("en", "pt", "pt-BR"), "pt-BR"),
        ("es-419", ("en", "es"), "es"),
        ("es-419", ("en", "es-ES"), "es-ES"),
        ("es-ES", ("en", "es-419"), "en"),
        ("en-GB", ("en", "en-GB"), "en-GB"),
        ("en-US", ("en", "en-GB"), "en"),
        ("sv-SE", ("en", "sv-SE"), "sv-SE"),
    ],
)
def test_a_region_has_its_own_language_or_that_of_all_regions(
    locale: str, there: tuple[str, ...], language: str
) -> None:
    assert language_of(locale, there) == language


@pytest.mark.parametrize("locale", list(discord.Locale))
def test_the_plurals_of_every_language_of_discord_are_known(locale: discord.Locale) -> None:
    assert "other" in Words(str(locale), {}, ENGLISH).plural_categories


def test_english_stands_in_with_its_own_plurals() -> None:
    polish = Words("pl", {"refusal.late": {"other": "Za późno o {seconds} s."}}, ENGLISH)
    assert polish("refusal.late", seconds="0.4") == "Za późno o 0.4 s."
    assert polish("clock.days", count=1) == "1 day per move"
    assert polish("clock.days", count=3) == "3 days per move"
    assert "clock.days" in polish
    assert set(polish) == set(ENGLISH)
    with pytest.raises(KeyError):
        polish("no.such.key")
    shouted = polish.with_changed_sentences(str.upper)
    assert shouted("language.name") == "ENGLISH"
    assert shouted("language.name") != polish("language.name")


def test_a_language_with_more_plurals_than_english_has_them() -> None:
    days = {"one": "{count} dzień", "few": "{count} dni", "many": "{count} dni", "other": "{count} dnia"}
    polish = Words("pl", {"clock.days": days}, ENGLISH)
    assert [polish("clock.days", count=count) for count in (1, 3, 5)] == ["1 dzień", "3 dni", "5 dni"]


def test_a_sentence_without_its_values_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        ENGLISH("result.pao")


@pytest.mark.parametrize("reason", [*PressRefusalReason, *RiichiRefusalReason, *AmericanRefusalReason])
def test_every_refusal_has_a_sentence(reason: str) -> None:
    assert f"refusal.{reason}" in ENGLISH


@pytest.mark.parametrize("verb", Verb)
def test_every_action_has_a_word(verb: Verb) -> None:
    assert f"act.{verb}" in ENGLISH


def test_every_yaku_limit_fu_and_abort_has_a_name() -> None:
    keys = [f"yaku.{yaku}" for yaku in Yaku] + [f"fu.{fu}" for fu in Fu]
    keys += [f"limit.{limit}" for limit in (*Limit, COUNTED_YAKUMAN)]
    keys += [f"abort.{abort}" for abort in Abort] + [f"abort.{abort}.why" for abort in Abort]
    assert [key for key in keys if key not in ENGLISH] == []


def _choices(book: str) -> Iterator[tuple[str, Any]]:
    """Every value that a table may choose."""
    return ((key, value) for key, values in value_choices(book).items() for value in values)


@pytest.mark.parametrize("book", GAMES.books)
def test_every_option_of_every_book_has_words(book: str) -> None:
    missing = [f"book.{book}"] if f"book.{book}" not in ENGLISH else []
    for key, value in [*GAMES.books[book].rules.all_values().items(), *_choices(book)]:
        spoken = value if isinstance(value, list) else [value]
        missing += [f"{what}.{key}" for what in ("option", "explain", "example") if f"{what}.{key}" not in ENGLISH]
        named = [str(word).partition("_-")[0] for word in spoken if isinstance(word, str)]
        missing += [f"value.{key}.{word}" for word in named if f"value.{key}.{word}" not in ENGLISH]
    assert missing == []


JAPANESE = "\u3001-\u30ff\u3400-\u9fff\uff01-\uffef"
STRAY_SPACES = re.compile(rf"[{JAPANESE}][*_`]* (?![·→•=…])|(?<![·→•=#\-,…]) [*_`]*[{JAPANESE}]")
"""A half-width space beside a Japanese letter or sign; the signs named may have spaces around them everywhere."""
ENGLISH_COLON = re.compile(rf"[{JAPANESE}][*_`]*:|:[*_`]* ?[{JAPANESE}]")


def test_japanese_has_no_half_width_spaces_beside_its_letters_and_one_kind_of_colon() -> None:
    ours = words("ja")
    lines = [(key, line) for key in ours for form in ours.forms(key).values() for line in form.split("\n")]
    assert [line for line in lines if STRAY_SPACES.search(line[1])] == []
    assert [line for line in lines if ENGLISH_COLON.search(line[1])] == []


def test_winds_and_dragons_are_named_in_the_readers_language() -> None:
    assert [short_tile_text(tile, ENGLISH) for tile in ("1z", "5z", "Nw", "5m", "0p")] == ["E", "Wh", "N", "5m", "5pr"]
    assert [short_tile_text(tile, words("ja")) for tile in ("1z", "5z", "6z", "7z", "Nw", "G", "5m")] == [
        *"東白發中北發",
        "5m",
    ]
