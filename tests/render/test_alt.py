import pytest
from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiSeatView
from bot.i18n.catalogue import words
from bot.i18n.phrases import total_in_thousands
from bot.tools.samples import SAMPLES, sample
from bot.tools.samples.sample import Sample
from bot.view.model import Player
from bot.view.numbers import RecentGamesView
from render.alt import MAX_ALT_TEXT_LENGTH, alt_text, alt_text_and_rest
from tests.render.sample_views import hand, table

EN = words("en")


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_it_is_as_long_as_discord_takes_and_never_empty(chosen: Sample) -> None:
    assert 0 < len(alt_text(chosen.view, chosen.words)) <= MAX_ALT_TEXT_LENGTH


def test_40_what_does_not_fit_the_alt_text_of_a_chart_follows_as_text() -> None:
    view = sample("course").view
    assert isinstance(view, RecentGamesView)
    assert alt_text_and_rest(view, EN)[1] == ""
    wide = replace(view, totals=view.totals * 4)
    alt, rest = alt_text_and_rest(wide, EN)
    assert len(alt) <= MAX_ALT_TEXT_LENGTH
    assert rest.endswith(f"{' '.join(map(total_in_thousands, wide.totals[1:]))}.")
    assert rest.splitlines()[0] not in alt


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
    assert len(text) <= MAX_ALT_TEXT_LENGTH
    assert text.endswith(".")


def test_one_endless_sentence_is_cut() -> None:
    seats = tuple(RiichiSeatView(player=Player(name="y" * 3000), wind="E") for _ in range(4))
    text = alt_text(replace(table("table-start"), seats=seats, turn=0), EN)
    assert 0 < len(text) <= MAX_ALT_TEXT_LENGTH
