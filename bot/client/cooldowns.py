"""How often each person may make costly requests in a minute, and how long their texts may be."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, Final, Protocol

from discord import Interaction, InteractionType, app_commands
from discord.ext import commands

from bot.client.background import somebody_waits
from bot.limits import EXPLANATION, OPTION, BadText, check
from bot.table.ports import Clock


class Ration(StrEnum):
    """The kinds of requests that are limited. Playing never is."""

    COMMAND = "command"
    SEAT = "seat"
    """Sitting down, getting up, opening a table again."""
    RECORD = "record"
    """Looking into a finished game, or through the settings of a league."""
    NUDGE = "nudge"
    """Being told that it is one's turn."""


WITHIN_S: Final = 60.0
MOST: Final = {Ration.COMMAND: 20, Ration.SEAT: 20, Ration.RECORD: 60, Ration.NUDGE: 1}
"""How many requests in how many seconds."""


class RequestCounts(Protocol):
    """Counts requests for all processes."""

    async def ask(self, what: str, user: int, most: int, within: float) -> float | None:
        """Count one more. Seconds until the user may ask for it again; None if that is not known to be too much."""
        ...


class Cooldowns:
    """The recent requests of each person, to this process and, where they are `shared`, to all."""

    def __init__(self, clock: Clock, shared: RequestCounts | None = None) -> None:
        self._clock = clock
        self._shared = shared
        self._asked = {
            ration: commands.CooldownMapping(app_commands.Cooldown(most, WITHIN_S), _user)
            for ration, most in MOST.items()
        }

    def share(self, counting: RequestCounts) -> None:
        """Count together with other processes from now on."""
        self._shared = counting

    async def ask(self, ration: Ration, user: int) -> float | None:
        """Seconds until the user may ask for this again; None if it is granted now."""
        wait = self._asked[ration].update_rate_limit(user, current=self._clock.now() / 1000)
        if wait is None and self._shared is not None:
            wait = await self._shared.ask(ration, user, MOST[ration], WITHIN_S)
        return wait


EXPLAINING: Final = frozenset(("reason", "note", "description", "members", "times"))
"""Options in which people write more than a word or two."""


class Unfit(app_commands.AppCommandError):
    """A text in the command goes beyond a limit."""

    def __init__(self, bad: BadText) -> None:
        super().__init__(bad)
        self.bad = bad


class Tree(app_commands.CommandTree[Any]):
    """The slash commands, with a limit per person and minute."""

    async def interaction_check(self, interaction: Interaction[Any], /) -> bool:
        """Raises CommandOnCooldown or Unfit, which are answered like every error of a command. While a person is still
        typing, unfit texts get no suggestions.
        """
        unfit = _unfit(interaction)
        if interaction.type is InteractionType.autocomplete:
            return unfit is None
        if interaction.type is InteractionType.application_command:
            somebody_waits()
            wait = await interaction.client.cooldowns.ask(Ration.COMMAND, interaction.user.id)
            if wait is not None:
                raise app_commands.CommandOnCooldown(app_commands.Cooldown(MOST[Ration.COMMAND], WITHIN_S), wait)
        if unfit is not None:
            raise Unfit(unfit)
        return True


def _unfit(interaction: Interaction[Any]) -> BadText | None:
    """What is wrong with the texts of a command; None if nothing is."""
    data: Any = interaction.data or {}
    try:
        for name, text in texts(data.get("options", ())):
            check(text, EXPLANATION if name in EXPLAINING else OPTION)
    except BadText as bad:
        return bad
    return None


def texts(options: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """The texts in the options of a command, or of a subcommand, each with the option's name."""
    for option in options:
        yield from texts(option.get("options", ()))
        if isinstance(option.get("value"), str):
            yield option["name"], option["value"]


def _user(user: int) -> int:
    return user
