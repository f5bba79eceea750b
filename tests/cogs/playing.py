"""What tests of cogs have in common: how people sit down and play, and what they see of it."""

import json
from collections.abc import Awaitable, Callable
from io import BytesIO
from itertools import pairwise
from typing import Any, Final, TypeAlias

from PIL import Image
from simcord import InteractionResult, ResponseMessage
from simcord.backend.models import Message

from tests.cogs.house import House
from tests.cogs.person import Person, alt, words
from tests.cogs.walls import FIRST_HAND, WEST_CAN_DECLARE, follow

QuickHand: TypeAlias = Callable[[House, Person, Person], Awaitable[None]]
"""How a hand is played, from the deal, that the dealer's first discard ends, and that the other person wins."""

AMERICAN: Final = {"rules": "american", "length": 4, "clock": "5+20"}
"""The terms of an American game of four hands, faster than usual."""
OLD_LOBBY_MS = 31 * 60_000
"""Milliseconds after which a lobby no longer shows the first hand."""


async def sit_down(house: House, **terms: Any) -> None:
    """Aiko opens a table, an East-only game unless the terms say otherwise; the others join, and Aiko starts: they sit
    as they came.
    """
    host, *others = house.people
    options: dict[str, Any] = {"length": 1, **terms}
    await host.slash("table new", **options)
    lobby = house.messages(house.channel.id)[-1]
    for person in others:
        await person.press(lobby, "Join")
    await host.press(lobby, "Play now")


async def behind_options(person: Person, lobby: Message, *labels: str) -> InteractionResult:
    """Press **Options** in the lobby, and then these buttons, each in what the one before has opened."""
    result = await person.press(lobby, "Options")
    for label in labels:
        result = await person.press(result.followups[0], label)
    return result


def close_direct_messages(house: House, person: Person) -> None:
    """From now on this person takes none."""
    channel = person.member.user.dm_channel.id
    house.env.inject_error("POST", f"/channels/{channel}/messages", status=403, code=50007, times=None)


async def play_until_west_can_declare(house: House) -> None:
    """A chii, a pon and a kan; then West draws the tile that makes tenpai."""
    await follow(WEST_CAN_DECLARE, house.people)


async def play_the_first_hand(house: House) -> None:
    """All that, a riichi, and a ron on the next discard."""
    await follow(FIRST_HAND, house.people)


async def win_what_the_clock_discards(house: House, dealer: Person, winner: Person) -> None:
    """Riichi: the dealer falls asleep, and the tile that is discarded for them wins the hand."""
    await dealer.asked("discard_2s_x")
    await winner.plays("ron")


async def win_on_the_last_dragon(house: House, dealer: Person, winner: Person) -> None:
    """American: nobody says anything in the Charleston, and East's green dragon wins the hand."""
    await let_them_pass(house)
    await dealer.plays("discard_G")
    await winner.plays("mahjong")


async def play_a_quick_hand(
    house: House, dealer: Person, winner: Person, hand: QuickHand = win_what_the_clock_discards
) -> None:
    """All are ready, and the dealer's first discard wins."""
    for person in house.people:
        await person.plays("ready")
    await hand(house, dealer, winner)


async def play_three_quick_hands(house: House, hand: QuickHand = win_what_the_clock_discards) -> None:
    """The second to the fourth hand of a game: Ben, Chiara and Deniz deal, and whoever sits next wins."""
    aiko, *others = house.people
    for dealer, winner in pairwise((*others, aiko)):
        await play_a_quick_hand(house, dealer, winner, hand)


async def play_a_game(house: House) -> None:
    """Four hands, from the lobby to the standings; Chiara wins."""
    await sit_down(house)
    await play_the_first_hand(house)
    await play_three_quick_hands(house)


async def end_the_game(house: House, host: Person) -> None:
    """The host of the only game ends it, and means it."""
    asked = await host.slash("table end")
    assert asked.response is not None
    await host.press(asked.response, "End the game")


async def listed(house: House, person: Person, *wanted: str) -> ResponseMessage:
    """What `/table history` shows the person, as soon as all of this is in it: a game is listed a little after its
    end.
    """
    for _ in range(100):
        await house.quiet()
        answer = await person.slash("table history")
        assert answer.ephemeral
        assert answer.response is not None
        if all(text in words(answer.response) for text in wanted):
            return answer.response
        await house.pass_time(15_000)
    raise AssertionError(f"{wanted} never came into the history")


def panel_of(person: Person) -> Message:
    """The hand panel, which has to be there."""
    assert person.panel is not None
    return person.panel


def lobby_of(house: House) -> Message:
    """The newest lobby message in the channel."""
    return [message for message in house.messages(house.channel.id) if words(message).startswith("## Riichi")][-1]


def posted(house: House, picture: str | None = None) -> list[Message]:
    """The messages of the only table that show a picture, or this one: `table.png`. In the first hand the lobby is the
    table's.
    """
    (thread,) = house.threads
    shown = [message for message in (*house.messages(house.channel.id), *house.messages(thread)) if message.attachments]
    return [message for message in shown if picture in (None, message.attachments[0]["filename"])]


def table_message(house: House) -> Message:
    """What lies on the only table in this hand, or lay there when it ended."""
    return posted(house, "table.png")[-1]


def pictures_of_four_hands(house: House) -> list[Message]:
    """Table and result of every hand, and the standings, each with its text and as wide as the others. The first hand's
    table was on the lobby's message.
    """
    messages = posted(house)
    files = [message.attachments[0]["filename"] for message in messages]
    assert files == ["result.png", *["table.png", "result.png"] * 3, "standings.png"]
    for message in messages:
        assert alt(message)
        assert Image.open(BytesIO(house.picture(message))).width == 1100
    return messages


def said(house: House, text: str) -> bool:
    """Whether any message ever said this, also before it was edited."""
    return any(text in json.dumps(request.json, ensure_ascii=False) for request in house.env.http_requests)


async def let_them_pass(house: House) -> None:
    """Nobody says anything in the Charleston: tiles go round, the vote is a stop, nobody wants a courtesy."""
    await house.until(lambda: any("discard" in token for p in house.people for token in p.offered), 400, step_ms=5_000)
