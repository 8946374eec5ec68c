-- Who ends an authorised payment claims it first, by moving the next attempt into the future, as for refunds.
ALTER TABLE payments
  ADD COLUMN capture_attempts smallint NOT NULL DEFAULT 0,
  ADD COLUMN next_capture_at timestamptz;
