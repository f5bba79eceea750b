"""The texts that Discord and people ask for: they say what is kept, by whom, and fit where they are copied to."""

import re
from pathlib import Path

import pytest

from bot.i18n.legal import LEGAL_LANGUAGES, chapters, fill_in, known_values, legal_template, missing_values
from bot.store.relations import relations
from bot.system.operator import Operator
from cogs.privacy import MAX_PAGE_LENGTH
from tests.test_docs import rows, section

ROOT = Path(__file__).parent.parent
LISTING = (ROOT / "docs" / "LISTING.md").read_text()
OPERATOR = Operator("The Club", "mail@club.example", "https://club.example/help")


@pytest.mark.parametrize("language", LEGAL_LANGUAGES)
def test_f4_the_policy_names_every_table_of_the_schema(language: str) -> None:
    named = set(re.findall(r"`(\w+)`", legal_template("privacy", language)))
    assert {one.name for one in relations()} - named == set()
    assert named - {one.name for one in relations()} == set()


@pytest.mark.parametrize("text", ["privacy", "terms"])
def test_the_languages_have_the_same_chapters_and_placeholders(text: str) -> None:
    english, *others = (legal_template(text, language) for language in LEGAL_LANGUAGES)  # pyright: ignore[reportArgumentType]
    for other in others:
        assert len(chapters(other)) == len(chapters(english))
        assert set(missing_values(other, {})) == set(missing_values(english, {}))
        assert not re.search(r"[ぁ-んァ-ヶ一-龠] [ぁ-んァ-ヶ一-龠]", other)


def test_the_files_in_the_repository_are_the_same_texts() -> None:
    assert (ROOT / "PRIVACY.md").read_text() == legal_template("privacy")
    assert (ROOT / "TERMS.md").read_text() == legal_template("terms")


def test_f3_what_is_known_is_filled_in_and_what_is_missing_is_named() -> None:
    values = known_values(OPERATOR, 221, 90)
    text = fill_in(legal_template("privacy"), values)
    assert "{" not in text
    assert text.count("221 days") == 2
    assert missing_values(legal_template("privacy"), known_values(Operator(), None, 90)) == [
        "operator",
        "contact",
        "support",
        "backup_days",
    ]


@pytest.mark.parametrize("language", LEGAL_LANGUAGES)
def test_every_chapter_fits_on_a_page_of_discord(language: str) -> None:
    assert max(map(len, chapters(legal_template("privacy", language)))) < MAX_PAGE_LENGTH - 200


@pytest.mark.parametrize(("title", "most"), [("Summary", 200), ("Description", 400)])
def test_f6_the_listing_has_its_texts_in_two_languages_that_fit(title: str, most: int) -> None:
    texts = re.findall(r"(?m)^> (.+)$", section(LISTING, title))
    assert len(texts) == 2
    assert all(len(text) <= most for text in texts), list(map(len, texts))
    assert re.search("[ぁ-ん]", texts[1])


def test_f6_the_listing_has_five_tags_and_five_pictures_of_the_size_that_it_says() -> None:
    from PIL import Image

    assert section(LISTING, "Tags").strip().count(",") == 4
    pictures = rows(section(LISTING, "Pictures"))
    assert len(pictures) == 5
    for file, size, caption in pictures:
        (path,) = re.findall(r"\((.+)\)", file)
        with Image.open(ROOT / "docs" / path) as picture:
            assert f"{picture.width} × {picture.height}" == size
        assert caption


def test_security_says_whom_to_tell_and_how_soon_an_answer_comes() -> None:
    text = (ROOT / "SECURITY.md").read_text()
    for word in ("How to tell us", "What counts", "7 days", "newest minor version", "no bounty", "Safe harbour"):
        assert word in text
