import re

import pytest

from bot.i18n.catalogue import words
from bot.tools.samples import SAMPLES
from bot.tools.samples.sample import Sample
from bot.view.model import Player
from render.fonts import drawable_letters, typeface_runs, writable_name
from render.lettering import fitted_text, width, wrapped_lines
from render.pictures import scene
from render.scene import Text

EN = words("en")

SCRIPTS = (
    "Zoë Łukasz",
    "Nguyễn Thị Minh",
    "Ελένη",
    "Дмитрий Ёлкин",
    "松本 蓮",
    "さくら ツモ",
    "张伟 们这",
    "陳大文",
    "김민준",
    "ปริญญา",
    "محمد",
    "דוד",
    "प्रिया",
    "Ren 蓮 (김)",
)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_name_in_this_script_is_written_as_it_is(name: str) -> None:
    assert writable_name(Player(name=name, username="somebody"), EN) == name
    assert "".join(part for part, _ in typeface_runs(name)) == name


@pytest.mark.parametrize("name", ["𓀀𓁐", "ᚠᚢᚦ", "🀄🀄", "", "   ", "\u200b\u200d", "\U000e0041"])
def test_a_name_that_no_typeface_can_write_becomes_the_username(name: str) -> None:
    assert writable_name(Player(name=name, username="sam.w_99"), EN) == "sam.w_99"


def test_emoji_and_ornaments_are_left_out_of_a_name() -> None:
    assert writable_name(Player(name="★ Anna 🌸🏽 ❤️", username="anna"), EN) == "Anna"


def test_without_anything_to_write_there_is_still_no_box() -> None:
    assert writable_name(Player(name="𓀀"), EN) == "?"


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_no_text_in_any_picture_has_a_letter_that_its_typeface_lacks(chosen: Sample) -> None:
    for item in scene(chosen.view, chosen.words).items:
        if isinstance(item.sprite, Text):
            written = typeface_runs(item.sprite.text)
            assert "".join(part for part, _ in written) == item.sprite.text
            assert all(ord(letter) in drawable_letters(face) for part, face in written for letter in part)


@pytest.mark.parametrize("name", [*SCRIPTS, "Maximiliana Featherstonehaugh-Cholmondeley", "W" * 80, "松" * 40])
@pytest.mark.parametrize("room", [40, 120, 160, 400])
def test_a_name_never_takes_more_than_its_room(name: str, room: int) -> None:
    text, size = fitted_text(name, 30, 600, room)
    assert width(text, size, 600) <= room
    assert text == name or text.endswith("…")


def test_a_name_is_made_smaller_before_it_is_cut() -> None:
    room = width("Maximiliana", 26, 600)
    assert fitted_text("Maximiliana", 30, 600, room) == ("Maximiliana", 26)


@pytest.mark.parametrize("room", [200, 500, 1020])
@pytest.mark.parametrize(
    "text",
    [
        "A player declared nine different terminals and honours on the first turn. No payments.",
        "九種九牌により流局となりました。" * 4,
        "W" * 90,
        "a b",
    ],
)
def test_a_sentence_keeps_within_its_lines(text: str, room: int) -> None:
    lines = wrapped_lines(text, 32, room, 2)
    assert 1 <= len(lines) <= 2
    assert all(width(line, 32, 400) <= room for line in lines)
    assert "".join(lines).replace(" ", "").startswith(text.replace(" ", "")[:5])


def test_a_sentence_that_fits_is_written_whole() -> None:
    text = "A player declared nine different terminals and honours on the first turn. No payments."
    assert " ".join(wrapped_lines(text, 32, 1020, 2)) == text


NEVER_CUT = re.compile(r"[-−+]?[\d,.]+k?|×\d+|\w+!")
"""Numbers and calls."""


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_numbers_and_calls_are_never_cut(chosen: Sample) -> None:
    for item in scene(chosen.view, chosen.words).items:
        sprite = item.sprite
        if isinstance(sprite, Text) and NEVER_CUT.fullmatch(sprite.text):
            assert (
                fitted_text(sprite.text, sprite.font_size, sprite.weight, sprite.room, sprite.min_size_percent)[0]
                == sprite.text
            )
