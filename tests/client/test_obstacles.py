"""When Discord is asked again that would not have something: after growing pauses, and soon when something changed."""

from collections.abc import Callable

import pytest

from bot.client import obstacles
from bot.client.obstacles import PAUSES, SOONEST, Barred, Obstacle, Obstacles, Spot

HERE = Spot(7, posting=True)


class Bells:
    """Time, which passes from one bell to the next."""

    def __init__(self) -> None:
        self.now = 1_000.0
        self.due: dict[Obstacle, tuple[float, Callable[[Obstacle], None]]] = {}

    def at(self, obstacle: Obstacle) -> float:
        return self.due[obstacle][0] if obstacle in self.due else obstacles.inf

    def wait(self) -> float:
        """Until the next bell. Returns how many seconds that took."""
        obstacle, (at, call) = min(self.due.items(), key=lambda item: item[1][0])
        del self.due[obstacle]
        waited, self.now = at - self.now, at
        call(obstacle)
        return waited


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> Bells:
    clock = Bells()

    def ring(obstacle: Obstacle, seconds: float, call: Callable[[Obstacle], None]) -> None:
        clock.due[obstacle] = (clock.now + seconds, call)

    monkeypatch.setattr(Obstacle, "ring", ring)

    def silence(obstacle: Obstacle) -> None:
        clock.due.pop(obstacle, None)

    monkeypatch.setattr(Obstacle, "silence", silence)
    monkeypatch.setattr(Obstacle, "rings_at", property(clock.at))
    monkeypatch.setattr(obstacles, "_now", lambda: clock.now)
    return clock


class Sign:
    """A message of a table, which is refused while there is an obstacle."""

    def __init__(self, known: Obstacles, table: str = "abcdef") -> None:
        self.known = known
        self.table = table
        self.refused = True
        self.asked = 0
        self.shown = 0

    def show(self) -> None:
        try:
            self.known.pass_by(HERE)
            self.asked += 1
            if self.refused:
                raise self.known.meet(HERE, "forbidden", self.table, guild=1)
        except Barred as barred:
            barred.obstacle.waiting.append(self.show)
        else:
            self.shown += 1
            self.known.clear(HERE)


def test_it_is_tried_after_growing_pauses(bells: Bells) -> None:
    sign = Sign(Obstacles(lambda _: True))
    sign.show()
    waited = [bells.wait() for _ in range(len(PAUSES) + 2)]
    assert waited == [*PAUSES, PAUSES[-1], PAUSES[-1]]
    assert sign.asked == 1 + len(waited)


def test_one_message_tries_for_all_and_the_others_follow(bells: Bells) -> None:
    known = Obstacles(lambda _: True)
    signs = [Sign(known) for _ in range(3)]
    for sign in signs:
        sign.show()
    bells.wait()
    assert sum(sign.asked for sign in signs) == 2
    for sign in signs:
        sign.refused = False
    bells.wait()
    assert [sign.shown for sign in signs] == [1, 1, 1]
    assert len(known) == 0


def test_what_changes_has_it_tried_at_once_and_what_changes_over_and_over_now_and_then(bells: Bells) -> None:
    known = Obstacles(lambda _: True)
    sign = Sign(known)
    sign.show()
    for _ in range(100):
        known.look_again(lambda obstacle: obstacle.guild == 1)
    assert sign.asked == 2
    assert bells.wait() == SOONEST
    assert sign.asked == 3


def test_what_changes_elsewhere_changes_nothing(bells: Bells) -> None:
    known = Obstacles(lambda _: True)
    sign = Sign(known)
    sign.show()
    known.look_again(lambda obstacle: obstacle.guild == 2)
    assert sign.asked == 1


def test_for_a_table_that_is_over_nobody_tries_forever(bells: Bells) -> None:
    known = Obstacles(lambda _: False)
    sign = Sign(known)
    sign.show()
    while bells.due:
        bells.wait()
    assert sign.asked == 1 + len(PAUSES)
    assert len(known) == 0


def test_it_is_told_for_which_table_something_came_and_went(bells: Bells) -> None:
    known = Obstacles(lambda _: True)
    told: list[tuple[str, bool]] = []
    known.listen(lambda table: told.append((table, known.of(table) is not None)))
    sign, other = Sign(known), Sign(known, "ghijkl")
    sign.show()
    other.show()
    assert known.of("ghijkl") is None
    bells.wait()
    other.show()
    sign.refused = other.refused = False
    bells.wait()
    assert told == [("abcdef", True), ("abcdef", False)]
