"""The presets of people and servers: tables that they open again and again under a name."""

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final

import msgspec

from bot.engine.book import folded_name
from bot.engine.refusal import Refusal, refusal_for
from bot.store.preferences import Scope
from bot.store.presets import Presets
from bot.table.preset import Preset

MAX_PRESET_NAME_LENGTH: Final = 32
"""Characters."""
MAX_PRESETS: Final[Mapping[Scope, int]] = {"user": 10, "guild": 25}
"""The most presets that a person and a server may keep."""
_KEY: Final = 12
"""Digits of a hash by which presets are told apart."""


class PresetReason(StrEnum):
    """The reasons why a preset was not saved."""

    NO_NAME = "no_name"
    TOO_LONG = "too_long"
    TOO_MANY = "too_many"


class NamedPreset(msgspec.Struct, frozen=True):
    """A preset with its name, and whose it is."""

    scope: Scope
    name: str
    preset: Preset

    @property
    def folded_name(self) -> str:
        """The name without regard to case."""
        return folded_name(self.name)

    @property
    def key(self) -> str:
        """Its scope and a hash of its name, short enough for a list."""
        return f"{self.scope}-{hashlib.sha256(self.folded_name.encode()).hexdigest()[:_KEY]}"


class SavedPresets:
    """The presets of everybody and of every server."""

    def __init__(self, presets: Presets) -> None:
        self._presets = presets
        self._saving = asyncio.Lock()
        self._hearers: list[Callable[[Scope, int], None]] = []

    def when_changed(self, hear: Callable[[Scope, int], None]) -> None:
        """Have this called with whose presets have changed."""
        self._hearers.append(hear)

    def _tell_change(self, scope: Scope, owner: int) -> None:
        for hear in self._hearers:
            hear(scope, owner)

    async def of(self, scope: Scope, owner: int | None) -> tuple[NamedPreset, ...]:
        """Those of a person or a server, by name."""
        rows = () if owner is None else await self._presets.of(scope, owner)
        return tuple(NamedPreset(scope, name, msgspec.json.decode(preset, type=Preset)) for _, name, preset in rows)

    async def find(self, scope: Scope, owner: int | None, name: str) -> NamedPreset | None:
        """The one of this name, or None."""
        return next((one for one in await self.of(scope, owner) if one.folded_name == folded_name(name)), None)

    async def save(self, scope: Scope, owner: int, name: str, preset: Preset) -> Refusal | None:
        """Save a preset, instead of the one of this name. Returns why not, or None."""
        folded, most = folded_name(name), MAX_PRESETS[scope]
        if not folded:
            return Refusal(PresetReason.NO_NAME)
        if len(name.strip()) > MAX_PRESET_NAME_LENGTH:
            return refusal_for(PresetReason.TOO_LONG, most=MAX_PRESET_NAME_LENGTH)
        async with self._saving:
            known = await self.of(scope, owner)
            if len(known) >= most and all(one.folded_name != folded for one in known):
                return refusal_for(PresetReason.TOO_MANY, most=most)
            await self._presets.put(scope, owner, folded, name.strip(), msgspec.json.encode(preset))
        self._tell_change(scope, owner)
        return None

    async def remove(self, scope: Scope, owner: int, name: str) -> None:
        """Delete the one of this name."""
        await self._presets.drop(scope, owner, folded_name(name))
        self._tell_change(scope, owner)
