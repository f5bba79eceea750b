"""Nothing of a hand and no secret comes into a log line or an error report, however it gets there."""

import asyncio
import io
import json
import logging
import subprocess
import sys

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from bot.games.american import tiles as american
from bot.games.riichi.engine.actions import Action, Verb
from bot.mahjong.tiles import NAMES, parse, show
from bot.monitoring import logs
from bot.monitoring.log_redaction import WITHHELD_FIELDS, exception_text, redacted_fields, scrubbed_line
from bot.system.usage_error import UsageError

HAND = "123m0p77z"
SECRET = "".join(["7", "q"])  # in no line of source that a report might quote
ACTIONS = ("discard_5s_x", "pon_5p0p", "riichi_9m", "pick_3B", "exchange_7D_2", "discard_Ew", "send_1B_2B_G")
BOT_TOKEN = "MTA3NzM0NTE5NjU5OTg3MzU2Ng.GhT-x1.9fkQx2mY4sS0c7mQw1aZLb8nPq3RtUvWxYz012"
INTERACTION_TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4"

tiles = st.lists(st.sampled_from(range(len(NAMES))), min_size=1, max_size=14)
around = st.sampled_from(["", "seat 2 holds ", "KeyError: '", "(", "custom_id=mj1:k3v9:17:"])
after = st.sampled_from(["", " and more", "'", ")", ", drawn"])


in_both_forms = pytest.mark.parametrize("form", ["text", "json"])


@given(before=around, held=tiles, then=after)
def test_tiles_in_a_text_are_struck_out_wherever_they_stand(before: str, held: list[int], then: str) -> None:
    assert scrubbed_line(f"{before}{show(held)}{then}") == f"{before}…{then}"


@given(st.lists(st.sampled_from(range(american.TILE_KINDS - 9)), min_size=1, max_size=14))
def test_american_tiles_with_numbers_are_struck_out(held: list[int]) -> None:
    assert set(scrubbed_line(american.tile_notation(held)).split()) == {"…"}


@pytest.mark.parametrize("token", ACTIONS)
def test_an_action_keeps_its_verb_and_loses_its_tiles(token: str) -> None:
    verb = token.partition("_")[0]
    assert scrubbed_line(f"mj1:k3v9:17:{token} pressed") == f"mj1:k3v9:17:{verb}_… pressed"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            f"POST https://discord.com/api/v10/interactions/12/{INTERACTION_TOKEN}/callback responded with 429",
            "POST https://discord.com/api/v10/interactions/12/…/callback responded with 429",
        ),
        (f"PATCH /webhooks/12/{INTERACTION_TOKEN}/messages/@original", "PATCH /webhooks/12/…/messages/@original"),
        (f"Authorization: Bot {BOT_TOKEN}", "Authorization: Bot …"),
    ],
)
def test_tokens_are_struck_out_and_routes_stay(text: str, left: str) -> None:
    assert scrubbed_line(text) == left


def test_what_is_said_about_work_stays_as_it_is() -> None:
    line = {"event": "table started in 0.25 s", "table": "5m5m5m", "guild": 500, "seat": 2, "trouble": "gone"}
    assert redacted_fields(None, "info", dict(line)) == line


@pytest.mark.parametrize(
    "value", [(1, 2, 3), [4], {"concealed": 5}, Action(Verb.PON, parse("5m5m")), object(), ValueError(HAND), b"123m"]
)
def test_a_value_with_an_inside_is_named_by_its_type(value: object) -> None:
    assert redacted_fields(None, "info", {"what": value}) == {"what": f"<{type(value).__name__}>"}


@pytest.mark.parametrize("name", sorted(WITHHELD_FIELDS))
def test_a_field_named_for_tiles_is_empty_whatever_is_in_it(name: str) -> None:
    assert redacted_fields(None, "info", {name: 34}) == {name: "…"}


def test_a_text_of_several_lines_is_one_line() -> None:
    assert scrubbed_line("done\nlevel=error forged") == "done"


def raised_in_our_rooms() -> Exception:
    """A tile's name as a mistake of ours would tell it."""
    try:
        parse(SECRET)
    except ValueError as error:
        return error
    raise AssertionError


def test_a_mistake_of_ours_gives_its_way_and_kind_without_its_words() -> None:
    error = raised_in_our_rooms()
    assert SECRET in str(error)
    told = exception_text((type(error), error, error.__traceback__))
    assert "in parse" in told
    assert told.endswith("ValueError: …")
    assert SECRET not in told


def test_causes_and_each_error_of_a_group_are_redacted_as_well() -> None:
    try:
        raise ExceptionGroup("both", [raised_in_our_rooms(), LookupError("gone")]) from raised_in_our_rooms()
    except ExceptionGroup as group:
        told = exception_text((type(group), group, group.__traceback__))
    assert SECRET not in told
    assert "which led to" in told
    assert told.count("ValueError: …") == 2
    assert "LookupError: gone" in told


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), UsageError("There is no book 'x'.")])
def test_words_about_files_and_input_are_kept(error: Exception) -> None:
    assert str(error) in exception_text((type(error), error, error.__traceback__))


@in_both_forms
def test_no_way_into_the_log_lets_a_hand_through(form: logs.Format, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("debug", form)
    log = structlog.stdlib.get_logger("bot.table")
    error = raised_in_our_rooms()
    log.info(" ".join(["dealt", HAND]), seat=1, custom_id="mj1:k3v9:17:discard_5s_x", choice=parse(HAND))
    log.error("table stopped", exc_info=error)
    logging.getLogger("asyncio").error("Exception in callback %s", HAND, exc_info=error)
    log.bind(hand=HAND).warning("odd %s", HAND)
    logging.getLogger("discord.ui.view").error(
        "Ignoring exception in %r", f"<Button discard_5s_x {HAND}>", exc_info=error
    )
    logging.getLogger("discord.webhook").warning("POST /webhooks/1/%s is limited", INTERACTION_TOKEN)
    output = capsys.readouterr().err
    assert output.count("ValueError: …") == 3
    for secret in ("123m", "77z", "0p", "5s", SECRET, INTERACTION_TOKEN):
        assert secret not in output


@in_both_forms
async def test_a_task_nobody_waited_for_tells_no_more(form: logs.Format, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info", form)

    async def fail() -> None:
        parse(SECRET)

    task = asyncio.create_task(fail())
    await asyncio.wait({task})
    error = task.exception()
    asyncio.get_running_loop().call_exception_handler(
        {"message": "Task exception was never retrieved", "future": task, "exception": error}
    )
    output = capsys.readouterr().err
    assert "Task exception was never retrieved" in output
    assert SECRET not in output


def test_a_line_that_cannot_be_written_is_not_printed_raw(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as closed:
        stream = io.StringIO()
        closed.setattr(sys, "stderr", stream)
        logs.configure("info", "json")
        stream.close()
    logging.getLogger("discord").error("odd %s", HAND)
    assert capsys.readouterr().err == ""


def test_what_ends_the_process_is_told_as_discreetly() -> None:
    script = (
        "from bot.monitoring import logs; logs.configure('info', 'json'); "
        "from bot.mahjong.tiles import parse; parse('7' + 'q')"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    (line,) = (json.loads(line) for line in ended.stderr.splitlines())
    assert line["event"] == "stopped"
    assert line["exception"].endswith("ValueError: …")
    assert SECRET not in line["exception"]
