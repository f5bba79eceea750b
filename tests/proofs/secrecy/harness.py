"""A stage on which a script is played in one of its worlds, and everything that is sent to somebody is kept."""

import json
import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from hashlib import sha256
from heapq import heappop, heappush
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, TypeAlias
from unittest.mock import patch

import discord
import msgspec
import simcord.env
from simcord.backend.models.interaction import Interaction, ResponseKind
from simcord.http import router

from bot.client.setting_keys import BUTTONS_OR_LIST, OWN_TURN_MESSAGE, PRESS_TWICE
from bot.engine.question import QuestionKind
from bot.games.riichi.engine.actions import Verb
from bot.i18n.catalogue import Words
from bot.table.news import News
from bot.table.party import Person
from bot.ui.custom_id import NO_QUESTION
from bot.ui.custom_id import Press as Button
from cogs import _painter
from cogs._persistent_message import last_change_at
from cogs.games.registry import GAME_UIS
from cogs.hand._again import CONFIRM_VERB
from render.pictures import AnyView, Pictures
from render.sprites import Style
from tests.cogs.house import House
from tests.cogs.person import Person as Human
from tests.proofs.secrecy.paired_worlds import Twins
from tests.proofs.secrecy.script import TAKE_BACK_WORDS, ScriptPress
from tests.proofs.secrecy.viewers import (
    REFEREE,
    SPECTATOR,
    begin_league_table,
    is_looked_at,
    look_at_table,
    look_up_numbers_and_yaku,
)

PAINT_ONE_IN: Final = 40
"""One picture in so many is painted; the others stand for themselves as what they would show."""
EVERYBODY: Final = "everybody"
DRAW_OFFERS: Final = "draws"
Reader: TypeAlias = int | str
"""A seat, or everybody in the channel; under `DRAWS` stands who was offered an early draw when they would make it."""

LOOK_AFTER_MS: Final = 700
"""So long after a window was published somebody looks."""
NO_SEAT: Final = -1
MARK_BEFORE_MS: Final = 200
"""So long before a move counts, whoever confirms their moves has marked it."""
PANEL_STYLES: Final = ("buttons", "list", "both")
"""How the panels of the seats show what may be done."""

_ID: Final = re.compile(r"(?<!\d)\d{17,20}(?!\d)|(?<=/)[\w.-]{24,}(?=/)")
_PATIENT: Final = 3_600.0


class SentRequest(NamedTuple):
    """What was sent to a reader: when (epoch milliseconds), to what message, the request, and its files by name and
    digest.
    """

    at: int
    message: str
    request: str
    files: tuple[tuple[str, str], ...]


Traffic = Mapping[Reader, Sequence[SentRequest]]


class PartlyPaintedPictures(Pictures):
    """Paints some of the pictures; the bytes of the others are the view that would be painted."""

    def paint(self, view: AnyView, words: Words, style: Style | None = None, width: int = 1100) -> bytes:
        whole = msgspec.json.encode(view) + repr((words.language, style, width)).encode()
        sampled = sha256(whole).digest()[0] % PAINT_ONE_IN == 0
        return super().paint(view, words, style, width) if sampled else whole


class EvenChance:
    """Chance for moments: everybody takes the usual time, in both worlds the same."""

    def lognormvariate(self, mu: float, sigma: float) -> float:
        return 2.718281828459045**mu

    def choice(self, things: Sequence[Any]) -> Any:
        return things[0]


