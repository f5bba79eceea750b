"""Every type of message of a league is shown in one way, or Naki doesn't start."""

import pytest

from bot.league.messages import MESSAGE_KINDS, GamesPost, Message
from cogs.league.posts.renderers import check_each_rendered_once


class Unwritten(Message, frozen=True, tag="unwritten"):
    """A message that nobody has thought about."""


def test_a_message_that_nobody_renders_is_named() -> None:
    check_each_rendered_once(MESSAGE_KINDS.values())
    with pytest.raises(TypeError, match=r"not shown in exactly one way: Unwritten$"):
        check_each_rendered_once([GamesPost, Unwritten])
