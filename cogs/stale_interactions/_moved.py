"""Commands that are gone, for clients that still show them: what has taken their place."""

from collections.abc import Mapping
from typing import Final

_GONE: Final = (
    ("season", "edit phase", "season set"),
    ("result", "imports", "season set"),
    ("settings", "role reminders", "season set"),
    ("season", "open close start pause resume reopen archive finish cancel copy", "season do"),
    ("players", "list add confirm remove replace rejoin move", "players do"),
    ("teams", "add edit captain lineup remove", "teams panel"),
    ("round", "draw publish schedule begin end weekly poll deadline import", "round do"),
    ("result", "correct void restore resolve replay", "result do"),
    ("penalty", "adjust cancel", "penalty list"),
    ("settings", "calls log zone ratings roles", "settings panel"),
)
"""The group, its commands, and the new one."""
MOVED: Final[Mapping[str, str]] = {
    f"league-admin {group} {old}": f"league-admin {new}" for group, gone, new in _GONE for old in gone.split()
}
"""Old names, each with its new one."""
