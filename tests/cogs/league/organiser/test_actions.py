"""What an organiser is offered: what is possible now, the usual next step first. Anything else is refused with that."""

from typing import Any, Final

import pytest
from discord.app_commands import Command

from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from cogs.league.organiser.actions import GROUPS
from tests.cogs.club import Tournament, answered, fields, fill_in, running, told
from tests.cogs.house import House
from tests.cogs.league.past_games import entered as games
from tests.cogs.league_stages import at_stage, entered
from tests.cogs.person import AnyMessage, components, labels, options_of

USERS: Final = 5
"""The type of a list of users."""
OFFERED: Final = {
    ("season", "draft"): ["open", "cancel"],
    ("season", "signup"): ["close", "cancel", "copy"],
    ("season", "ready"): ["start", "cancel", "copy"],
    ("season", "running"): ["pause", "finish", "cancel", "copy"],
    ("season", "paused"): ["resume", "cancel", "copy"],
    ("season", "finished"): ["archive", "reopen", "copy"],
    ("players", "amended"): ["confirm", "list", "add", "remove", "replace", "move"],
    ("players", "running"): ["list", "add", "remove"],
    ("players", "removed"): ["list", "add", "remove", "rejoin"],
    ("round", "running"): ["draw", "weekly", "poll", "import"],
    ("round", "drawn"): ["publish", "look", "draw", "timed", "deadline", "weekly", "poll", "import"],
    ("round", "published"): ["begin", "end", "weekly", "poll", "import", "begin 1", "schedule 1"],
    ("result", "running"): [],
    ("result", "entered"): ["correct", "reseat", "void"],
    ("result", "void"): ["correct", "reseat", "restore"],
    ("result", "disputed"): ["resolve", "correct", "reseat", "void"],
}


async def offered(cup: Tournament, group: str) -> list[str]:
    """What can be pressed or picked of this group where it stands: on the desk, in a list of its own, at a game."""
    owner = cup.house.owner
    if group == "result":
        shown = answered(await owner.slash("league results"))
        if any(one.startswith("games_look") for one in tokens(shown)):
            shown = answered(await owner.pick(shown, "organise_games_look", "1"))
    elif group == "players":
        shown = await cup.list_of("Players")
    else:
        shown = answered(await owner.slash("league-admin season panel"))
    found = tokens(shown)
    if group == "round" and "desk_rounds" in found:
        found += [one for one in tokens(await cup.list_of("Rounds")) if " " in one]
    return [one.removesuffix("_0").split("_")[1] for one in found if one.startswith(f"{group}_")]


def tokens(message: AnyMessage) -> list[str]:
    """The actions of buttons and lists, with the numbers in a list."""
    found: list[str] = []
    for part in components(message):
        token = part.get("custom_id", "").split(":")[-1]
        values = [one["value"] for one in part.get("options", ())]
        if token.startswith("deskmore"):
            found += values
        elif token.startswith("organise_"):
            found += [f"{token.removeprefix('organise_')} {one}" for one in values] or [token.removeprefix("organise_")]
    return found


@pytest.mark.parametrize(("group", "stage"), OFFERED, ids=[f"{group} {stage}" for group, stage in OFFERED])
async def test_only_what_is_possible_now_is_offered_and_what_comes_next_first(
    club: House, group: str, stage: str
) -> None:
    assert await offered(await at_stage(club, stage), group) == OFFERED[group, stage]


async def test_what_is_not_among_them_is_refused_with_what_is(club: House) -> None:
    cup = await at_stage(club, "published")
    before = len((await cup.log()).entries)
    for command, typed, possible in (
        ("season set", {"setting": "colour", "value": "red"}, "Possible now: Name, Description, Most players,"),
        ("season set", {"setting": "name", "value": "x"}, "I can't read *Name*. 3 to 60 characters"),
        ("season panel", {"league": "autumn"}, "I don't know that league. There are: Spring cup."),
    ):
        assert possible in await cup.organises(command, **typed), command
    assert len((await cup.log()).entries) == before


