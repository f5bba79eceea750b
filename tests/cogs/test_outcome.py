"""How a hand and a game ended reaches every player where they play: in the panel, and in a message of its own."""

import re
from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from simcord.backend.models import Message

from bot.i18n.catalogue import words as catalogue
from bot.table.party import REMATCH_ANSWER_MS, Stage
from bot.tools.samples import sample
from bot.view.model import ResultView, StandingsView
from cogs._outcome import final_place_line, result_line
from tests.cogs.house import House
from tests.cogs.person import Person, alt, components, labels, words
from tests.cogs.playing import end_the_game, lobby_of, panel_of, play_a_game, play_the_first_hand, posted, sit_down

WORDS = catalogue("en")
COUNTDOWN = "<t:"
RON = "**Ron:** Chiara from Deniz."


def standings_of(house: House, person: Person) -> list[Message]:
    """The standings among the person's direct messages."""
    shown = house.messages(house.env.backend.dm_channels[person.id])
    return [m for m in shown if m.attachments and m.attachments[0]["filename"] == "standings.png"]


async def after_the_first_hand(house: House) -> None:
    """Chiara has won with riichi from Deniz."""
    await sit_down(house)
    await play_the_first_hand(house)
    await house.quiet()


def test_who_is_behind_an_equal_by_seat_reads_why() -> None:
    view = sample("standings-tie").view
    assert isinstance(view, StandingsView)
    behind, ahead = (row.player.chair for row in (view.rows[2], view.rows[0]))
    assert (
        final_place_line(view, behind, WORDS) == f"The game is over. **You finish 3rd.** {WORDS('standings.by_seat')}"
    )
    assert final_place_line(view, ahead, WORDS) == "The game is over. **You finish 1st.**"


def test_after_a_wall_game_without_points_nobody_is_told_to_be_first() -> None:
    view = sample("american-wall-game").view
    assert isinstance(view, ResultView)
    level = replace(view, scores=tuple(replace(line, before=0, after=0, place=1) for line in view.scores))
    for seat in range(4):
        assert result_line(level, seat, WORDS) == "**Wall game.** **Your score stays the same.** Everyone has 0."


@pytest.mark.parametrize(
    ("ranks", "sentence"),
    [
        ((1, 2, 3, 4), "**You finish 1st.**"),
        ((1, 1, 3, 4), "**You're tied for 1st.**"),
        ((1, 1, 1, 1), "**Everyone finishes level.**"),
    ],
)
def test_who_shares_a_final_place_reads_so(ranks: Sequence[int], sentence: str) -> None:
    view = sample("american-standings").view
    assert isinstance(view, StandingsView)
    tied = replace(
        view, rows=tuple(replace(row, rank=rank, score=-rank) for row, rank in zip(view.rows, ranks, strict=True))
    )
    assert final_place_line(tied, tied.rows[0].player.chair, WORDS) == f"The game is over. {sentence}"


# --- after a hand


async def test_every_panel_shows_the_result_that_the_table_shows(house: House) -> None:
    await after_the_first_hand(house)
    public = posted(house, "result.png")[-1]
    for person in house.people:
        assert alt(panel_of(person)) == alt(public)
        assert house.picture(panel_of(person)) == house.picture(public)
        assert labels(panel_of(person)) == ["OK", "Yaku", "Settings"]
        assert len(house.messages(house.env.backend.dm_channels[person.id])) == 1


async def test_every_player_reads_what_it_means_to_them(house: House) -> None:
    await after_the_first_hand(house)
    own = (
        "**Your score stays the same.** You're tied for 2nd, with 25,000.",
        "**Your score stays the same.** You're tied for 2nd, with 25,000.",
        "**You gain 7,700** (7,700 hand + 1,000 riichi sticks − 1,000 own riichi stick). You're 1st with 32,700.",
        "**You lose 7,700.** You're 4th with 17,300.",
    )
    for person, line in zip(house.people, own, strict=True):
        assert words(panel_of(person)).startswith(f"{RON} {line} Press **OK**.\n-# Until <t:")


async def test_the_outcome_is_told_in_the_reader_s_language(house: House) -> None:
    _, ben, *_ = house.people
    await ben.sets(language="ja")
    await after_the_first_hand(house)
    said = (
        "**ロン：**Chiara（放銃：Deniz）　**点数の移動なし**　25,000点、同点の2位です。\u3000**OK**で次の局へ進みます。"
    )
    assert words(panel_of(ben)).startswith(said)


async def test_an_ok_that_comes_too_late_is_not_refused(house: House) -> None:
    aiko, *others = house.people
    await after_the_first_hand(house)
    (pressed,) = [item["custom_id"] for item in components(panel_of(aiko)) if item.get("label") == "OK"]
    for person in others:
        await person.plays("ready")
    await house.until(lambda: "OK" not in labels(panel_of(aiko)))
    answer = await aiko.forge(panel_of(aiko), pressed)
    assert answer.followups == []
    assert WORDS("refusal.gone").split(":")[0] not in words(panel_of(aiko))


