"""Themes: the colours of felt, tiles, text and marks. Every look of every picture is chosen here."""

from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

RGB: TypeAlias = tuple[int, int, int]


def mixed_colour(one: RGB, other: RGB, share: float) -> RGB:
    """`one` with `share` (0-1) of `other` stirred in."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


def _hex(code: str) -> RGB:
    """The colour in steps of four: Pillow looks colours up in a palette that coarsely, and flat ones must be found
    exactly.
    """
    return (int(code[0:2], 16) & 0xFC, int(code[2:4], 16) & 0xFC, int(code[4:6], 16) & 0xFC)


class TableTop(StrEnum):
    """The materials of tables."""

    PLAIN = "plain"
    CLOTH = "cloth"
    WOOD = "wood"


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """One look. Suits differ in shape first; `red`, `green`, `blue` are vermilion, bluish green and deep blue, which
    people with any common colour blindness tell apart, and they also differ in lightness. `riichi` fills the plate of a
    player in riichi, `call` frames a tile that may be called, `dora` frames a dora and `glow` tints its face. The
    table is of cloth or wood in the colour of the felt, in a `rim`.
    """

    name: str
    board: TableTop
    rim: RGB
    felt: RGB
    panel: RGB
    plate: RGB
    line: RGB
    text: RGB
    quiet: RGB
    accent: RGB
    on_accent: RGB
    warn: RGB
    good: RGB
    bad: RGB
    riichi: RGB
    call: RGB
    dora: RGB
    glow: RGB
    face: RGB
    edge: RGB
    back: RGB
    back_edge: RGB
    outline: RGB
    ink: RGB
    red: RGB
    green: RGB
    blue: RGB
    avatars: tuple[RGB, ...]


_AVATARS = tuple(_hex(code) for code in ("6CBCF0", "F2A65A", "E295C6", "C3DA7C"))

DAY_THEME = Theme(
    name="day",
    board=TableTop.CLOTH,
    rim=_hex("8C5C34"),
    felt=_hex("2C6656"),
    panel=_hex("1F4A3F"),
    plate=_hex("235448"),
    line=_hex("4A8573"),
    text=_hex("F6F3E8"),
    quiet=_hex("B5CEC3"),
    accent=_hex("FFC94A"),
    on_accent=_hex("2B2410"),
    warn=_hex("FF8A5C"),
    good=_hex("8FE3B0"),
    bad=_hex("FF9C82"),
    riichi=_hex("A8201A"),
    call=_hex("7DF0FF"),
    dora=_hex("B06000"),
    glow=_hex("FFE694"),
    face=_hex("FBF6E6"),
    edge=_hex("D8CBA8"),
    back=_hex("4C9A8A"),
    back_edge=_hex("2F6F62"),
    outline=_hex("173A31"),
    ink=_hex("1B2430"),
    red=_hex("C5281C"),
    green=_hex("00704F"),
    blue=_hex("1F4E9C"),
    avatars=_AVATARS,
)
NIGHT = Theme(
    name="night",
    board=TableTop.CLOTH,
    rim=_hex("10141C"),
    felt=_hex("232B3A"),
    panel=_hex("161C27"),
    plate=_hex("1B2230"),
    line=_hex("43506A"),
    text=_hex("EDEFF4"),
    quiet=_hex("9FABC2"),
    accent=_hex("F5B84B"),
    on_accent=_hex("22190A"),
    warn=_hex("FF8A5C"),
    good=_hex("7FD6A6"),
    bad=_hex("FF9180"),
    riichi=_hex("A8201A"),
    call=_hex("7DF0FF"),
    dora=_hex("B06000"),
    glow=_hex("FFE694"),
    face=_hex("EFE8D6"),
    edge=_hex("BDB194"),
    back=_hex("4F6FA8"),
    back_edge=_hex("36507F"),
    outline=_hex("0E121A"),
    ink=_hex("161C26"),
    red=_hex("B8241A"),
    green=_hex("00644A"),
    blue=_hex("1C468C"),
    avatars=_AVATARS,
)
CONTRAST = Theme(
    name="contrast",
    board=TableTop.PLAIN,
    rim=_hex("0A0A0A"),
    felt=_hex("0A0A0A"),
    panel=_hex("000000"),
    plate=_hex("000000"),
    line=_hex("FFFFFF"),
    text=_hex("FFFFFF"),
    quiet=_hex("E0E0E0"),
    accent=_hex("FFE100"),
    on_accent=_hex("000000"),
    warn=_hex("FFA64D"),
    good=_hex("6DFFB0"),
    bad=_hex("FFB09E"),
    riichi=_hex("B00020"),
    call=_hex("00FFFF"),
    dora=_hex("8A4B00"),
    glow=_hex("FFE35C"),
    face=_hex("FFFFFF"),
    edge=_hex("9A9A9A"),
    back=_hex("0072B2"),
    back_edge=_hex("004C78"),
    outline=_hex("000000"),
    ink=_hex("000000"),
    red=_hex("C00000"),
    green=_hex("00603F"),
    blue=_hex("003C9E"),
    avatars=_AVATARS,
)
WOOD: Final = Theme(
    name="wood",
    board=TableTop.WOOD,
    rim=_hex("2C1A10"),
    felt=_hex("66412A"),
    panel=_hex("321E14"),
    plate=_hex("402819"),
    line=_hex("9A7450"),
    text=_hex("FAF3E4"),
    quiet=_hex("DCC8AC"),
    accent=_hex("FFC94A"),
    on_accent=_hex("2B2410"),
    warn=_hex("FF9A6C"),
    good=_hex("9CE6A8"),
    bad=_hex("FFA890"),
    riichi=_hex("A8201A"),
    call=_hex("7DF0FF"),
    dora=_hex("B06000"),
    glow=_hex("FFE694"),
    face=_hex("FBF6E6"),
    edge=_hex("DCCFAC"),
    back=_hex("3E8A68"),
    back_edge=_hex("2A6048"),
    outline=_hex("26150C"),
    ink=_hex("1B2430"),
    red=_hex("C5281C"),
    green=_hex("00704F"),
    blue=_hex("1F4E9C"),
    avatars=_AVATARS,
)
DUSK: Final = Theme(
    name="dusk",
    board=TableTop.CLOTH,
    rim=_hex("A88444"),
    felt=_hex("443A70"),
    panel=_hex("28224A"),
    plate=_hex("302A58"),
    line=_hex("766CAC"),
    text=_hex("F6F3FC"),
    quiet=_hex("C6C0E0"),
    accent=_hex("FFC94A"),
    on_accent=_hex("2B2410"),
    warn=_hex("FF9A6C"),
    good=_hex("8FE3B0"),
    bad=_hex("FFA28C"),
    riichi=_hex("A8201A"),
    call=_hex("7DF0FF"),
    dora=_hex("B06000"),
    glow=_hex("FFE694"),
    face=_hex("F8F4EC"),
    edge=_hex("D2C8BC"),
    back=_hex("B8863C"),
    back_edge=_hex("84602A"),
    outline=_hex("1A1632"),
    ink=_hex("1B2030"),
    red=_hex("C5281C"),
    green=_hex("00704F"),
    blue=_hex("1F4E9C"),
    avatars=_AVATARS,
)
THEMES: dict[str, Theme] = {theme.name: theme for theme in (DAY_THEME, WOOD, DUSK, NIGHT, CONTRAST)}
"""The themes by the name a player chooses."""


def board_shades(theme: Theme) -> tuple[RGB, ...]:
    """The colours of a bare table, from where the lamp hangs to the corners."""
    light = mixed_colour(theme.felt, (255, 255, 255), 0.05)
    return (light, theme.felt, *(mixed_colour(theme.felt, (0, 0, 0), share) for share in (0.08, 0.16, 0.24)))


def colour_of(theme: Theme, name: str) -> RGB:
    """A theme's colour by its field name; `avatar3` is the fourth of the avatars' colours."""
    if name.startswith("avatar"):
        return theme.avatars[int(name.removeprefix("avatar"))]
    return getattr(theme, name)
