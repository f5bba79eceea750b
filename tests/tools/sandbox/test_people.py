"""The people of the sandbox."""

import pytest

from bot.tools.sandbox.people import add_person, create_world, people
from tests.tools.sandbox.test_backend import ORIGIN


def test_a_newcomer_needs_a_name_of_their_own() -> None:
    world = create_world(ORIGIN)
    add_person(world, "  Emil   the Great ")
    assert people(world)[-1].global_name == "Emil the Great"
    for taken in ("emil the great", "AIKO", "", "x" * 33):
        with pytest.raises(ValueError, match=r"name|called"):
            add_person(world, taken)
