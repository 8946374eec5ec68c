-- What changing one's mind costs: a version is never edited, a booking keeps the one it was made under.
CREATE TABLE cancellation_policies (
  version smallint PRIMARY KEY CHECK (version > 0),
  rules jsonb NOT NULL,
  valid_from timestamptz NOT NULL
);
INSERT INTO cancellation_policies (version, rules, valid_from) VALUES (1,
  '{"graceMinutes": 10, "steps": [{"hoursBefore": 12, "basisPoints": 2500}, {"hoursBefore": 2, "basisPoints": 5000}], "noShowBasisPoints": 10000}',
  '2020-01-01Z');

-- Those that wait to be confirmed are few among all.
CREATE INDEX bookings_pending_idx ON bookings (id) WHERE status = 'pending';

ALTER TABLE bookings ADD COLUMN policy_version smallint NOT NULL DEFAULT 1 REFERENCES cancellation_policies (version);

-- series_date is the date that the rule of a series gave the visit, wherever it was moved; deadline_start the earliest start that its
-- customer has had for it, from which fees are counted; fee what was taken in fils for changing it.
ALTER TABLE visits
  ADD COLUMN series_date date,
  ADD COLUMN deadline_start timestamptz,
  ADD COLUMN fee integer NOT NULL DEFAULT 0 CHECK (fee >= 0),
  ADD COLUMN closed_reason text CHECK (closed_reason IN ('cancelled', 'skipped', 'paused', 'ended')),
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN started_at timestamptz,
  ADD COLUMN completed_at timestamptz,
  ADD COLUMN reminded_at timestamptz;
-- A date of a series is made once; one that fell into a pause may be made again.
CREATE UNIQUE INDEX visits_series_idx ON visits (booking_id, series_date)
  WHERE series_date IS NOT NULL AND closed_reason IS DISTINCT FROM 'paused';
CREATE INDEX visits_scheduled_idx ON visits (starts_at) WHERE status = 'scheduled';
CREATE INDEX visits_in_progress_idx ON visits (ends_at) WHERE status = 'in_progress';

-- rolled_until: all dates before it have been decided. weeks NULL: the series goes on until it is ended.
CREATE TABLE series (
  booking_id text PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  weekdays smallint[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7),
  start_minute smallint NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  weeks smallint CHECK (weeks BETWEEN 4 AND 52),
  rolled_until date NOT NULL,
  paused_from date,
  paused_until date CHECK (paused_until > paused_from),
  ended_at timestamptz
);
CREATE INDEX series_rolling_idx ON series (rolled_until) WHERE ended_at IS NULL AND weeks IS NULL;

-- Keys that only the processes of this database share; a link in a mail is signed with one.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) >= 32)
);
INSERT INTO secrets (name, value)
  VALUES ('booking links', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
