"""What people type, through the whole of Naki on a simulated Discord: commands with spoiled words and numbers, the
lists that are offered meanwhile, and forms filled with what nobody means, of leagues, drafts and tables. Nobody may
read that something went wrong on our side, neither at once nor when its organiser looks at what has become of it.

python -m tests.proofs.fuzz.typed --cases 5000 --seed 1
"""

import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from discord import AppCommandOptionType
from discord.app_commands import Command, Parameter
from simcord import InteractionResult
from simcord.backend.errors import BackendError, SetupError
from structlog.testing import capture_logs

from bot.client.cooldowns import Cooldowns
from cogs.league.organiser.actions import GROUPS
from cogs.league.settings.season import SettingGroup
from tests.cogs.club import FILES, TEXT_INPUT, fields, standing
from tests.cogs.house import House
from tests.cogs.person import SELECT
from tests.cogs.street import HIDDEN, SPRING, Street, outcome
from tests.cogs.walls import ONE_HAND
from tests.proofs.fuzz import spoil
from tests.proofs.fuzz.forged import REAL_PRESSES, busy_street, never_too_often
from tests.proofs.fuzz.parts import try_in_parts

_PART: Final = 100
"""Cases in one server, before everything in it is gone or over."""
_LOOK_EVERY: Final = 20
"""Cases after which the organiser looks at everything."""
_DOERS: Final = (*["runs"] * 6, "member", "guest", "demoted", "draft", "abroad")
_OPENERS: Final = (
    *(f"seasonform_{group}_{phase}_{page}" for group in SettingGroup for phase in (1, 2) for page in (0, 1)),
    *(line for line in REAL_PRESSES if not line.startswith("season")),
    *(
        f"organise_{group.name}_{action.name}_{number}"
        for group in GROUPS.values()
        for action in group.actions
        for number in (0, 1)
    ),
)
_TEXTS: Final = (
    *("2026-03-29 20:00", "0001-01-01 00:00", "9999-12-31 23:59", "20:00", "2026-W01-1", "1970-01-01T00:00"),
    *("15 5 -5 -15", "30", "-7.5", "0.05", "1/2", "1/" + "9" * 30, "40 30 20 10", "1000000"),
    *("all", "none", "book", "best 8", "run 5", "best " + "9" * 40, "random, swiss x6, interval 1", "swiss soft"),
    *("24h 1h 10min", "99999h", "5+20", "300+0", "0+0", "brisk", "1", "0", "-1", "007", "9" * 20, "1_0", "٣", "²"),
    *("Europe/Berlin", "Pacific/Kiritimati", "../../etc/passwd", "UTC", "posixrules", "", " ", "on", "off"),
    *("<@1>", "<@&2>", "@everyone", "**", "`", "](https://example.com)", "\u202e", "\u200b", "\0", "🀄", "Aiko"),
)
_EXTREMES: Final = (0, 1, -1, 2, 3, 99, 1000, 2**31, 2**53 - 1, -(2**53) + 1)
_LOOKS: Final = (
    *("league info", "league schedule", "league standings", "league results", "league rules", "league me"),
    *("league log", "league export", "league-admin season panel"),
    *("league-admin settings panel", "referee calls"),
)


