"""Walls that a scenario names in part."""

from pathlib import Path

from tests.tools.scenario.table import INERT, failing

THREE = """hand E 19m258p369s12345z
hand S 19m147p258s12356z
hand W 19m369p147s23467z
"""


def test_unnamed_places_of_the_dead_wall_are_filled_first(tmp_path: Path) -> None:
    """1m 1m 2m 2m 2m turn, 3m 3m 3m 4m 4m lie under them, 5m 5m 5m 6m replace; the live wall begins with 6m."""
    hands = INERT.replace("369s1234z", "369s1111z").replace("147s1567z", "147s3567z")
    assert failing(tmp_path, "E ankan 1z\n> dora 1m\n> E draw 5m\nE tsumogiri\n> S draw 6m\n", hands=hands) is None


def test_behind_the_draws_that_are_named_the_live_wall_is_filled_from_its_head(tmp_path: Path) -> None:
    script = "E tsumogiri\n> E discard 6m\n> S draw 6m\nS tsumogiri\n> W draw 7m\n"
    assert failing(tmp_path, script) is None
    script = "E tsumogiri\n> E discard 9s\n> S draw 1z\nS tsumogiri\n> W draw 6m\nW tsumogiri\n> N draw 6m\n"
    assert failing(tmp_path, script, head="draws 9s 1z\n") is None


def test_the_plain_five_comes_before_the_red_one(tmp_path: Path) -> None:
    head = "dora 1m 1m 2m 2m 2m\nura 3m 3m 3m 4m 4m\nrinshan 6m 6m 6m 7m\n"
    script = "E tsumogiri\n> E discard 5m\nS tsumogiri\nW tsumogiri\n> N draw 0m\nN tsumogiri\n> E draw 7m\n"
    hands = INERT.replace("258m369p147s1567z", "28m1369p147s1567z")
    assert failing(tmp_path, script, rules="tenhou", hands=hands, head=head) is None


def test_with_three_players_the_last_four_tiles_of_the_live_wall_are_indicators_and_ura(tmp_path: Path) -> None:
    """Eight replacement tiles, of which a hand can use eight: then the fourth indicator lies at the wall's end."""
    head = "draws 8p\ndora 1m 9m 1p 2p 3p\nura 1p 2p 3p 4p 5p\n"
    script = "= left 54\nidle 1\n> W draw 4p\n"
    assert failing(tmp_path, script, rules="sanma-tenhou", hands=THREE, head=head) is None
    assert failing(tmp_path, "idle 0\n> E draw 2p\n", rules="sanma-tenhou", hands=THREE, head=head) is None
    assert failing(tmp_path, "idle 2\n> S draw 3p\n", rules="sanma-tenhou", hands=THREE, head=head) is None
