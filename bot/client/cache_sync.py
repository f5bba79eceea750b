"""Keeps what several processes have in memory the same: each tells the others what it changed, and reads again what
they changed.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

import msgspec

from bot.client.cards import GuildCards
from bot.client.saved_settings import SavedSettings
from bot.leagues.store import LeagueStore
from bot.shards.keeper import ShardKeeper
from bot.store.preferences import Scope


class ChoiceChanged(msgspec.Struct, frozen=True, tag=True):
    """A person or server has changed a setting, or was forgotten."""

    scope: Scope
    owner: int


class CardsChanged(msgspec.Struct, frozen=True, tag=True):
    """A server has activated a card."""


class NamesDeleted(msgspec.Struct, frozen=True, tag=True):
    """The names of somebody who was forgotten were deleted from the logs of leagues."""


class ShardsMoved(msgspec.Struct, frozen=True, tag=True):
    """A process has handed over shards."""


_Change: TypeAlias = ChoiceChanged | CardsChanged | NamesDeleted | ShardsMoved


class Announcer(Protocol):
    """Announces changes to other processes."""

    def announce(self, change: bytes) -> None:
        """Announce a change, without waiting until it is sent."""
        ...

    async def begin(
        self, changed: Callable[[bytes], Awaitable[None]], everything: Callable[[], Awaitable[None]]
    ) -> None:
        """Call `changed` for each change that another process announces, and `everything` whenever announcements may
        have been missed.
        """
        ...


class CacheSync:
    """Announces what is changed in this process, and reads again what others have changed."""

    def __init__(
        self, choices: SavedSettings, cards: GuildCards, leagues: LeagueStore, keeper: ShardKeeper | None = None
    ) -> None:
        self._choices = choices
        self._cards = cards
        self._leagues = leagues
        self._keeper = keeper

    async def begin(self, saying: Announcer) -> None:
        """Announce and read changes from now on."""

        def say(change: _Change) -> None:
            saying.announce(msgspec.json.encode(change))

        self._choices.when_changed(lambda scope, owner: say(ChoiceChanged(scope, owner)))
        self._cards.when_activated(lambda: say(CardsChanged()))
        self._leagues.when_forgotten(lambda: say(NamesDeleted()))
        if self._keeper is not None:
            self._keeper.moves.add_handover_listener(lambda: say(ShardsMoved()))
        await saying.begin(self._read, self._read_everything)

    async def _read(self, data: bytes) -> None:
        change: _Change = msgspec.json.decode(data, type=_Change)
        match change:
            case ChoiceChanged(scope, owner):
                await self._choices.read(scope, owner)
            case CardsChanged():
                await self._cards.load()
            case NamesDeleted():
                self._leagues.clear_caches()
            case ShardsMoved():
                if self._keeper is not None:
                    self._keeper.balance_soon()

    async def _read_everything(self) -> None:
        await self._choices.load()
        await self._cards.load()
        self._leagues.clear_caches()
