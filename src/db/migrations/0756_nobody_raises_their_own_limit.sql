-- Whoever may give more by a change does not decide about it: a higher limit is for the others to approve (domain/approvals.ts).
CREATE FUNCTION refuse_own_raise() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    profits text := CASE NEW.payload ->> 'name' WHEN 'compensationLimit' THEN 'admin' WHEN 'compensationLimitOfSuperadmin' THEN 'superadmin' END;
  BEGIN
    IF profits IS NOT NULL AND (NEW.payload ->> 'value')::numeric > (NEW.payload ->> 'expected')::numeric
      AND EXISTS (SELECT FROM accounts a WHERE a.id = NEW.decided_by AND a.role = profits) THEN
      RAISE EXCEPTION 'whoever may give more by it does not decide about it'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'not_ones_own_limit', TABLE = 'approvals';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER not_ones_own_limit BEFORE INSERT OR UPDATE OF decided_by ON approvals FOR EACH ROW
  WHEN (NEW.kind = 'setting' AND NEW.decided_by IS NOT NULL) EXECUTE FUNCTION refuse_own_raise();
