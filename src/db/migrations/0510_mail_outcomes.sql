-- What became of a message that a provider took, as its signed events tell, each of which counts once; and addresses that are sent only what their
-- owners must have, since mail to them came back or was called spam. A message is withheld if its address is one of these.
ALTER TABLE outbox_messages
  ADD COLUMN outcome text,
  ADD COLUMN outcome_at timestamptz,
  ADD COLUMN outcome_note text,
  ADD CONSTRAINT outbox_messages_outcome_check CHECK (
    (outcome IS NULL) = (outcome_at IS NULL) AND outcome IN ('delayed', 'delivered', 'bounced_soft', 'bounced_hard', 'complained')) NOT VALID,
  DROP CONSTRAINT outbox_messages_state_check,
  ADD CONSTRAINT outbox_messages_state_check CHECK (state IN ('queued', 'sent', 'failed', 'dismissed', 'withheld')) NOT VALID;
CREATE INDEX outbox_messages_outcome_idx ON outbox_messages (outcome, id) WHERE outcome IS NOT NULL;
CREATE INDEX outbox_messages_outcome_at_idx ON outbox_messages (outcome_at) INCLUDE (outcome) WHERE outcome IS NOT NULL;

CREATE TABLE mail_events (
  provider text NOT NULL,
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 200),
  message_id bigint REFERENCES outbox_messages (id) ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('delayed', 'delivered', 'bounced_soft', 'bounced_hard', 'complained')),
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX mail_events_message_idx ON mail_events (message_id);
CREATE INDEX mail_events_received_idx ON mail_events (received_at);

CREATE TABLE mail_suppressions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL UNIQUE CHECK (address = lower(address)),
  reason text NOT NULL CHECK (reason IN ('bounced_hard', 'complained')),
  since timestamptz NOT NULL,
  lifted_at timestamptz
);
CREATE INDEX mail_suppressions_lifted_idx ON mail_suppressions (lifted_at);
