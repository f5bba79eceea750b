"""American mahjong on a simulated Discord, from the lobby to the standings."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.american.engine.actions import Action, Verb
from bot.i18n.catalogue import words as catalogue
from bot.table.party import Chair
from bot.table.party import Person as Sitting
from cogs.games.american.ui import AmericanUI
from tests.cogs.american_walls import FOUR_HANDS, GREEN_DISCARDED
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import Person, alt, components, labels, words
from tests.cogs.playing import (
    AMERICAN,
    let_them_pass,
    panel_of,
    pictures_of_four_hands,
    play_three_quick_hands,
    posted,
    said,
    sit_down,
    table_message,
    win_on_the_last_dragon,
)
from tests.cogs.walls import Walls
from tests.table.parties import party_of

WORDS = catalogue("en")


def test_a_name_stands_on_a_button_as_it_is_written() -> None:
    people = tuple(Chair(Sitting(seat + 1, f"_{seat}_")) for seat in range(4))
    party = party_of(*people)
    challenge, exchange = Action(Verb.CHALLENGE, seat=1), Action(Verb.EXCHANGE, (0,), seat=2)
    ui = AmericanUI()
    assert ui.action_text(challenge, party, WORDS) == "Challenge _1_"
    assert ui.action_text(exchange, party, WORDS) == "Joker for 1B (_2_)"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Four people and Naki at an American table of four hands, walls laid out."""
    async with looked_after(House(tmp_path / "naki.db", FOUR_HANDS)) as opened:
        await sit_down(opened, **AMERICAN)
        yield opened


@pytest.fixture
async def green(tmp_path: Path) -> AsyncIterator[House]:
    """Aiko can discard 6D, which Ben and Chiara can claim, or a dragon for Ben's group and Deniz's Mahjong."""
    async with looked_after(House(tmp_path / "naki.db", Walls(GREEN_DISCARDED))) as opened:
        await sit_down(opened, **AMERICAN)
        await let_them_pass(opened)
        yield opened


async def win_with_an_exchanged_joker(house: House) -> None:
    """Ben claims with a joker, and Chiara takes it for the last tile of her hand."""
    aiko, ben, chiara, _ = house.people
    await aiko.plays("discard_6D")
    await ben.plays("expose_3_1")
    await ben.plays("discard_1B")
    await chiara.plays("exchange_6D_1")
    await chiara.plays("mahjong")


async def test_four_people_play_four_hands(house: House) -> None:
    await let_them_pass(house)
    await win_with_an_exchanged_joker(house)
    await play_three_quick_hands(house, win_on_the_last_dragon)
    await house.quiet()

    messages = pictures_of_four_hands(house)
    for event in ("First right", "Pung!", "Joker!", "**Aiko** discarded **6D**."):
        assert said(house, event), event
    first, second, last = messages[0], messages[2], messages[-1]
    assert "Chiara declares Mahjong by self-pick: 210 points in total." in alt(first)
    assert all(f"{payer} pays Chiara 70." in alt(first) for payer in ("Aiko", "Ben", "Deniz"))
    assert "Chiara declares Mahjong on Ben's discard: 280 points in total." in alt(second)
    assert "Aiko pays Chiara 70. Ben pays Chiara 140. Deniz pays Chiara 70." in alt(second)
    assert alt(last).startswith("Final standings. 1. Chiara")
    assert labels(last)[0] == "Again"


async def test_a_rule_book_of_the_lobby_is_the_american_game(house: House) -> None:
    assert said(house, r"## American mahjong\n4 hands · 5 s per turn + 20 s reserve")


async def test_three_tiles_are_picked_and_taken_back_and_no_joker(house: House) -> None:
    _, ben, *_ = house.people
    await ben.asked("pick_6D")
    assert words(panel_of(ben)).startswith("**First right:** pass three tiles to Chiara (0 of 3).")
    (joker,) = [part for part in components(panel_of(ben)) if part.get("custom_id", "").endswith(":pick_J")]
    assert joker["disabled"]
    await ben.forge(panel_of(ben), joker["custom_id"])
    assert WORDS("refusal.joker") in words(panel_of(ben)), "also to a client that lets it be pressed"
    await ben.plays("pick_6D")
    await ben.plays("pick_F")
    assert "send_6D_F_F" not in ben.offered
    await ben.plays("drop_6D")
    assert "pick_6D" in ben.offered
    assert "drop_6D" not in ben.offered
    await ben.plays("pick_F")
    assert "(2 of 3)" in words(panel_of(ben))
    await ben.plays("pick_F")
    await ben.plays("send_F_F_F")
    assert words(panel_of(ben)).startswith(WORDS("american.sent.pass"))
    assert ben.offered == []


