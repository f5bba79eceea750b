"""What `make startup` tells of what it measured."""

from bot.tools.startup import measure, ratios


def test_g9_ratios_are_those_of_the_medians() -> None:
    before = [{"install_s": one, "mb": 100.0} for one in (40.0, 50.0, 90.0)]
    after = [{"install_s": one, "mb": 65.0} for one in (9.0, 10.0, 30.0)]
    assert ratios(before, after) == {"install_s": 0.2, "mb": 0.65}


def test_without_a_commit_to_compare_with_it_says_what_it_wants() -> None:
    assert measure([]) == 2
