CREATE FUNCTION admin_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.at > (SELECT max(at) FROM admin_log) - 63072000000 THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'entries of the admin log are kept for two years';
    END IF;
    RETURN OLD;
END $$;

CREATE TRIGGER admin_log_stays BEFORE DELETE ON admin_log FOR EACH ROW EXECUTE FUNCTION admin_log_stays();

CREATE FUNCTION admin_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE integrity_constraint_violation USING MESSAGE = 'entries of the admin log are never changed';
END $$;

CREATE TRIGGER admin_entry_stays BEFORE UPDATE OF number, at, what, subject, was, becomes ON admin_log
FOR EACH ROW EXECUTE FUNCTION admin_entry_stays();

-- The server's statistics would keep examples of what was forgotten.
ALTER TABLE admin_log ALTER account SET STATISTICS 0;
