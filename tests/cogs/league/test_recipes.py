"""The guide for organisers is true: each of its recipes, and each row of what can happen in an evening, is walked as it
stands there, button after button.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from simcord import InteractionResult, ResponseMessage

from bot.league.state import Life
from tests.cogs.club import Tournament, fields, fill_in, members
from tests.cogs.house import House
from tests.cogs.league.organiser.test_desk import go_on, play_round
from tests.cogs.league_stages import at_stage
from tests.cogs.person import SELECT, AnyMessage, Person, components, labels, options_of

GUIDE: Final = (Path(__file__).parents[3] / "docs" / "LEAGUES.md").read_text()
SECTIONS: Final = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", GUIDE, re.MULTILINE | re.DOTALL))
STEPS: Final = {name: re.findall(r"^\d+\. (.+(?:\n   .+)*)", text, re.MULTILINE) for name, text in SECTIONS.items()}
RECIPES: Final = {name: steps for name, steps in STEPS.items() if steps}
TABLE: Final = SECTIONS["When something happens"]
ROWS: Final = dict(re.findall(r"^\| (.+?) \| (\*\*Manage\*\*.*?) \|$", TABLE, re.MULTILINE))
GAME: Final = "the game"
MORE: Final = "More"
TIME: Final = "2099-01-01 20:00"


class Walker:
    """Somebody who presses what the guide says: in what was answered last, else in the newest message of the channel.
    What was `filled` in stands by its fields.
    """

    def __init__(self, person: Person) -> None:
        self._person = person
        self._shown: AnyMessage | None = None
        self.filled: set[str] = set()

    async def type(self, command: str, **values: Any) -> None:
        await self._take(await self._person.slash(command), values)

    async def press(self, label: str, **values: Any) -> None:
        house = self._person.house
        await house.quiet()
        if label == MORE:
            assert self._shown is not None
            assert any(one.get("placeholder") == f"{MORE} …" for one in components(self._shown))
            return
        if isinstance(self._shown, ResponseMessage) and label in (one["label"] for one in options_of(self._shown)):
            await self._take(await self._person.choose(self._shown, label), values)
            return
        there = [one for one in (*house.messages(house.channel.id), self._shown) if one and label in labels(one)]
        assert there, label
        await self._take(await self._person.press(there[-1], label), values)

    async def pick_first(self) -> None:
        """The first that the list offers."""
        assert isinstance(self._shown, ResponseMessage)
        (lists,) = (one for one in components(self._shown) if one.get("type") == SELECT)
        await self._take(await self._person.pick(self._shown, lists["custom_id"].split(":")[-1], "1"), {})

    async def _take(self, result: InteractionResult, values: Mapping[str, Any]) -> None:
        if result.modal is not None:
            known = {name: value for name, value in values.items() if name in fields(result)}
            self.filled |= set(known)
            result = await fill_in(self._person, result, **{name: _meant(result, name, known[name]) for name in known})
        self._shown = go_on(result)


def _meant(form: InteractionResult, name: str, value: Any) -> Any:
    """In a list what is called so, else what was written."""
    offered = fields(form)[name].get("options", ())
    return next((one["value"] for one in offered if one["label"] == value), value)


class Step(NamedTuple):
    """A step of a recipe: who takes it, what they type and press, and what they fill in."""

    words: str

    @property
    def typed(self) -> str | None:
        found = re.search(r"[Tt]ypes? `/(.+?)`", self.words)
        return found and found[1]

    @property
    def pressed(self) -> list[str]:
        return re.findall(r"\*\*(.+?)\*\*", self.words)

    @property
    def form(self) -> dict[str, str]:
        found = re.search(r"\(((?:[\w ]+: .+?)(?:;\s+[\w ]+: .+?)*)\)", self.words, re.DOTALL)
        parts = re.split(r";\s+", found[1]) if found else ()
        return dict(part.split(": ", 1) for part in parts)


async def walk(cup: Tournament, walkers: Mapping[str, list[Walker]], step: Step, **values: Any) -> None:
    """Everybody whom the step is about takes it."""
    who = next((key for key in walkers if step.words.startswith(key)), "")
    for walker in walkers[who]:
        if step.typed is not None:
            await walker.type(step.typed, **{**step.form, **values})
        for label in step.pressed:
            await walker.press(label, **{**step.form, **values})
    await cup.house.quiet()


@pytest.mark.parametrize("name", RECIPES)
async def test_a_recipe_of_the_guide_leads_where_it_says(club: House, name: str) -> None:
    teams, knockout, ladder = (name == one for one in ("A season of teams", "A knockout", "A ladder"))
    people = members(club, 8 if teams or knockout else 4)
    cup, players = Tournament(club, people), [Walker(person) for person in people]
    organiser = Walker(club.owner)
    walkers = {"Everybody": players, "Whoever": players[:1], "Three others": players[1:], "": [organiser]}
    again: Step | None = None
    for step in map(Step, RECIPES[name]):
        if step.words.startswith("Each team"):
            for at in range(4):
                two = [person.member for person in people[2 * at : 2 * at + 2]]
                await walk(cup, walkers, step, Name=f"{step.form['Name']} {at}", Members=two)
        else:
            await walk(cup, walkers, step)
        again = step if step.words.startswith(("Each round", "Each stage")) else again
        if step.pressed in (["Check in"], ["Sit down"]):
            await club.pass_time(20_000)
            await club.until(lambda: cup.playing)
            await cup.play()
            while again is not None and await _further(cup):
                await walk(cup, walkers, again)
                await play_round(cup)
    league = await cup.league()
    if teams:
        assert (len(league.teams), len(league.slots[1])) == (4, 28)
    elif knockout:
        assert [len(one.tables) for one in league.phase.rounds] == [2, 1]
    else:
        assert (league.life, len(league.games)) == (Life.FINISHED, 1 if ladder else 5)


async def _further(cup: Tournament) -> bool:
    """Whether another round is to be played: in a knockout until one table was the last."""
    phase, knockout = (await cup.league()).phase, len(cup.people) == 8
    return len(phase.rounds[-1].tables) > 1 if knockout else len(phase.rounds) < 5


class Happening(NamedTuple):
    """What a row of the table is tried at: a stage, what the forms get, and what stands in the log then."""

    stage: str
    entry: str
    form: Mapping[str, Any] = {}


HAPPENINGS: Final = {
    "you don't want to wait for somebody": Happening("published", "TableCalledOff"),
    "somebody gives their seat to another": Happening(
        "published", "SubstituteJoined", {"Player": [3], "Who takes the place": [4], "Reason": "Is ill"}
    ),
    "a game can't be finished: `/referee end` in its thread, then": Happening(
        "stuck", "GameCounted", {"Reason": "as it stands"}
    ),
    "the points are wrong": Happening(
        "entered", "GameCorrected", {"Points from East": "45000 30000 15000 10000", "Reason": "It was misread"}
    ),
    "people sat in other seats": Happening("entered", "GameCorrected", {"East": [1], "South": [0], "Reason": "Seats"}),
    "a game must not count": Happening("entered", "GameVoided", {"Reason": "Wrong tiles"}),
    "a player doubts a result (**Dispute**)": Happening("disputed", "DisputeResolved", {"Reason": "The photo"}),
    "somebody was slow or rude": Happening(
        "running", "PenaltyGiven", {"Player": [0], "Points off, in thousands": "20.0", "Reason": "Told tiles"}
    ),
    "you did something wrong yourself": Happening("entered", "EntryUndone"),
    "everybody has to know something": Happening("running", "NewsAnnounced", {"Your message": "Back at nine"}),
    "the draw is bad": Happening("drawn", "RoundDrawn", {"Reason": "One came late"}),
    "a round has to be over now": Happening("published", "TableCalledOff", {"Reason": "The room closes"}),
    "a round starts at a time": Happening("drawn", "RoundPublished", {"Start": TIME}),
    "players choose their own days": Happening("drawn", "RoundPublished", {"End": TIME}),
    "you want to know who can when": Happening("running", "PollOpened", {"2 to 10 times": f"{TIME}, 2099-01-02 20:00"}),
    "somebody comes who isn't on Discord": Happening("signup", "GuestAdded", {"Names": "Gerda"}),
    "games were played at real tables": Happening(
        "running", "GameCounted", {"A game a line, from East on": "Aiko 45200, Ben 31300, Chiara 25100, Deniz -1600"}
    ),
    "somebody who left wants to play again": Happening("removed", "PlayerRejoined", {"Player": [1]}),
    "somebody has to go for good": Happening("running", "PlayerRemoved", {"Player": [1], "Reason": "Moved away"}),
    "nobody can play for a week": Happening("running", "LifeChanged"),
}


def chain(row: str) -> Iterator[str]:
    """What is pressed, one after the other."""
    for part in row.split(" → "):
        bold = re.match(r"\*\*(.+?)\*\*", part)
        yield part if bold is None else bold[1]


def test_every_row_of_the_table_is_tried() -> None:
    assert set(ROWS) == set(HAPPENINGS)


@pytest.mark.parametrize("what", ROWS)
async def test_what_the_guide_says_to_press_when_something_happens_does_it(club: House, what: str) -> None:
    happening = HAPPENINGS[what]
    cup = await (_stuck(club) if happening.stage == "stuck" else at_stage(club, happening.stage))
    before, organiser = len((await cup.log()).entries), Walker(club.owner)
    values = {
        name: [cup.people[at].member for at in value] if isinstance(value, list) else value
        for name, value in happening.form.items()
    }
    for label in chain(ROWS[what]):
        await (organiser.pick_first() if label == GAME else organiser.press(label, **values))
    assert organiser.filled == set(values)
    written = [type(entry.act).__name__ for entry in (await cup.log()).entries[before:]]
    assert happening.entry in written


async def _stuck(club: House) -> Tournament:
    """A table that a referee has ended."""
    cup = await at_stage(club, "published")
    await cup.check_in(*cup.people[:4])
    await club.until(lambda: cup.playing)
    await club.owner.slash("referee end", reason="the room closes")
    for _ in range(20):
        await club.pass_time(250)
    return cup
