-- The head is signed with a key that is not in the database.
ALTER TABLE audit_head ADD COLUMN signature text NOT NULL DEFAULT '';
