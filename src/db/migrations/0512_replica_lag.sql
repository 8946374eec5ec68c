-- How far the replica that a process reads from is behind; null without one.
ALTER TABLE process_beats ADD COLUMN replica_lag_seconds double precision;
