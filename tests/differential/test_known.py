"""Each known difference in one hand: what the other engine says, what ours says, and the rule that decides."""

from bot.games.riichi.engine.events import Abort, Aborted, DrawSettled, Won
from bot.games.riichi.scoring.yaku import Yaku
from tests.differential import known
from tests.differential.known import explained
from tests.differential.staged import Tables, play, staged


def _nobody_else_minds(tables: Tables) -> bool:
    """It is jansou alone that differs: riichienv agrees with ours."""
    ours, theirs = tables.ours, tables.riichienv
    return ours.offers == theirs.offers and (bool(ours.offers) or ours.scores == theirs.scores)


def test_the_discard_after_a_fourth_kan_of_two_owners_may_only_be_ronned() -> None:
    deal = staged(
        "111222z123456p9s",
        "333444z123456p8s",
        "57m2468p13579s77z",
        "1369m147p25s5567z",
        draws="1z3z",
        replacements="2z8s4z6m",
    )
    tables = play(
        deal, "0 ankan_1z", "0 ankan_2z", "0 discard_8s", "1 ankan_3z", "1 ankan_4z", "1 discard_6m", to_the_end=True
    )
    assert [event.kind for event in tables.ours.events if isinstance(event, Aborted)] == [Abort.SUUKAIKAN]
    assert _nobody_else_minds(tables)
    assert tables.jansou.offers == {2: {"chii_5m_7m", "pass"}}
    assert explained("jansou", tables.ours, tables.jansou) == (known.FOUR_KANS,)


def test_a_completing_tile_without_a_yaku_that_passes_makes_furiten_until_the_next_turn() -> None:
    """South's open hand waits for 1p without a yaku and for 5z with one; 1p passes, then 5z is discarded (T65)."""
    deal = staged("19m2468p13579s77z", "178m11p234345s55z", "2369m147p258s467z", "368m3459p17s2244z", draws="9m1p5z")
    tables = play(deal, "0 discard_9m", "1 chii_7m_8m", "1 discard_1m", "2 discard_1p", "3 discard_5z")
    assert tables.ours.offers == {1: {"pon_5z_5z", "pass"}}
    assert _nobody_else_minds(tables)
    assert tables.jansou.offers == {1: {"ron", "pon_5z_5z", "pass"}}
    assert explained("jansou", tables.ours, tables.jansou) == (known.YAKULESS_MISS,)


def test_a_kan_in_riichi_may_not_change_how_the_hand_reads() -> None:
    """444555666s is three triplets or three runs: a kan of 5s would leave only the first (T56)."""
    deal = staged("23m11p444555666s", "1347m1359p28s123z", "3468m359p2s12355z", "157m135p22s1467z", draws="9p2z3z4z0s")
    tables = play(deal, "0 riichi_9p", "1 discard_2z", "2 discard_3z", "3 discard_4z")
    assert tables.ours.offers == {0: {"discard_0s"}}
    for engine, theirs in (("riichienv", tables.riichienv), ("jansou", tables.jansou)):
        assert theirs.offers == {0: {"discard_0s", "ankan_5s"}}
        assert explained(engine, tables.ours, theirs) == (known.READING_CHANGED,)


def test_four_winning_tiles_of_which_some_lie_in_a_group_are_tenpai_at_tenhou() -> None:
    """East pons 1s and waits for the fourth, which it holds (T80)."""
    deal = staged("9m567888p111s234m", "147m258p369s1234z", "147m269p258s1234z", "369m149p258s5567z", draws="5z1s")
    tables = play(deal, "0 discard_5z", "1 discard_1s", "0 pon_1s_1s", "0 discard_9m", to_the_end=True)
    assert [event.tenpai for event in tables.ours.events if isinstance(event, DrawSettled)] == [(0,)]
    assert tables.ours.scores == (28_000, 24_000, 24_000, 24_000)
    assert _nobody_else_minds(tables)
    assert tables.jansou.scores == (25_000,) * 4
    assert explained("jansou", tables.ours, tables.jansou) == (known.OWN_FOUR,)


def test_a_kan_in_riichi_may_not_give_up_a_wait_that_the_own_groups_hold() -> None:
    """East waits for the 2s that all lie in its kan; a kan of 4s would leave no tenpai."""
    deal = staged(
        "1222334445789s",
        "147m258p369p1234z",
        "258m147p369p1567z",
        "369m147p258p2345z",
        draws="2s1z2z3z4s",
        replacements="9p",
    )
    tables = play(deal, "0 ankan_2s", "0 riichi_9p", "1 discard_1z", "2 discard_2z", "3 discard_3z")
    assert tables.ours.offers == {0: {"discard_4s"}}
    assert _nobody_else_minds(tables)
    assert tables.jansou.offers == {0: {"discard_4s", "ankan_4s"}}
    assert explained("jansou", tables.ours, tables.jansou) == (known.OWN_FOUR,)


def test_three_players_share_2000_points_at_a_draw() -> None:
    deal = staged("123p123456s1122z", "19m147p258s34567z", "19m259p369s34567z", draws="6z")
    tables = play(deal, to_the_end=True)
    assert tables.ours.scores == (37_000, 34_000, 34_000)
    assert _nobody_else_minds(tables)
    assert tables.jansou.scores == (38_000, 33_500, 33_500)
    assert explained("jansou", tables.ours, tables.jansou) == (known.SANMA_NOTEN,)


def test_riichienv_calls_every_thirteen_orphans_thirteen_sided_but_pays_for_one_yakuman() -> None:
    """Blessed by heaven with a wait for 7z alone: two yakuman either way, as no yakuman of Tenhou is double."""
    deal = staged("19m19p19s1234566z", "", "", "", draws="7z")
    tables = play(deal, "0 tsumo")
    assert [name for event in tables.ours.events if isinstance(event, Won) for name, _ in event.value.yaku] == [
        Yaku.TENHOU,
        Yaku.KOKUSHI,
    ]
    assert tables.riichienv.scores == tables.jansou.scores == tables.ours.scores == (121_000, -7000, -7000, -7000)
    assert tables.riichienv.yaku == {0: (Yaku.TENHOU, Yaku.KOKUSHI_13)}
