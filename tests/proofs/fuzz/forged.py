"""Custom ids that a client has made up, through the whole of Naki on a simulated Discord: real verbs with spoiled
parts and picks, of leagues, drafts and tables that are there or not, pressed in the server, in another one and in
direct messages by members, strangers and those who were banned. Nobody may read that something went wrong on our side.

python -m tests.proofs.fuzz.forged --cases 20000 --seed 1
"""

import argparse
import asyncio
import sys
import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from simcord.actors import _component_interaction

from bot.client.cooldowns import Cooldowns
from tests.cogs.house import House
from tests.cogs.person import BUTTON, SELECT
from tests.cogs.street import Street, Visitor, outcome
from tests.cogs.walls import ONE_HAND
from tests.proofs.fuzz import spoil

_SOUND: Final = [*tomllib.loads((Path(__file__).parents[2] / "cogs" / "doors.toml").read_text("utf-8"))["buttons"]]
"""A press of every verb, as its button says it."""
_AT_ONCE: Final = 20
"""Presses that arrive together."""
_FOREVER: Final = 10**9
_WORDS: Final = (
    *("", "0", "1", "2", "7", "-1", "007", "99999999", "999999999", "9999999999", "9" * 40, "N5", "zz", "N"),
    *("x", "yes", "sure", "on", "own", "book", "results", "phase", "format", "members", "a_b_c", "\u0663", "1.0", "1e3"),
)


class Forged(Exception):
    """A press that was answered as it may not be."""


def press(dice: Random, street: Street, name: str) -> tuple[str, list[str]]:
    """A custom id and what was picked: nearly that of a button."""
    token, *picked = dice.choice(_SOUND).split(" ")
    place, decision = street.custom_id(name, token).split(":")[1:3]
    if dice.random() < 0.1:
        place = dice.choice(("leagues", street.table, "0", "nosuch", "me"))
    if dice.random() < 0.2:
        decision = dice.choice(("0", "1", "2", "3", "17", "999999999"))
    verb, *parts = token.split("_")
    for _ in range(dice.choice((0, 1, 1, 1, 2, 3))):
        at = dice.randrange(len(parts) + 1)
        parts[at : at + dice.choice((0, 1, 1, 2))] = dice.choice(([], [dice.choice(_WORDS)], [dice.choice(_WORDS)]))
    if dice.random() < 0.3:
        picked = [dice.choice((*_WORDS, spoil.noise(dice, 8)))[:100] for _ in range(dice.choice((0, 1, 1, 1, 2)))]
    return f"mj1:{place}:{decision}:{'_'.join((verb, *parts))}"[:100], picked


async def tries(cases: int, seed: str, folder: Path) -> tuple[Counter[str], list[str]]:
    """Press so many times; what came of it, and every failure in words."""
    came, failures = Counter[str](), list[str]()
    async with House(folder / "naki.db", ONE_HAND) as house:
        street = await Street(house).build()
        with patch.object(Cooldowns, "ask", _unlimited):
            for first in range(0, cases, _AT_ONCE):
                numbers = range(first, min(first + _AT_ONCE, cases))
                results = await asyncio.gather(*(_one(street, Random(f"{seed}/{number}")) for number in numbers))
                await house.quiet()
                for number, (line, result) in zip(numbers, results, strict=True):
                    word = outcome(result)
                    came[word] += 1
                    if word in ("FAULT", "SILENT"):
                        failures.append(f"case {number} of seed {seed}: {word}: {line}\n")
                house.env.http_requests.clear()
    return came, failures


async def _one(street: Street, dice: Random) -> tuple[str, Any]:
    name = dice.choice([*street.visitors])
    visitor: Visitor = street.visitors[name]
    custom_id, picked = press(dice, street, name)
    message = dice.choice((visitor.private, visitor.private, visitor.public))
    direct = street.house.env.backend.get_channel(message.channel_id).guild_id is None
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": SELECT if picked else BUTTON}
    actor = visitor.person.member.user if direct else visitor.person.member
    result = await _component_interaction(actor, message, {**data, "values": picked} if picked else data)
    return f"{custom_id!r} {picked} by {name}", result


async def _unlimited(*_: Any) -> None:
    """Whoever presses as often as here is told that it is too often, and nothing else."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.fuzz.forged", description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    with TemporaryDirectory(prefix="naki-forged-") as folder:
        came, failures = asyncio.run(tries(asked.cases, asked.seed, Path(folder)))
    sys.stdout.writelines(failures)
    told = ", ".join(f"{word} {count}" for word, count in sorted(came.items()))
    sys.stdout.write(f"{told}\n{came.total()} presses, {len(failures)} failures\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
