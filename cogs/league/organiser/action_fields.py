"""The fields of forms in which actions ask for what they need: words, something picked, people, a file."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, cast

import discord
from discord import ui

from cogs._forms import ModalForm
from cogs._lists import MAX_CHOICE_LENGTH
from cogs.league._context import LeagueContext

DiscordUser: TypeAlias = discord.Member | discord.User
CurrentText: TypeAlias = Callable[[LeagueContext, int], str]
"""The present text of the thing with this number."""


class ActionInput(NamedTuple):
    """The number that an action is about, and what its form says, by the names of the fields."""

    number: int = 0
    texts: Mapping[str, str] = MappingProxyType({})
    people: Mapping[str, Sequence[DiscordUser]] = MappingProxyType({})
    file: discord.Attachment | None = None

    def text(self, name: str) -> str:
        return self.texts.get(name, "")

    def person(self, name: str) -> DiscordUser:
        return self.people[name][0]

    @property
    def reason(self) -> str:
        return self.text("reason")


@dataclass(frozen=True, kw_only=True)
class ActionField(ABC):
    """Something that an action needs. Its texts stand under `league.field.<name>`, with an optional `hint`, unless
    `description` says more of the thing with this number.
    """

    name: str = field(kw_only=False)
    description: CurrentText = lambda _, __: ""
    optional: bool = False
    when: Callable[[LeagueContext, int], bool] = lambda _, __: True

    def add_to(self, form: ModalForm, ctx: LeagueContext, given: ActionInput) -> ui.Item[Any]:
        """Add it to a form; in it stands what was given before, else what holds now."""
        component, hint = self.component(ctx, given), f"league.field.{self.name}.hint"
        described = self.description(ctx, given.number)[:MAX_CHOICE_LENGTH] or (
            ctx.words(hint) if hint in ctx.words else None
        )
        form.add_item(
            ui.Label(text=ctx.words(f"league.field.{self.name}.name"), description=described, component=component)
        )
        return component

    @abstractmethod
    def component(self, ctx: LeagueContext, given: ActionInput) -> ui.Item[Any]:
        """The field of the form."""

    @abstractmethod
    def read(self, component: ui.Item[Any], given: ActionInput) -> ActionInput:
        """`given`, with what was written or picked in the form."""


@dataclass(frozen=True, kw_only=True)
class TextField(ActionField):
    """Words in a line."""

    current_text: CurrentText = lambda _, __: ""
    max_length: int = 100

    def component(self, ctx: LeagueContext, given: ActionInput) -> ui.Item[Any]:
        stands = given.texts.get(self.name) or self.current_text(ctx, given.number)
        return ui.TextInput[Any](default=stands, required=not self.optional, max_length=self.max_length)

    def read(self, component: ui.Item[Any], given: ActionInput) -> ActionInput:
        written = cast("ui.TextInput[Any]", component).value.strip()
        return given._replace(texts={**given.texts, self.name: written})


@dataclass(frozen=True, kw_only=True)
class PickField(ActionField):
    """One of a list of values with their labels. Unless something else holds now, the first is picked."""

    picks: Callable[[LeagueContext, int], Sequence[tuple[str, str]]]
    current_value: CurrentText = lambda _, __: ""

    def component(self, ctx: LeagueContext, given: ActionInput) -> ui.Item[Any]:
        picks = self.picks(ctx, given.number)
        stands = given.text(self.name) or self.current_value(ctx, given.number) or picks[0][0]
        options = [
            discord.SelectOption(label=label[:MAX_CHOICE_LENGTH], value=value, default=value == stands)
            for value, label in picks
        ]
        return ui.Select[Any](options=options)

    def read(self, component: ui.Item[Any], given: ActionInput) -> ActionInput:
        (picked,) = cast("ui.Select[Any]", component).values
        return given._replace(texts={**given.texts, self.name: picked})


@dataclass(frozen=True, kw_only=True)
class PeopleField(ActionField):
    """Members of the server, so many; `current_accounts` are the accounts of those who stand there."""

    current_accounts: Callable[[LeagueContext, int], Sequence[int]] = lambda _, __: ()
    min_people: int = 1
    max_people: int = 1

    def component(self, ctx: LeagueContext, given: ActionInput) -> ui.Item[Any]:
        before = [user.id for user in given.people.get(self.name, ())] or self.current_accounts(ctx, given.number)
        stand = [discord.Object(account, type=discord.User) for account in before]
        return ui.UserSelect[Any](
            required=True, min_values=self.min_people, max_values=self.max_people, default_values=stand
        )

    def read(self, component: ui.Item[Any], given: ActionInput) -> ActionInput:
        picked = tuple(cast("ui.UserSelect[Any]", component).values)
        return given._replace(people={**given.people, self.name: picked})


@dataclass(frozen=True, kw_only=True)
class FileField(ActionField):
    """A file."""

    def component(self, ctx: LeagueContext, given: ActionInput) -> ui.Item[Any]:
        return ui.FileUpload[Any](required=True, min_values=1, max_values=1)

    def read(self, component: ui.Item[Any], given: ActionInput) -> ActionInput:
        return given._replace(file=cast("ui.FileUpload[Any]", component).values[0])


REASON_FIELD: Final = TextField("reason", max_length=200)
PLAYER_FIELD: Final = PeopleField("player")


def switch_picks(ctx: LeagueContext, _: int) -> Sequence[tuple[str, str]]:
    return [(value, ctx.words(f"league.setting.{value}")) for value in ("off", "on")]
