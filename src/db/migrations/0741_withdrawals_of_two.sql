-- Whoever approves a withdrawal does not also record that it was sent, or that it came back, while somebody else with the right to money could.
ALTER TABLE withdrawals
  ADD COLUMN approved_by text,
  ADD COLUMN ended_by text;

-- Whether somebody else on the staff, who can log in, has the right to money.
CREATE FUNCTION others_with_money(who text) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$
    SELECT EXISTS (
      SELECT FROM accounts a WHERE a.id <> who AND a.left_at IS NULL AND a.erased_at IS NULL AND a.blocked_at IS NULL AND a.password_hash <> ''
        AND (a.role = 'superadmin'
          OR (a.role = 'admin' AND NOT EXISTS (SELECT FROM withheld_rights w WHERE w.account_id = a.id AND w.right_group = 'money'))))
  $$;

CREATE FUNCTION withdrawal_of_two() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    -- An approval of the version before names nobody.
    IF OLD.approved_by IS NOT NULL AND coalesce(NEW.ended_by, OLD.approved_by) = OLD.approved_by AND others_with_money(OLD.approved_by) THEN
      RAISE EXCEPTION 'whoever approved withdrawal % does not record what became of it', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_of_two', TABLE = 'withdrawals';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER withdrawal_of_two BEFORE UPDATE OF state ON withdrawals FOR EACH ROW
  WHEN (OLD.state IN ('approved', 'paid') AND NEW.state IN ('paid', 'refused', 'returned')) EXECUTE FUNCTION withdrawal_of_two();
