import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.engine.rules import BadRules, option_differences
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, Rules, riichi_book_rules
from bot.i18n.catalogue import LANGUAGES, words
from bot.i18n.sentences import conflict_key_sentence

SPECIFICATION = Path(__file__).parents[5] / "shared" / "rules"


def said(bad: BadRules) -> str:
    """What the command line makes of it, where options are written by their keys."""
    return " ".join(conflict_key_sentence(conflict, words("en")) for conflict in bad.conflicts)


NOT_OFFERED = {"wrc-2022"}
"""A book that is described, but not offered, as the specification asks."""

SINCE: dict[str, Any] = {
    "riichi.kan_ura": True,
    "furiten.kita_counts": True,
    "pay.pao_rinshan": False,
    "game.uma_floating": [],
    "game.rounding": "none",
    "game.stick_split": "hundreds",
}
"""What the older books say about rules that were described later (books.md §3, §6)."""


def described(file: str) -> dict[str, dict[str, Any]]:
    if not SPECIFICATION.is_dir():
        pytest.skip("the specification of the rule books is not beside this repository")
    return tomllib.loads((SPECIFICATION / file).read_text(encoding="utf-8"))["profile"]


@pytest.fixture(scope="session")
def specified() -> dict[str, dict[str, Any]]:
    older = {book: options | SINCE for book, options in described("riichi-profiles.toml").items()}
    return older | described("books.toml")


def test_every_specified_book_is_there(specified: dict[str, dict[str, Any]]) -> None:
    assert set(specified) == {*RIICHI_BOOK_NAMES, *NOT_OFFERED}


@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
def test_a_book_has_every_specified_option_with_its_value(specified: dict[str, dict[str, Any]], book: str) -> None:
    assert riichi_book_rules(book).all_values() == specified[book]


@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
def test_a_book_is_made_again_from_its_options(book: str) -> None:
    assert Rules.read(riichi_book_rules(book).options()) == riichi_book_rules(book)
    assert Rules.read(riichi_book_rules(book).all_values()) == riichi_book_rules(book)
    assert riichi_book_rules(book).with_options({}) == riichi_book_rules(book)


@pytest.mark.parametrize(
    ("older", "newer", "changed"),
    [
        (
            "wrc-2015",
            "wrc-2025",
            """kan.riichi_ankan riichi.min_wall pay.pao pay.pao_scope
            score.double_wind_fu score.kazoe score.yakuman_stack""",
        ),
        (
            "ema-2016",
            "ema-2025",
            "claim.order claim.simultaneity_ms riichi.min_wall score.kiriage score.double_wind_fu game.stick_split",
        ),
    ],
)
def test_a_federation_changed_these_rules_and_no_others(older: str, newer: str, changed: str) -> None:
    assert set(option_differences(riichi_book_rules(older), riichi_book_rules(newer))) == set(changed.split())


WITHOUT_A_DATE = {"tenhou", "mahjongsoul", "m-league", "sanma-tenhou", "sanma-mahjongsoul"}
"""What sites and a league play by; they name no edition."""


@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_is_named_by_its_edition_and_never_as_the_current_one(language: str, book: str) -> None:
    name = words(language)(f"book.{book}")
    assert bool(re.search("20[0-9]{2}", name)) is (book not in WITHOUT_A_DATE)
    assert not re.search("current|official|現行|公式", name.lower())


def test_there_is_no_book_by_another_name() -> None:
    with pytest.raises(BadRules, match=r"no_book book='wrc-2017' books='wrc-2014, .* sanma-mahjongsoul'"):
        riichi_book_rules("wrc-2017")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"claim.chii_from": "next"}, "With three players nobody can chii: claim.chii_from must be none."),
        ({"score.red_fives": [1, 1, 1]}, "With three players there's no 5m: score.red_fives must begin with 0."),
        ({"draw.suufon": True}, "With three players draw.suufon and draw.suucha must be false."),
        ({"draw.suucha": True}, "With three players draw.suufon and draw.suucha must be false."),
        ({"draw.sanchahou": True}, "With three players draw.sanchahou must be false."),
    ],
)
def test_three_players_have_rules_of_their_own(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRules) as refused:
        riichi_book_rules("sanma-tenhou").with_options(options)
    assert said(refused.value) == sentence


@pytest.mark.parametrize(
    "uma", [[0, 0, 0, 0], [10, 5, -5, -10], [12, 4, -4, -12], [30, -10, -10, -10], [0.3, -0.1, -0.1, -0.1]]
)
def test_any_rank_bonus_that_sums_to_zero_and_does_not_rise_makes_a_book(uma: list[float]) -> None:
    assert riichi_book_rules("tenhou").with_options({"game.uma": uma}).game.uma == tuple(uma)


def test_every_conflict_is_named() -> None:
    with pytest.raises(BadRules) as refused:
        riichi_book_rules("wrc-2014").with_options(
            {"claim.min_reaction_s": 0, "claim.ron_until": "next_discard", "game.oka": 20}
        )
    assert len(refused.value.conflicts) == 2
