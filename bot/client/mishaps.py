"""Errors of ours that somebody was told of, by the code that they were told, until the next start."""

from collections import OrderedDict
from secrets import choice
from typing import Final

_LETTERS: Final = "23456789abcdefghjkmnpqrstvwxyz"
"""Without those that are mistaken for others."""
_KEPT: Final = 500


class RecentErrors:
    """The newest errors of ours. A code is random: it says nothing of person or table."""

    def __init__(self) -> None:
        self._told: OrderedDict[str, str] = OrderedDict()

    def add(self, error: BaseException) -> str:
        """A code for the error, such as `k3v9-1742`."""
        half = ["".join(choice(_LETTERS) for _ in range(4)) for _ in range(2)]
        code = "-".join(half)
        self._told[code] = f"{type(error).__name__} in {_place(error)}"
        while len(self._told) > _KEPT:
            self._told.popitem(last=False)
        return code

    def explain(self, code: str) -> str | None:
        """The kind of error and where it was; None for a code that is not known here."""
        return self._told.get(code.strip().lower())


def _place(error: BaseException) -> str:
    """The innermost function of ours in which it was raised."""
    names = ["?"]
    trace = error.__traceback__
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "")
        if str(module).partition(".")[0] in ("bot", "cogs", "render"):
            names.append(f"{module}:{trace.tb_lineno}")
        trace = trace.tb_next
    return names[-1]
