-- One verb of staff on many rows: each row is a transaction and an answer of its own. undo_id: how a row can be taken back.
CREATE TABLE bulk_runs (
  id text PRIMARY KEY CHECK (id ~ '^blk_[0-9a-f]{32}$'),
  verb text NOT NULL CHECK (verb ~ '^[a-z_]+\.[a-z_]+$'),
  reason text CHECK (length(reason) BETWEEN 3 AND 500),
  asked_by text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'ar')),
  created_at timestamptz NOT NULL
);

CREATE TABLE bulk_rows (
  run_id text NOT NULL REFERENCES bulk_runs (id) ON DELETE CASCADE,
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused')),
  message text,
  undo_id bigint,
  PRIMARY KEY (run_id, subject_id),
  CHECK ((state = 'refused') = (message IS NOT NULL)),
  CHECK (undo_id IS NULL OR state = 'done')
);
CREATE INDEX bulk_rows_waiting_idx ON bulk_rows (run_id, subject_id) WHERE state = 'waiting';
CREATE INDEX bulk_rows_state_idx ON bulk_rows (run_id, state);
