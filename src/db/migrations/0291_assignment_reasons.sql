-- Why those go to a visit who do, and why the nearest others do not, as it was when they were chosen: facts, which domain/assignment-reasons.ts turns
-- into a reason. One row for a visit, since a row for each person would cost a booking as many more writes.
CREATE TABLE assignment_reasons (
  visit_id bigint PRIMARY KEY REFERENCES visits (id) ON DELETE CASCADE,
  decided_at timestamptz NOT NULL,
  keep_until date NOT NULL,
  candidates jsonb NOT NULL,
  CONSTRAINT few_candidates CHECK (jsonb_typeof(candidates) = 'array' AND jsonb_array_length(candidates) <= 40)
);
CREATE INDEX assignment_reasons_kept_idx ON assignment_reasons (keep_until);
