"""Limits for each person: how many costly requests a minute, and how long their texts may be."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, Final, Protocol

from discord import Interaction, InteractionType, app_commands
from discord.ext import commands

from bot.client.background import delay_disconnect
from bot.system.limits import EXPLANATION, OPTION, BadText, check_text
from bot.table.ports import Clock


class RequestKind(StrEnum):
    """The kinds of requests that are limited. Moves in a game never are."""

    COMMAND = "command"
    SEAT = "seat"
    """Sitting down, getting up, opening a table again."""
    RECORD = "record"
    """Looking into a finished game, or through the settings of a league."""
    SHARE = "share"
    """Posting something for everybody."""
    NUDGE = "nudge"
    """Being told that it is one's turn."""
    CODE = "code"
    """Sitting down by a code."""
    REPORT = "report"
    """Writing to whoever runs Naki."""


WINDOW_S: Final = 60.0
REQUEST_LIMITS: Final = {
    RequestKind.COMMAND: 20,
    RequestKind.SEAT: 20,
    RequestKind.RECORD: 60,
    RequestKind.SHARE: 5,
    RequestKind.NUDGE: 1,
    RequestKind.CODE: 10,
    RequestKind.REPORT: 1,
}
"""The most requests of each kind that a person may make within `WINDOW_S` seconds; of `LONG_WINDOW_KINDS`,
`LONG_WINDOW_S`.
"""
LONG_WINDOW_KINDS: Final = frozenset((RequestKind.CODE, RequestKind.REPORT))
LONG_WINDOW_S: Final = 600.0


class RequestCounts(Protocol):
    """Counts requests together with other processes."""

    async def count_request(self, what: str, user: int, most: int, within: float) -> float | None:
        """Count one request. Returns the seconds until the user may make another; None if it is within the limit, or if
        that is not known.
        """
        ...


class Cooldowns:
    """The recent requests of each person in this process, and with `shared` in all processes."""

    def __init__(self, clock: Clock, shared: RequestCounts | None = None) -> None:
        self._clock = clock
        self._shared = shared
        self._asked = {
            ration: commands.CooldownMapping(app_commands.Cooldown(most, _within(ration)), _user)
            for ration, most in REQUEST_LIMITS.items()
        }

    def use_shared_counts(self, counting: RequestCounts) -> None:
        """Count together with other processes from now on."""
        self._shared = counting

    async def count_request(self, ration: RequestKind, user: int) -> float | None:
        """Count one request. Returns the seconds until the user may repeat it; None if it is granted."""
        wait = self._asked[ration].update_rate_limit(user, current=self._clock.now() / 1000)
        if wait is None and self._shared is not None:
            wait = await self._shared.count_request(ration, user, REQUEST_LIMITS[ration], _within(ration))
        return wait


FREE_TEXT_OPTIONS: Final = frozenset(("reason", "note", "description", "members", "times"))
"""Options of commands in which people write sentences."""


class BadOption(app_commands.AppCommandError):
    """A text in a command is too long."""

    def __init__(self, bad: BadText) -> None:
        super().__init__(bad)
        self.bad = bad


class LimitedCommandTree(app_commands.CommandTree[Any]):
    """The slash commands, with limits for each person."""

    async def interaction_check(self, interaction: Interaction[Any], /) -> bool:
        """Raises CommandOnCooldown or BadOption, which are answered like every error of a command. While a person
        is still typing, a text that is too long gets no suggestions.
        """
        unfit = _unfit(interaction)
        if interaction.type is InteractionType.autocomplete:
            return unfit is None
        if interaction.type is InteractionType.application_command:
            delay_disconnect()
            wait = await interaction.client.cooldowns.count_request(RequestKind.COMMAND, interaction.user.id)
            if wait is not None:
                raise app_commands.CommandOnCooldown(
                    app_commands.Cooldown(REQUEST_LIMITS[RequestKind.COMMAND], WINDOW_S), wait
                )
        if unfit is not None:
            raise BadOption(unfit)
        return True


def _within(ration: RequestKind) -> float:
    return LONG_WINDOW_S if ration in LONG_WINDOW_KINDS else WINDOW_S


def _unfit(interaction: Interaction[Any]) -> BadText | None:
    """The limit that a text of the command exceeds; None if none does."""
    data: Any = interaction.data or {}
    try:
        for name, text in text_options(data.get("options", ())):
            check_text(text, EXPLANATION if name in FREE_TEXT_OPTIONS else OPTION)
    except BadText as bad:
        return bad
    return None


def text_options(options: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """The text options of a command, including those of its subcommands, as pairs of name and text."""
    for option in options:
        yield from text_options(option.get("options", ()))
        if isinstance(option.get("value"), str):
            yield option["name"], option["value"]


def _user(user: int) -> int:
    return user
