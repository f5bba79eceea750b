"""American games in numbers."""

from pathlib import Path

import pytest

from bot.games.achievements import Achievement
from bot.games.american.engine.events import Ending, GameStarted, HandEnded, HandStarted, HandVoided
from bot.games.american.statistics import counted_game
from bot.games.counts import Counts, Feat
from bot.tools.games.american.scenario.scenario import read_american
from bot.tools.scenario.script import read_scripts
from tests.games.riichi.formats.sealed_game import american


def test_what_is_won_is_paid_and_the_hands_lead_to_the_end() -> None:
    events = american()
    game = counted_game(events)
    ended = [event for event in events if isinstance(event, HandEnded)]
    assert len(game.hands) == len(ended)
    assert [end.points for end in game.standings] == [counts.net for counts, _ in game.seats()]
    for hand, end in zip(game.hands, ended, strict=True):
        sums = Counts.sum_of(hand)
        assert sums.wins == (end.kind is Ending.MAHJONG)
        assert sums.deal_ins + sums.tsumo == sums.wins
        assert sums.draws == (0 if sums.wins else 4)


def test_a_win_with_nothing_exposed_is_worth_an_achievement() -> None:
    game = counted_game(american())
    for seat, feats in enumerate(game.feats):
        concealed = {feat.hand_number for feat in feats if feat.achievement is Achievement.CONCEALED_WIN}
        won = {number for number, hand in enumerate(game.hands, start=1) if hand[seat].wins}
        assert concealed == {number for number in won if not game.hands[number - 1][seat].calls}


def test_a_hand_that_is_void_is_not_counted() -> None:
    events = american()
    settled = next(place for place, event in enumerate(events) if isinstance(event, HandEnded)) + 1
    dealt = next(place for place, event in enumerate(events) if place > settled and isinstance(event, HandStarted)) + 1
    assert len(counted_game(events[:dealt]).hands) == 1
    assert counted_game([*events[:settled], HandVoided()]).hands == ()
    assert counted_game([*events[:dealt], HandVoided(is_previous_hand=True)]).hands == ()


WON = """rules american hands=1
hand E 6D
hand S FFF 2B 0 2B 6B 2C2C2CJ 6D6D
--
E discard 6D
S mahjong
"""


def feats_after(tmp_path: Path, text: str) -> list[Feat]:
    """What South gets for the game of a scenario."""
    path = tmp_path / "feats.scn"
    path.write_text(f"== feats\n{text}")
    scenario = read_american(read_scripts(path)[0])
    table = scenario.table()
    state = table.state
    dealt = HandStarted(tuple(rack.concealed for rack in state.current_hand.racks), state.current_hand.wall)
    for step in scenario.steps:
        table.idle_for(step.seats)
        step.do(table)
    events = [GameStarted(state.rules, state.card), dealt, *table.events]
    return list(counted_game(events).feats[1])


@pytest.mark.parametrize(
    ("tiles", "jokerless"),
    [
        pytest.param("2C2C2CJ 6D6D", False, id="50-with-a-joker"),
        pytest.param("2C2C2C2C 6D6D", True, id="50-without"),
    ],
)
def test_a_win_without_a_joker_is_worth_an_achievement(tmp_path: Path, tiles: str, jokerless: bool) -> None:
    feats = feats_after(tmp_path, WON.replace("2C2C2CJ 6D6D", tiles))
    assert (Feat(Achievement.JOKERLESS, 1) in feats) == jokerless
    assert Feat(Achievement.MAHJONG, 1) in feats


def test_a_joker_in_an_exposed_group_is_a_joker_too(tmp_path: Path) -> None:
    text = WON.replace("hand E 6D", "hand E 2C\nhand W 6D").replace("2C2C2CJ 6D6D", "2C2CJ 6D6D 9D")
    calling = "E discard 2C\nS expose 2C 2C 2C J\nS discard 9D\nW discard 6D\n"
    feats = feats_after(tmp_path, text.replace("E discard 6D\n", calling))
    assert {feat.achievement for feat in feats} == {Achievement.MAHJONG, Achievement.EVERY_CARD_SECTION}


@pytest.mark.parametrize("section", [pytest.param("years", id="52")])
def test_a_win_is_a_step_towards_all_sections_of_its_card(tmp_path: Path, section: str) -> None:
    (step,) = (feat for feat in feats_after(tmp_path, WON) if feat.achievement is Achievement.EVERY_CARD_SECTION)
    assert (step.step_key, step.list_name, step.needed) == (section, "house-2026", 10)
