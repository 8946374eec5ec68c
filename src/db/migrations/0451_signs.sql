-- What each process last said of itself. It is of no use after a crash.
CREATE UNLOGGED TABLE process_beats (
  name text PRIMARY KEY CHECK (length(name) <= 200),
  kind text NOT NULL CHECK (kind IN ('site', 'worker')),
  started_at timestamptz NOT NULL,
  beat_at timestamptz NOT NULL,
  connections_waiting integer NOT NULL,
  loop_lag_seconds double precision NOT NULL,
  -- Of the last five minutes.
  requests integer NOT NULL,
  failed_requests integer NOT NULL,
  -- Of the last ten minutes.
  booking_requests integer NOT NULL,
  slow_booking_requests integer NOT NULL
);

-- Since when a sign has been over its limit; of one process, job or queue where it has several.
CREATE TABLE sign_states (
  sign text NOT NULL,
  subject text NOT NULL DEFAULT '',
  since timestamptz NOT NULL,
  PRIMARY KEY (sign, subject)
);
