-- What a member of staff may not decide alone: asked for by one, decided by another.
CREATE TABLE approvals (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]+$'),
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  -- The account that it is about, if there is one.
  on_behalf_of text,
  amount integer CHECK (amount > 0),
  -- What trying the verb again needs.
  payload jsonb NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  asked_by text NOT NULL REFERENCES accounts (id),
  asked_role text NOT NULL CHECK (asked_role IN ('admin', 'superadmin')),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > asked_at),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused', 'withdrawn', 'lapsed')),
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  remark text CHECK (length(remark) <= 500),
  -- The code of the refusal, where it was approved and no longer possible.
  refusal text,
  CONSTRAINT four_eyes CHECK (decided_by <> asked_by),
  CHECK ((state IN ('approved', 'refused')) = (decided_by IS NOT NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (refusal IS NULL OR state = 'refused'),
  UNIQUE (id, kind, amount)
);
-- One request at a time for the same thing.
CREATE UNIQUE INDEX approvals_one_open ON approvals (kind, subject_id) WHERE state = 'open';
CREATE INDEX approvals_state_idx ON approvals (state, asked_at, id);
CREATE INDEX approvals_asked_at_idx ON approvals (asked_at, id);
CREATE INDEX approvals_lapse_idx ON approvals (expires_at) WHERE state = 'open';
