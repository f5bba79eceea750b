from concurrent.futures import ThreadPoolExecutor

from bot.tools.samples import SAMPLES
from render import Pictures
from render.cache import Cache


def test_what_was_not_used_for_longest_goes_first() -> None:
    cache: Cache[str] = Cache(30)
    for key in "abc":
        cache.put(key, key, 10)
    cache.get("a")
    cache.put("d", "d", 10)
    assert [cache.get(key) for key in "abcd"] == ["a", None, "c", "d"]


def test_it_never_holds_more_than_its_limit() -> None:
    cache: Cache[int] = Cache(100)
    for number in range(50):
        cache.put(number, number, number)
        assert cache.size <= 100
    assert cache.get(49) == 49


def test_what_is_larger_than_the_limit_is_not_kept_and_drives_nothing_out() -> None:
    cache: Cache[str] = Cache(10)
    cache.put("small", "small", 5)
    cache.put("large", "large", 11)
    assert (cache.get("small"), cache.get("large")) == ("small", None)


def test_a_new_value_takes_the_place_of_the_old_one() -> None:
    cache: Cache[str] = Cache(10)
    cache.put("key", "old", 8)
    cache.put("key", "new", 4)
    assert (cache.get("key"), cache.size, len(cache)) == ("new", 4, 1)


def test_many_threads_keep_its_books_straight() -> None:
    cache: Cache[int] = Cache(1_000)

    def use(start: int) -> None:
        for number in range(start, start + 500):
            cache.put(number % 97, number, 1 + number % 13)
            cache.get(number % 89)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(use, range(8)))
    kept = [cache.get(key) for key in range(97)]
    assert cache.size == sum(1 + number % 13 for number in kept if number is not None) <= 1_000


def test_all_tables_together_stay_under_the_limit_and_look_the_same(pictures: Pictures) -> None:
    small = Pictures(Cache(200_000))
    for sample in SAMPLES[:4]:
        painted = small.paint(sample.view, sample.words, sample.style, 550)
        assert small.cache.size <= 200_000
        assert painted == pictures.paint(sample.view, sample.words, sample.style, 550)
