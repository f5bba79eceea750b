"""A player's panel: riichi, switches, My hand, closed direct messages, old messages, restarts."""

from bot.i18n.catalogue import words as catalogue
from cogs._base import cog_of
from cogs.hand._panel import Panel
from cogs.hand._panels import HandPanels
from tests.cogs.house import House
from tests.cogs.person import Person, alt, components, labels, words
from tests.cogs.playing import (
    close_direct_messages,
    end_the_game,
    panel_of,
    play_until_west_can_declare,
    posted,
    sit_down,
    table_message,
)
from tests.cogs.walls import WEST_CAN_DECLARE, follow

WORDS = catalogue("en")


async def test_a_switch_says_that_it_is_on_and_is_off_again_in_the_next_hand(house: House) -> None:
    _, _, chiara, deniz = house.people
    await sit_down(house)
    await chiara.press(panel_of(chiara), "No calls")
    assert "No calls: on" in labels(panel_of(chiara))
    await chiara.press(panel_of(chiara), "No calls: on")
    assert "No calls" in labels(panel_of(chiara))
    await chiara.press(panel_of(chiara), "Auto-win")
    await play_until_west_can_declare(house)
    await chiara.plays("choose_riichi")
    await chiara.plays("riichi_2z")
    await deniz.plays("discard_5s_x")
    for person in house.people:
        await person.plays("ready")
    assert "Auto-win" in labels(panel_of(chiara))


async def test_whoever_is_played_for_sees_the_hand_go_on(house: House) -> None:
    """As in riichi: they are asked nothing, and their panel is up to date whenever a tile of theirs is discarded."""
    _, ben, *_ = house.people
    await sit_down(house)
    await follow(WEST_CAN_DECLARE[:3], house.people)
    await ben.press(panel_of(ben), "Auto-discard")
    await follow(WEST_CAN_DECLARE[3:-1], house.people)
    await house.pass_time(5_000)
    assert "Ben's discards, newest first: E " in alt(panel_of(ben))


