import re

import pytest
from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiSeatView
from bot.i18n.catalogue import LANGUAGES, Words, words
from bot.i18n.phrases import player_name, total_in_thousands
from bot.tools.samples import SAMPLES, sample
from bot.tools.samples.sample import Sample
from bot.view.model import AnyView, HandView, NumbersView, Phrase, Player, ResultView, StandingsView, TableView
from bot.view.numbers import CourseView, ProfileView
from render.alt import LIMIT, alt_text, told_view
from render.pictures import scene
from render.scene import Graph, Text

EN = words("en")
NUMBER = re.compile(r"\d[\d,.]*(?<![,.])")
CHARTS = [
    chosen
    for chosen in SAMPLES
    if isinstance(chosen.view, NumbersView)
    or any(isinstance(item.sprite, Graph) for item in scene(chosen.view, EN).items)
]


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_it_is_as_long_as_discord_takes_and_never_empty(chosen: Sample) -> None:
    assert 0 < len(alt_text(chosen.view, chosen.words)) <= LIMIT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chosen", CHARTS, ids=lambda chosen: chosen.name)
def test_40_every_number_that_is_written_in_a_chart_is_told(chosen: Sample, language: str) -> None:
    text = words(language)
    told = {*NUMBER.findall(alt_text(chosen.view, text))}
    assert {number for line in written(chosen.view, text) for number in NUMBER.findall(line)} <= told


def test_40_the_total_after_every_game_on_a_card_is_told() -> None:
    view = sample("profile").view
    assert isinstance(view, ProfileView)
    assert len(view.totals) == 51
    assert " ".join(map(total_in_thousands, view.totals[1:])) in alt_text(view, EN)


def test_40_what_does_not_fit_the_alt_text_of_a_chart_follows_as_text() -> None:
    view = sample("course").view
    assert isinstance(view, CourseView)
    assert told_view(view, EN)[1] == ""
    wide = replace(view, totals=view.totals * 4)
    alt, rest = told_view(wide, EN)
    assert len(alt) <= LIMIT
    assert rest.endswith(f"{' '.join(map(total_in_thousands, wide.totals[1:]))}.")
    assert rest.splitlines()[0] not in alt


def table(name: str = "table-day") -> TableView:
    view = sample(name).view
    assert isinstance(view, TableView)
    return view


def hand(name: str) -> HandView:
    view = sample(name).view
    assert isinstance(view, HandView)
    return view


def test_it_speaks_the_language_of_who_reads_it() -> None:
    assert alt_text(table(), words("ja")).startswith("東")


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
    said = text("alt.score_shared", player=player_name(line.player, text), score="19,000", place=text("place.2"))
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


def test_each_game_has_its_own_words_for_how_hands_ended() -> None:
    assert "#1: discard, CPU 4 30. " in alt_text(sample("american-summary").view, EN)
    assert "#5: wall game. " in alt_text(sample("american-summary").view, EN)
    assert "E1: ron, " in alt_text(sample("summary-strip").view, EN)


def test_a_replay_frame_tells_every_hand() -> None:
    text = alt_text(sample("replay-frame").view, EN)
    assert text.startswith("41 / 97. Mariko: 2m 3m 4m 5pr 6p 7p Rd Rd Rd 5p 3p. 松本 蓮: 1m 1m 1m 2p 3p 4p")


def test_a_league_s_standings_name_everybody_on_the_page() -> None:
    assert alt_text(sample("league-standings").view, EN) == (
        "Spring league, Round 3, last game 2026-03-29 21:40. "
        "1. Bjørn-Åke +79.0. 2. Mariko +74.2. 3. Luz +63.1 (disputed). 4. Chiara +36.5. "
        "5. Jean-Luc +34.2. 6. 小林 +14.4. 7. 松本 蓮 +9.5. 8. Deniz +5.9. 9. Priya −3.4. "
        "10. Theodora of the North −22.2. 11. Wen −26.3. 12. Sunniva −31.0. 13. Ana −46.9. 14. Oskar −47.5. "
        "15. Ngozi −57.0. – Mateusz −82.5 (withdrawn)."
    )


def test_a_graph_of_a_league_names_who_leads_by_how_much_and_the_largest_rise() -> None:
    text = alt_text(sample("league-progress").view, EN)
    assert text.startswith(
        "Spring league, Round 8, last game 2026-03-29 21:40. Luz leads by 91.9. "
        "Largest rise: Deniz +58.7 in game 1. Luz +253.3"
    )


def test_two_players_are_told_with_how_often_each_was_ahead() -> None:
    text = alt_text(sample("league-pair").view, EN)
    assert (
        "Mariko: ahead in 3 of 4, mean place 1.75, total +84.6. 松本 蓮: ahead in 1 of 4, mean place 2.75, total −14.0."
        in text
    )


def test_a_bracket_tells_who_plays_whom_next_and_then_every_table_with_its_totals_and_who_goes_on() -> None:
    text = alt_text(sample("league-bracket").view, EN)
    assert text.startswith("Spring league, last game 2026-03-29 21:40. Stage 2 · next, Table 1: 松本 蓮 (2), ")
    assert "Stage 1, Table 1: → Sunniva (16) +47.0, → Theodora of the North (8) +8.7, Mariko (1) −16.4, " in text


@pytest.mark.parametrize("name", ["result-abort", "result-draw", "result-ron", "table-day", "standings"])
def test_a_picture_is_told_in_japanese_with_japanese_stops(name: str) -> None:
    told = alt_text(sample(name).view, words("ja"))
    assert not re.search(r"\D\. |[。）] ", told)
