"""A club that plays a league on the simulated Discord: people who sign up, an organiser, and quick games."""

from typing import Any

from simcord import ChannelHandle, InteractionResult, ResponseMessage, RoleHandle
from simcord.backend.models import Message
from simcord.builders import UserHandle

from bot.i18n.catalogue import words as catalogue
from bot.league.log import Log
from bot.league.state import League
from bot.table.party import Party, Stage
from bot.table.table import Table
from tests.cogs.house import House
from tests.cogs.person import SELECT, Person, labels, words
from tests.cogs.walls import RUINED, follow

TEXT_INPUT, FILES = 4, 19
_USERS = 5
LEAGUE_POST = "## Spring cup\n"
"""How the league's own message begins."""


def members(house: House, count: int) -> list[Person]:
    """The four of the house, and more."""
    more = [house.env.create_user(f"guest{number}", global_name=f"Guest {number}") for number in range(5, count + 1)]
    return [*house.people, *(Person(house, house.guild.add_member(user)) for user in more)][:count]


def told(result: InteractionResult) -> str:
    """What the answer to a command or a press says."""
    answers = [*([result.response] if result.response is not None else []), *result.followups]
    return "\n".join(map(words, answers))


def answered(result: InteractionResult) -> ResponseMessage:
    """The first message that answers a command or a press."""
    return result.response or result.followups[0]


def fields(form: InteractionResult) -> dict[str, dict[str, Any]]:
    """What a form asks for, by what stands above it."""
    assert form.modal is not None, told(form)
    return {label["label"]: label["component"] for label in form.modal["components"]}


async def fill_in(person: Person, form: InteractionResult, **values: Any) -> InteractionResult:
    """Send the form with these values by the fields' labels, and everything else as it stands in it. People, roles and
    channels are lists, a file is its name with its bytes.
    """
    wanted = {label.replace("_", " "): value for label, value in values.items()}
    sent: dict[str, Any] = {}
    for label, field in fields(form).items():
        value = wanted.pop(label) if label in wanted else standing(person, field)
        sent[field["custom_id"]] = [value] if field["type"] == SELECT else value
    assert not wanted, wanted
    result = await person.member.submit_modal(form, {name: value for name, value in sent.items() if value is not None})
    await person.house.quiet()
    return result


def standing(person: Person, field: dict[str, Any]) -> Any:
    """What stands in a field; None in one for a file."""
    if field["type"] == SELECT:
        return next((one["value"] for one in field["options"] if one.get("default")), "")
    if field["type"] == FILES:
        return None
    if field["type"] == TEXT_INPUT:
        return field.get("value", "")
    return [_handle(person, int(one["id"]), one["type"]) for one in field.get("default_values") or ()]


def something(person: Person, field: dict[str, Any]) -> Any:
    """What stands in a field, or something in an empty one."""
    if field["type"] == SELECT:
        return [standing(person, field) or field["options"][0]["value"]]
    if field["type"] == FILES:
        return ("rounds.csv", b"round,table,east,south,west,north\n")
    if field["type"] == TEXT_INPUT:
        return field.get("value") or ("some words"[: field.get("max_length")] if field.get("required", True) else "")
    return standing(person, field) or ([person.member] if field["type"] == _USERS else [])


def _handle(person: Person, number: int, kind: str) -> Any:
    """Somebody or something that is picked in a list."""
    env, server = person.house.env, person.server
    if kind == "user":
        return UserHandle(env, env.backend.get_user(number))
    if kind == "role":
        return RoleHandle(env, server, env.backend.get_guild(server.id).roles[number])
    return ChannelHandle(env, server, env.backend.get_channel(number))


