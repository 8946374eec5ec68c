ALTER TABLE process_beats ADD COLUMN files_away_seconds double precision;
