"""Who of a waiting list plays together: who came first, of the same wish, and not two who would rather not."""

from bot.store.waiting_lists import WaitingPerson
from cogs.board._matching import matching_people

FOUR, THREE = "usual", "guild-three"
SEATS = {FOUR: 4, THREE: 3}


def waiting(*wishes: str) -> list[WaitingPerson]:
    """People numbered from 1, each of whom waits for what these letters stand for."""
    offers = {"4": FOUR, "3": THREE, "?": "guild-gone"}
    return [
        WaitingPerson(number, "", "", tuple(offers[letter] for letter in wish), since=number, due=0)
        for number, wish in enumerate(wishes, 1)
    ]


def met(people: list[WaitingPerson], *apart: set[int]) -> tuple[str, list[int]] | None:
    found = matching_people(people, SEATS, lambda one, other: {one, other} in apart)
    return None if found is None else (found[0], [one.account for one in found[1]])


def test_the_first_four_of_the_same_wish_play() -> None:
    assert met(waiting("4", "4", "4")) is None
    assert met(waiting("4", "3", "4", "4", "4", "4")) == (FOUR, [1, 3, 4, 5])


def test_three_are_enough_where_three_play_and_the_wish_of_who_waits_longest_comes_first() -> None:
    assert met(waiting("3", "43", "43", "4", "4")) == (THREE, [1, 2, 3])
    assert met(waiting("43", "43", "43", "4")) == (FOUR, [1, 2, 3, 4])


def test_a_wish_that_cannot_be_played_is_for_nobody() -> None:
    assert met(waiting("?", "?", "?", "?")) is None


def test_two_who_would_rather_not_are_not_called_together() -> None:
    assert met(waiting("4", "4", "4", "4"), {1, 3}) is None
    assert met(waiting("4", "4", "4", "4", "4"), {1, 3}) == (FOUR, [1, 2, 4, 5])
