-- What each scheduled job did last, and which of them staff keep from running.
CREATE TABLE job_states (
  name text PRIMARY KEY,
  cron text NOT NULL,
  finished_at timestamptz,
  took_ms integer CHECK (took_ms >= 0),
  failed_at timestamptz,
  failure text CHECK (length(failure) <= 200),
  -- In a row, since it last finished.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  parked_at timestamptz
);
