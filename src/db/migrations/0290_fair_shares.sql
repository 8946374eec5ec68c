-- The paid minutes of each professional in this week and the three before, beside the median of those who could do the same work: counted by a job,
-- so that whoever is assigned is chosen without adding up visits. domain/fair-share.ts has the same rule for half-days.
CREATE TABLE fair_shares (
  professional_id integer PRIMARY KEY REFERENCES professionals (id) ON DELETE CASCADE,
  paid_minutes integer NOT NULL CHECK (paid_minutes >= 0),
  median_minutes integer NOT NULL CHECK (median_minutes >= 0),
  half_days_ahead smallint NOT NULL GENERATED ALWAYS AS (floor((paid_minutes - median_minutes + 120) / 240.0)) STORED,
  counted_at timestamptz NOT NULL
);
COMMENT ON COLUMN fair_shares.half_days_ahead IS 'How much more than the median somebody had; less than 0 for who had less';
