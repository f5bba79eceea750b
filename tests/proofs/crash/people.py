"""People who play: they press what their panels offer, and what failed they press again."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import discord

from bot.i18n.catalogue import words
from bot.ui.custom_id import NO_QUESTION, Press, decode_press
from cogs._base import ACKNOWLEDGE_AFTER_S
from tests.proofs.crash.games import players_by_book, reserves_turn_for_ron
from tests.sockets.player import Player, alt, buttons, shows, shows_standings
from tests.tools.sandbox.friend import Friend, Json, RefusedError

PASS_SHARE: Final = 0.6
"""How often a tile that could be called is left alone, and the tile just drawn discarded."""
MOST_THINKING_S: Final = 0.3
"""Seconds that somebody thinks about a call, at most."""
DOZE_SHARE: Final = 0.08
"""How often somebody dozes before a turn at a table that may sleep."""
DOZE_S: Final = 20.0
"""Seconds that they doze: longer than it takes until the table is asleep."""
CHARLESTON_STEPS: Final = ("pick", "drop")
"""What the Charleston asks press after press. Whoever plays goes by the panel, which changes with every one, until the
tiles are sent.
"""
CLAIM_VERBS: Final = ("ron", "pon", "chii", "daiminkan", "pass", "ready")
PRIVATE_ANSWER: Final = "message"
"""How a press is answered that nothing comes of: something is said, to whoever pressed alone."""
LATE_RON_S: Final = 3.5
"""Seconds that somebody leaves to a late ron by whose rules a turn is reserved for it; and a second and a half more,
for the panel may be older than the clock of a table that was just started again.
"""
TOO_SOON_TEXT: Final = re.compile(
    re.escape(words("en")("panel.refused", why=words("en")("refusal.too_soon", seconds="|"))).replace(r"\|", r"[\d.]+")
)
"""How a panel says that a press came too soon. Of one that was made before a kill it says something else: what was
acknowledged then has to count.
"""
DEADLINE_TEXT: Final = re.compile(r"<t:([0-9]+):T>")
"""How a panel says by when it has to be answered."""
RETRY_S: Final = 2.0
"""Seconds after which somebody tries again what brought nothing."""


SeenPanel: TypeAlias = tuple[bool, Json | None]
"""Whether Naki was there, and the panel as it was then."""


class MadePress(NamedTuple):
    """A press: whose it was, and what."""

    user: int
    press: Press


class ShownGame(NamedTuple):
    """A game that was played to its end: its table, where it was played, and what the standings said."""

    table: str
    channel: str
    standings: str


class SimulatedPlayer(Player):
    """Somebody at a table: what they `tried`, and what of it was acknowledged (`made`). What was acknowledged so `late`
    that it may not have been written down is made again, as what failed; so is what came too soon. `asked` is set while
    a tile is offered and the answer not yet given.
    """

    def __init__(self, url: str, name: str, seed: str, asked: asyncio.Event) -> None:
        super().__init__(url, name)
        self.tried: list[MadePress] = []
        self.made: list[MadePress] = []
        self.late = 0
        self.reserves = False
        """Whether a turn at their table is reserved for a late ron at first."""
        self.diary: list[tuple[str, str]] = []
        """What they pressed and read, in order: at which table, and a line."""
        self._asked = asked
        self._answered: list[Json] = []
        """The buttons among which they pressed, labels and all: who picks a third of three equal tiles is asked again
        by the same buttons, and only a label tells so.
        """
        self._pressed: SeenPanel = (False, None)
        self._read: Json | None = None
        self.is_drowsy = False
        """Whether they let their table fall asleep now and then."""
        self._dice = Random(f"{seed}/{name}")

    @property
    def id(self) -> int:
        return int(self.world["me"]["id"])

    @property
    def dice(self) -> Random:
        """Their own chance."""
        return self._dice

    async def answer_for_ever(self) -> None:
        """Answer whatever is asked, for ever."""
        while True:
            await self.wait_for(lambda: self.online and self._offers())
            press = self._chosen(self._offers())
            claim = any(offer.verb == "pass" for offer in self._offers())
            if claim:
                self._asked.set()
            await asyncio.sleep(self._dice.uniform(0.0, MOST_THINKING_S if claim else MOST_THINKING_S / 5))
            await self._leaves_time(press)
            if self.is_drowsy and not claim and self._dice.random() < DOZE_SHARE:
                await asyncio.sleep(DOZE_S)
            if press in self._offers():
                await self._makes(press)
            self._asked.clear()

    async def _leaves_time(self, press: Press) -> None:
        """Wait until a turn is no longer reserved for a late ron."""
        while self.reserves and press.verb not in CLAIM_VERBS and press in self._offers():
            seen = self._seen
            if not await self.wait_for(lambda seen=seen: self._sees_other_than(seen), LATE_RON_S):
                return

    @property
    def _seen(self) -> SeenPanel:
        return self.online, self.panel

    def _sees_other_than(self, before: SeenPanel) -> bool:
        """Whether Naki went or came since, or the panel was changed, were it to say the same again."""
        online, panel = before
        return self.online is not online or self.panel is not panel

    async def _makes(self, press: Press) -> float | None:
        """Press it: after how many seconds it was acknowledged, if it was, and not so late that it may be unwritten."""
        panel = self.panel
        if panel is None:
            return None
        with suppress(RefusedError):  # the panel has changed under the finger
            self.tried.append(MadePress(self.id, press))
            self._pressed = self._seen
            done = await self.does("click", channel=panel["channel_id"], message=panel["id"], custom_id=press.encode())
            self._notes(press.table, f"{press.question}:{press.token} {done['state']} {done['kind']} {done['seconds']}")
            if done["state"] != "answered" or done["kind"] == PRIVATE_ANSWER or press.verb == "choose":
                return None
            if done["seconds"] is None or done["seconds"] >= ACKNOWLEDGE_AFTER_S:
                self.late += 1
                return None
            if is_deadline_over(panel, time.time() - done["seconds"]):
                return None
            self.made.append(MadePress(self.id, press))
            self._answered = [*buttons(panel)]
            return float(done["seconds"])
        return None

    def _offers(self) -> list[Press]:
        """What the panel asks and this person has not answered."""
        self._takes_back()
        if self.panel is None or self._answered == [*buttons(self.panel)]:
            return []
        answered = {
            (made.press.table, made.press.question) for made in self.made if made.press.verb not in CHARLESTON_STEPS
        }
        return [
            press
            for press in button_presses(self.panel)
            if press.question != NO_QUESTION
            and (press.table, press.question) not in answered
            and (press.verb != "choose" or press.token == "choose_riichi")
            and press.verb not in ("challenge", "draw")
            and press.token not in ("pick_J", "mahjong_x")
        ]

    def _notes(self, table: str, line: str) -> None:
        """Write it into the diary, with the time."""
        self.diary.append((table, f"{datetime.now(UTC):%H:%M:%S.%f} {self.name} {line}"))

    def _takes_back(self) -> None:
        """The last press came too soon: it is made again."""
        if self.panel is not self._read:
            self._read = self.panel
            self._notes("" if self.panel is None else _table(self.panel), f"reads {message_and_lines(self.panel)}")
        refused = self._sees_other_than(self._pressed) and TOO_SOON_TEXT.search(shown_text(self.panel))
        if refused and self.made and self.made[-1].press in button_presses(self.panel):
            self.made.pop()
            self._answered = []

    def _chosen(self, offers: list[Press]) -> Press:
        """A win, often riichi; what is laid aside is sent; else often a pass or the tile just drawn."""
        bold = ("choose",) if self._dice.random() < PASS_SHARE else ()
        for verb in ("ron", "tsumo", "mahjong", "riichi", "exchange", *bold, "send"):
            for press in offers:
                if press.verb == verb:
                    return press
        offers = [press for press in offers if press.verb != "choose"]
        shy = [press for press in offers if press.token == "pass" or press.token.endswith("_x")]
        return shy[0] if shy and self._dice.random() < PASS_SHARE else self._dice.choice(offers)

    async def wait_for(self, look: Callable[[], Any], seconds: float | None = None) -> Any:
        """What `look` finds, as soon as it finds something; None if it takes longer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._news:
                while not (found := look()):
                    await self._news.wait()
                return found

    async def repeat_until(self, deed: Callable[[], Awaitable[object]], look: Callable[[], Any]) -> Any:
        """Do something until it shows."""
        while not (found := look()):
            await self.wait_for(lambda: self.online)
            with suppress(RefusedError):
                await deed()
            found = await self.wait_for(look, RETRY_S)
            if found:
                break
        return found

    @property
    def online(self) -> bool:
        return bool(self.world) and self.world["bot"]["online"]


