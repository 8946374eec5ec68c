-- Who has used a code that is for one use a person: keyed hashes of the mailbox, the phone and the account, each of them once. A use that is
-- given back takes its rows along.
CREATE TABLE promo_persons (
  booking_id text NOT NULL REFERENCES promo_redemptions (booking_id) ON DELETE CASCADE,
  code text NOT NULL REFERENCES promo_codes (code),
  person text NOT NULL CHECK (length(person) = 43),
  PRIMARY KEY (booking_id, person)
);
CREATE UNIQUE INDEX promo_persons_once_idx ON promo_persons (code, person);
ALTER TABLE promo_redemptions DROP COLUMN customer_key, DROP COLUMN once;

-- Declined cards and guessed codes, counted for the party or the card whose keyed hash is in the key. reserved includes what is being tried at
-- this moment, so that parallel attempts are not more than sequential ones.
CREATE TABLE failure_counts (
  key text PRIMARY KEY,
  reserved integer NOT NULL,
  failed integer NOT NULL CHECK (failed BETWEEN 0 AND reserved),
  resets_at timestamptz NOT NULL
);
CREATE INDEX failure_counts_resets_idx ON failure_counts (resets_at);
