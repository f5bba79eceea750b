"""Naki's own reasons in a league's log."""

import pytest

from bot.i18n.catalogue import words
from bot.i18n.leagues import reason_line
from bot.league.acts.life import LifeChanged
from bot.league.log import NAKI, Entry
from bot.league.reasons import DELETED, NakiReason
from bot.league.state import Life
from tests.league.club import ORGANISER


@pytest.mark.parametrize("reason", NakiReason)
def test_the_reasons_of_naki_are_told_in_the_language_of_whoever_reads(reason: NakiReason) -> None:
    entry = Entry(1, 1, NAKI, LifeChanged(Life.SIGNUP), reason)
    told = {reason_line(entry, words(language)) for language in ("en", "ja")}
    assert len(told) == 2
    assert reason not in told


def test_what_people_wrote_is_told_as_they_wrote_it_and_old_logs_are_understood() -> None:
    english, japanese = words("en"), words("ja")
    assert reason_line(Entry(1, 1, ORGANISER, LifeChanged(Life.SIGNUP), "late"), english) == "late"
    old = Entry(1, 1, NAKI, LifeChanged(Life.SIGNUP), "Late for the round.")
    assert reason_line(old, japanese) == japanese("league.reason.late")
    assert reason_line(Entry(1, 1, ORGANISER, LifeChanged(Life.SIGNUP), DELETED), japanese) == "（削除済み）"
