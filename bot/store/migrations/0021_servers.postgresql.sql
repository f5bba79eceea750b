-- The server's statistics would keep examples of what was forgotten.
ALTER TABLE bars ALTER account SET STATISTICS 0, ALTER barred_by SET STATISTICS 0, ALTER reason SET STATISTICS 0;
ALTER TABLE server_log ALTER account SET STATISTICS 0, ALTER about SET STATISTICS 0, ALTER reason SET STATISTICS 0;
