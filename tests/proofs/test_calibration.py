"""The proof of calibration: what strong players say is held against the hands that they won."""

from bot.games.riichi.computers.strong.experience import HandSituation, realism
from tests.proofs.calibration import TENHOU, Held, lines, play, rows


def test_what_is_said_in_a_game_is_held_against_its_hands() -> None:
    held: dict[HandSituation, Held] = {}
    hands = play("tests", held, TENHOU.with_options({"game.rounds": 1}))
    choices = sum(seen.choices for seen in held.values())
    assert choices > 20 * hands
    assert 0 < sum(seen.won for seen in held.values()) < choices / 2
    assert all(0 <= seen.said <= seen.choices and seen.hands <= seen.choices for seen in held.values())
    assert all(seen.said == 0 for standing, seen in held.items() if standing.hand == "folds")


def test_who_says_too_much_is_noticed_and_by_how_much() -> None:
    seen = Held()
    for hand in range(100):
        seen.add([0.5, 0.5], won=hand < 20)
    assert (seen.choices, seen.hands, seen.won) == (200, 100, 40)
    assert 0.049 < seen.error < 0.051
    (_, line) = lines({HandSituation("closed", 1, "early", "quiet"): seen})
    assert line.split() == ["closed", "1", "early", "quiet", "200", "100", "50.0%", "20.0%", "30.0", "±", "5.0"]


def test_the_experience_is_what_was_found_before_it_was_corrected() -> None:
    standing = HandSituation("closed", 2, "middle", "riichi")
    seen = Held()
    seen.add([0.1 * realism(standing)] * 4, won=True)
    folds = HandSituation("folds", 2, "middle", "riichi")
    assert [*rows({standing: seen, folds: Held(1, 1)})] == [(*standing, 4, 1, 0.4, 4)]
