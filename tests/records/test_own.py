"""Naki's own log as text."""

from bot.records.own import is_own_log, own_log_lines

STARTED = '{"event":"GameStarted","name":"a\u2028b"}'
DREW = '{"event":"Drew"}'


def test_a_line_ends_with_a_line_feed_alone() -> None:
    facts, seal = own_log_lines(f"{STARTED}\n{DREW}\n\n")
    assert facts == [STARTED.encode(), DREW.encode()]
    assert seal is None


def test_a_log_is_known_by_its_first_line() -> None:
    assert is_own_log(f"{STARTED}\n{DREW}")
    assert not is_own_log(f"{DREW}\n{STARTED}")
    assert not is_own_log("")