async def test_what_was_passed_is_received_and_marked(house: House) -> None:
    aiko, ben, *_ = house.people
    for person, tile in zip(house.people, "GFFR", strict=True):
        for _ in range(3):
            await person.plays(f"pick_{tile}")
        await person.plays("_".join(("send", tile, tile, tile)))
    await ben.asked("pick_G")
    assert words(panel_of(ben)).startswith(
        "You received **Gr** **Gr** **Gr**. **First across:** pass three tiles to Deniz"
    )
    assert "Received: Gr Gr Gr." in alt(panel_of(ben))
    assert words(panel_of(aiko)).startswith("You received **Rd** **Rd** **Rd**. ")


async def test_the_vote_goes_on_only_if_all_go_on(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await house.until(lambda: "go" in aiko.offered, 300, step_ms=5_000)
    assert labels(panel_of(aiko))[:2] == ["Second Charleston", "Stop"]
    for person in (aiko, ben, chiara):
        await person.plays("go")
    assert aiko.offered == []
    await deniz.plays("go")
    assert "**Second left:** pass three tiles to Chiara (0 of 3)." in words(panel_of(deniz))


async def test_the_courtesy_gives_what_the_one_who_wants_fewer_wants(house: House) -> None:
    aiko, _, chiara, _ = house.people
    await house.until(lambda: "stop" in aiko.offered, 300, step_ms=5_000)
    await aiko.plays("stop")
    assert "**Courtesy with Chiara:**" in words(panel_of(aiko))
    assert "Exchange none" in labels(panel_of(aiko))
    await aiko.plays("pick_6B")
    assert "Exchange 1" in labels(panel_of(aiko))
    await aiko.plays("pick_7B")
    assert "Exchange 2" in labels(panel_of(aiko))
    await aiko.plays("send_6B_7B")
    await chiara.plays("pick_1B")
    await chiara.plays("send_1B")
    await let_them_pass(house)
    assert "discard_1B" in aiko.offered
    assert "discard_6B" not in aiko.offered
    assert "discard_7B" in aiko.offered
    assert words(panel_of(aiko)).startswith("You received **1B**. **Your turn.**")
    assert "Received: 6B." in alt(panel_of(chiara))


async def test_two_claim_one_discard_and_the_next_in_turn_gets_it(green: House) -> None:
    aiko, ben, chiara, _ = green.people
    await aiko.plays("discard_6D")
    await chiara.press(table_message(green), "Call")
    claimed = await ben.press(table_message(green), "Call")
    (question,) = claimed.followups
    assert words(question).startswith("**You called it.**")
    assert labels(question) == ["Pung using 1 J", "Pung using 2 J", "Kong using 2 J"]
    await ben.press(question, "Kong using 2 J")
    assert words(question) == "Kong using 2 J"
    await green.until(lambda: "choose_expose" in ben.offered)
    assert "**Ben**: Kong!" in words(table_message(green))
    assert words(panel_of(ben)).startswith("**Kong: the **6D** is yours.** Now discard a tile.")
    assert chiara.offered == []
    assert WORDS("american.beaten.sooner", player="Ben") in words(panel_of(chiara))


async def test_mahjong_beats_an_exposure_pressed_earlier(green: House) -> None:
    aiko, ben, _, deniz = green.people
    await aiko.plays("discard_G")
    await ben.press(table_message(green), "Call")
    await deniz.press(table_message(green), "Mahjong")
    await green.until(lambda: "ready" in ben.offered)
    assert "Deniz declares Mahjong on Aiko's discard" in alt(posted(green, "result.png")[-1])
    assert WORDS("american.beaten.mahjong", player="Deniz") in words(panel_of(ben))


async def test_a_group_that_no_hand_can_use_is_asked_about_only_where_its_player_wishes(green: House) -> None:
    aiko, _, chiara, _ = green.people
    await aiko.plays("discard_6D")
    await green.pass_time(2_000)
    assert WORDS("panel.wait") in words(panel_of(chiara))
    await chiara.press(panel_of(chiara), "More")
    await chiara.press(panel_of(chiara), "All calls")
    assert "Pung using 1 J" in labels(panel_of(chiara))
    assert "discarded **6D**" in words(panel_of(chiara))
    await chiara.press(panel_of(chiara), "More")
    assert "All calls: on" in labels(panel_of(chiara))


async def test_at_a_table_without_hints_there_is_nothing_to_wish(league: House) -> None:
    aiko, *_ = league.people
    await aiko.press(panel_of(aiko), "More")
    assert "All calls" not in labels(panel_of(aiko))


async def test_every_discard_shows_the_same_buttons_under_the_table(green: House) -> None:
    aiko, ben, *_ = green.people
    await aiko.plays("discard_6D")
    await ben.plays("expose_3_2")
    await ben.plays("discard_9D")
    await green.pass_time(15_000)
    rows = {
        tuple(button["label"] for button in row["components"])
        for request in green.env.http_requests
        if "table.png" in json.dumps(request.json) and "components" in (request.json or {})
        for row in (request.json or {})["components"]
        if row["type"] == 1
    }
    assert rows == {("Call", "Mahjong", "Pass"), ("My hand", "Challenge", "Host", "Fairness")}


async def test_a_wrong_challenge_is_asked_twice_and_kills_the_challenger(house: House) -> None:
    aiko, ben, _, deniz = house.people
    await let_them_pass(house)
    none = await deniz.press(table_message(house), "Challenge")
    assert none.followups[0].content == WORDS("aside.challenge.none")
    await aiko.plays("discard_6D")
    await ben.plays("expose_3_1")
    asked = await deniz.press(table_message(house), "Challenge")
    assert labels(asked.followups[0]) == ["Challenge Ben"]
    await deniz.press(asked.followups[0], "Challenge Ben")
    await house.until(lambda: "dead hand" in alt(table_message(house)))
    assert "North, Deniz: 0, dead hand" in alt(table_message(house))
    assert "Deniz challenged Ben and was wrong: that hand can still win. Deniz's hand is dead." in words(
        table_message(house)
    )


async def test_a_challenge_stands_behind_more_and_not_among_the_tiles(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await let_them_pass(house)
    await aiko.plays("discard_6D")
    await ben.plays("expose_3_1")
    await ben.plays("discard_1B")
    await chiara.asked("discard_1B")
    assert not [token for token in chiara.offered if "challenge" in token]
    await chiara.press(panel_of(chiara), "More")
    await chiara.plays("choose_challenge")
    assert chiara.offered == ["challenge_1", "choose_back"]
    await chiara.plays("choose_back")
    assert "discard_1B" in chiara.offered


async def test_a_new_group_is_changed_until_the_discard(house: House) -> None:
    aiko, ben, *_ = house.people
    await let_them_pass(house)
    await aiko.plays("discard_6D")
    await ben.plays("expose_3_1")
    await ben.plays("choose_expose")
    assert ben.offered == ["expose_3_2", "expose_4_2", "choose_back"]
    await ben.plays("expose_4_2")
    await house.until(lambda: "6D 6D 6D 6D (J×2)" in alt(table_message(house)))


@pytest.fixture
async def league(tmp_path: Path) -> AsyncIterator[House]:
    """A table as a league has it: every discard waits the same time, and panels give no hints."""
    async with looked_after(House(tmp_path / "naki.db", Walls(GREEN_DISCARDED))) as opened:
        await sit_down(opened, **AMERICAN, pace="steady", hints=False)
        await let_them_pass(opened)
        yield opened


@pytest.mark.parametrize("discarded", ["6D", "9B"])
async def test_at_a_steady_table_a_discard_waits_its_eight_seconds_whoever_could_claim_it(
    league: House, discarded: str
) -> None:
    aiko, ben, chiara, _ = league.people
    await aiko.plays(f"discard_{discarded}")
    if discarded == "6D":
        await ben.plays("pass")
        await chiara.plays("pass")
    await league.pass_time(7_500)
    assert words(table_message(league)).startswith(f"**Aiko** discarded **{discarded}**.\n-# Until <t:")
    assert not [token for token in ben.offered if token.startswith("discard")]
    await league.until(lambda: any(token.startswith("discard") for token in ben.offered), seconds=5)
    assert "**Ben**'s turn." in words(table_message(league))


async def test_near_hands_are_shown_where_the_table_allows_hints(house: House) -> None:
    aiko, *_ = house.people
    await aiko.asked("pick_6B")
    assert "Close to R5 Consecutive run (35): 3 away" in alt(panel_of(aiko))


async def test_without_hints_a_panel_shows_the_tiles_and_no_near_hand(league: House) -> None:
    aiko, *_ = league.people
    assert alt(panel_of(aiko)).startswith("Your hand: ")
    assert "Near:" not in alt(panel_of(aiko))
    assert said(league, "no hints")


async def test_after_a_restart_what_was_laid_aside_lies_there_and_old_buttons_work(house: House) -> None:
    aiko, *_ = house.people
    await aiko.plays("pick_G")
    await house.restart()
    assert "drop_G" in aiko.offered
    await aiko.plays("pick_G")
    await aiko.plays("pick_G")
    await aiko.plays("send_G_G_G")
    assert words(panel_of(aiko)).startswith(WORDS("american.sent.pass"))


async def test_the_charleston_has_its_own_minute_whatever_the_clock_of_turns(tmp_path: Path) -> None:
    async with looked_after(House(tmp_path / "naki.db", FOUR_HANDS)) as house:
        await sit_down(house, **{**AMERICAN, "clock": "3+5"})
        aiko, *_ = house.people
        await aiko.asked("pick_G")
        for person in house.people:
            await house.until(lambda person=person: person.offered)
            await person.plays(next(token for token in person.offered if token.startswith("pick_")))
        await house.pass_time(110_000)
        assert words(panel_of(aiko)).startswith("**First right:** pass three tiles to Ben ")
        await house.until(lambda: "**First across:** pass three tiles to Chiara" in words(panel_of(aiko)), seconds=15)


async def test_in_the_first_charleston_pass_a_player_has_a_minute_to_find_the_rack(house: House) -> None:
    aiko, *_ = house.people
    await aiko.asked("pick_G")
    await house.pass_time(110_000)
    assert words(panel_of(aiko)).startswith("**First right:** pass three tiles to Ben ")
    await house.until(lambda: "**First across:** pass three tiles to Chiara" in words(panel_of(aiko)), seconds=15)


async def test_when_time_runs_out_what_was_laid_aside_goes_and_the_panel_says_so(house: House) -> None:
    aiko, ben, *_ = house.people
    for _ in range(3):
        await aiko.plays("pick_G")
    await ben.plays("pick_6D")
    await house.until(lambda: "First across" in words(panel_of(aiko)), seconds=150)
    assert words(panel_of(aiko)).startswith(WORDS("american.lapsed.sent", tiles="**Gr** **Gr** **Gr**"))
    assert words(panel_of(ben)).startswith(WORDS("american.lapsed.sent", tiles="**6D** **")[:-1]), "and two more"
    assert " You received **Gr** **Gr** **Gr**. " in words(panel_of(ben))
    assert said(house, WORDS("note.timed_out", player="Deniz"))
    await aiko.plays(next(token for token in aiko.offered if token.startswith("pick_")))
    assert "Time ran out" not in words(panel_of(aiko)), "who plays on has read it"


async def test_a_vote_that_time_gives_is_said_to_be_a_stop(house: House) -> None:
    aiko, *others = house.people
    await house.until(lambda: "stop" in aiko.offered, seconds=400, step_ms=5_000)
    for person in others:
        await person.plays("go")
    await house.until(lambda: "stop" not in aiko.offered, seconds=60)
    assert words(panel_of(aiko)).startswith(WORDS("american.lapsed.vote"))


async def test_a_turn_of_several_steps_draws_on_the_bank_for_each_and_no_more(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await let_them_pass(house)
    await aiko.plays("discard_6D")
    await ben.plays("expose_3_1")
    await ben.plays("discard_1B")
    await chiara.asked("exchange_6D_1")
    await house.pass_time(9_000)
    await chiara.plays("exchange_6D_1")
    left = countdown(chiara) - house.clock.now() // 1000
    assert 20 <= left <= 21, "five seconds, and the bank of twenty less four"
    await house.pass_time(2_000)
    await chiara.plays("mahjong")
    await house.until(lambda: "ready" in ben.offered)


def countdown(person: Person) -> int:
    """When the time ends that the panel shows, in epoch seconds."""
    match = re.search(r"<t:(\d+):R>", words(panel_of(person)))
    assert match is not None
    return int(match[1])


async def test_a_forged_button_of_the_other_game_does_nothing(house: House) -> None:
    aiko, *_ = house.people
    await aiko.asked("pick_G")
    prefix = next(item["custom_id"] for item in components(panel_of(aiko)) if "pick_G" in item.get("custom_id", ""))
    for token in ("choose_riichi", "riichi_5s", "aside_ron"):
        forged = await aiko.forge(panel_of(aiko), prefix.replace("pick_G", token))
        assert not any(answer.content.startswith(WORDS("trouble.ours")) for answer in forged.followups)
    assert "pick_G" in aiko.offered


async def test_switches_that_do_nothing_while_tiles_are_passed_are_not_shown(house: House) -> None:
    aiko, *_ = house.people
    await house.quiet()
    assert "No calls" not in labels(panel_of(aiko))
    assert "Auto-win" not in labels(panel_of(aiko))
    assert "More" in labels(panel_of(aiko))
    await let_them_pass(house)
    await aiko.press(panel_of(aiko), "More")
    assert "No calls" in labels(panel_of(aiko))


async def test_an_american_table_begins_with_a_minute_a_turn(house: House) -> None:
    aiko, *_ = house.people
    opened = await aiko.slash("table new", rules="american")
    assert opened.response is not None
    assert "4 hands · 60 s per turn" in words(opened.response)
