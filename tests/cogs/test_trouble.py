"""Discord unwell: each trouble by its name, and a table that goes on."""

from collections.abc import Callable
from fnmatch import fnmatch
from typing import Any

import pytest
from simcord.backend.models import Message
from simcord.http import router
from structlog.testing import capture_logs

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import alt, components, labels, words
from tests.cogs.playing import panel_of, play_the_first_hand, play_until_west_can_declare, posted, sit_down

pytestmark = pytest.mark.usefixtures("impatient")

WORDS = catalogue("en")


async def finish_the_hand(house: House) -> None:
    await play_the_first_hand(house)
    (thread,) = house.threads
    await house.until(lambda: any("OK" in labels(m) for m in house.messages(thread)))


@pytest.mark.parametrize("status", [500, 502, 503, 429])
async def test_edits_that_fail_for_a_while_are_made_up_for(house: House, status: int) -> None:
    await sit_down(house)
    house.env.inject_error("PATCH", "*", status=status, times=3)
    await finish_the_hand(house)
    assert "Chiara wins from Deniz" in alt(posted(house, "result.png")[-1])


async def test_an_interaction_that_expired_still_counts(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    house.env.inject_error("POST", "/interactions/*", status=404, code=10062)
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")


async def test_a_press_that_arrives_twice_is_played_once(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    house.env.inject_error("POST", "/interactions/*", status=400, code=40060)
    again = await aiko.plays("discard_3m")
    assert again.followups == []
    await ben.asked("chii_1m2m")


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, int], None]:
    """Break the connection under the next so many requests to this path; nothing of them arrives."""
    real = router._check_faults

    def cut(path: str, times: int) -> None:
        left = [ConnectionResetError(104, "Connection reset by peer") for _ in range(times)]

        def check(backend: Any, method: str, asked: str) -> None:
            if left and fnmatch(asked, path):
                raise left.pop()
            real(backend, method, asked)

        monkeypatch.setattr(router, "_check_faults", check)

    return cut


ANSWERS = "/interactions/*"


async def test_a_move_counts_where_the_connection_breaks_as_it_is_acknowledged(
    house: House, cut: Callable[[str, int], None]
) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await aiko.asked("discard_3m")
    cut(ANSWERS, 1)
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")
    assert house.env.errors == []


@pytest.mark.parametrize("times", [1, 2])
async def test_whatever_is_pressed_or_asked_a_broken_connection_is_borne_and_noted(
    house: House, cut: Callable[[str, int], None], times: int
) -> None:
    aiko, ben, *_ = house.people
    opened = await aiko.slash("table new")
    assert opened.response is not None
    with capture_logs() as log:
        cut(ANSWERS, times)
        await ben.press(opened.response, "Join")
        cut(ANSWERS, times)
        (table,) = house.client.tables.all()
        await ben.press_id(opened.response, f"mj1:{table.id}:0:menu")
        cut(ANSWERS, times)
        await ben.forge(house.messages(house.channel.id)[0], f"mj1:{table.id}:0:word")
        cut(ANSWERS, times)
        await ben.slash("table list")
    assert house.env.errors == []
    assert {str(line.get("trouble")) for line in log if line["log_level"] in ("warning", "error")} == {"busy"}
    seated = words(house.messages(house.channel.id)[0])
    assert f"<@{ben.id}>" in seated, "who pressed Join sits, though Discord never heard that it was heard"


async def test_a_way_to_edit_that_ran_out_is_replaced_by_another(house: House) -> None:
    await sit_down(house)
    house.env.inject_error("PATCH", "/webhooks/*", status=401, code=50027, times=None)
    await finish_the_hand(house)
    assert "Chiara wins from Deniz" in alt(posted(house, "result.png")[-1])


async def test_a_deleted_table_message_is_posted_again(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await house.quiet()
    (old,) = posted(house, "table.png")
    house.env.backend.delete_message(old.channel_id, old.id)
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    (new,) = posted(house, "table.png")
    assert new.id != old.id
    assert "Pon" in labels(new)


async def test_a_deleted_panel_is_sent_again(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await house.quiet()
    old = panel_of(ben)
    house.env.backend.delete_message(old.channel_id, old.id)
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    assert panel_of(ben).id != old.id


async def test_a_message_too_old_to_edit_is_replaced(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await house.restart()  # nobody has left a key
    (old,) = posted(house, "table.png")
    house.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=400, code=30046)
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    assert len(posted(house, "table.png")) == 2
    assert "**Ben**: Chii!" in words(posted(house, "table.png")[-1])


async def test_a_deleted_thread_is_left_for_the_channel(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    (thread,) = house.threads
    house.env.backend.delete_channel(thread)
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    shown = [m for m in house.messages(house.channel.id) if m.attachments]
    assert len(shown) == 1
    assert "**Ben**: Chii!" in words(shown[0])


async def test_an_archived_thread_is_opened_again(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house, clock="3d")
    (thread,) = house.threads
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")
    house.env.inject_error("PATCH", f"/channels/{thread}/messages/*", status=400, code=50083)
    await ben.plays("chii_1m2m")
    assert "**Ben**: Chii!" in words(posted(house, "table.png")[0])
    woken = [request for request in house.env.http_requests if request.path == f"/channels/{thread}"]
    assert [request.json for request in woken if request.method == "PATCH"] == [{"archived": False}]


async def test_direct_messages_refused_for_speed_are_tried_again(house: House) -> None:
    house.env.inject_error("POST", "/channels/*/messages", status=400, code=40003, times=2)
    await sit_down(house)
    await play_until_west_can_declare(house)
    for person in house.people:
        assert "Your hand" in alt(panel_of(person))


async def test_a_forged_or_worn_out_button_is_answered(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await house.quiet()
    panel = panel_of(aiko)
    table = panel_id(panel)
    for custom_id, sentence in (
        ("somebody else's", "trouble.lost"),
        ("mj1:zzzzzz:1:discard_3m", "denied.no_table"),
        (f"mj1:{table}:999:discard_3m", "refusal.gone"),
        (f"mj1:{table}:1:ankan_3m3m3m3m", "refusal.illegal"),
        (f"mj1:{table}:1:discard_99", "refusal.illegal"),
        (f"mj1:{table}:0:switch_everything_on", "trouble.lost"),
    ):
        result = await aiko.forge(panel, custom_id)
        answers = [*([result.response] if result.response and result.response.content else []), *result.followups]
        said = [words(answer) for answer in answers]
        told = WORDS("panel.refused", why=WORDS(sentence))
        assert said == [WORDS(sentence)] or (said == [] and told in words(panel_of(aiko))), custom_id
    stolen = await ben.forge(panel_of(ben), f"mj1:{table}:1:discard_3m")
    assert stolen.followups == []
    assert WORDS("refusal.not_your_turn", player="Aiko") in words(panel_of(ben))
    assert "discard_3m" in aiko.offered


def panel_id(panel: Message) -> str:
    return next(item["custom_id"] for item in components(panel) if "custom_id" in item).split(":")[1]
