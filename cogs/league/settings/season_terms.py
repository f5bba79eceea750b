"""The settings of a season as they stand together: one is read, or put in place of another."""

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec
from msgspec.structs import replace

from bot.engine.book import ClubRules
from bot.league.acts.life import LeagueDescribed
from bot.league.options import Options
from bot.league.phase_plan import PhasePlan
from bot.league.times import Ms


class SeasonSettings(msgspec.Struct, frozen=True):
    """The settings of a league; `phase` is the one that is looked at, counted from 1, or one more to be planned. Around
    them: the present time, the rules that the server has saved, and its roles.
    """

    described: LeagueDescribed
    options: Options
    phase: int = 1
    now: Ms = 0
    clubs: Sequence[ClubRules] = ()
    imports: bool = False
    """Whether games from logs count."""
    reminders: tuple[Ms, ...] = ()
    """Times before a start at which players are reminded, in milliseconds."""
    questions: tuple[str, ...] = ()
    """The questions to everybody who signs up."""
    reviews: bool = True
    """Whether players may have their games reviewed."""
    role: int | None = None
    """The role of everybody who plays."""
    roles: Mapping[int, str] = {}
    """The names of roles that Naki can give."""
    channels: Mapping[int, str] = {}
    """The names of channels in which Naki can post files."""

    @property
    def plan(self) -> PhasePlan:
        plans = self.options.plans
        return plans[self.phase - 1] if self.phase <= len(plans) else PhasePlan()

    def value(self, path: str) -> object:
        """The value at this path: `options.clock`, `plan.limits.daily`."""
        value: object = self
        for name in path.split("."):
            value = getattr(value, name)
        return value

    def with_value(self, path: str, value: object) -> "SeasonSettings":
        root, _, rest = path.partition(".")
        new = _with(getattr(self, root), rest, value)
        if not isinstance(new, PhasePlan):
            return replace(self, **{root: new})
        plans = self.options.plans
        return replace(self, options=replace(self.options, plans=(*plans[: self.phase - 1], new, *plans[self.phase :])))


def _with(struct: object, path: str, value: object) -> object:
    name, _, rest = path.partition(".")
    if not name:
        return value
    return replace(cast(msgspec.Struct, struct), **{name: _with(getattr(struct, name), rest, value)})
