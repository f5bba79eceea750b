"""The world by itself: what is ours beside SimCord."""

from datetime import UTC, datetime, timedelta

import pytest
from discord.utils import snowflake_time

from bot.tools.sandbox.backend import BackendError
from bot.tools.sandbox.people import create_world, only_guild, people, person_named

ORIGIN = "http://127.0.0.1:1"


def test_every_sandbox_founds_the_same_guild_and_people() -> None:
    one, other = create_world(ORIGIN), create_world(ORIGIN)
    assert only_guild(one).id == only_guild(other).id
    assert [user.id for user in people(one)] == [user.id for user in people(other)]
    assert [user.global_name for user in people(one)] == ["Aiko", "Ben", "Chiara", "Deniz"]


def test_what_happens_is_stamped_with_real_time() -> None:
    world = create_world(ORIGIN)
    aiko = person_named(world, "Aiko")
    before = datetime.now(UTC) - timedelta(milliseconds=1)
    interaction = world.new_interaction(3, world.get_dm_channel(aiko.id).id, aiko.id, None)
    assert before <= snowflake_time(interaction.id) <= datetime.now(UTC)


async def test_s3_an_interaction_token_ends_after_fifteen_minutes_as_discord_ends_it() -> None:
    world = create_world(ORIGIN)
    aiko = person_named(world, "Aiko")
    interaction = world.new_interaction(3, world.get_dm_channel(aiko.id).id, aiko.id, None)
    interaction.responded = True
    assert world.interaction_by_token(interaction.token) is interaction
    interaction.expires_at = world.iso_after(-1)
    with pytest.raises(BackendError) as refusal:
        world.interaction_by_token(interaction.token)
    assert (refusal.value.status, refusal.value.code) == (401, 50027)


def test_s3_an_answer_that_comes_too_late_is_refused_and_the_press_was_heard() -> None:
    world = create_world(ORIGIN)
    aiko = person_named(world, "Aiko")
    press = world.new_interaction(3, world.get_dm_channel(aiko.id).id, aiko.id, None)
    press.initial_response_deadline = world.iso_after(-1)
    assert press.id not in world.heard
    with pytest.raises(BackendError) as refusal:
        world.call("POST", f"/interactions/{press.id}/{press.token}/callback", {"type": 6}, {}, [], None)
    assert (refusal.value.status, refusal.value.code) == (404, 10062)
    assert press.id in world.heard
