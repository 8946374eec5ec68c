-- Staff answer what visitors write, and decide on applications.
ALTER TABLE contact_messages
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
UPDATE contact_messages SET updated_at = created_at;
DROP INDEX contact_messages_created_idx;
CREATE INDEX contact_messages_state_idx ON contact_messages (state, created_at, id);

CREATE TABLE contact_replies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
  author_id text REFERENCES accounts (id) ON DELETE SET NULL,
  reply text NOT NULL CHECK (length(reply) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_replies_message_idx ON contact_replies (message_id, id);

DROP INDEX support_requests_state_idx;
CREATE INDEX support_requests_state_idx ON support_requests (state, created_at, id);

-- What staff wrote to the company: a question, or the decision with its reason.
CREATE TABLE partner_application_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES partner_applications (id) ON DELETE CASCADE,
  author_id text REFERENCES accounts (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('question', 'approved', 'declined')),
  note text CHECK (length(note) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (kind = 'approved' OR note IS NOT NULL)
);
CREATE INDEX partner_application_notes_application_idx ON partner_application_notes (application_id, id);
-- A company is accepted or declined once.
CREATE UNIQUE INDEX partner_application_notes_decision_idx ON partner_application_notes (application_id) WHERE kind <> 'question';
ALTER TABLE partner_applications ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
UPDATE partner_applications SET updated_at = submitted_at;
DROP INDEX partner_applications_submitted_idx;
CREATE INDEX partner_applications_state_idx ON partner_applications (state, submitted_at, id);
