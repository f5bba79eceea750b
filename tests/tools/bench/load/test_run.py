"""A small run: three tables of quick people, with Discord's rate limits, and a restart."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from bot.tools.bench.load import measure_load
from bot.tools.bench.load.numbers import LoadSample, figures
from bot.tools.bench.load.players import LoadPlayers
from bot.tools.bench.load.run import LATER_HANDS_SUFFIX
from bot.tools.bench.load.uploads import UPLOAD_KINDS
from bot.tools.sandbox.backend import BackendError
from bot.tools.sandbox.guild_member import PressOutcome
from bot.tools.sandbox.people import create_world, person_named
from bot.ui.custom_id import Press
from tests.tools.sandbox.friend import PATIENCE, answered_within


async def test_every_game_goes_on_within_discords_limits_and_after_a_restart() -> None:
    with answered_within(PATIENCE):
        found = await measure_load(tables=3, seconds=6, thinks=(0.5, 1.5), hostile=2)
    assert found["uploads"] == found["uploads_answered"] == 2 * UPLOAD_KINDS
    assert found["restarted"] == found["tables"] == 3
    assert found["limited_again"] == 0
    assert found["seen_tables"] == 3, "its own page says the same"
    assert found["seen_limited"] <= found["limited"]
    assert {"ack_p50_ms", "ack_p99_ms", "ack_max_ms", "rest_per_action", "kb_per_table", "restart_s"} < found.keys()
    usual = figures(sample(1, {}, 0, []), sample(2, {}, 1, [0.1]), [0.0]).keys()
    assert usual < found.keys()
    for when in (LATER_HANDS_SUFFIX, "_before_uploads"):
        assert {f"{name}{when}" for name in usual} < found.keys(), (
            "first and later hands are told apart in every figure"
        )


async def test_tables_with_computer_players_lose_no_press_and_come_back() -> None:
    with answered_within(PATIENCE):
        found = await measure_load(tables=2, seconds=4, thinks=(0.2, 0.4), strong=3)
    assert found["restarted"] == 2
    assert found["presses_lost"] == 0


async def test_a35_people_who_play_alone_are_told_apart_from_the_tables_beside_them() -> None:
    with answered_within(PATIENCE):
        found = await measure_load(tables=2, seconds=4, thinks=(0.2, 0.4), solo=2)
    assert found["solo"] == 2
    assert found["solo_actions_per_s"] > 0
    assert (found["tables"], found["seen_tables"], found["restarted"]) == (2, 4, 4)
    assert {"ack_p50_ms", "ack_p50_ms_before_solo"} < found.keys()
    assert found["presses_lost"] == 0


def sample(at: float, requests: Mapping[str, int], counted: int, acks: Sequence[float]) -> LoadSample:
    """A sample of one table at this second, with so many presses that counted so far."""
    page: dict[tuple[str, ...], float] = {("naki_queue_depth", "requests"): 0, ("naki_tables",): 1}
    page |= {("naki_pictures_total",): 2 * counted, ("naki_database_writes_total",): 3 * counted}
    for measured in ("press_ack", "loop_lag"):
        page |= {(f"naki_{measured}_seconds_bucket", end): 0 for end in ("1", "+Inf")}
    counts = {"requests": Counter(requests), "limited": Counter[str](), "counted_presses": Counter(table=counted)}
    return LoadSample(
        monotonic_s=at,
        bench_cpu_s=0.0,
        painting_cpu_s=at / 8,
        private_bytes=0.0,
        bytes_after_collection=0.0,
        metrics_page=page,
        naki_cpus_s=[at / 8, at / 8],
        acks=acks,
        late_presses=0,
        refused_presses=0,
        **counts,
    )


def test_a_press_that_is_answered_too_late_is_not_lost() -> None:
    world = create_world("http://127.0.0.1:1")
    aiko, players = person_named(world, "Aiko"), LoadPlayers(world, (0.0, 0.0), Random(1))
    late, lost = (world.new_interaction(3, world.get_dm_channel(aiko.id).id, aiko.id, None) for _ in range(2))
    for press in (late, lost):
        players.record(Press("k3v9", 7, "pass"), PressOutcome(interaction=str(press.id), state="failed"))
        press.initial_response_deadline = world.iso_after(-1)
    with pytest.raises(BackendError):
        world.call("POST", f"/interactions/{late.id}/{late.token}/callback", {"type": 6}, {}, [], None)
    assert (len(players.records.late_interactions), players.lost_presses) == (2, 1)
