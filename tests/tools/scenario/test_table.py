"""What the lines of a script let happen, and when."""

from pathlib import Path

from tests.tools.scenario.table import CALLS, failing


def test_a_line_without_a_time_has_that_of_the_line_before(tmp_path: Path) -> None:
    assert failing(tmp_path, "E discard 5s\nS chii @0.8\nW pon\n= closed 0.8\n", hands=CALLS) is None


def test_time_is_counted_from_the_newest_window(tmp_path: Path) -> None:
    script = "E discard 5s\nS chii @0.8\nW pon @2.9\nW discard 4z\n= closed 0\nN tsumogiri\nE discard 4z\nwait 0.5\n"
    assert failing(tmp_path, script + "= closed 0\n", hands=CALLS) is None


def test_a_press_counts_to_the_very_end_of_the_window(tmp_path: Path) -> None:
    assert failing(tmp_path, "E discard 5s\nW pon @3.0\n> W pon\n= closed 3\n", hands=CALLS) is None
    assert failing(tmp_path, "E discard 5s\n! W pon @3.001 => late\n= closed 3\n", hands=CALLS) is None


def test_waiting_to_the_end_of_a_window_closes_it(tmp_path: Path) -> None:
    assert (
        failing(tmp_path, "E discard 5s\nwait 2.99\n? W has pon\nwait 3\n= closed 3\n> S draw\n", hands=CALLS) is None
    )


def test_before_an_own_turn_open_windows_run_out(tmp_path: Path) -> None:
    script = "E discard 5s\nS chii @1\nS discard 9p\n> S chii\n> S discard 9p\n= turn W\n"
    assert failing(tmp_path, script, hands=CALLS) is None


def test_an_own_turn_waits_until_a_press_counts(tmp_path: Path) -> None:
    script = "E discard 5s\nS pass @0.1\nW pass @0.1\nS tsumogiri\n> S discard 1m\n"
    assert failing(tmp_path, script, rules="wrc-2015", hands=CALLS) is None
    early = "E discard 5s\nS pass @0.1\nW pass @0.1\n! S tsumogiri @1.999 => too_soon\nS tsumogiri @2\n"
    assert failing(tmp_path, early, rules="wrc-2015", hands=CALLS) is None


def test_who_has_not_the_turn_does_not_get_it_by_waiting(tmp_path: Path) -> None:
    assert failing(tmp_path, "! S discard 1m => illegal\n! W tsumo => not_your_turn\n= turn E\n") is None
    assert failing(tmp_path, "S discard 1m\n") == "S discard 1m: it is refused: illegal; S has -"


def test_a_press_that_is_refused_fails_the_line_and_says_what_could_be_done(tmp_path: Path) -> None:
    instead = "W chii 4s6s: it is refused: illegal; W has pon 5s5s | pass"
    assert failing(tmp_path, "E discard 5s\nW chii 4s6s\n", hands=CALLS) == instead


def test_a_refusal_that_does_not_come_or_has_another_reason_fails_the_line(tmp_path: Path) -> None:
    assert failing(tmp_path, "E discard 5s\n! W pon => late\n", hands=CALLS) == "! W pon => late: it is accepted"
    wrong = "! W chii 4s6s => late: it is refused: chii_next_only"
    assert failing(tmp_path, "E discard 5s\n! W chii 4s6s => late\n", hands=CALLS) == wrong


def test_who_has_not_been_asked_is_late_or_plays_out_of_turn(tmp_path: Path) -> None:
    script = "E discard 5s\nS draw @1\n! S discard 1m @1.5 => late\n! S discard 1m @1.6 => illegal\n"
    assert failing(tmp_path, script, hands=CALLS) is None
    assert failing(tmp_path, "E discard 5s\n! S kan @1 => late\n", hands=CALLS) is not None


