"""The private preview of a result, whose button carries it."""

from hypothesis import given
from hypothesis import strategies as st

from bot.ui.custom_id import MAX_CUSTOM_ID_LENGTH, Press
from cogs.league._verbs import LEAGUES_VERB
from cogs.league.member.result_preview import SUBMIT_VERB, ResultDraft


@given(
    st.builds(
        ResultDraft,
        is_own_game=st.booleans(),
        is_different_game=st.booleans(),
        seats=st.tuples(*[st.integers(1, 1000)] * 4),
        points_in_hundreds=st.tuples(*[st.integers(-2000, 4000)] * 4),
        sticks=st.integers(0, 20),
        round=st.integers(0, 30),
        board=st.integers(0, 250),
        end_epoch_minute=st.integers(0, 40_000_000),
        penalties_in_hundreds=st.just(()) | st.tuples(*[st.integers(0, 600)] * 4),
    )
)
def test_a_button_carries_any_result(written: ResultDraft) -> None:
    assert ResultDraft.read(written.token.split("_")) == written
    assert len(Press(LEAGUES_VERB, 99_999, f"{SUBMIT_VERB}_{written.token}").encode()) <= MAX_CUSTOM_ID_LENGTH