class Harness(House):
    """Naki in a simulated Discord, playing a script."""

    def __init__(self, folder: Path, twins: Twins, world: int) -> None:
        chance = twins.walls[world]
        dice = Random("secrets")
        super().__init__(
            folder / "naki.db", lambda seal: chance, secret=dice.randbytes, pictures=PartlyPaintedPictures()
        )
        self._twins = twins
        self._marking = [seat for seat in range(twins.seats) if seat % 2 == 0 and not (world and seat in twins.hidden)]
        self._due: list[tuple[int, int, int, ScriptPress]] = []
        self._begun = set[int]()
        self._presses: dict[str, Interaction] = {}
        readers = (EVERYBODY, DRAW_OFFERS, REFEREE, SPECTATOR, *range(4))
        self.traffic: dict[Reader, list[SentRequest]] = {reader: [] for reader in readers}
        self._viewers: dict[str, Human] = {}
        self.scene: Any = None
        self._on = False

    async def play(self, hands: int) -> None:
        """So many hands of the script, or the game."""
        await self.quiet()
        self._on = True
        self.env._dispatch_observers.append(lambda press: self._presses.update({press.token: press}))
        table = await self._sit_down()
        while self.client.tables.get(table) is not None and not self._played(hands):
            await self.quiet()
            times = [*(entry[0] for entry in self._due[:1]), self.clock.next_at]
            when = min((when for when in times if when is not None), default=None)
            if when is None:
                break
            if when > self.clock.now():
                await self.pass_time(when - self.clock.now())
            while self._due and self._due[0][0] <= self.clock.now():
                _, _, number, press = heappop(self._due)
                await self._press(table, number, press)
        await self.quiet()
        self._on = False

    def _played(self, hands: int) -> bool:
        return self.scene.state.hands_dealt == hands and any(
            asked.kind is QuestionKind.READY for asked in self.scene.questions
        )

    async def _sit_down(self) -> str:
        tables, twins = self.client.tables, self._twins
        tables.listen(self)
        await self._choose(self.people)
        watching = self.guild.add_member(self.env.create_user("wanda", global_name="Wanda"))
        self._viewers = {REFEREE: self.owner, SPECTATOR: Human(self, watching)}
        players = [Person(actor.id, actor.name) for actor in self.people[: twins.seats]]
        table = await begin_league_table(self.client, self.guild.id, self.channel.id, self.owner, players, twins.terms)
        return table.id

    async def _choose(self, people: Sequence[Human]) -> None:
        """Everybody is told when it is their turn, has their own way to move, and every second confirms each move. What
        hidden seats have marked is a secret: they do so in one world alone.
        """
        for seat, human in enumerate(people):
            choices = {
                OWN_TURN_MESSAGE: "on",
                BUTTONS_OR_LIST: PANEL_STYLES[seat % 3],
                PRESS_TWICE: "never" if seat % 2 else "every",
            }
            for setting, value in choices.items():
                await self.client.choices.put("user", human.id, setting, value)

    def publish(self, news: News) -> None:
        """The game asks something: what is pressed is due later. A turn may be reserved for a late ron at first: what
        is pressed before it opens is refused, and the table would leave the script.
        """
        self.scene = news.scene
        for question in news.scene.questions:
            if question.kind is not QuestionKind.LATE_RON and question.id not in self._begun:
                self._begun.add(question.id)
                if question.kind is QuestionKind.CLAIM and is_looked_at(question.id):
                    heappush(
                        self._due,
                        (self.clock.now() + LOOK_AFTER_MS, -1, question.id, ScriptPress(LOOK_AFTER_MS, NO_SEAT, "")),
                    )
                opens = self.clock.now() + (question.opens_at if question.kind is QuestionKind.TURN else 0)
                for place, press in enumerate(self._twins.script.get(question.id, ())):
                    heappush(self._due, (opens + press.after, place, question.id, press))
                    if press.seat in self._marking and press.counts and press.token.partition("_")[0] in self._twice:
                        mark = press._replace(after=press.after - MARK_BEFORE_MS, counts=False)
                        heappush(self._due, (opens + mark.after, place, question.id, mark))

    async def _press(self, table: str, number: int, press: ScriptPress) -> None:
        """Under the table, or on the panel, as it comes; an early draw only where the panel offers it. What nobody at
        the table presses is a look.
        """
        if press.seat == NO_SEAT:
            first = self.scene.state.hands_dealt == 1
            await look_at_table(number, self._viewers, table, self._public, first=first)
            if self._twins.game == "riichi":
                await look_up_numbers_and_yaku(number, self.people[: self._twins.seats], table)
            return
        human: Human = self.people[press.seat]
        if press.token == Verb.DRAW:
            offered = press.token in (*human.offered, *human.listed)
            self.traffic[DRAW_OFFERS].append(
                SentRequest(self.clock.now(), "", f"seat {press.seat} offered: {offered}", ())
            )
            if not offered:
                return
        panel = human.panel or self._public
        message = self._public if press.after % 3 == 0 and "_" not in press.token else panel
        await self._make(human, message, table, number, press)

    async def _make(self, human: Human, message: Any, table: str, number: int, press: ScriptPress) -> None:
        """Type it where the panel offers it, pick it where a list has it, or press its button, which a player may also
        find elsewhere: typing knows no more than the panel.
        """
        if press.counts and press.token in (*human.offered, *human.listed) and press.after % 4 == 1:
            await self._type(human, press.token)
        elif press.counts and press.token in human.listed:
            await human.picks_now(press.token)
        else:
            asked = NO_QUESTION if press.token in TAKE_BACK_WORDS else number
            await human.forge(message, Button(table, asked, word_of_press(press)).encode())

    async def _type(self, human: Human, token: str) -> None:
        """By `/move`: at the table, or in direct messages for somebody of another server."""
        if human.server.id == self.guild.id:
            await human.slash("move", what=token)
        else:
            await human.member.user.slash("move", what=token)
            await self.answered()

    @property
    def _twice(self) -> Sequence[str]:
        """The verbs of the moves that may be confirmed."""
        return GAME_UIS[self._twins.game].verbs_to_confirm["every"]

    async def answered(self) -> None:
        """Everything that can be answered now. A press that is held since others may have pressed sooner is not waited
        for: a hidden hand decides whether it is, and what others press meanwhile would come later in one world alone.
        """
        await self.quiet()

    @property
    def _public(self) -> Any:
        """The table's own message, which everybody sees."""
        shown = (message for message in self.messages(self.channel.id) if not message.is_ephemeral)
        return [message for message in shown if message.attachments][-1]

    # --- what is sent

    def dispatch(self, backend: Any, method: str, path: str, **request: Any) -> Any:
        """A request on its way to Discord. Nobody sees by which way a panel came to look as it does: whether a press or
        the bot edited it, or it was posted, with the mark by which it is found again.
        """
        files = tuple((file.filename, sha256(file.fp.getvalue()).hexdigest()) for file in request.get("files") or ())
        body: Any = request.get("json")
        where = self._path_of_pressed_message(path) or path
        reader = self._reader(where, body)
        sent = [(where, f"{method} {where}", body)]
        if files and reader != EVERYBODY:
            panel = files[0][0]
            shown = {key: body.get(key) for key in ("content", "embeds", "attachments")}
            shown["components"] = [{**part, "id": None} for part in body.get("components") or ()]
            sent = [*([] if method == "PATCH" else [(path, f"{method} {path}", None)]), (panel, panel, shown)]
        for message, title, content in sent if self._on else ():
            text = f"{title} {json.dumps(content, sort_keys=True, ensure_ascii=False)}"
            self.traffic[reader].append(SentRequest(self.clock.now(), message, text, files if content else ()))
        return _dispatch(backend, method, path, **request)

    def _path_of_pressed_message(self, path: str) -> str | None:
        """The way to the message that was pressed, if this is the way to it through the press: everybody who reads it
        there sees what becomes of it, unless only whoever pressed ever saw it.
        """
        kind, *names = path.strip("/").split("/")
        press = self._presses.get(names[1]) if kind == "webhooks" and names[2:] == ["messages", "@original"] else None
        if press is None or press.message_id is None or press.response_kind is not ResponseKind.DEFERRED_UPDATE:
            return None
        if self.env.backend.get_message(press.channel_id, press.message_id).is_ephemeral:
            return None
        return f"/channels/{press.channel_id}/messages/{press.message_id}"

    def _reader(self, path: str, body: Any) -> Reader:
        kind, *names = path.strip("/").split("/")
        if kind == "users":
            return self._seat(int(body["recipient_id"]))
        if kind in ("interactions", "webhooks"):
            return self._seat(self._presses[names[1]].user_id)
        return self._whose(int(names[0])) if kind == "channels" else EVERYBODY

    def _whose(self, channel: int) -> Reader:
        """Who reads what is in a channel."""
        private = {channel: user for user, channel in self.env.backend.dm_channels.items()}
        user = private.get(channel)
        return EVERYBODY if user is None else self._seat(user)

    def _seat(self, user: int) -> Reader:
        for name, viewer in self._viewers.items():
            if viewer.id == user:
                return name
        return [actor.id for actor in self.people].index(user)

    def shown_at(self, message: discord.Message) -> int:
        """Discord is slower at times: a table's message takes up to two seconds, a panel most of one. Who reads it and
        when decides, not Discord's numbers: which is given first is a race.
        """
        reader = self._whose(message.channel.id)
        dice = Random(f"{reader} {last_change_at(message)}")
        return last_change_at(message) + dice.randint(60, 2_000 if reader == EVERYBODY else 900)


