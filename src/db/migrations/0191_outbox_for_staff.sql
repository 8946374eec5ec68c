-- What was sent, as its reader saw it but without the secrets of its links; and failed messages that staff have put aside.
ALTER TABLE outbox_messages ADD COLUMN content sealed;
ALTER TABLE outbox_messages
  DROP CONSTRAINT outbox_messages_state_check,
  ADD CONSTRAINT outbox_messages_state_check CHECK (state IN ('queued', 'sent', 'failed', 'dismissed'));
-- Lists, newest first: all of them by the primary key; of one state, of one kind, to one person.
CREATE INDEX outbox_messages_state_idx ON outbox_messages (state, id);
CREATE INDEX outbox_messages_kind_idx ON outbox_messages (kind, id);
DROP INDEX outbox_messages_recipient_idx;
CREATE INDEX outbox_messages_recipient_idx ON outbox_messages (lower(recipient), id);
