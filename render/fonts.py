"""Fonts from packages: which of them can write a name, and text drawn in them. Never a tofu box.

Every typeface here is under the SIL Open Font License and comes from PyPI; nothing is looked for on the machine.
"""

import unicodedata
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

import fontpkg_noto_sans  # pyright: ignore[reportMissingTypeStubs]
import pylopdf_fonts_ar
import pylopdf_fonts_he
import pylopdf_fonts_hi
import pylopdf_fonts_jp
import pylopdf_fonts_ko
import pylopdf_fonts_th
import pylopdf_fonts_zh_cn
from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingTypeStubs]
from PIL import ImageFont

from bot.i18n.catalogue import Words
from bot.i18n.phrases import player_name
from bot.view.model import Player


class Typeface(StrEnum):
    """The typefaces, in the order in which a name looks for one that has its letters."""

    LATIN = "latin"
    JAPANESE = "japanese"
    CHINESE = "chinese"
    KOREAN = "korean"
    THAI = "thai"
    ARABIC = "arabic"
    HEBREW = "hebrew"
    DEVANAGARI = "devanagari"
    SERIF = "serif"


_FILES: dict[Typeface, Path] = {
    Typeface.LATIN: fontpkg_noto_sans.ROOT / "files" / "NotoSans[wdth,wght].ttf",
    Typeface.JAPANESE: pylopdf_fonts_jp.sans_path(),
    Typeface.CHINESE: pylopdf_fonts_zh_cn.sans_path(),
    Typeface.KOREAN: pylopdf_fonts_ko.sans_path(),
    Typeface.THAI: pylopdf_fonts_th.sans_path(),
    Typeface.ARABIC: pylopdf_fonts_ar.sans_path(),
    Typeface.HEBREW: pylopdf_fonts_he.sans_path(),
    Typeface.DEVANAGARI: pylopdf_fonts_hi.sans_path(),
    Typeface.SERIF: pylopdf_fonts_jp.serif_path(),
}
_FOR_NAMES = tuple(face for face in Typeface if face is not Typeface.SERIF)
_DECORATION = frozenset(("So", "Sk", "Cf", "Cc", "Cs", "Co", "Cn"))
_GLYPH_NAMES = [str(number) for number in range(1 << 16)]
_VARIATION = range(0xFE00, 0xFE10)


@cache
def font(face: Typeface, size: int, weight: int = 400) -> ImageFont.FreeTypeFont:
    """A typeface at `size` pixels to the em. `weight` (100-900) is heard by the Latin, Thai, Arabic, Hebrew and
    Devanagari ones.
    """
    typeface = ImageFont.truetype(str(_FILES[face]), size)
    if weight != 400 and _FILES[face].suffix == ".ttf":
        axes = typeface.get_variation_axes()
        typeface.set_variation_by_axes(
            [float(weight if axis.get("name") == b"Weight" else axis.get("default") or 0) for axis in axes]
        )
    return typeface


@cache
def drawable_letters(face: Typeface) -> frozenset[int]:
    """The code points that the typeface can draw."""
    with TTFont(_FILES[face], lazy=True) as typeface:
        typeface.setGlyphOrder(_GLYPH_NAMES)  # to read their real names takes long
        return frozenset(typeface.getBestCmap() or ())


@lru_cache(maxsize=8192)
def typeface_runs(text: str) -> tuple[tuple[str, Typeface], ...]:
    """The text cut into stretches that one typeface can write. A letter that none of them has is left out.

    A letter stays with the stretch before it where it can, so `Ren 蓮` is a Latin stretch and a Japanese one.
    """
    whole = _face_for(text)
    if whole is not None:
        return ((text, whole),)
    found: list[tuple[str, Typeface]] = []
    for letter in text:
        if found and ord(letter) in drawable_letters(found[-1][1]):
            found[-1] = (found[-1][0] + letter, found[-1][1])
            continue
        face = _face_for(letter)
        if face is not None:
            found.append((letter, face))
    return tuple(found)


def _face_for(text: str) -> Typeface | None:
    """The first typeface that has every letter of the text; None if none has."""
    needed = {ord(letter) for letter in text}
    return next((face for face in _FOR_NAMES if needed <= drawable_letters(face)), None)


def writable_name(player: Player, words: Words) -> str:
    """The name as it can be written: without emoji and ornaments, else the account's Latin username."""
    return _writable(player_name(player, words), player.username)


@lru_cache(maxsize=4096)
def _writable(*names: str) -> str:
    for name in names:
        plain = unicodedata.normalize("NFC", name)
        kept = " ".join("".join(letter for letter in plain if not _is_decoration(letter)).split())
        if kept and all(_face_for(letter) for letter in kept):
            return kept
    return "?"


def _is_decoration(letter: str) -> bool:
    return unicodedata.category(letter) in _DECORATION or ord(letter) in _VARIATION
