ALTER TABLE process_beats ADD COLUMN connection_held_seconds double precision NOT NULL DEFAULT 0;
