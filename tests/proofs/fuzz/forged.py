"""Custom ids that a client has made up, through the whole of Naki on a simulated Discord: real verbs with spoiled
parts and picks, of leagues, drafts, tables and finished games that are there or not, pressed in the server, in another
one and in direct messages by members, strangers and those who were banned. Nobody may read that something went wrong
on our side.

python -m tests.proofs.fuzz.forged --cases 20000 --seed 1
"""

import asyncio
import sys
import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from simcord.actors import _component_interaction

from bot.client.cooldowns import Cooldowns
from tests.cogs.club import Tournament, answered
from tests.cogs.house import House
from tests.cogs.league_stages import entered
from tests.cogs.person import BUTTON, SELECT
from tests.cogs.records.kept import TABLE as PLAYED
from tests.cogs.records.kept import keep_game
from tests.cogs.street import SPRING, Street, Visitor, outcome
from tests.cogs.walls import ONE_HAND
from tests.proofs.fuzz import spoil
from tests.proofs.fuzz.parts import try_in_parts

REAL_PRESSES: Final = [
    *tomllib.loads((Path(__file__).parents[2] / "cogs" / "doors.toml").read_text("utf-8"))["buttons"]
]
"""A press of every verb, as its button says it."""
_AT_ONCE: Final = 20
"""Presses that arrive together."""
_PART: Final = 500
"""Presses in one server, before everything in it is gone or over."""
_WORDS: Final = (
    *(
        "",
        "0",
        "1",
        "2",
        "7",
        "-1",
        "007",
        "99999999",
        "999999999",
        "9999999999",
        "9" * 40,
        "N5",
        "zz",
        "N",
        "1.0",
        "1e3",
    ),
    *("x", "yes", "sure", "on", "own", "book", "results", "phase", "format", "members", "a_b_c", "\u0663"),
)


def forged_press(dice: Random, street: Street, name: str) -> tuple[str, list[str]]:
    """A custom id and what was picked: nearly that of a button."""
    token, *picked = dice.choice(REAL_PRESSES).split(" ")
    place, question = street.custom_id(name, token).split(":")[1:3]
    if place == street.table and dice.random() < 0.4:
        place = PLAYED
    if dice.random() < 0.1:
        place = dice.choice(("leagues", street.table, PLAYED, "0", "nosuch", "me"))
    if dice.random() < 0.2:
        question = dice.choice(("0", "1", "2", "3", "17", "999999999"))
    verb, *parts = token.split("_")
    for _ in range(dice.choice((0, 0, 1, 1, 2))):
        at = dice.randrange(len(parts) + 1)
        gone = dice.choice((0, 1, 1, 1, 1, 2)) if at < len(parts) else dice.choice((0, 1, 1, 1))
        parts[at : at + gone] = [] if at == len(parts) and gone else [dice.choice(_WORDS)]
    if dice.random() < (0.4 if picked else 0.05):
        picked = [dice.choice((*_WORDS, spoil.random_text(dice, 8)))[:100] for _ in range(dice.choice((0, 1, 1, 1, 2)))]
    return f"mj1:{place}:{question}:{'_'.join((verb, *parts))}"[:100], picked


async def busy_street(house: House) -> Street:
    """The street, with a game that is over, and one that counts in its league."""
    street = await Street(house).build()
    await keep_game(house)
    game = entered(Tournament(house, house.people))
    shown = await house.owner.slash("league-admin result enter", league=SPRING, **game)
    await house.owner.press(answered(shown), "Submit")
    return street


async def try_cases(numbers: range, seed: str, folder: Path) -> tuple[Counter[str], list[str]]:
    """Press so many times in a new server; what came of it, and every failure in words."""
    came, failures = Counter[str](), list[str]()
    async with House(folder / "naki.db", ONE_HAND) as house:
        street = await busy_street(house)
        with patch.object(Cooldowns, "count_request", never_too_often):
            for first in range(0, len(numbers), _AT_ONCE):
                some = numbers[first : first + _AT_ONCE]
                results = await asyncio.gather(*(_one(street, Random(f"{seed}/{number}")) for number in some))
                await house.quiet()
                for number, (line, result) in zip(some, results, strict=True):
                    word = outcome(result)
                    came[word] += 1
                    if word in ("FAULT", "SILENT"):
                        failures.append(f"case {number} of seed {seed}: {word}: {line}\n")
    return came, failures


async def _one(street: Street, dice: Random) -> tuple[str, Any]:
    name = dice.choice([*street.visitors])
    visitor: Visitor = street.visitors[name]
    custom_id, picked = forged_press(dice, street, name)
    message = visitor.private if dice.random() < 0.7 else visitor.public
    direct = street.house.env.backend.get_channel(message.channel_id).guild_id is None
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": SELECT if picked else BUTTON}
    actor = visitor.person.member.user if direct else visitor.person.member
    result = await _component_interaction(actor, message, {**data, "values": picked} if picked else data)
    return f"{custom_id!r} {picked} by {name}", result


async def never_too_often(*_: Any) -> None:
    """Whoever presses as often as here is told that it is too often, and nothing else."""


if __name__ == "__main__":
    sys.exit(try_in_parts("forged", try_cases, cases=20_000, part=_PART))
