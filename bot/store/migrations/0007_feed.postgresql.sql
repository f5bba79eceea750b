-- One number after the other, in the order of the commits: whoever writes an entry keeps others from it until then.
CREATE FUNCTION feed_turn() RETURNS void LANGUAGE sql AS
$$ SELECT pg_advisory_xact_lock('feed'::regclass::oid::bigint) $$;

CREATE FUNCTION event_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM feed_turn();
    INSERT INTO feed (table_id, version) VALUES (NEW.table_id, NEW.version);
    RETURN NULL;
END $$;

CREATE TRIGGER event_written AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION event_written();

CREATE FUNCTION table_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM feed_turn();
    INSERT INTO feed (table_id) VALUES (NEW.id);
    RETURN NULL;
END $$;

CREATE TRIGGER table_over AFTER UPDATE OF stage ON tables FOR EACH ROW
WHEN (NEW.stage IN ('over', 'ended') AND OLD.stage NOT IN ('over', 'ended')) EXECUTE FUNCTION table_over();

ALTER TABLE result_seats ALTER "user" SET STATISTICS 0;
