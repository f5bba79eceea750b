import pytest
from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiSeatView
from bot.i18n.catalogue import LANGUAGES, Words, words
from bot.i18n.phrases import named
from bot.tools.samples import SAMPLES, sample
from bot.tools.samples.notation import Sample
from bot.view.model import AnyView, HandView, Phrase, Player, ResultView, StandingsView, TableView
from render.alt import LIMIT, alt_text
from render.pictures import scene
from render.scene import Graph, Text

EN = words("en")


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_it_is_as_long_as_discord_takes_and_never_empty(chosen: Sample) -> None:
    assert 0 < len(alt_text(chosen.view, chosen.words)) <= LIMIT


def table(name: str = "table-day") -> TableView:
    view = sample(name).view
    assert isinstance(view, TableView)
    return view


def hand(name: str) -> HandView:
    view = sample(name).view
    assert isinstance(view, HandView)
    return view


def test_a_table_begins_with_the_hand_the_turn_and_the_newest_discard() -> None:
    text = alt_text(table(), EN)
    assert text.startswith("East 2, honba 1, riichi sticks 1, 34 tiles left. Mariko's turn.")
    assert "Mariko's turn. Computer 4 discarded 9s. Dora indicators: 3p. South, Mariko: 24,300, 4s 5s 6s." in text


def test_it_speaks_the_language_of_who_reads_it() -> None:
    assert alt_text(table(), words("ja")).startswith("東")


def test_a_hand_begins_with_the_own_tiles_and_what_may_be_done_with_them() -> None:
    text = alt_text(hand("hand-riichi"), EN)
    assert text.startswith("Your hand: 2m 3m 4m 5pr 6p 7p 3s 4s 5s Rd Rd Rd 9p. Drawn: E. Discards for riichi: 9p E.")


def test_waits_say_how_many_are_left_and_what_is_wrong_with_them() -> None:
    assert "Waiting for: 5p ×2 (no yaku), 8p ×1 (no yaku)." in alt_text(hand("hand-no-yaku"), EN)
    assert "You're furiten." in alt_text(hand("hand-furiten"), EN)


def test_the_discards_that_leave_tenpai_are_told_with_what_they_leave() -> None:
    told = "Discards that leave you tenpai: 3p → 5p 8p, 3 left; Rd → 4p, 3 left, no yaku; 5p → 3p, 1 left."
    assert told in alt_text(hand("hand-day"), EN)
    assert "3s → 1m 4m, 6 left, no yaku on 1m; 6s → 1m 4m, 6 left, no yaku on 1m." in alt_text(
        hand("hand-tenpai-open"), EN
    )


def test_the_public_table_says_nothing_of_the_hand_in_the_panel() -> None:
    panel = hand("hand-day")
    assert "Your hand" not in alt_text(panel.table, EN)
    assert alt_text(panel, EN).endswith(alt_text(panel.table, EN))


def test_a_table_too_full_for_the_limit_ends_with_a_whole_sentence() -> None:
    full = table("table-crowded")
    names = [Player(name=f"{seat.player.name} {'x' * 60}") for seat in full.seats]
    longer = replace(
        full, seats=tuple(replace(seat, player=name) for seat, name in zip(full.seats, names, strict=True))
    )
    text = alt_text(longer, EN)
    assert len(text) <= LIMIT
    assert text.endswith(".")


def test_one_endless_sentence_is_cut() -> None:
    seats = tuple(RiichiSeatView(player=Player(name="y" * 3000), wind="E") for _ in range(4))
    text = alt_text(replace(table("table-start"), seats=seats, turn=0), EN)
    assert 0 < len(text) <= LIMIT


def test_a_result_begins_with_who_won_what_from_whom() -> None:
    view = sample("result-ron").view
    assert isinstance(view, ResultView)
    text = alt_text(view, EN)
    assert text.startswith(
        "Ron. East 2, 1 honba. Mariko wins from Bjørn-Åke: 7,700 points. 4 han 30 fu. "
        "Haku 1 han, Dora 1 han, Red fives 2 han."
    )
    assert "Bjørn-Åke pays Mariko 8,000." in text


