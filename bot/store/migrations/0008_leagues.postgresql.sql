CREATE FUNCTION league_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE integrity_constraint_violation USING MESSAGE = 'entries of a league are never deleted';
END $$;

CREATE TRIGGER league_log_stays BEFORE DELETE ON league_events FOR EACH ROW EXECUTE FUNCTION league_log_stays();

CREATE FUNCTION league_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE integrity_constraint_violation USING MESSAGE = 'entries of a league are never changed';
END $$;

CREATE TRIGGER league_entry_stays BEFORE UPDATE OF league, version, at, event, press ON league_events
FOR EACH ROW EXECUTE FUNCTION league_entry_stays();

ALTER TABLE league_people ALTER account SET STATISTICS 0, ALTER name SET STATISTICS 0;
ALTER TABLE league_events ALTER reason SET STATISTICS 0, ALTER note SET STATISTICS 0;
ALTER TABLE ratings ALTER account SET STATISTICS 0;