async def play(guests: list[SimulatedPlayer], terms: Json) -> ShownGame:
    """One game, from the lobby to the standings."""
    book = str(terms.get("rules", "tenhou"))
    guests = guests[: players_by_book(book)]
    host, *others = guests
    for guest in guests:
        guest.reserves = reserves_turn_for_ron(book)
    played = {one.press.table for one in host.made}

    def lobby(table: str | None = None) -> Json | None:
        """The lobby of this table, else the host's newest at which nothing was played yet."""
        for message in reversed([*host.messages.values()]):
            name = _table(message)
            is_wanted = name == table or (table is None and name not in played)
            can_be_joined = any(press.verb == "join" for press in button_presses(message))
            if is_wanted and can_be_joined and f"<@{host.id}> · host" in shown_text(message):
                return message
        return None

    def seated(guest: SimulatedPlayer) -> bool:
        message = lobby(table)
        return message is None or f"<@{guest.id}>" in shown_text(message)

    def begun() -> Json | None:
        return next((m for m in host.messages.values() if _table(m) == table and shows(m, "hand.png")), None)

    def over() -> Json | None:
        return next((m for m in host.messages.values() if _table(m) == table and shows_standings(m)), None)

    opened = await host.repeat_until(
        lambda: host.does("slash", channel="mahjong", command="table new", options=terms), lobby
    )
    table = _table(opened)
    for guest in others:
        await host.repeat_until(
            lambda guest=guest: guest.clicks(lobby(table) or opened, "Join"), lambda guest=guest: seated(guest)
        )
    await host.repeat_until(lambda: host.clicks(lobby(table) or opened, "Play now"), begun)
    standings = await host.wait_for(over)
    return ShownGame(table, standings["channel_id"], alt(standings))


