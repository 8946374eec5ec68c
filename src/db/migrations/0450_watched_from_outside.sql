-- The backups that were made: copy by npm run backup, base by whatever keeps PostgreSQL's continuous archive.
CREATE TABLE backups (
  kind text NOT NULL CHECK (kind IN ('copy', 'base')),
  ended_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, ended_at)
);
CREATE INDEX backups_ended_at_idx ON backups (ended_at);

-- How the drills of recovery ended: what was restored, to which moment, and what was found wrong in it.
CREATE TABLE recovery_drills (
  ended_at timestamptz PRIMARY KEY,
  took_ms integer NOT NULL CHECK (took_ms >= 0),
  -- When the backup that it began with was made, and the last moment of the shop that came back; null if nothing did.
  backed_up_at timestamptz,
  recovered_to timestamptz,
  -- From that moment to the one that was asked for.
  lost_ms bigint CHECK (lost_ms >= 0),
  problems integer NOT NULL CHECK (problems >= 0),
  failure text CHECK (length(failure) <= 200)
);

-- The hours of professionals in the next seven days, by the city they live in; a job counts them.
CREATE TABLE city_hours (
  city text PRIMARY KEY,
  sold_minutes bigint NOT NULL CHECK (sold_minutes >= 0),
  on_sale_minutes bigint NOT NULL CHECK (on_sale_minutes >= 0),
  counted_at timestamptz NOT NULL
);
