-- A member of staff who has left has no password: nobody logs in as them until they are invited again.
ALTER TABLE accounts ADD COLUMN left_at timestamptz,
  ADD CONSTRAINT who_left_has_no_password CHECK (left_at IS NULL OR (role <> 'customer' AND password_hash = ''));

-- Somebody can always let others in: the last superadmin who can log in stays one.
CREATE FUNCTION keep_a_superadmin() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('keep_a_superadmin'));
    IF NOT EXISTS (SELECT FROM accounts WHERE role = 'superadmin' AND left_at IS NULL AND password_hash <> '' AND erased_at IS NULL) THEN
      RAISE EXCEPTION 'There has to be a superadmin' USING ERRCODE = 'check_violation', CONSTRAINT = 'a_superadmin_stays';
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER a_superadmin_stays AFTER UPDATE OF role, left_at ON accounts FOR EACH ROW
  WHEN (OLD.role = 'superadmin' AND OLD.left_at IS NULL AND OLD.password_hash <> '' AND (NEW.role <> 'superadmin' OR NEW.left_at IS NOT NULL))
  EXECUTE FUNCTION keep_a_superadmin();
