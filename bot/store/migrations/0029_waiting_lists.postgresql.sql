-- The server's statistics would keep examples of what was forgotten.
ALTER TABLE waiting_lists ALTER account SET STATISTICS 0, ALTER name SET STATISTICS 0, ALTER username SET STATISTICS 0;
