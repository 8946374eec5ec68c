-- A card that is being saved, written down before the provider is asked: where its bank wants a step, the provider's event or the
-- reconciler ends it, also when the browser is gone.
CREATE TABLE card_setups (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  owner text NOT NULL,
  gateway text NOT NULL,
  idempotency_key text NOT NULL,
  make_default boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'saved', 'declined')),
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  UNIQUE (owner, idempotency_key),
  CHECK ((state = 'open') = (completed_at IS NULL))
);
CREATE INDEX card_setups_open_idx ON card_setups (created_at) WHERE state = 'open';

ALTER TABLE provider_events
  DROP CONSTRAINT provider_events_subject_check,
  ADD CONSTRAINT provider_events_subject_check CHECK (subject IN ('payment', 'refund', 'card'));
