"""Pictures of leagues in words."""

from bot.i18n.catalogue import words
from bot.tools.samples import sample
from render.alt import alt_text

EN = words("en")


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