async def test_whoever_is_ready_reads_for_whom_the_next_hand_waits(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await after_the_first_hand(house)
    await aiko.plays("ready")
    assert WORDS("panel.missed_by", players="Ben, Chiara, Deniz") in words(panel_of(aiko))
    assert COUNTDOWN in words(panel_of(aiko))
    assert labels(panel_of(aiko)) == ["Yaku", "Settings"]
    await ben.plays("ready")
    for person in (aiko, ben):
        assert WORDS("panel.missed_by", players="Chiara, Deniz") in words(panel_of(person))
    for person in (chiara, deniz):
        assert words(panel_of(person)).startswith(RON)
        assert "Aiko" not in words(panel_of(person))
        await person.plays("ready")
    assert all("Your hand: " in alt(panel_of(person)) for person in house.people)
    assert all(RON not in words(panel_of(person)) for person in house.people)


async def test_after_fifteen_seconds_whoever_was_not_ready_reads_it_in_the_next_hand(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await after_the_first_hand(house)
    await aiko.plays("ready")
    await chiara.press(posted(house, "result.png")[-1], "OK")
    await house.pass_time(15_500)
    assert all("Your hand: " in alt(panel_of(person)) for person in house.people)
    last = WORDS("panel.last", told=f"{RON} **Your score stays the same.**")
    assert last in words(panel_of(ben))
    for person in (aiko, chiara):
        assert RON not in words(panel_of(person))
    await ben.asked("discard_2s_x")
    await ben.press(panel_of(ben), "More")
    assert RON not in words(panel_of(ben))


async def test_nobody_waits_for_somebody_who_is_away(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await after_the_first_hand(house)
    await deniz.slash("table leave")
    for person in (aiko, ben):
        await person.plays("ready")
    assert WORDS("panel.missed_by", players="Chiara") in words(panel_of(aiko))
    await chiara.plays("ready")
    await house.pass_time(1_500)
    assert "Your hand: " in alt(panel_of(aiko))


async def test_while_the_table_pauses_no_time_runs_out_on_the_result(house: House) -> None:
    aiko, *_ = house.people
    await after_the_first_hand(house)
    (table,) = house.client.tables.all()
    await table.pause(aiko.id)
    await house.pass_time(60_000)
    public = posted(house, "result.png")[-1]
    for message in (public, *(panel_of(person) for person in house.people)):
        assert COUNTDOWN not in words(message)
        assert WORDS("table.paused") in words(message)
    await table.resume(aiko.id)
    await house.quiet()
    assert WORDS("table.paused") not in words(posted(house, "result.png")[-1])
    assert COUNTDOWN in words(panel_of(aiko))


# --- after the game


async def test_every_player_has_the_last_hand_and_the_standings_in_direct_messages(house: House) -> None:
    await play_a_game(house)
    await house.quiet()
    public = posted(house)[-1]
    for person in house.people:
        assert alt(panel_of(person)) == alt(posted(house, "result.png")[-1])
        (place,) = re.findall(rf"(\d)\. {person.name} ", alt(public))
        finished = f"The game is over. **You finish {WORDS(f'place.{place}')}.**"
        assert finished in words(panel_of(person))
        assert labels(panel_of(person)) == []
        (standings,) = standings_of(house, person)
        assert alt(standings) == alt(public).replace(f". {person.name} ", f". {person.name} (you) ")
        assert labels(standings) == ["Again", "Replay", "Review", "Save as page", "Log", "Verify wall"]


async def test_what_is_offered_after_a_game_can_be_had_in_direct_messages(house: House) -> None:
    _, ben, *_ = house.people
    await play_a_game(house)
    await house.quiet()
    (standings,) = standings_of(house, ben)
    replay = await ben.press(standings, "Replay")
    assert replay.followups[0].attachments
    log = await ben.press(standings, "Log")
    assert log.followups[0].attachments
    verified = await ben.press(standings, "Verify wall")
    assert "`naki verify`" in words(verified.followups[0])
    again = await ben.press(standings, "Again")
    assert words(again.followups[0]).startswith(WORDS("lobby.again", channel=f"<#{house.channel.id}>"))
    (lobby,) = house.client.tables.all()
    assert lobby.party.stage is Stage.LOBBY
    assert [person.id for person in lobby.party.people][:1] == [ben.id]


async def test_a_rematch_is_one_press_each_and_goes_on_in_direct_messages(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await play_a_game(house)
    await house.quiet()
    for person, waits_for in ((ben, "Aiko, Chiara, Deniz"), (aiko, "Chiara, Deniz"), (deniz, "Chiara")):
        pressed = await person.press(standings_of(house, person)[0], "Again")
        assert f"when {waits_for} press" in words(pressed.followups[0])
    assert f"<@{chiara.id}> · not yet here again" in words(lobby_of(house))
    assert "Join" in labels(lobby_of(house))
    begun = await chiara.press(standings_of(house, chiara)[0], "Again")
    assert list(begun.followups) == []
    (table,) = house.client.tables.all()
    assert table.party.stage is Stage.PLAYING
    await house.until(lambda: any(person.offered for person in house.people))


async def test_seats_of_those_who_do_not_come_again_are_free_after_two_minutes(house: House) -> None:
    _, ben, *_ = house.people
    await play_a_game(house)
    await ben.press(posted(house)[-1], "Again")
    await house.pass_time(REMATCH_ANSWER_MS)
    await house.quiet()
    assert words(lobby_of(house)).count("<@") == 1
    await ben.press(lobby_of(house), "Play now")
    (table,) = house.client.tables.all()
    assert table.party.stage is Stage.PLAYING


@pytest.mark.parametrize("moment", ["in a hand", "between two hands"])
async def test_a_game_that_was_given_up_says_so_in_direct_messages(house: House, moment: str) -> None:
    aiko, *others = house.people
    await sit_down(house)
    if moment == "between two hands":
        await play_the_first_hand(house)
    await house.quiet()
    await end_the_game(house, aiko)
    await house.quiet()
    for person in (aiko, *others):
        assert WORDS("ended.by", players="Aiko") in words(panel_of(person))
        (standings,) = standings_of(house, person)
        assert alt(standings).startswith("Standings so far. 1. ")
        assert labels(standings) == ["Again", "Replay", "Review", "Save as page", "Verify wall"]
