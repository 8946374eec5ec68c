-- Wrong guesses at one subject in one Dubai day, over all networks. A guess is counted before it is compared and taken back if it was right.
CREATE TABLE guess_days (
  subject bytea NOT NULL CHECK (length(subject) = 32),
  day date NOT NULL,
  wrong integer NOT NULL CHECK (wrong >= 0),
  PRIMARY KEY (subject, day)
);
CREATE INDEX guess_days_day_idx ON guess_days (day);

-- Browsers that an account was logged in from, each by the hash of a secret that the browser keeps.
CREATE TABLE device_secrets (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, secret_hash)
);
CREATE INDEX device_secrets_seen_idx ON device_secrets (last_seen_at);
