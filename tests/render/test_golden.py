import pytest
from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiTableView, RiverTile
from bot.tools.samples import sample
from render import Pictures
from tests.render.goldens import GOLDEN, LAYOUTS, PICTURES, TOLERANCE, WIDTH, difference, layout_of, picture_of


@pytest.mark.parametrize("name", LAYOUTS)
def test_everything_lies_where_it_lay(name: str) -> None:
    assert layout_of(name) == (GOLDEN / "layouts" / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_looked(name: str, pictures: Pictures) -> None:
    golden = (GOLDEN / "pictures" / f"{name}.png").read_bytes()
    assert difference(golden, picture_of(name, pictures)) <= TOLERANCE


def test_a_picture_with_another_discard_does_not_pass(pictures: Pictures) -> None:
    table = sample("table-day").view
    assert isinstance(table, RiichiTableView)
    first, *others = table.seats
    three, five = (
        replace(table, seats=(replace(first, river=(*first.river, RiverTile(tile))), *others)) for tile in ("3m", "5m")
    )
    painted = [pictures.paint(view, sample("table-day").words, width=WIDTH) for view in (three, five)]
    assert difference(*painted) > TOLERANCE