async def test_a_round_that_is_not_there_is_refused_with_those_that_are(club: House) -> None:
    aiko = (await at_stage(club, "published")).people[0]
    for command in ("standings", "schedule"):
        assert told(await aiko.slash(f"league {command}", round=9)) == "Possible now: Round 1."


async def test_a_value_that_can_be_picked_is_refused_with_those_that_can(club: House) -> None:
    cup = await at_stage(club, "draft")
    refused = await cup.organises("season set", setting="unfinished", value="perhaps")
    assert "I can't read *Unfinished games*. Possible now: A referee decides" in refused
    assert "There's no such phase. The next one to plan is phase 2." in await cup.organises(
        "season set", setting="3.carry", value="1/2"
    )


async def test_a_button_of_a_panel_that_has_grown_old_says_what_has_changed(club: House) -> None:
    cup = await at_stage(club, "published")
    shown = await cup.list_of("Rounds")
    await cup.does("round end", Reason="The room closes")
    assert "Someone changed this" in told(await club.owner.pick(shown, "organise_round_begin", "1"))


async def test_a_panel_shows_what_is_possible_after_a_press(club: House) -> None:
    await at_stage(club, "ready")
    shown = answered(await club.owner.slash("league-admin season panel"))
    started = await club.owner.press(shown, "Start the league")
    assert "is running" in told(started)
    assert "Draw" in labels(answered(await club.owner.slash("league-admin season panel")))
    assert started.response is not None
    assert "Draw" in labels(started.response)
    assert "Pause" in [one["label"] for one in options_of(started.response)]


def test_every_action_has_a_name_that_fits_on_a_button() -> None:
    for language in LANGUAGES:
        ours = catalogue(language)
        named = [group.label(action, ours) for group in GROUPS.values() for action in group.actions]
        assert [name for name in named if len(name) > 40] == []


async def test_whatever_is_typed_where_something_is_offered_changes_nothing_unless_it_is_there(club: House) -> None:
    """Every option of `/league-admin` for which something is offered, with a text or a number that is not offered."""
    cup = await at_stage(club, "entered")
    before = len((await cup.log()).entries)
    member = cup.people[0].member
    fitting: dict[str, Any] = {"player": member, "amount": 1.0, "reason": "It is so", "action": "void", "game": 1}
    fitting |= {**entered(cup), "setting": "capacity"}
    for command in club.client.tree.walk_commands():
        if not isinstance(command, Command) or not command.qualified_name.startswith("league-admin"):
            continue
        for option in command.parameters:
            if not option.autocomplete or option.name == "amount":  # other amounts than the usual ones are possible
                continue
            needed = {one.name: fitting[one.name] for one in command.parameters if one.required}
            wrong = "nonsense" if option.type.name == "string" else 999
            if command.name == "set":
                needed["value"] = "16"
            await club.pass_time(61_000)
            said = await cup.organises(
                command.qualified_name.removeprefix("league-admin "), **needed | {option.name: wrong}
            )
            assert said, (command.qualified_name, option.name)
            assert len((await cup.log()).entries) == before, (command.qualified_name, option.name)


async def test_every_game_of_a_long_list_can_be_picked_on_its_page(club: House) -> None:
    cup = await running(club, template="ladder")
    await games(cup, *(f"log:{number}" for number in range(1, 31)))
    shown = answered(await club.owner.slash("league results"))
    assert picks(shown) == list(range(30, 10, -1))
    turned = await club.owner.press(shown, "▶")
    assert picks(turned.response) == list(range(10, 0, -1))


def picks(shown: Any) -> list[int]:
    """What the list of a message offers."""
    return [int(option["value"]) for part in components(shown) for option in part.get("options", ())]


@pytest.mark.parametrize("action", ["add", "remove"])
async def test_nobody_is_no_player_whatever_a_client_sends(club: House, action: str) -> None:
    await at_stage(club, "running")
    cup = Tournament(club, [])
    form = await cup.chosen(f"players {action}")
    assert next(field for field in fields(form).values() if field["type"] == USERS)["required"]
    for label in (form._interaction.modal or {})["components"]:
        label["component"]["required"] = False  # a tampered client keeps to nothing that it is told
    assert told(await fill_in(club.owner, form)).endswith(catalogue("en")("trouble.lost"))
