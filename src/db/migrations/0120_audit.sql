-- What staff did: one entry for each write, in its transaction. Entries and seals never change; details can only be emptied, when the
-- person they are about is erased.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  actor_id text NOT NULL REFERENCES accounts (id),
  actor_role text NOT NULL CHECK (actor_role IN ('admin', 'superadmin')),
  verb text NOT NULL CHECK (verb ~ '^[a-z]+\.[a-z_]+$'),
  subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-z_]+$'),
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  -- The customer for whom it was done, if there is an account.
  on_behalf_of text,
  reason text CHECK (length(reason) BETWEEN 3 AND 500),
  details_hash bytea NOT NULL CHECK (length(details_hash) = 32)
);
CREATE INDEX audit_entries_subject_idx ON audit_entries (subject_kind, subject_id, id);
CREATE INDEX audit_entries_actor_idx ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_on_behalf_idx ON audit_entries (on_behalf_of) WHERE on_behalf_of IS NOT NULL;

CREATE TABLE audit_details (
  entry_id bigint PRIMARY KEY REFERENCES audit_entries (id),
  salt bytea NOT NULL CHECK (length(salt) = 16),
  before jsonb,
  after jsonb,
  erased_at timestamptz,
  CHECK (erased_at IS NULL OR (before IS NULL AND after IS NULL))
);

-- Each seal covers its entry and the seal before it.
CREATE TABLE audit_seals (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  entry_id bigint NOT NULL UNIQUE REFERENCES audit_entries (id),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  sealed_at timestamptz NOT NULL DEFAULT now()
);

-- The last seal. A chain alone does not show that its end was cut off.
CREATE TABLE audit_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x'
);
INSERT INTO audit_head DEFAULT VALUES;

-- Entries that have no seal yet, so that the job that seals them scans nothing.
CREATE TABLE audit_unsealed (entry_id bigint PRIMARY KEY REFERENCES audit_entries (id));

CREATE FUNCTION note_unsealed_entry() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO audit_unsealed (entry_id) VALUES (NEW.id);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER audit_entries_unsealed AFTER INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION note_unsealed_entry();

CREATE FUNCTION only_empty_audit_details() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NEW.entry_id = OLD.entry_id AND NEW.salt = OLD.salt AND NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'The details of an audit entry can only be emptied' USING ERRCODE = 'restrict_violation';
  END
  $$;

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['audit_entries', 'audit_seals'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept || '_kept', kept);
  END LOOP;
  FOREACH kept IN ARRAY ARRAY['audit_entries', 'audit_details', 'audit_seals', 'audit_head'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_not_emptied', kept);
  END LOOP;
END
$$;
CREATE TRIGGER audit_details_kept BEFORE UPDATE ON audit_details FOR EACH ROW EXECUTE FUNCTION only_empty_audit_details();
CREATE TRIGGER audit_details_not_deleted BEFORE DELETE ON audit_details FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_not_deleted BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Groups of rights that a superadmin withholds from an admin.
CREATE TABLE withheld_rights (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  right_group text NOT NULL CHECK (right_group IN ('desk', 'people')),
  PRIMARY KEY (account_id, right_group)
);