class Tournament:
    """A league of these people, run by the owner of the server."""

    def __init__(self, house: House, people: list[Person]) -> None:
        self.house, self.people = house, people
        self.seats: dict[str, Party] = {}

    async def organises(self, command: str, **options: Any) -> str:
        """What the organiser is told."""
        return told(await self.house.owner.slash(f"league-admin {command}", **options))

    async def succeeds(self, said: str, command: str, **options: Any) -> None:
        """The organiser is told so."""
        answer = await self.organises(command, **options)
        assert said in answer, answer

    async def log(self) -> Log:
        await self.house.quiet()
        return await self.house.client.leagues.leagues.load(1)

    async def league(self) -> League:
        return (await self.log()).league

    async def number(self, person: Person) -> int:
        """The person's number in the league."""
        known = await self.house.client.leagues.people.of(1)
        return next(number for number, one in known.items() if one.account == person.id)

    async def draft(
        self,
        name: str = "Spring cup",
        template: str = "tournament",
        book: str = "tenhou",
        rounds: int | None = None,
        **settings: object,
    ) -> None:
        """Drafted; only organisers see it."""
        form = await self.house.owner.slash("league-admin season new")
        said = {"Name": name, "What kind": template, "Rule book": book}
        assert f"{name} · Settings" in told(await fill_in(self.house.owner, form, **said))
        if rounds is not None:
            await self.set("1.rounds", rounds)
        quick = {"computers": "off"} if template == "tournament" else {"length": 1}  # a tournament's games are short
        for setting, value in {**quick, "clock": 300, **settings}.items():
            await self.set(setting, value)

    async def set(self, setting: str, value: object, **named: object) -> None:
        """The organiser sets this, as people write it, and is told how it stands."""
        await self.succeeds(": **", "season set", setting=setting, value=str(value), **named)

    async def list_of(self, name: str) -> ResponseMessage:
        """A list that the organiser opens from the desk, as it is called there."""
        desk = answered(await self.house.owner.slash("league-admin season panel"))
        return answered(await self.house.owner.choose(desk, name))

    async def pairs(self) -> ResponseMessage:
        """What the organiser is told of pairs that stand out."""
        desk = answered(await self.house.owner.slash("league-admin season panel"))
        return (await self.house.owner.choose(desk, "Pairs that stand out")).followups[-1]

    async def undoes_last(self) -> str:
        """What the organiser is told who undoes the last entry."""
        return told(await self.house.owner.press(await self.list_of("Log"), "Undo the last entry"))

    async def picks(self, name: str, action: str, number: int, **values: Any) -> str:
        """What the organiser is told who picks this in a list that the desk leads to, and fills in the form if there is
        one.
        """
        shown = await self.list_of(name)
        picked = await self.house.owner.pick(shown, f"organise_{action}", f"{number}")
        return told(picked if picked.modal is None else await fill_in(self.house.owner, picked, **values))

    async def chosen(self, action: str, by: Person | None = None, league: str = "") -> InteractionResult:
        """What comes of it when an organiser presses this on the desk, or in its list of players: `season close`."""
        group, who = action.partition(" ")[0], by or self.house.owner
        await self.house.quiet()
        named: dict[str, Any] = {"league": league} if league else {}
        desk = await who.slash("league-admin season panel", **named)
        if group == "players":
            desk = await who.choose(answered(desk), catalogue("en")("league.action.desk.players"))
        return await who.choose(answered(desk), catalogue("en")(f"league.action.{action.replace(' ', '.')}"))

    async def does(self, action: str, **values: Any) -> str:
        """What the organiser is told who presses this on the desk, and fills in the form if there is one."""
        result = await self.chosen(action)
        return told(result if result.modal is None else await fill_in(self.house.owner, result, **values))

    async def takes(self, said: str, action: str, **values: Any) -> None:
        """The organiser is told so."""
        answer = await self.does(action, **values)
        assert said in answer, answer

    async def fines(self, person: Person, points: float, reason: str) -> None:
        """The organiser gives a penalty of so many thousands."""
        form = {"Player": [person.member], "Points off, in thousands": f"{points}", "Reason": reason}
        await self.takes(f"−{points}", "penalty give", **form)

    async def disputes(self, person: Person, game: int, reason: str) -> str:
        """What somebody is told who disputes a game of theirs, from the results."""
        shown = answered(await person.slash("league results"))
        backend = self.house.env.backend
        form = await person.forge(backend.messages[shown.channel_id][shown.id], f"mj1:leagues:1:dispute_{game}")
        return told(await fill_in(person, form, **{"What is wrong?": reason}))

    async def judges(self, action: str, game: int) -> InteractionResult:
        """The form that opens when the organiser picks a game among the results, and presses this."""
        owner = self.house.owner
        picked = await owner.pick(answered(await owner.slash("league results")), "organise_games_look", f"{game}")
        return await owner.press(answered(picked), catalogue("en")(f"league.action.result.{action}"))

    async def decides(self, action: str, game: int, **values: Any) -> InteractionResult:
        """What comes of it when the organiser decides about a game, and fills in the form."""
        owner = self.house.owner
        result = await fill_in(owner, await self.judges(action, game), **values)
        if "Correct" in labels(answered(result)):
            result = await owner.press(answered(result), "Correct")
            await self.house.quiet()
        return result

    async def chooses(self, **values: Any) -> str:
        """What the organiser is told who changes this in the server's settings."""
        owner = self.house.owner
        shown = answered(await owner.slash("league-admin settings panel"))
        return told(await fill_in(owner, await owner.press(shown, "Change"), **values))

    async def team(self, name: str, *people: Person, said: str = "Captain:", **described: str) -> None:
        """A new team of these people, the first its captain; what the organiser is told then."""
        values, owner = {"Name": name, "Members": [one.member for one in people], **described}, self.house.owner
        form = await owner.press(await self.list_of("Teams"), "New team")
        assert said in told(await fill_in(owner, form, **values))

    async def open(self, **terms: Any) -> None:
        """Drafted and opened in the channel of the house."""
        await self.draft(**terms)
        await self.publish()

    async def publish(self) -> None:
        asked = answered(await self.chosen("season open"))
        opened = await self.house.owner.press(asked, catalogue("en")("league.really.open.yes"))
        assert "is open in this channel" in told(opened)

    @property
    def named_seats(self) -> dict[str, Any]:
        """The four as options of a command, in the order of the seats."""
        return dict(zip(("east", "south", "west", "north"), (person.member for person in self.people), strict=True))

    def post(self, heading: str, channel: int | None = None) -> Message:
        """The newest message of the channel that begins like this."""
        found = [m for m in self.house.messages(channel or self.house.channel.id) if words(m).startswith(heading)]
        return found[-1]

    async def everybody_joins(self, *people: Person) -> None:
        for person in people or self.people:
            await person.press(self.post(LEAGUE_POST), "Join")

    async def start(self) -> None:
        await self.takes("Sign-up is closed", "season close")
        await self.takes("is running", "season start")

    async def finish(self) -> None:
        """Asked, and asked once more."""
        question = (await self.chosen("season finish")).followups[-1]
        assert "become final" in words(question)
        await self.house.owner.press(question, "Finish")
        await self.house.quiet()

    async def draw(self, start: str = "") -> None:
        """The next round, for everybody to see."""
        await self.takes("Only you see this", "round draw")
        if start:
            await self.takes("is published", "round timed", Start=start)
        else:
            await self.takes("is published", "round publish")
        await self.house.quiet()

    async def check_in(self, *people: Person) -> None:
        """These, or everybody, in the post of the newest round."""
        for person in people or self.people:
            await person.press(self.post("## Spring cup · Round"), "Check in")

    async def totals(self, phase: int = 1) -> dict[int, int]:
        """What everybody has in a phase, as the league says."""
        await self.house.quiet()
        rows = await self.house.client.leagues.leagues.standings(1, phase)
        return {row.player: row.total for row in rows}

    async def sums_of_logs(self) -> dict[int, int]:
        """What everybody has won at the tables where they sat themselves, as the tables' own logs say."""
        people = await self.house.client.leagues.people.of(1)
        sides = (await self.league()).phases[0].sides
        numbers = {one.account: number for number, one in people.items() if number in sides}
        sums = dict.fromkeys(numbers.values(), 0)
        for table in self.seats:
            history = await self.house.client.tables.archive.history(table)
            assert history is not None
            _, state = history.variant.resume(history.events)
            for standing in state.standings:
                person = history.party.chairs[standing.seat].person
                if person is not None and person.id in numbers:
                    sums[numbers[person.id]] += round((standing.total or 0) * 1000)
        return sums

    @property
    def playing(self) -> list[Table]:
        return [table for table in self.house.client.tables.all() if table.party.stage is Stage.PLAYING]

    async def play(self) -> None:
        """Every table that is being played, to its end, and until the league has counted it."""
        everybody = {person.id: person for person in [*self.people, self.house.owner]}
        for table in self.playing:
            self.seats[table.id] = table.party
            at_table = [everybody[chair.person.id] for chair in table.party.chairs if chair.person is not None]
            await follow(RUINED, at_table)
        await self.counted()

    async def counted(self) -> None:
        """Wait until the league has counted what was played."""
        for _ in range(200):
            if not (await self.league()).tables_in_play:
                return
            await self.house.pass_time(250)
        raise AssertionError("the league does not count the games")


async def running(house: House, count: int = 4, **terms: Any) -> Tournament:
    """A league of so many on such terms, which has begun."""
    cup = Tournament(house, members(house, count))
    await cup.open(**terms)
    await cup.everybody_joins()
    await cup.start()
    return cup
