import subprocess
import sys
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import sample
from render.charts import DASH_PATTERNS, graph, line_style
from render.pictures import scene
from render.scene import Graph
from render.theme import DAY_THEME

SIZE = 26


def drawn(lines: dict[int, tuple[int, ...]]) -> Image.Image:
    """A graph of these scores by chair."""
    hands = max(len(scores) for scores in lines.values()) - 1
    return graph(DAY_THEME, Graph(700, 360, tuple(lines.items()), tuple(map(str, range(1, hands + 1))), SIZE))


def inked(image: Image.Image, chair: int) -> Image.Image:
    """Where the picture has the chair's colour."""
    colour = Image.new("RGB", image.size, DAY_THEME.avatars[line_style(chair)[0]])
    return ImageChops.difference(image, colour).convert("L").point([255] + [0] * 255)


def around(image: Image.Image, chair: int) -> tuple[int, int, int, int]:
    """The left, upper, right and lower end of what has the chair's colour."""
    return inked(image, chair).getbbox() or (0, 0, 0, 0)


@settings(max_examples=30)
@given(st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=30))
def test_nothing_is_cut_off_whatever_the_scores_are(scores: list[int]) -> None:
    image = drawn({0: tuple(scores)})
    left, top, right, bottom = around(image, 0)
    assert 0 < left < right < image.width
    assert 0 < top < bottom < image.height


def test_who_has_more_is_above() -> None:
    image = drawn({0: (25_000, 41_200), 1: (25_000, 9_100)})
    assert around(image, 0)[1] < around(image, 1)[1]
    assert around(image, 0)[3] < around(image, 1)[3]


@pytest.mark.parametrize("height", [150, 164, 240])
def test_in_a_low_graph_numbers_stand_apart(height: int) -> None:
    image = graph(DAY_THEME, Graph(700, height, ((0, (0, -41_000, -38_500)),), ("1", "2"), SIZE, is_signed=True))
    column = image.crop((0, 0, int(SIZE * 2.7), height))
    written = ImageChops.difference(column, Image.new("RGB", column.size, DAY_THEME.panel)).convert("L")
    inky = [any(written.crop((0, row, written.width, row + 1)).tobytes()) for row in range(height)]
    heights = [sum(1 for _ in rows) for ink, rows in groupby(inky) if ink]
    assert len(heights) >= 2
    assert max(heights) < SIZE


def test_sixteen_lines_look_all_different() -> None:
    assert len({(line_style(chair), DASH_PATTERNS[chair // 4]) for chair in range(16)}) == 16


@pytest.mark.parametrize(("chair", "broken"), [(0, False), (3, False), (4, True), (8, True), (12, True)])
@pytest.mark.parametrize("hands", [1, 3])
def test_lines_after_the_fourth_are_broken(chair: int, hands: int, broken: bool) -> None:
    image = drawn({chair: (1000,) * (hands + 1)})
    _, top, _, bottom = around(image, chair)
    level = inked(image, chair).crop((0, (top + bottom) // 2, image.width, (top + bottom) // 2 + 1))
    stretches = sum(ink > 0 for ink, _ in groupby(level.tobytes()))
    assert stretches > 20 if broken else stretches <= 2 * hands + 1


def test_the_names_of_hands_are_written_in_every_language() -> None:
    for language in LANGUAGES:
        placed = scene(sample("standings").view, words(language)).items
        (sprite,) = (item.sprite for item in placed if isinstance(item.sprite, Graph))
        nameless = sprite._replace(labels=("",) * len(sprite.labels))
        assert graph(DAY_THEME, sprite).tobytes() != graph(DAY_THEME, nameless).tobytes()


def test_g10_whoever_paints_loads_no_library_for_numbers() -> None:
    code = "import sys, render.pictures, render.worker; print({'numpy', 'matplotlib'} & {*sys.modules})"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "set()"
