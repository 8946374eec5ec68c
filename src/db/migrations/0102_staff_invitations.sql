-- Who invited whom to the staff. invited_by is null for an invitation by whoever runs the server.
CREATE TABLE staff_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'superadmin')),
  invited_by text REFERENCES accounts (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_invitations_account_idx ON staff_invitations (account_id, role);
INSERT INTO staff_invitations (account_id, role, created_at) SELECT id, role, created_at FROM accounts WHERE role <> 'customer';

-- Nobody joins the staff by any other door, checked when the transaction commits.
CREATE FUNCTION demand_invitation() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM staff_invitations WHERE account_id = NEW.id AND role = NEW.role) THEN
      RAISE EXCEPTION 'Nobody has invited this account to the staff' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_are_invited';
    END IF;
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER staff_are_invited AFTER INSERT OR UPDATE OF role ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.role <> 'customer') EXECUTE FUNCTION demand_invitation();

ALTER TABLE link_tokens DROP CONSTRAINT link_tokens_purpose_check;
ALTER TABLE link_tokens ADD CONSTRAINT link_tokens_purpose_check CHECK (purpose IN ('verify', 'reset', 'invite'));
