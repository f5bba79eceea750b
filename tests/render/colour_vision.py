"""How colours look to people who tell fewer of them apart, and without any colour.

The matrices for full severity are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, *A
Physiologically-based Model for Simulation of Color Vision Deficiency* (IEEE Transactions on Visualization and Computer
Graphics 15/6, 2009); grey is the luminance of ITU-R BT.709. Contrast is the ratio of WCAG 2.1.
"""

from typing import Final

from PIL import Image

from render.theme import RGB

Matrix = tuple[tuple[float, float, float], ...]

_GREY: Final = (0.2126, 0.7152, 0.0722)
EYES: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "no colour": (_GREY, _GREY, _GREY),
}


def linear(colour: RGB) -> tuple[float, float, float]:
    """The light of an sRGB colour, 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour)
    )
    return red, green, blue


def seen_light(colour: RGB, eyes: str) -> tuple[float, float, float]:
    """The light as these eyes see it."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True)))) for row in EYES[eyes]
    )
    return red, green, blue


def contrast(one: RGB, other: RGB, eyes: str = "normal") -> float:
    """The contrast ratio of two colours as these eyes see them, from 1 to 21."""
    lights = (sum(s * part for s, part in zip(_GREY, seen_light(c, eyes), strict=True)) for c in (one, other))
    darker, lighter = sorted(lights)
    return (lighter + 0.05) / (darker + 0.05)


def seen(image: Image.Image, eyes: str) -> Image.Image:
    """The picture as these eyes see it, every colour of it converted once."""
    parts = image.convert("RGB").tobytes()
    pixels = list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
    colours = {colour: bytes(_srgb(seen_light(colour, eyes))) for colour in set(pixels)}
    return Image.frombytes("RGB", image.size, b"".join(colours[colour] for colour in pixels))


def _srgb(light: tuple[float, float, float]) -> RGB:
    red, green, blue = (
        round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055)) for part in light
    )
    return red, green, blue
