from bot.tools.bench.matcher import measure_matcher


def test_the_matcher_is_measured_on_the_whole_house_card() -> None:
    numbers = measure_matcher(racks=20)
    assert numbers["ways_to_fill_the_card"] == 1742
    assert 0 < numbers["match_p50_ms"] <= numbers["match_p99_ms"]
