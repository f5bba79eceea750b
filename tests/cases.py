"""Lists the cases that tests carry in their names (`test_a13_…`), each with its tests; a number that no test carries is
there too, with the reason if it was left out.
"""

import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence

from tests.mirrors import ROOT

_TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)
_NUMBER = re.compile(r"(?<=_)([a-z])([1-9][0-9]?)(?=_)")


def cases() -> Mapping[tuple[str, int], Sequence[str]]:
    """The tests by letter and number of the case."""
    found: dict[tuple[str, int], list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name in _TEST.findall(path.read_text("utf-8")):
            head = re.match(r"test_(?:\w*?_and_)?(?:[a-z][1-9][0-9]?_)+", name)
            for letter, number in _NUMBER.findall(head[0] if head else ""):
                found[letter.upper(), int(number)].append(f"{path.relative_to(ROOT)}::{name}")
    return found


def left_out() -> Mapping[tuple[str, int], str]:
    """Why a case has no test, where that was decided."""
    reasons: Mapping[str, str] = tomllib.loads((ROOT / "tests" / "left_out.toml").read_text("utf-8"))
    return {(case[0], int(case[1:])): why for why, listed in reasons.items() for case in listed.split()}


def main() -> None:
    """Print them all."""
    found, out = cases(), left_out()
    for letter in sorted({letter for letter, _ in found}):
        for number in range(1, max(number for one, number in found if one == letter) + 1):
            sys.stdout.write(f"{letter}{number}\n")
            why = f"left out: {out[letter, number]}" if (letter, number) in out else "–"
            sys.stdout.writelines(f"    {test}\n" for test in found.get((letter, number), [why]))


if __name__ == "__main__":
    main()
