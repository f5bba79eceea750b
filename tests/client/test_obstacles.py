"""When Discord is asked again that would not have something: after growing pauses, and soon when something changed."""

import asyncio
from itertools import pairwise

from bot.client.obstacles import MIN_RETRY_PAUSE_S, OBSTACLE_PAUSES, Destination, DestinationBlocked, Obstacles
from tests.fakes.swift_loop import swiftly

HERE = Destination(7, new_messages_only=True)


class Sign:
    """A message of a table, which is refused while there is an obstacle; `asked` is when Discord was asked."""

    def __init__(self, known: Obstacles, table: str = "abcdef") -> None:
        self.known = known
        self.table = table
        self.refused = True
        self.asked: list[float] = []
        self.shown = 0

    def show(self) -> None:
        try:
            self.known.check_destination(HERE)
            self.asked.append(asyncio.get_running_loop().time())
            if self.refused:
                raise self.known.note_refusal(HERE, "forbidden", self.table, guild=1)
        except DestinationBlocked as barred:
            barred.obstacle.waiting_painters.append(self.show)
        else:
            self.shown += 1
            self.known.clear(HERE)

    @property
    def waited(self) -> list[float]:
        """How many seconds lay between two tries."""
        return [after - before for before, after in pairwise(self.asked)]


@swiftly
async def test_what_was_refused_is_tried_again_after_growing_pauses() -> None:
    sign = Sign(Obstacles(lambda _: True))
    sign.show()
    await asyncio.sleep(sum(OBSTACLE_PAUSES) + 2 * OBSTACLE_PAUSES[-1] + 1)
    assert sign.waited == [*OBSTACLE_PAUSES, OBSTACLE_PAUSES[-1], OBSTACLE_PAUSES[-1]]


@swiftly
async def test_one_message_tries_for_all_and_the_others_follow() -> None:
    known = Obstacles(lambda _: True)
    signs = [Sign(known) for _ in range(3)]
    for sign in signs:
        sign.show()
    await asyncio.sleep(OBSTACLE_PAUSES[0] + 1)
    assert sum(len(sign.asked) for sign in signs) == 2
    for sign in signs:
        sign.refused = False
    await asyncio.sleep(OBSTACLE_PAUSES[1])
    assert [sign.shown for sign in signs] == [1, 1, 1]
    assert len(known) == 0


@swiftly
async def test_a_change_has_it_tried_at_once_and_many_changes_only_now_and_then() -> None:
    known = Obstacles(lambda _: True)
    sign = Sign(known)
    sign.show()
    for _ in range(100):
        known.retry_soon(lambda obstacle: obstacle.guild == 1)
    assert sign.waited == [0.0]
    await asyncio.sleep(MIN_RETRY_PAUSE_S + 1)
    assert sign.waited == [0.0, MIN_RETRY_PAUSE_S]


@swiftly
async def test_a_change_in_another_server_has_nothing_tried() -> None:
    known = Obstacles(lambda _: True)
    sign = Sign(known)
    sign.show()
    known.retry_soon(lambda obstacle: obstacle.guild == 2)
    assert len(sign.asked) == 1


@swiftly
async def test_the_tries_for_a_finished_table_come_to_an_end() -> None:
    known = Obstacles(lambda _: False)
    sign = Sign(known)
    sign.show()
    await asyncio.sleep(sum(OBSTACLE_PAUSES) + 10 * OBSTACLE_PAUSES[-1])
    assert sign.waited == [*OBSTACLE_PAUSES]
    assert len(known) == 0


@swiftly
async def test_listeners_are_told_for_which_table_an_obstacle_came_and_went() -> None:
    known = Obstacles(lambda _: True)
    told: list[tuple[str, bool]] = []
    known.listen(lambda table: told.append((table, known.of(table) is not None)))
    sign, other = Sign(known), Sign(known, "ghijkl")
    sign.show()
    other.show()
    assert known.of("ghijkl") is None
    await asyncio.sleep(OBSTACLE_PAUSES[0] + 1)
    other.show()
    sign.refused = other.refused = False
    await asyncio.sleep(OBSTACLE_PAUSES[1])
    assert told == [("abcdef", True), ("abcdef", False)]
