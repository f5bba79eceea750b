"""Naki's settings, read from the environment and from a `.env` file in the current folder."""

import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from dotenv import dotenv_values
from pydantic import AfterValidator, AnyHttpUrl, BeforeValidator, Field, InstanceOf, SecretStr, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.backups.game_expiry import GameRetention, read_game_retention
from bot.backups.plan import BackupPlan, read_retention, read_time
from bot.bus.address import BusAddress, read_bus_address
from bot.engine.level import Level
from bot.monitoring import logs
from bot.shards.sharing import ShardQuota
from bot.store.address import ServerAddress, read_address
from bot.system.operator import (
    DEFAULT_KEEP_SERVER_DAYS,
    MAX_ADDRESS_LENGTH,
    MAX_KEEP_SERVER_DAYS,
    MAX_OPERATOR_NAME_LENGTH,
    Operator,
    read_page_address,
)
from bot.system.usage_error import UsageError
from bot.system.version import COMMIT_VARIABLE

Port = Annotated[int, Field(ge=1, le=65535)]

_ALIKE: Final = 0.8
"""The least likeness, of 1, of a name that was mistyped and the one that was meant."""
_BOT: Final = re.compile(r"[^\W_](?:[\w .-]{0,18}\w)?")
"""The form of a bot's name: up to 20 letters, digits, spaces and the like."""


def _bots(text: object) -> object:
    """Parse `name=command;name=command`. Raises ValueError."""
    if not isinstance(text, str):
        return text
    bots: dict[str, str] = {}
    for entry in filter(str.strip, text.split(";")):
        name, equals, command = map(str.strip, entry.partition("="))
        if not equals or not command or not _BOT.fullmatch(name):
            raise ValueError(f"{entry.strip()!r} is no bot: write name=command, and ; between bots")
        if name in {*bots, *Level}:
            raise ValueError(f"there is more than one player called {name}")
        bots[name] = command
    return bots


def _database(text: object) -> object:
    """Parse the address of the database. Raises ValueError."""
    return read_address(text) if isinstance(text, str) else text


def _bus(text: object) -> object:
    """Parse the address of Redis. Raises ValueError."""
    return read_bus_address(text) if isinstance(text, str) else text


def _shards(text: object) -> object:
    """Parse how many shards this process takes; None if it is the only one. Raises ValueError."""
    if text is None or isinstance(text, ShardQuota):
        return text
    if text == "auto":
        return ShardQuota()
    if str(text).isdecimal() and int(str(text)) > 0:
        return ShardQuota(int(str(text)))
    raise ValueError("it has to be auto or a number of shards")


def _page_address(text: str) -> str:
    """Check the address of a page. Raises ValueError."""
    return read_page_address(text)


PageAddress = Annotated[str, AfterValidator(_page_address)]


def _retention(text: str) -> str:
    """Check which backups are kept. Raises ValueError."""
    read_retention(text)
    return text


def _game_retention(text: str) -> str:
    """Check for how long games are kept. Raises ValueError."""
    read_game_retention(text)
    return text


def _time_of_day(text: str) -> str:
    """Check a time of day. Raises ValueError."""
    read_time(text)
    return text


