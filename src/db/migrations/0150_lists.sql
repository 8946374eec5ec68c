-- Lists of staff without a filter, and the audit by verb and by id.
CREATE INDEX contact_messages_created_idx ON contact_messages (created_at, id);
CREATE INDEX support_requests_created_idx ON support_requests (created_at, id);
CREATE INDEX partner_applications_submitted_idx ON partner_applications (submitted_at, id);
CREATE INDEX audit_entries_verb_idx ON audit_entries (verb, id);
CREATE INDEX audit_entries_subject_kind_idx ON audit_entries (subject_kind, id);
CREATE INDEX audit_entries_subject_id_idx ON audit_entries (subject_id, id);
