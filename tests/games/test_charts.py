"""How hands are counted together in charts."""

from bot.games.charts import ChartGrouping

STEPS = ChartGrouping(
    thresholds=((1000, ""), (8000, "mangan"), (12000, "haneman")),
    families={"yakuman": frozenset(("kokushi", "daisangen"))},
    per_tile_yaku=frozenset(("dora",)),
)


def test_a_hand_belongs_to_the_last_step_that_it_reaches() -> None:
    assert STEPS.counts_by_threshold({700: 1, 1000: 2, 7700: 3, 8000: 4, 11999: 5, 48000: 6}) == (6, 9, 6)
    assert STEPS.counts_by_threshold({}) == (0, 0, 0)


def test_rare_kinds_are_also_counted_together_and_what_never_came_is_left_out() -> None:
    wins = {"riichi": 5, "kokushi": 1, "daisangen": 2, "pinfu": 0}
    assert STEPS.kinds_by_frequency(wins) == [
        ("yaku.riichi", 5),
        ("yakuman", 3),
        ("yaku.daisangen", 2),
        ("yaku.kokushi", 1),
    ]


def test_the_most_frequent_are_kinds_of_wins_and_no_tiles() -> None:
    wins = {"riichi": 5, "dora": 30, "pinfu": 7, "kokushi": 1}
    assert STEPS.most_frequent(wins, 2) == [("yaku.pinfu", 7), ("yaku.riichi", 5)]