class Settings(BaseSettings):
    """All settings. `.env.example` explains each under the same name."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    token: Annotated[SecretStr | None, Field(validation_alias="DISCORD_TOKEN")] = None
    discord_api: Annotated[AnyHttpUrl | None, Field(validation_alias="NAKI_DISCORD_API")] = None
    database: Annotated[
        Path | InstanceOf[ServerAddress], BeforeValidator(_database), Field(validation_alias="NAKI_DB")
    ] = Path("naki.db")
    bus: Annotated[InstanceOf[BusAddress] | None, BeforeValidator(_bus), Field(validation_alias="NAKI_BUS")] = None
    sandbox_port: Annotated[Port, Field(validation_alias="NAKI_SANDBOX_PORT")] = 8137
    metrics_port: Annotated[Port | None, Field(validation_alias="NAKI_METRICS_PORT")] = None
    shards: Annotated[
        InstanceOf[ShardQuota] | None, BeforeValidator(_shards), Field(validation_alias="NAKI_SHARDS")
    ] = None
    bots: Annotated[Mapping[str, str], NoDecode, BeforeValidator(_bots), Field(validation_alias="NAKI_BOTS")] = {}
    operator_name: Annotated[str, Field(validation_alias="NAKI_OPERATOR", max_length=MAX_OPERATOR_NAME_LENGTH)] = ""
    contact: Annotated[str, Field(validation_alias="NAKI_CONTACT", max_length=MAX_ADDRESS_LENGTH)] = ""
    support_url: Annotated[PageAddress, Field(validation_alias="NAKI_SUPPORT_URL")] = ""
    privacy_url: Annotated[PageAddress, Field(validation_alias="NAKI_PRIVACY_URL")] = ""
    terms_url: Annotated[PageAddress, Field(validation_alias="NAKI_TERMS_URL")] = ""
    install_url: Annotated[PageAddress, Field(validation_alias="NAKI_INSTALL_URL")] = ""
    keep_server_days: Annotated[int, Field(validation_alias="NAKI_KEEP_SERVER_DAYS", ge=0, le=MAX_KEEP_SERVER_DAYS)] = (
        DEFAULT_KEEP_SERVER_DAYS
    )
    keep_games: Annotated[str, AfterValidator(_game_retention), Field(validation_alias="NAKI_KEEP_GAMES")] = "ever"
    updates_url: Annotated[PageAddress, Field(validation_alias="NAKI_UPDATES_URL")] = ""
    welcome: Annotated[Literal["on", "off"], Field(validation_alias="NAKI_WELCOME")] = "on"
    solo_tables: Annotated[int, Field(validation_alias="NAKI_SOLO_TABLES", ge=0)] = 100
    backup_folder: Annotated[Path | None, Field(validation_alias="NAKI_BACKUP_DIR")] = None
    backup_at: Annotated[str, AfterValidator(_time_of_day), Field(validation_alias="NAKI_BACKUP_AT")] = "04:30"
    backup_keep: Annotated[str, AfterValidator(_retention), Field(validation_alias="NAKI_BACKUP_KEEP")] = "7d 4w 6m"
    backup_command: Annotated[str, Field(validation_alias="NAKI_BACKUP_COMMAND")] = ""
    backup_test: Annotated[Literal["on", "off"], Field(validation_alias="NAKI_BACKUP_TEST")] = "on"
    log_level: Annotated[logs.LogLevel, Field(validation_alias="NAKI_LOG_LEVEL")] = "info"
    log_format: Annotated[logs.Format, Field(validation_alias="NAKI_LOG_FORMAT")] = "text"

    @classmethod
    def load(cls, **given: Any) -> Self:
        """Read the settings; those in `given` take precedence over the environment. Raises UsageError with the first
        one that is wrong.
        """
        try:
            return cls(**given)
        except ValidationError as error:
            wrong = error.errors()[0]
            raise UsageError(f"{wrong['loc'][0]}: {wrong['msg'].removeprefix('Value error, ')}.") from None

    @property
    def as_written(self) -> Mapping[str, str]:
        """The values in force, by the names of the settings; secrets are among them."""
        values = {str(field.validation_alias): getattr(self, name) for name, field in Settings.model_fields.items()}
        return {
            name: value.get_secret_value() if isinstance(value, SecretStr) else str(value)
            for name, value in values.items()
        }

    @property
    def operator(self) -> Operator:
        """The operator of this Naki, as they name themselves."""
        return Operator(
            self.operator_name, self.contact, self.support_url, self.privacy_url, self.terms_url, self.install_url
        )

    @property
    def backups(self) -> BackupPlan | None:
        """The operator's choices about backups; None if Naki makes none by itself."""
        if self.backup_folder is None:
            return None
        at, keep = read_time(self.backup_at), read_retention(self.backup_keep)
        return BackupPlan(self.backup_folder, at, keep, self.backup_command, self.backup_test == "on")

    @property
    def game_retention(self) -> GameRetention | None:
        """For how long finished games are kept; None for ever. Raises UsageError if none would ever be deleted."""
        retention = read_game_retention(self.keep_games)
        if retention is not None and retention.needs_backup and self.backup_folder is None:
            raise UsageError(
                "NAKI_KEEP_GAMES: games are deleted only after a backup: set NAKI_BACKUP_DIR, or write "
                f"{retention.days} without backup."
            )
        return retention

    def required_token(self) -> str:
        """The bot's token. Raises UsageError if there is none, which says what for it is needed."""
        if self.token is None:
            raise UsageError(f"DISCORD_TOKEN is not set: {self._token_needed()}.")
        return self.token.get_secret_value()

    def _token_needed(self) -> str:
        if self.discord_api is not None:
            return "the server at NAKI_DISCORD_API wants one"
        if self.shards is not None:
            return "several processes (--shards, NAKI_SHARDS) need it"
        return "put the bot's token there, or leave out --no-sandbox"


def unknown_settings() -> Mapping[str, str | None]:
    """The names of ours that are set and that no setting has, each with the nearest that there is."""
    known = {COMMIT_VARIABLE, *(str(field.validation_alias) for field in Settings.model_fields.values())}
    given = {name.upper() for name in (*os.environ, *dotenv_values(".env"))}
    unknown = sorted(name for name in given - known if name.startswith("NAKI_"))
    words = {name.partition("_")[2]: name for name in known}
    nearest = {name: get_close_matches(name.partition("_")[2], words, 1, _ALIKE) for name in unknown}
    return {name: words[found[0]] if found else None for name, found in nearest.items()}