async def test_my_hand_opens_the_panel_for_its_player_alone(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    opened = await aiko.press(table_message(house), "My hand")
    (panel,) = opened.followups
    assert panel.ephemeral
    assert "Your hand: 3m 9m 1p 9p 1s 9s" not in alt(panel)
    assert alt(panel) == alt(panel_of(aiko))
    await aiko.press_id(panel, next(item["custom_id"] for item in components(panel) if item.get("label") == "3m"))
    assert words(panel).startswith(WORDS("panel.wait"))
    await ben.asked("chii_1m2m")


async def test_closed_direct_messages_are_said_once_and_my_hand_plays_in_their_place(house: House) -> None:
    _, _, chiara, deniz = house.people
    close_direct_messages(house, chiara)
    await sit_down(house)
    await house.quiet()
    (thread,) = house.threads
    closed = WORDS("panel.closed", player=f"<@{chiara.id}>")
    assert [m.content for m in house.messages(thread)].count(closed) == 1
    opened = await chiara.press(table_message(house), "My hand")
    (panel,) = opened.followups
    await play_until_west_can_declare(house)
    await house.until(lambda: "Riichi" in labels(panel))
    await chiara.press(panel, "Riichi")
    await chiara.press_id(
        panel, next(item["custom_id"] for item in components(panel) if "riichi_2z" in item.get("custom_id", ""))
    )
    await deniz.plays("discard_5s_x")
    won = await house.until(lambda: next((label for label in labels(panel) if label.startswith("Ron · ")), ""))
    await chiara.press(panel, won)
    await house.until(lambda: "OK" in labels(panel))
    assert [m.content for m in house.messages(thread)].count(closed) == 1


async def held_back(house: House, ben: Person) -> Panel:
    """Ben's panel, whose painter begins nothing."""
    (playing,) = house.client.tables.all()
    panel = cog_of(house.client, HandPanels).panel(playing.id, ben.id)
    panel._painter._barred = True
    return panel


async def test_a_refusal_that_was_not_painted_yet_outlives_what_the_table_has_to_say(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    (playing,) = house.client.tables.all()
    panel = await held_back(house, ben)
    await ben.forge(panel_of(ben), f"mj1:{playing.id}:1:discard_99")
    for change in (playing.pause, playing.resume):
        await change(aiko.id)
        await house.quiet()
    refused = WORDS("panel.refused", why=WORDS("refusal.illegal"))
    assert refused not in words(panel_of(ben))
    panel._painter._go_on()
    await house.quiet()
    assert refused in words(panel_of(ben))
    for change in (playing.pause, playing.resume):
        await change(aiko.id)
        await house.quiet()
    assert refused not in words(panel_of(ben))


async def test_a_refusal_that_was_not_painted_before_the_table_moves_away_is_said_beside_the_panel(
    house: House,
) -> None:
    _, ben, *_ = house.people
    await sit_down(house)
    (playing,) = house.client.tables.all()
    await held_back(house, ben)
    pressed = await ben.forge(panel_of(ben), f"mj1:{playing.id}:1:discard_99")
    assert pressed.followups == []
    await house.client.tables.hand_over(lambda _: True)
    await house.quiet()
    (told,) = pressed.followups
    assert words(told) == WORDS("refusal.illegal")


async def test_a_pause_closes_what_was_being_chosen_so_that_the_way_on_is_seen(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await aiko.press(panel_of(aiko), "More")
    menu = await aiko.press(table_message(house), "Host")
    await aiko.press(menu.followups[0], "Pause")
    assert (words(panel_of(aiko)).splitlines()[0], "Back" in labels(panel_of(aiko))) == (WORDS("panel.paused"), False)


async def test_f12_a_first_timer_is_greeted_and_told_what_is_kept_once(house: House) -> None:
    aiko, ben, *_ = house.people
    hello = WORDS("panel.hello").splitlines()[-1]
    assert "`/privacy policy`" in hello
    await sit_down(house)
    assert hello in words(panel_of(aiko))
    await aiko.plays("discard_3m")
    assert hello not in words(panel_of(aiko))
    await end_the_game(house, aiko)
    await house.restart()
    await sit_down(house)
    assert hello not in words(panel_of(aiko))
    assert hello in words(panel_of(ben))


async def test_a_first_timer_who_is_asked_about_a_claim_is_told_how_to_answer(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await aiko.plays("discard_3m")
    assert "pass" in ben.offered
    assert WORDS("panel.hello_claim").splitlines()[-2] in words(panel_of(ben))
    assert WORDS("panel.hello").splitlines()[0] not in words(panel_of(ben))


async def test_the_panel_says_what_the_clock_did_until_its_player_presses_again(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await aiko.plays("discard_3m")
    await ben.plays("pass")
    await ben.asked("discard_1m")
    await house.pass_time(90_000)
    missed = WORDS("panel.lapsed", tile="**E**")
    assert words(panel_of(ben)).startswith(missed)
    await house.restart()
    assert words(panel_of(ben)).startswith(missed)
    await ben.press(panel_of(ben), "No calls")
    assert missed not in words(panel_of(ben))


async def test_after_a_restart_the_table_stands_and_old_buttons_work(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    before = panel_of(aiko).id
    await house.restart()
    assert WORDS("note.restarted") in words(table_message(house))
    assert panel_of(aiko).id == before
    await aiko.plays("discard_3m")
    await ben.plays("chii_1m2m")
    assert len(posted(house)) == 1
    assert len(house.messages(house.env.backend.dm_channels[aiko.id])) == 1


async def test_after_a_restart_the_panel_alone_says_why_nothing_came_of_a_press(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    (table,) = house.client.tables.all()
    (question,) = table.scene.questions
    await table.save_press(aiko.id, question.id, "pon_1z1z", 0)
    await house.restart()
    unplayed = WORDS("panel.unplayed", why="").strip()
    assert unplayed in words(panel_of(aiko))
    assert unplayed not in words(panel_of(ben)) + words(table_message(house))
    await aiko.plays("discard_3m")
    assert unplayed not in words(panel_of(aiko))


async def test_why_nothing_came_of_a_press_waits_for_a_hand_that_is_shown_at_the_table(house: House) -> None:
    aiko, *_ = house.people
    await aiko.sets(hand="table")
    await sit_down(house)
    (table,) = house.client.tables.all()
    (question,) = table.scene.questions
    await table.save_press(aiko.id, question.id, "pon_1z1z", 0)
    await house.restart()
    (table,) = house.client.tables.all()
    for change in (table.pause, table.resume):
        await change(aiko.id)
        await house.quiet()
    unplayed = WORDS("panel.unplayed", why="").strip()
    (panel,) = (await aiko.press(table_message(house), "My hand")).followups
    assert unplayed in words(panel)
    await aiko.press_id(panel, next(item["custom_id"] for item in components(panel) if item.get("label") == "3m"))
    assert unplayed not in words(panel)