class CommandTypist:
    """Everybody of a street, who type what the dice say."""

    def __init__(self, street: Street) -> None:
        self._street = street
        self._commands: Mapping[str, Command[Any, ..., Any]] = {
            one.qualified_name: one for one in street.house.client.tree.walk_commands() if isinstance(one, Command)
        }

    async def type_command(self, dice: Random) -> tuple[str, str]:
        """Type something; what it was, and what came of it."""
        ways: tuple[Callable[[Random], Awaitable[tuple[str, str]]], ...]
        ways = (self._command, self._command, self._setting, self._form, self._form, self._typing)
        try:
            return await dice.choice(ways)(dice)
        except (BackendError, SetupError) as refused:
            return f"{refused}", "refused by Discord"

    async def look_at_everything(self) -> Iterable[tuple[str, str]]:
        """The organiser looks at what there is."""
        found = list[tuple[str, str]]()
        for command in _LOOKS:
            for league in (SPRING, HIDDEN["draft"]):
                came = await self._slash("runs", command, {"league": league})
                found.append((f"/{command} of {league}", outcome(came)))
        return found

    async def _command(self, dice: Random) -> tuple[str, str]:
        """A command with what it needs, and some of what may be left out."""
        name, who = dice.choice([*self._commands]), dice.choice(_DOERS)
        options = {
            one.display_name: self._value(one, dice)
            for one in self._commands[name].parameters
            if one.required or dice.random() < 0.7
        }
        if "league" in options:
            options["league"] = dice.choice((*[SPRING] * 4, HIDDEN["draft"], self._text(dice)))
        result = await self._slash(who, name, options)
        said = f"/{name} {options} by {who}"
        return (said, outcome(result)) if result.modal is None else await self._filled(who, result, dice, said)

    async def _setting(self, dice: Random) -> tuple[str, str]:
        """A setting by its name or key, with a value that is near to one."""
        command, league = "league-admin season set", dice.choice((SPRING, HIDDEN["draft"], HIDDEN["draft"]))
        setting = await self._offered("runs", command, "setting", {"league": league}, dice)
        value = await self._offered("runs", command, "value", {"league": league, "setting": setting}, dice)
        options = {"setting": setting, "value": value, "league": league}
        return f"/{command} {options}", outcome(await self._slash("runs", command, options))

    async def _form(self, dice: Random) -> tuple[str, str]:
        """A form, filled in."""
        who = dice.choice(_DOERS)
        line, league_number = dice.choice(_OPENERS), dice.choice((1, 2))
        token, *picked = line.split(" ")
        said = f"{line} of {league_number} by {who}"
        custom_id = self._street.custom_id(who, token, league=league_number)
        result = await self._street.send(who, custom_id, picked, private=True)
        return (said, outcome(result)) if result.modal is None else await self._filled(who, result, dice, said)

    async def _filled(self, who: str, form: InteractionResult, dice: Random, said: str) -> tuple[str, str]:
        person, sent = self._street.visitors[who].person, dict[str, Any]()
        for field in fields(form).values():
            if field["type"] == TEXT_INPUT:
                known = str(field.get("value", ""))
                text = self._text(dice, known)[: field.get("max_length", 4000)]
                value: Any = text if len(text) >= field.get("min_length", 0) else known
                sent[field["custom_id"]] = value or ("x" if field.get("required", True) else "")
            elif field["type"] == SELECT:
                sent[field["custom_id"]] = [dice.choice(field["options"])["value"]]
            elif field["type"] != FILES and (value := standing(person, field)) is not None:
                sent[field["custom_id"]] = value
        result = await person.member.submit_modal(form, sent)
        await self._street.house.quiet()
        return f"{said}: {[*sent.values()]}", outcome(result)

    async def _typing(self, dice: Random) -> tuple[str, str]:
        """What is offered while somebody types."""
        name, one = dice.choice(
            [(name, one) for name, command in self._commands.items() for one in command.parameters if one.autocomplete]
        )
        who, text = dice.choice(_DOERS), self._text(dice)
        others = {
            other.display_name: self._value(other, dice)
            for other in self._commands[name].parameters
            if other is not one and dice.random() < 0.5 and other.type is AppCommandOptionType.string
        }
        member = self._street.visitors[who].person.member
        await member.autocomplete(self._street.channels[who], name, one.display_name, text, **others)
        return f"{name} {one.display_name}={text!r} {others} by {who}", "open"

    async def _offered(self, who: str, command: str, option: str, others: Mapping[str, Any], dice: Random) -> str:
        """One of what is offered, most often as it is."""
        member = self._street.visitors[who].person.member
        offered = await member.autocomplete(self._street.channels[who], command, option, "", **others)
        known = dice.choice(offered)["value"] if offered else ""
        return known if known and dice.random() < (0.9 if option != "value" else 0.3) else self._text(dice, known)

    def _value(self, one: Parameter, dice: Random) -> Any:
        match one.type:
            case _ if one.choices:
                return dice.choice(one.choices).value
            case AppCommandOptionType.integer | AppCommandOptionType.number:
                least = -(2**53) + 1 if one.min_value is None else one.min_value
                most = 2**53 - 1 if one.max_value is None else one.max_value
                return int(min(max(dice.choice(_EXTREMES), least), most))
            case AppCommandOptionType.boolean:
                return dice.random() < 0.5
            case AppCommandOptionType.user:
                return dice.choice(self._street.house.people).member
            case AppCommandOptionType.role:
                return self._street.role
            case AppCommandOptionType.attachment:
                return (dice.choice(("a.toml", "b.json", "c.txt")), spoil.spoiled_bytes(self._text(dice), dice))
            case _:
                text = self._text(dice)
                return text if one.max_value is None else text[: int(one.max_value)]

    def _text(self, dice: Random, known: str = "") -> str:
        way = dice.random()
        if way < 0.4:
            return dice.choice(_TEXTS)
        if way < 0.8:
            return spoil.spoiled_text(known or dice.choice(_TEXTS), dice)[:100]
        return known or spoil.random_text(dice, 8)[:100]

    async def _slash(self, who: str, command: str, options: Mapping[str, Any]) -> InteractionResult:
        self._street.rest()
        return await self._street.visitors[who].person.slash(command, channel=self._street.channels[who], **options)


async def try_cases(numbers: range, seed: str, folder: Path) -> tuple[Counter[str], list[str]]:
    """So many cases in a new server; what came of them, and every failure in words."""
    came, failures = Counter[str](), list[str]()
    async with House(folder / "naki.db", ONE_HAND) as house:
        street = await busy_street(house)
        typist = CommandTypist(street)
        with patch.object(Cooldowns, "count_request", never_too_often):
            for number in numbers:
                with capture_logs() as logs:
                    tried = [await typist.type_command(Random(f"{seed}/{number}"))]
                    if number % _LOOK_EVERY == 0:
                        tried += await typist.look_at_everything()
                    street.rest()
                for line, word in tried:
                    came[word] += 1
                    if word in ("FAULT", "SILENT"):
                        failures.append(f"case {number} of seed {seed}: {word}: {line}\n")
                errors = [log for log in logs if log["log_level"] == "error"]
                failures += [f"case {number} of seed {seed}: {tried[0][0]}: {log}\n" for log in errors]
    return came, failures


if __name__ == "__main__":
    sys.exit(try_in_parts("typed", try_cases, cases=5_000, part=_PART))
