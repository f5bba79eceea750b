-- The server's statistics would keep examples of what was forgotten.
ALTER TABLE presets ALTER owner SET STATISTICS 0, ALTER folded SET STATISTICS 0, ALTER name SET STATISTICS 0;
ALTER TABLE subscriptions ALTER account SET STATISTICS 0;