def button_presses(message: Json | None) -> list[Press]:
    """What the buttons of a message mean."""
    found = [] if message is None else [decode_press(item.get("custom_id", "")) for item in buttons(message)]
    return [press for press in found if press is not None]


def message_and_lines(message: Json | None) -> str:
    """Which message it is, and its lines of text, in components or without, or of its picture."""
    if message is None:
        return "nothing"
    lines = re.findall(r"'content': (?:'([^']*)'|\"([^\"]*)\")", shown_text(message))
    told = " / ".join(filter(None, (message["content"], *map("".join, lines), alt(message)[:200])))
    posted = discord.utils.snowflake_time(int(message["id"]))
    return f"{message['id']}, posted {posted:%H:%M:%S.%f}, edited {message['edited_timestamp']}: {told}"


def shown_text(message: Json | None) -> str:
    """What a message says."""
    return "" if message is None else str(message["components"])


def is_deadline_over(panel: Json, at: float) -> bool:
    """Whether the time that the panel gives for an answer is over at this moment, in seconds since the epoch. A press
    made then is acknowledged and refused, and the clock has answered.
    """
    until = DEADLINE_TEXT.search(shown_text(panel))
    return until is not None and at >= int(until[1])


def _table(message: Json) -> str:
    """The table whose buttons a message has."""
    return next((press.table for press in button_presses(message)), "")


class Crowd:
    """Everybody who plays, at so many tables of four. `asked` is set when somebody is asked about a tile."""

    def __init__(self, url: str, tables: int, seed: str) -> None:
        self.asked = asyncio.Event()
        self.guests = [SimulatedPlayer(url, f"Guest {number}", seed, self.asked) for number in range(1, 4 * tables + 1)]
        self._url = url

    @property
    def tables(self) -> list[list[SimulatedPlayer]]:
        return [self.guests[first : first + 4] for first in range(0, len(self.guests), 4)]

    async def join_guild(self) -> None:
        """Join the guild."""
        async with Friend(self._url, "Aiko") as friend:
            for guest in self.guests:
                await friend.does("join", name=guest.name)
