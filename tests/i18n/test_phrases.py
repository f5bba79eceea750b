"""Results in thousands, as pictures, alt texts and lists write them."""

import pytest

from bot.i18n.phrases import in_thousands


@pytest.mark.parametrize(
    ("column", "written"),
    [
        ([45.0, 8.4, -19.5, -33.9], ["+45.0", "+8.4", "−19.5", "−33.9"]),
        ([8.333, 8.333, 8.333, -25.0], ["+8.333", "+8.333", "+8.333", "−25.000"]),
        ([0.25, 0.0, -0.25], ["+0.25", "0.00", "−0.25"]),
        ([], []),
    ],
)
def test_a_column_has_as_many_decimals_as_it_needs(column: list[float], written: list[str]) -> None:
    assert in_thousands(column) == written
