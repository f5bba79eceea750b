"""The collection of puzzles keeps what it promises, hand by hand."""

from bot.games.riichi.puzzles import (
    BEST_DISCARD_POINTS,
    CLOSE_DISCARD_POINTS,
    acceptance_table,
    canonical_shape,
    puzzle_points,
    puzzles,
)
from bot.games.riichi.statistics.judgement import judge_discard
from bot.mahjong.shanten import discard_acceptance, shanten
from bot.mahjong.tiles import NAMES, PLAIN_TILES, counts, parse

NUMBER = 200
TURNS = range(4, 13)
SHANTEN = (1, 2)
SECOND_BEST_SHARE = 0.8
DRAWN_FROM, PLAYERS = 70, 4


def test_there_are_two_hundred_each_a_close_question_with_one_best_answer() -> None:
    assert len(puzzles()) == NUMBER
    for puzzle in puzzles():
        hand = puzzle.tiles
        seen = counts((*hand, *parse(puzzle.indicator)))
        assert len(hand) == 14, puzzle
        assert max(seen) <= 4, puzzle
        assert puzzle.turn in TURNS, puzzle
        nearest = shanten(tuple(sorted(hand)))
        assert nearest in SHANTEN, puzzle
        found = [one for one in discard_acceptance(tuple(sorted(hand)), seen) if one.shanten == nearest]
        table = sorted((one.acceptance for one in found), reverse=True)
        assert [one.acceptance for one in acceptance_table(puzzle)] == table, puzzle
        assert SECOND_BEST_SHARE * table[0] <= table[1] < table[0], puzzle


def test_what_counts_as_best_is_what_the_coach_and_the_statistics_take_for_it() -> None:
    for puzzle in puzzles():
        best = PLAIN_TILES[acceptance_table(puzzle)[0].kind]
        seen = counts((*puzzle.tiles, *parse(puzzle.indicator)))
        judged = judge_discard(bytearray(counts(puzzle.tiles)), [4 - number for number in seen], best, PLAYERS)
        assert judged is not None
        assert judged.is_efficient, puzzle


def test_no_two_are_alike_not_even_with_their_suits_renamed() -> None:
    assert len({canonical_shape(puzzle.tiles) for puzzle in puzzles()}) == NUMBER
    one, other = (parse(text) for text in ("123m456p789s1122z3p", "456m789p123s1122z6m"))
    assert canonical_shape(one) != canonical_shape(other)
    assert canonical_shape(parse("123m456p789s11223z")) == canonical_shape(parse("123s456m789p11223z"))


def test_their_tables_are_possible() -> None:
    for puzzle in puzzles():
        assert sum(puzzle.scores) == 100_000, puzzle
        assert 0 < puzzle.left <= DRAWN_FROM - puzzle.turn, puzzle


def test_points_go_to_the_best_and_to_what_is_nearly_as_good() -> None:
    for puzzle in puzzles():
        table = acceptance_table(puzzle)
        best = table[0].acceptance
        earned = {one.kind: puzzle_points(puzzle, NAMES[PLAIN_TILES[one.kind]]) for one in table}
        for one in table:
            expected = (
                BEST_DISCARD_POINTS
                if one.acceptance == best
                else CLOSE_DISCARD_POINTS
                if one.acceptance >= 0.9 * best
                else 0
            )
            assert earned[one.kind] == expected, puzzle
