"""Rounds without a start: players agree on a time."""

from bot.league.times import MINUTE
from tests.cogs.club import running, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_calendar import typed
from tests.cogs.person import labels


async def test_players_agree_on_a_time_and_their_table_begins_then(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko, *others = cup.people
    await cup.takes("Only you see this", "round draw")
    assert "is published" in await cup.does("round deadline", End=typed(club, 24 * 7))
    await club.quiet()
    (thread,) = club.threads
    head = cup.post("### Spring cup", thread)
    form = await aiko.press(head, "Propose a time")
    assert form.modal is not None
    times, zone = (label["component"]["custom_id"] for label in form.modal["components"])
    await aiko.member.submit_modal(form, {times: f"{typed(club, 24)}, {typed(club, 48)}", zone: "UTC"})
    await club.quiet()
    head = cup.post("### Spring cup", thread)
    _, second = (label for label in labels(head) if label.startswith("20"))
    answer = ""
    for person in others:
        answer = told(await person.press(cup.post("### Spring cup", thread), second))
    assert "Fixed" in answer
    round_ = (await cup.league()).phase.rounds[0]
    assert list(round_.starts) == [1]
    await club.pass_time(round_.starts[1] - club.clock.now() - 20 * MINUTE)
    await cup.check_in()
    assert cup.playing == []
    await club.pass_time(16 * MINUTE)
    await club.until(lambda: cup.playing)
