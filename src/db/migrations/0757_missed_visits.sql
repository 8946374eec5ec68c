--! no-transaction
-- The visits whose customer was not there, by their time: the calendar of one professional has theirs.
DROP INDEX CONCURRENTLY IF EXISTS visits_missed_idx;
CREATE INDEX CONCURRENTLY visits_missed_idx ON visits (starts_at) WHERE status = 'no_show';
