-- Entries are numbered without gaps from here on: whoever writes one waits for whoever wrote the one before, so that a number without an entry is an entry
-- that was taken away. keyed_after: up to this number entries were written, or sealed, before the server proved each with a key; beginning: the key's proof of it, null
-- until the keys begin.
CREATE TABLE audit_numbers (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  last bigint NOT NULL,
  keyed_after bigint NOT NULL DEFAULT 0,
  beginning bytea CHECK (length(beginning) = 32)
);
INSERT INTO audit_numbers (last) SELECT coalesce(max(id), 0) FROM audit_entries;

-- The account first: whoever changes somebody's role holds its row before they need a number.
CREATE FUNCTION number_audit_entry() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM FROM accounts WHERE id = NEW.actor_id FOR KEY SHARE;
    UPDATE audit_numbers SET last = last + 1 RETURNING last INTO STRICT NEW.id;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER audit_entries_numbered BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION number_audit_entry();

-- The server's proof, with a key that is not in the database, that it wrote the entry, and that it emptied the details.
ALTER TABLE audit_details ADD COLUMN proof bytea CHECK (length(proof) = 32), ADD COLUMN erasure_proof bytea CHECK (length(erasure_proof) = 32);

CREATE OR REPLACE FUNCTION only_empty_audit_details() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NEW.entry_id = OLD.entry_id AND NEW.salt = OLD.salt AND NEW.proof IS NOT DISTINCT FROM OLD.proof AND NEW.erased_at IS NOT NULL
      AND (OLD.erased_at IS NULL OR (OLD.erasure_proof IS NULL AND NEW.erased_at = OLD.erased_at)) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'The details of an audit entry can only be emptied' USING ERRCODE = 'restrict_violation';
  END
  $$;

-- What was found wrong with the audit and is not settled. As long as there is one, nothing is sealed. until: the last entry concerned.
CREATE TABLE audit_findings (
  what text NOT NULL CHECK (what ~ '^[a-z_]+$'),
  entry_id bigint NOT NULL,
  until_id bigint NOT NULL CHECK (until_id >= entry_id),
  seal bigint,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (what, entry_id)
);

-- With how many heads kept outside the database a verification compared; null if there were none to compare with.
ALTER TABLE audit_verifications ADD COLUMN heads_compared bigint CHECK (heads_compared >= 0);
