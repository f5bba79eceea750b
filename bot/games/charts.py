"""The groups in which charts count the hands of a game together."""

from collections.abc import Iterator, Mapping

import msgspec


class ChartGrouping(msgspec.Struct, frozen=True):
    """The `thresholds` of hands from which on they are counted together, each with the key of its name if a limit
    begins there; `families` of wins that are counted together as well, by the key of what a family is called; and those
    wins that are counted yaku by tile (`per_tile_yaku`): they are no kinds themselves.
    """

    thresholds: tuple[tuple[int, str], ...]
    families: Mapping[str, frozenset[str]] = {}
    per_tile_yaku: frozenset[str] = frozenset()

    def counts_by_threshold(self, hands: Mapping[int, int]) -> tuple[int, ...]:
        """The number of hands in each group, from hands counted by their values in points.

        >>> ChartGrouping(((1000, ""), (2000, ""))).counts_by_threshold({700: 1, 1000: 2, 3900: 5})
        (3, 5)
        """
        ends = [value for value, _ in self.thresholds[1:]]
        counted = [0] * len(self.thresholds)
        for value, count in hands.items():
            counted[sum(value >= end for end in ends)] += count
        return tuple(counted)

    def kinds_by_frequency(self, wins: Mapping[str, int]) -> list[tuple[str, int]]:
        """The keys of the names of these kinds of wins, the most frequent first."""
        return sorted(self._names_and_numbers(wins), key=lambda kind: -kind[1])

    def most_frequent(self, wins: Mapping[str, int], most: int) -> list[tuple[str, int]]:
        """The same of the most frequent alone, without what counts tiles."""
        counted = {f"yaku.{name}" for name in wins if name not in self.per_tile_yaku}
        return [kind for kind in self.kinds_by_frequency(wins) if kind[0] in counted][:most]

    def _names_and_numbers(self, wins: Mapping[str, int]) -> Iterator[tuple[str, int]]:
        yield from ((f"yaku.{name}", count) for name, count in wins.items() if count)
        for key, names in self.families.items():
            if together := sum(count for name, count in wins.items() if name in names):
                yield key, together
