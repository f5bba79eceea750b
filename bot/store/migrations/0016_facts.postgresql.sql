CREATE TRIGGER league_facts_stay BEFORE UPDATE OF facts ON league_events FOR EACH ROW WHEN (OLD.facts IS NOT NULL)
EXECUTE FUNCTION league_entry_stays();
