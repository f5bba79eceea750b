-- Games from logs that people bring count apart from those that were played here.
ALTER TABLE game_facts ADD COLUMN source TEXT NOT NULL DEFAULT 'table';

-- Who is compared with others is so by these columns alone, without the rows themselves.
DROP INDEX game_facts_by_guild;
CREATE INDEX game_facts_of_guild ON game_facts (
    guild, game, source, players, ended_at, casual, book, user, place, total,
    hands, wins, win_points, deal_ins, calls, riichi, judged, efficient
);
