"""Nothing that organisers could do when `/league-admin` had fifty-seven subcommands is lost: each has a new way, or
two, and what is done so writes the same entries into the league's log as the old subcommand wrote.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from simcord import InteractionResult, RoleHandle
from simcord.enums import InteractionType

from bot.i18n.catalogue import words as catalogue
from bot.league.acts.life import LeagueRulesSet
from bot.league.log import Entry
from bot.league.phase_plan import PhasePlan
from cogs.stale_interactions import MOVED_COMMANDS
from tests.cogs.club import Tournament, answered, fill_in, told
from tests.cogs.house import House
from tests.cogs.league_stages import at_stage
from tests.cogs.person import components
from tests.league.old_logs import FOLLOWS

WAYS: Final[list[dict[str, Any]]] = tomllib.loads((Path(__file__).parent / "league_old_ways.toml").read_text("utf-8"))[
    "way"
]
TRIED: Final = [(at, kind) for at, way in enumerate(WAYS) for kind in ("typed", "pressed") if kind in way]
TYPED_ONCE: Final = ("season", "players", "round", "result")
"""Groups whose actions could be typed for a while, beside the panels."""
ROLE: Final = "Players"
FILE: Final = ("rounds.csv", b"round,table,east,south,west,north\n1,1,Aiko,Ben,Chiara,Deniz\n")


def test_p2_each_of_the_57_subcommands_has_a_new_way() -> None:
    assert len({way["old"] for way in WAYS}) == 57
    assert [way["old"] for way in WAYS if not {"entries", "shows", "chosen"} & set(way)] == []


def test_p3_an_old_name_that_is_gone_is_answered_with_the_command_of_its_new_way() -> None:
    new = {way["old"]: (way.get("typed") or {"command": _shown_by(way["pressed"])})["command"] for way in WAYS}
    moved = {f"league-admin {old}": f"league-admin {command}" for old, command in new.items() if old != command}
    moved |= {f"league-admin {group} do": "league-admin season panel" for group in TYPED_ONCE}
    moved["league dispute"] = "league results"
    assert {old: command for old, command in moved.items() if MOVED_COMMANDS.get(old) != command} == {}
    assert set(MOVED_COMMANDS) == set(moved)


def _shown_by(pressed: dict[str, Any]) -> str:
    """The command that shows what is pressed: a list the desk."""
    return pressed.get("panel", "season panel")


@pytest.mark.parametrize(("at", "kind"), TRIED, ids=[f"{at} {WAYS[at]['old']} {kind}" for at, kind in TRIED])
async def test_p2_a_new_way_writes_what_the_old_subcommand_wrote(club: House, at: int, kind: str) -> None:
    way = WAYS[at]
    cup, league = await at_stage(club, way["stage"]), way.get("league", 1)
    club.guild.create_role(ROLE)
    await club.quiet()
    before = len(await entries(cup, league)) if way["stage"] != "nothing" else 0
    said = await (typed if kind == "typed" else pressed)(cup, way[kind])
    await club.quiet()
    written = [told_of(entry, cup, way.get("apart", ())) for entry in (await entries(cup, league))[before:]]
    assert written == way.get("entries", []), said
    if "chosen" in way:
        assert club.client.choices.of("guild", club.guild.id, way["chosen"]) is not None, said
    assert way.get("shows", "") in said


# --- doing it


async def typed(cup: Tournament, step: dict[str, Any]) -> str:
    """What comes of a command with its options, and of everything that follows it."""
    options = {name: value for name, value in step.items() if name not in ("command", "form", "then", "after")}
    known = {name: meant(cup, value, alone=True) for name, value in options.items()}
    return await follow(cup, step, await cup.house.owner.slash(f"league-admin {step['command']}", **known))


async def pressed(cup: Tournament, step: dict[str, Any]) -> str:
    """What comes of a button or a list of a panel, and of everything that follows it."""
    owner, panel = cup.house.owner, _shown_by(step)
    shown = answered(await owner.slash(panel if panel.startswith("league ") else f"league-admin {panel}"))
    if "list" in step:
        result = await owner.choose(shown, catalogue("en")(f"league.action.{LISTS[step['list']]}"))
        if "button" not in step and "pick" not in step:
            return told(result)
        shown = answered(result)
    if "button" in step:
        return await follow(cup, step, await owner.choose(shown, step["button"]))
    action, number = step["pick"].split()
    return await follow(cup, step, await owner.pick(shown, f"organise_{action}", number))


LISTS: Final = {
    **{one: f"desk.{one}" for one in ("players", "teams", "rounds", "log")},
    **{one: f"evening.{one}" for one in ("penalties", "correct")},
}


async def follow(cup: Tournament, step: dict[str, Any], result: InteractionResult) -> str:
    """Press what is named then, one after the other, and fill in the form that opens in the end."""
    owner, said = cup.house.owner, [told(result)]
    for label in step.get("then", ()):
        shown = newest(result)
        if label == "Change":
            (name,) = step["form"]
            result = await owner.press_id(shown, beside(shown, name))
        else:
            result = await owner.press(shown, label)
        said.append(told(result))
    if "form" in step:
        values = {name: meant(cup, value) for name, value in step["form"].items()}
        result = await fill_in(owner, result, **values)
        said.append(told(result))
    for label in step.get("after", ()):
        result = await owner.press(newest(result), label)
        said.append(told(result))
    return "\n".join(said)


def newest(result: InteractionResult) -> Any:
    """The message to go on with: a question, else the panel."""
    return result.followups[-1] if result.followups else result.response


def beside(shown: Any, name: str) -> str:
    """The button beside this setting."""
    return next(
        part["accessory"]["custom_id"]
        for part in components(shown)
        if "accessory" in part and any(f"{name}:" in inner["content"] for inner in part["components"])
    )


def meant(cup: Tournament, value: Any, *, alone: bool = False) -> Any:
    """What stands for somebody or something: `@0 @1` people, `&` the role, `#` the channel, `file:` the file."""
    if not isinstance(value, str) or value[:1] not in tuple("@&#f") or (value[0] == "f" and value[:5] != "file:"):
        return value
    if value[0] == "f":
        return FILE
    found: list[Any] = [role(cup)] if value == "&" else [cup.house.channel] if value == "#" else []
    found = found or [cup.people[int(one.removeprefix("@"))].member for one in value.split()]
    return found[0] if alone else found


def role(cup: Tournament) -> RoleHandle:
    """A role of the server."""
    env, guild = cup.house.env, cup.house.guild
    known = env.backend.get_guild(guild.id).roles.values()
    return RoleHandle(env, guild, next(one for one in known if one.name == ROLE))


# --- what was written


async def entries(cup: Tournament, league: int) -> tuple[Entry, ...]:
    try:
        return (await cup.house.client.leagues.leagues.load(league)).entries
    except LookupError:
        return ()


def told_of(entry: Entry, cup: Tournament, apart: tuple[str, ...]) -> dict[str, Any]:
    """An entry as it stands in the table: what was done, without what followed from it."""
    if isinstance(entry.act, LeagueRulesSet):
        base, plans = as_json(PhasePlan()), as_json(entry.act.options.plans)
        act = {"type": "Planned", "plans": [differing(plan, base) for plan in plans]}
    else:
        act = as_json(entry.act)
    stored = dict(zip(entry.act.__struct_fields__, entry.act.__struct_encode_fields__, strict=True))
    left_out = {*apart, *(stored[name] for name in FOLLOWS.get(type(entry.act), ()))}
    kept = {name: value for name, value in act.items() if name not in left_out}
    return bare({"by": entry.by.person, "reason": entry.reason or None, **kept})


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def differing(new: dict[str, Any], base: dict[str, Any]) -> dict[str, Any]:
    """What is in the one and not in the other."""
    return {
        name: differing(value, base[name]) if isinstance(value, dict) else value
        for name, value in new.items()
        if value != base.get(name) and value is not None
    }


def bare(value: Any) -> Any:
    """Without what is nothing, which TOML does not have."""
    if isinstance(value, dict):
        return {name: bare(one) for name, one in value.items() if one is not None}
    return ["-" if one is None else bare(one) for one in value] if isinstance(value, list) else value


# --- old clients


@pytest.mark.parametrize(
    ("group", "old", "new"), [("season", "close", "season panel"), ("settings", "zone", "settings panel")]
)
async def test_a_client_that_still_shows_an_old_subcommand_is_told_the_new_one(
    club: House, group: str, old: str, new: str
) -> None:
    actor: Any = club.owner.member
    root = actor._resolve_root("league-admin", 1, club.channel.id)
    sent = {"type": 2, "name": group, "options": [{"type": 1, "name": old, "options": []}]}
    data = {"id": root["id"], "name": "league-admin", "type": 1, "options": [sent]}
    result = await actor._dispatch_interaction(InteractionType.APPLICATION_COMMAND, club.channel, data)
    assert f"That moved: `/league-admin {new}`." in told(result)
