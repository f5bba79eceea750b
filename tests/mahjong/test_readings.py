from bot.mahjong.readings import Reading, readings
from bot.mahjong.tiles import counts
from tests.mahjong.problems import kinds, tiles


def read(hand: str) -> set[Reading]:
    return set(readings(counts(tiles(hand))))


def test_three_triplets_in_a_row_can_be_three_runs():
    one, two, three = kinds("123m")
    assert read("111222333m 55z") == {
        Reading(kinds("5z")[0], (one, two, three), ()),
        Reading(kinds("5z")[0], (), (one, one, one)),
    }


def test_a_hand_may_be_read_around_more_than_one_pair():
    assert {reading.pair for reading in read("11123444m")} == {kinds("1m")[0], kinds("4m")[0]}


def test_honours_make_no_runs_and_suits_do_not_join():
    assert read("123z 55p") == set()
    assert read("89m 1p 55p") == set()


def test_nothing_is_left_over_in_a_reading():
    assert read("123m 55p 9s") == set()


def test_a_lone_pair_is_a_reading_without_groups():
    assert read("55p") == {Reading(kinds("5p")[0], (), ())}
