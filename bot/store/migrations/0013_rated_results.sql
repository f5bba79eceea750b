-- Finished games may be rated wherever they were played, if a server wants that.
ALTER TABLE results ADD COLUMN pool TEXT;  -- of the rating it may count in; none: it is a league's, or is not rated

UPDATE results
SET pool = CASE game
    WHEN 'american' THEN 'american'
    ELSE 'riichi' || (SELECT count(*) FROM result_seats WHERE result_seats.table_id = results.table_id)
END
WHERE given_up = 0 AND game IN ('american', 'riichi')
AND NOT EXISTS (SELECT 1 FROM result_seats WHERE result_seats.table_id = results.table_id AND result_seats.user IS NULL)
AND table_id NOT IN (SELECT table_id FROM league_tables)
AND table_id NOT IN (SELECT substr(source, 7) FROM league_games WHERE source LIKE 'table:%');

CREATE INDEX results_by_pool ON results (guild, pool, ended_at) WHERE pool IS NOT NULL;
