import re
from pathlib import Path

import pytest

from bot.settings import Settings, unknown_settings
from bot.shards.sharing import ShardQuota
from bot.store.address import ServerAddress
from bot.system.usage_error import UsageError

EXAMPLE = Path(__file__).parent.parent / ".env.example"


@pytest.fixture(autouse=True)
def _nothing_is_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in names_of_settings():
        monkeypatch.delenv(name, raising=False)


def names_of_settings() -> set[str]:
    return {str(field.validation_alias) for field in Settings.model_fields.values()}


def test_the_example_explains_exactly_the_settings_there_are() -> None:
    lines = EXAMPLE.read_text().splitlines()
    assigned = [line.partition("=")[0] for line in lines if re.match(r"\w+=", line)]
    assert sorted(assigned) == sorted(names_of_settings())
    for name in assigned:
        above = lines[[line.partition("=")[0] for line in lines].index(name) - 1]
        assert above.startswith("# "), f"{name} is not explained"


def test_the_example_copied_to_env_changes_nothing() -> None:
    defaults = Settings.load()
    Path(".env").write_text(EXAMPLE.read_text())
    assert Settings.load() == defaults


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("NAKI_DB=from-file.db\nNAKI_SANDBOX_PORT=9000\n")
    monkeypatch.setenv("NAKI_DB", "from-environment.db")
    settings = Settings.load()
    assert settings.database == Path("from-environment.db")
    assert settings.sandbox_port == 9000


def test_a_database_may_be_on_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAKI_DB", "postgresql://naki:secret@db.example/games")
    database = Settings.load().database
    assert isinstance(database, ServerAddress)
    assert str(database) == "postgresql://db.example/games"
    assert "secret" not in repr(Settings.load())


def test_one_of_several_processes_takes_its_share_or_fewer_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.load().shards is None
    assert Settings.load(NAKI_SHARDS="auto").shards == ShardQuota()
    monkeypatch.setenv("NAKI_SHARDS", "3")
    assert Settings.load().shards == ShardQuota(3)
    assert Settings.load(NAKI_SHARDS="auto").shards == ShardQuota()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("NAKI_DB", "mysql://naki:secret@db.example/games"),
        ("NAKI_BUS", "redis"),
        ("NAKI_BUS", "redis://127.0.0.1/games"),
        ("NAKI_SHARDS", "0"),
        ("NAKI_SHARDS", "all"),
        ("NAKI_SANDBOX_PORT", "eighty"),
        ("NAKI_SANDBOX_PORT", "65536"),
        ("NAKI_METRICS_PORT", "0"),
        ("NAKI_DISCORD_API", "discord"),
        ("NAKI_LOG_LEVEL", "loud"),
        ("NAKI_LOG_FORMAT", "xml"),
        ("NAKI_BOTS", "/srv/mortal/run.sh"),
        ("NAKI_BOTS", "Mortal="),
        ("NAKI_BOTS", "=run.sh"),
        ("NAKI_BOTS", "Mor<tal>=run.sh"),
        ("NAKI_BOTS", "strong=run.sh"),
        ("NAKI_BOTS", "Mortal=one.sh; Mortal=two.sh"),
    ],
)
def test_a_wrong_value_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(UsageError, match=rf"^{name}: (?!Value error)[^\n]+\.$"):
        Settings.load()


@pytest.mark.parametrize(
    "url",
    [
        "//naki:51secret@db.example:port/1",
        "//naki:51secret@db.example:99999/1",
        "//naki:51/secret@db.example/1",
        "//naki:51#secret@db.example/1",
        "//naki:51?secret@db.example/1",
        "//naki:/51secret@db.example/1",
        "//naki:51[secret@db.example/1",
        "//[::1/1",
    ],
)
@pytest.mark.parametrize(("name", "scheme"), [("NAKI_DB", "postgresql"), ("NAKI_BUS", "redis")])
def test_a_wrong_address_of_a_server_is_named_without_any_part_of_its_password(
    monkeypatch: pytest.MonkeyPatch, name: str, scheme: str, url: str
) -> None:
    monkeypatch.setenv(name, f"{scheme}:{url}")
    with pytest.raises(UsageError, match=rf"^{name}: [^\n]+\.$") as error:
        Settings.load()
    assert "51" not in str(error.value)
    assert "cret" not in str(error.value)


@pytest.mark.parametrize(
    ("name", "url"),
    [
        ("NAKI_DB", "postgresql://naki:s%2Fcret@db.example,[::1]:5433/games?target_session_attrs=read-write"),
        ("NAKI_DB", "postgresql://naki@%2Frun%2Fpostgresql/games"),
        ("NAKI_DB", "postgresql:///games?host=/run/postgresql"),
        ("NAKI_BUS", "redis://[::1]:6379/1"),
        ("NAKI_BUS", "rediss://:s@cret@redis.example"),
        ("NAKI_BUS", "unix:///run/redis.sock?db=1"),
    ],
)
def test_an_address_of_a_server_may_be_of_any_form(monkeypatch: pytest.MonkeyPatch, name: str, url: str) -> None:
    monkeypatch.setenv(name, url)
    Settings.load()


def test_bots_are_commands_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAKI_BOTS", "Mortal = /srv/mortal/run.sh --seed=1;\nAkochan 2=/srv/akochan/run.sh;")
    assert Settings.load().bots == {"Mortal": "/srv/mortal/run.sh --seed=1", "Akochan 2": "/srv/akochan/run.sh"}


def test_a_missing_token_is_named() -> None:
    with pytest.raises(UsageError, match="DISCORD_TOKEN is not set"):
        Settings.load().required_token()


def test_the_token_is_not_shown_when_the_settings_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    settings = Settings.load()
    assert settings.required_token() == "very-secret"
    assert "very-secret" not in repr(settings) + str(settings)


@pytest.mark.parametrize(
    ("mistyped", "nearest"),
    [
        ("NAKI_SHARD", "NAKI_SHARDS"),
        ("NAKI_LOGLEVEL", "NAKI_LOG_LEVEL"),
        ("NAKI_TOKEN", "DISCORD_TOKEN"),
        ("NAKI_TOKN", "DISCORD_TOKEN"),
        ("NAKI_WHATEVER", None),
    ],
)
def test_a_mistyped_setting_is_known_by_the_nearest_one(
    mistyped: str, nearest: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(mistyped, "1")
    Path(".env").write_text("naki_db=games.db\nNAKI_BUSS=\n")
    assert unknown_settings() == {mistyped: nearest, "NAKI_BUSS": "NAKI_BUS"}