def word_of_press(press: ScriptPress) -> str:
    """What the pressed button stands for. A move that has to count does so at once, whatever the game warns of: else
    the table leaves the script, and what a hidden hand discards when its time has run out differs.
    """
    return f"{CONFIRM_VERB}_{press.token}" if press.counts and press.token not in TAKE_BACK_WORDS else press.token


_dispatch = router.dispatch


@contextmanager
def _even_world(harness: Harness) -> Generator[None]:
    """The same moments in every world; a picture is waited for; what is sent passes by the harness."""
    with ExitStack() as stack:
        for target, name, value in (
            ("bot.compose", "random", SimpleNamespace(SystemRandom=EvenChance)),
            ("simcord.http.router", "dispatch", harness.dispatch),
            ("cogs._persistent_message", "last_change_at", harness.shown_at),
        ):
            stack.enter_context(patch(f"{target}.{name}", value))
        stack.enter_context(patch.object(_painter, "PAINTING_TIMEOUT_S", _PATIENT))
        stack.enter_context(patch.dict(simcord.env.Env._settle_internal.__kwdefaults__ or {}, idle=0.001))
        yield


Leak: TypeAlias = Callable[[Harness], AbstractContextManager[Any]]


async def traffic_of_world(
    twins: Twins,
    world: int,
    hands: int = 99,
    leak: Leak = lambda _: nullcontext(),
    stage: type[Harness] = Harness,
) -> Traffic:
    """Everything that is sent while the script is played in one of its worlds."""
    with TemporaryDirectory(prefix="naki-secrecy-") as folder:
        harness = stage(Path(folder), twins, world)
        with _even_world(harness), leak(harness):
            async with harness:
                await harness.play(hands)
        return harness.traffic


