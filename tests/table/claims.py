"""A window in which the same discard is claimed: its length, and what came of a press."""

from bot.table.answers import Accepted

WINDOW = 10_000


GRACE = 400


def verb(answer: object) -> str:
    assert isinstance(answer, Accepted), answer
    return answer.action.token.partition("_")[0]