def test_reasons_are_written_in_the_scripts_words_or_the_engines(tmp_path: Path) -> None:
    script = "E discard 5s\n! W chii 4s6s => illegal\n! W chii 4s6s => chii_next_only\n! N ron => not_complete\n"
    assert failing(tmp_path, script, hands=CALLS) is None


def test_idle_leaves_so_many_tiles_and_the_last_drawer_holding_theirs(tmp_path: Path) -> None:
    assert failing(tmp_path, "idle 4\n= left 4\n= turn S\n? S has tsumogiri\nS tsumogiri\n= left 3\n= turn W\n") is None


def test_after_idle_a_line_about_somebody_else_has_the_drawn_tile_discarded(tmp_path: Path) -> None:
    assert failing(tmp_path, "idle 4\n= left 4\n? W has tsumogiri\n= left 3\n") is None
    assert failing(tmp_path, "idle 4\nW tsumogiri\n= left 2\n= turn N\n") is None
    assert failing(tmp_path, "idle 0\n> exhaustive\n= honba 1\n") is None


def test_idle_goes_on_from_where_it_stood(tmp_path: Path) -> None:
    assert failing(tmp_path, "idle 4\nidle 3\n= turn W\nW discard 3m\nidle 2\n= turn N\n") is None


def test_everybody_passes_while_idle(tmp_path: Path) -> None:
    script = "E discard 5s\nidle 4\n= turn S\n>! W pon\n> W draw 2m\n"
    assert failing(tmp_path, script, hands=CALLS) is None


def test_idle_cannot_put_tiles_back_nor_outlive_the_hand(tmp_path: Path) -> None:
    assert failing(tmp_path, "idle 4\nidle 5\n") == "idle 5: 4 live tiles are left"
    assert failing(tmp_path, "E chombo\nidle 4\n") == "idle 4: the hand was over with 69 live tiles left"


def test_nothing_happens_after_the_hand(tmp_path: Path) -> None:
    assert failing(tmp_path, "E chombo\n? E : -\n! E tsumogiri => late\n! S pon => late\n") is None


def test_a_hand_whose_events_do_not_come_fails_where_it_was_expected(tmp_path: Path) -> None:
    script = "E discard 5s\nS pass\nW pass\n> W pon\n"
    assert failing(tmp_path, script, hands=CALLS) == "> W pon: there came: E discard 5s, S draw 1m"


def test_events_are_matched_in_their_order(tmp_path: Path) -> None:
    script = "E tsumogiri\nS tsumogiri\n> S draw\n> S discard\n> W draw\n"
    assert failing(tmp_path, script) is None
    assert failing(tmp_path, "E tsumogiri\nS tsumogiri\n> S discard\n> E discard\n") is not None
    assert failing(tmp_path, "E tsumogiri\n> E discard\n> E discard\n") is not None


def test_nothing_like_it_since_the_last_line_that_let_something_happen(tmp_path: Path) -> None:
    assert failing(tmp_path, "E tsumogiri\nS tsumogiri\n>! E discard\n>! S pon\n") is None
    assert failing(tmp_path, "E tsumogiri\n>! S draw\n") == ">! S draw: there came: E discard 6m, S draw 6m"
    assert failing(tmp_path, "E tsumogiri\n! W tsumo => illegal\n>! S draw\n") is None


def test_what_a_pattern_leaves_out_may_be_anything(tmp_path: Path) -> None:
    script = "E discard 5s\nW pon\n> discard\n> W pon 5s5s5s\n"
    assert failing(tmp_path, script, hands=CALLS) is None
    for pattern in ("W pon from E", "W pon 5s5s5s from E", "pon", "pon 5s5s5s", "W pon"):
        assert failing(tmp_path, f"E discard 5s\nW pon\n> {pattern}\n", hands=CALLS) is None, pattern
    for pattern in ("S pon", "W chii", "W pon from S", "W pon 4s4s4s", "W kan"):
        assert failing(tmp_path, f"E discard 5s\nW pon\n> {pattern}\n", hands=CALLS) is not None, pattern
