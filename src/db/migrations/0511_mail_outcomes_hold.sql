-- Rows that were there before: checked without a lock that senders wait for.
ALTER TABLE outbox_messages VALIDATE CONSTRAINT outbox_messages_outcome_check;
ALTER TABLE outbox_messages VALIDATE CONSTRAINT outbox_messages_state_check;
