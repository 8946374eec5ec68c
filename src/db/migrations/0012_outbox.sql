-- Messages that are owed, written in the transaction of the fact they tell of. next_attempt_at is also the end of a sender's
-- claim: one that dies leaves its message to the next. message_id is the same at each attempt, so that a reader sees it once.
CREATE TABLE outbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z_]*$'),
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254),
  language text NOT NULL CHECK (language IN ('en', 'ar')),
  payload jsonb NOT NULL DEFAULT '{}',
  account_id text REFERENCES accounts (id) ON DELETE CASCADE,
  dedupe_key text UNIQUE CHECK (length(dedupe_key) BETWEEN 1 AND 300),
  message_id text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX outbox_messages_queue_idx ON outbox_messages (next_attempt_at, id) WHERE state = 'queued';
CREATE INDEX outbox_messages_created_idx ON outbox_messages (created_at DESC, id DESC);
CREATE INDEX outbox_messages_account_idx ON outbox_messages (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX outbox_messages_recipient_idx ON outbox_messages (lower(recipient));
