-- Once there were two superadmins who could log in, there are never fewer: each of them remembers it. Only a command on the machine itself goes
-- below (scripts/end-superadmin.ts), which says so for its transaction.
ALTER TABLE accounts ADD COLUMN one_of_two_since timestamptz;

CREATE FUNCTION note_two_superadmins() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('keep_a_superadmin'));
    IF (SELECT count(*) FROM accounts WHERE role = 'superadmin' AND left_at IS NULL AND password_hash <> '' AND erased_at IS NULL) >= 2 THEN
      UPDATE accounts SET one_of_two_since = now()
        WHERE role = 'superadmin' AND left_at IS NULL AND password_hash <> '' AND erased_at IS NULL AND one_of_two_since IS NULL;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER two_superadmins_noted AFTER UPDATE OF role, password_hash, left_at ON accounts FOR EACH ROW
  WHEN (NEW.role = 'superadmin' AND NEW.left_at IS NULL AND NEW.password_hash <> ''
    AND (OLD.role <> 'superadmin' OR OLD.left_at IS NOT NULL OR OLD.password_hash = ''))
  EXECUTE FUNCTION note_two_superadmins();
UPDATE accounts SET one_of_two_since = now()
  WHERE role = 'superadmin' AND left_at IS NULL AND password_hash <> '' AND erased_at IS NULL
    AND (SELECT count(*) FROM accounts a WHERE a.role = 'superadmin' AND a.left_at IS NULL AND a.password_hash <> '' AND a.erased_at IS NULL) >= 2;

CREATE OR REPLACE FUNCTION keep_a_superadmin() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    least integer := 1;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('keep_a_superadmin'));
    IF OLD.one_of_two_since IS NOT NULL AND coalesce(current_setting('market.on_the_machine', true), '') <> 'yes' THEN
      least := 2;
    END IF;
    IF (SELECT count(*) FROM accounts WHERE role = 'superadmin' AND left_at IS NULL AND password_hash <> '' AND erased_at IS NULL) < least THEN
      RAISE EXCEPTION 'There have to be % superadmins', least USING ERRCODE = 'check_violation',
        CONSTRAINT = CASE least WHEN 1 THEN 'a_superadmin_stays' ELSE 'two_superadmins_stay' END;
    END IF;
    RETURN NULL;
  END
  $$;
DROP TRIGGER a_superadmin_stays ON accounts;
CREATE TRIGGER a_superadmin_stays AFTER UPDATE OF role, left_at, password_hash, erased_at ON accounts FOR EACH ROW
  WHEN (OLD.role = 'superadmin' AND OLD.left_at IS NULL AND OLD.password_hash <> '' AND OLD.erased_at IS NULL
    AND (NEW.role <> 'superadmin' OR NEW.left_at IS NOT NULL OR NEW.password_hash = '' OR NEW.erased_at IS NOT NULL))
  EXECUTE FUNCTION keep_a_superadmin();
