"""What a load has shown, in numbers."""

from bot.tools.bench.load.numbers import figures, numbers
from bot.tools.bench.load.run import LATER_HANDS_SUFFIX
from tests.tools.bench.load.test_run import sample


def test_answers_to_presses_are_no_part_of_what_an_action_costs() -> None:
    begun = sample(10, {"PATCH /channels/*/messages/*": 10, "POST /interactions/*": 5}, 5, [0.5] * 5)
    requests = {"PATCH /channels/*/messages/*": 40, "POST /interactions/*": 25, "PATCH /webhooks/*": 10}
    ended = sample(20, requests, 25, [0.5] * 5 + [0.01] * 19 + [0.04])
    found = numbers((begun, begun), begun, ended, [0.0])
    assert (found["rest_per_action"], found["replies_per_action"], found["rest_per_s"]) == (1.5, 1.5, 3.0)
    assert found["PATCH /channels/*/messages/*"] == found["rest_per_action"], "also listed by route"
    assert (found["progressed"], found["actions_per_s"]) == (1, 2.0)
    assert (found["naki_cpu"], found["busiest_cpu"], found["naki_cpu_ms_per_action"]) == (0.25, 0.125, 125.0)
    assert (found["painter_cpu"], found["painter_cpu_ms_per_action"]) == (0.125, 62.5)
    assert (found["pictures_per_action"], found["writes_per_action"]) == (2.0, 3.0)
    assert (found["ack_p50_ms"], found["ack_p99_ms"], found["ack_max_ms"]) == (10.0, 40.0, 40.0)
    later = figures(begun, ended, [0.0], LATER_HANDS_SUFFIX)
    assert later == {f"{name}{LATER_HANDS_SUFFIX}": found[name] for name in figures(begun, ended, [0.0])}