def test_a_payment_for_several_things_says_what_for() -> None:
    view = sample("result-ron").view
    assert isinstance(view, ResultView)
    parts = (Phrase("why.hand", {"points": 7_700}), Phrase("why.honba", {"points": 300}))
    paid = replace(view.payments[0], parts=parts)
    assert "Bjørn-Åke pays Mariko 8,000: 7,700 for the hand, 300 for the honba." in alt_text(
        replace(view, payments=(paid,)), EN
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_and_its_text_say_which_places_are_tied(language: str) -> None:
    view, text = sample("result-ron").view, words(language)
    assert isinstance(view, ResultView)
    assert text("picture.tied") not in written(view, text)

    tied = placed(view, (1, 2, 2, 4), 19_000)
    assert text("picture.tied") in written(tied, text)
    line = view.scores[1]
    said = text("alt.score_shared", player=named(line.player, text), score="19,000", place=text("place.2"))
    assert said in alt_text(tied, text)

    level = placed(view, (1, 1, 1, 1), 25_000)
    assert not {text("place.1"), text("picture.tied")} & written(level, text)
    assert text("place.1") not in alt_text(level, text)


def placed(view: ResultView, places: tuple[int, ...], score: int) -> ResultView:
    """The result with these places, everybody at the same score."""
    scores = (replace(line, after=score, place=place) for line, place in zip(view.scores, places, strict=True))
    return replace(view, scores=tuple(scores))


def test_standings_begin_with_the_places() -> None:
    view = sample("standings").view
    assert isinstance(view, StandingsView)
    assert alt_text(view, EN).startswith("Final standings. 1. Mariko 41,200, +46.2. 2. 松本 蓮 28,700, +3.7.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_scores_with_different_places_say_what_decided(language: str) -> None:
    view, text = sample("standings-tie").view, words(language)
    assert isinstance(view, StandingsView)
    assert text("standings.by_seat") in alt_text(view, text)
    assert text("standings.by_seat") in written(view, text)
    shared = replace(view, rows=tuple(replace(row, rank=min(row.rank, 2)) for row in view.rows[:3]))
    assert text("standings.by_seat") not in alt_text(shared, text)
    assert text("standings.by_seat") not in written(sample("standings").view, text)


def test_hands_have_short_names_in_the_language_of_who_reads() -> None:
    for name in ("standings", "summary-strip"):
        view = sample(name).view
        assert {"E1", "E3-1", "S4"} <= names_of_hands(view, EN)
        assert {"東1", "東3-1", "南4"} <= names_of_hands(view, words("ja"))
    assert "東1：" in alt_text(sample("summary-strip").view, words("ja")).replace(": ", "：")


def written(view: AnyView, text: Words) -> set[str]:
    """What is to be read in the picture."""
    return {item.sprite.text for item in scene(view, text).items if isinstance(item.sprite, Text)}


def names_of_hands(view: AnyView, text: Words) -> set[str]:
    graphs = (item.sprite.labels for item in scene(view, text).items if isinstance(item.sprite, Graph))
    return written(view, text).union(*graphs)


def test_jokers_are_counted_and_read_as_what_they_stand_for() -> None:
    assert "3D 3D 3D (J×2)" in alt_text(table("american-day"), EN)


def test_an_american_table_is_told_in_its_own_words() -> None:
    text = alt_text(table("american-day"), EN)
    assert text.startswith("East 4, 71 tiles left in the wall. 松本 蓮 discarded F.")
    assert "honba" not in text
    assert "Discards, newest first: F 6D S 4B 4D [3D]" in text


def test_what_was_passed_chosen_and_received_comes_before_the_nearest_hands() -> None:
    text = alt_text(hand("american-hand-charleston"), EN)
    assert "You can't discard: J. Chosen: 7B 9B. Received: 9B 3D 4D. You passed: 1C 2C S. East 1, 99 tiles left" in text
    assert "First across. Close to R5 Consecutive run (35): 4 away, missing 4B Gr Gr Gr. Close to R7" in text
    assert "Close to S4 Singles and pairs (75, concealed): 7 away, missing 1B" in text


def test_an_american_result_says_who_was_paid_for_which_hand() -> None:
    view = sample("american-result").view
    assert isinstance(view, ResultView)
    assert alt_text(view, EN).startswith(
        "Mahjong. East 1. Computer 4 declares Mahjong on 松本 蓮's discard: 120 points in total. "
        "R3 Consecutive run 30, The discarder pays double ×2. Mariko pays Computer 4 30."
    )


def test_each_game_has_its_own_words_for_how_hands_ended() -> None:
    assert "E1: discard, Computer 4 30. " in alt_text(sample("american-summary").view, EN)
    assert "S1: wall game. " in alt_text(sample("american-summary").view, EN)
    assert "E1: ron, " in alt_text(sample("summary-strip").view, EN)


def test_a_replay_frame_tells_every_hand() -> None:
    text = alt_text(sample("replay-frame").view, EN)
    assert text.startswith("41 / 97. Mariko: 2m 3m 4m 5pr 6p 7p Rd Rd Rd 5p 3p. 松本 蓮: 1m 1m 1m 2p 3p 4p")


def test_a_league_s_standings_name_the_first_five_and_whoever_asks() -> None:
    assert alt_text(sample("league-standings").view, EN) == (
        "Spring league, Round 3. 1. Bjørn-Åke +79.0. 2. Mariko +74.2. 3. Luz +63.1 (disputed). 4. Chiara +36.5. "
        "5. Jean-Luc +34.2. 7. 松本 蓮 +9.5."
    )


def test_a_graph_of_a_league_names_who_leads_by_how_much_and_the_largest_rise() -> None:
    text = alt_text(sample("league-progress").view, EN)
    assert text.startswith("Spring league, Round 8. Luz leads by 91.9. Largest rise: Deniz +58.7 in game 1. Luz +253.3")


def test_two_players_are_told_with_how_often_each_was_ahead() -> None:
    text = alt_text(sample("league-pair").view, EN)
    assert "Mariko: ahead in 3 of 4, total +84.6. 松本 蓮: ahead in 1 of 4, total −14.0." in text
