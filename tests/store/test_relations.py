"""The tables of the database, and which belong to which."""

import re

from bot.store.relations import relations

OF_NOBODY = {
    "cards",
    "league_cards",
    "club_books",
    "pings",
    "servers_left",
    "activations",
    "events",
    "emojis",
    "feed",
    "cursors",
    "results",
    "leagues",
    "league_games",
    "league_tables",
    "league_inbox",
    "league_secrets",
    "rating_changes",
    "processes",
    "shards",
    "fame_removed",
    "puzzles",
    "night_series",
    "night_evenings",
    "night_posts",
}
"""Tables in which no row is about a person."""


OF_SOMEBODY = {
    "tables",
    "players",
    "places",
    "preferences",
    "presses",
    "result_seats",
    "game_facts",
    "hand_facts",
    "league_events",
    "league_mentions",
    "league_availability",
    "league_answers",
    "league_people",
    "league_posts",
    "ratings",
    "achievements",
    "achievement_steps",
    "puzzle_votes",
    "bars",
    "server_log",
    "admin_log",
    "presets",
    "subscriptions",
    "waiting_lists",
    "night_people",
    "night_facts",
}


def test_every_table_of_the_database_is_known_to_be_about_persons_or_not() -> None:
    known = {relation.name: relation.columns for relation in relations()}
    assert set(known) == OF_NOBODY | OF_SOMEBODY
    columns = [name for table in OF_NOBODY for name in known[table]]
    assert not [name for name in columns if re.search("user|player|person|member|host|by$", name)]


def test_no_row_is_copied_before_the_one_it_belongs_to() -> None:
    order = [relation.name for relation in relations()]
    assert order.index("tables") < order.index("events") < order.index("feed")
    assert order.index("league_tables") < order.index("league_inbox")
    assert order[-1] == "feed"
    assert {"feed", "activations"} <= {relation.name for relation in relations() if relation.numbered}
    assert all(relation.key for relation in relations())