class Difference(NamedTuple):
    """The first thing that a reader was sent in one world and not in the other."""

    reader: Reader
    place: int
    one: SentRequest | None
    other: SentRequest | None

    def __str__(self) -> str:
        return f"reader {self.reader}, message {self.place}:\n  one   {self.one}\n  other {self.other}"


def differences(twins: Twins, one: Traffic, other: Traffic) -> Iterator[Difference]:
    """What anybody whom the worlds must look the same to was sent differently."""
    seats = [seat for seat in range(twins.seats) if seat not in twins.hidden]
    for reader in (EVERYBODY, DRAW_OFFERS, REFEREE, SPECTATOR, *seats):
        ours, theirs = list(_named(one[reader])), list(_named(other[reader]))
        ends: list[SentRequest | None] = [None] * abs(len(ours) - len(theirs))
        pairs = zip(ours + ends, theirs + ends, strict=False)
        place, pair = next(((place, pair) for place, pair in enumerate(pairs) if pair[0] != pair[1]), (0, None))
        if pair is not None:
            yield Difference(reader, place, *pair)


def _named(traffic: Sequence[SentRequest]) -> Iterator[SentRequest]:
    """The same with Discord's own numbers in the order in which they first appear: they count what is sent to all. Of a
    message that was edited twice in the same millisecond the last edit: whether the first was made is a race.
    """
    names: dict[str, str] = {}

    def name(found: re.Match[str]) -> str:
        return names.setdefault(found.group(), f"#{len(names)}")

    last = {(sent.at, sent.request if sent.request.startswith("POST") else sent.message): sent for sent in traffic}
    for sent in sorted(last.values(), key=lambda sent: (sent.at, sent.request)):
        yield sent._replace(message="", request=_ID.sub(name, sent.request))
