-- What staff wrote about somebody goes with an erasure; everything else about a refund or credit stays.
CREATE OR REPLACE FUNCTION end_compensation_once() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF OLD.state = 'held' AND to_jsonb(NEW) - '{state,refusal}'::text[] = to_jsonb(OLD) - '{state,refusal}'::text[] THEN
      RETURN NEW;
    END IF;
    IF NEW.reason = 'Erased' AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'A refund or credit of staff ends once' USING ERRCODE = 'restrict_violation';
  END
  $$;

-- Nothing goes into the wallet of an account that is erased: nobody could spend it or forfeit it.
CREATE FUNCTION nobody_is_credited() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    erased timestamptz;
  BEGIN
    IF NEW.destination = 'wallet' OR EXISTS (SELECT FROM payments WHERE id = NEW.payment_id AND gateway = 'wallet') THEN
      SELECT erased_at INTO erased FROM accounts
        WHERE id = coalesce((SELECT account_id FROM customers WHERE id = NEW.owner), NEW.owner) FOR KEY SHARE;
      IF erased IS NOT NULL THEN
        RAISE EXCEPTION 'account % is erased', NEW.owner
          USING ERRCODE = 'check_violation', CONSTRAINT = 'nobody_is_credited', TABLE = 'compensations';
      END IF;
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER nobody_is_credited BEFORE INSERT ON compensations FOR EACH ROW EXECUTE FUNCTION nobody_is_credited();
CREATE TRIGGER nobody_is_released BEFORE UPDATE OF state ON compensations FOR EACH ROW
  WHEN (NEW.state = 'released') EXECUTE FUNCTION nobody_is_credited();

UPDATE compensations SET reason = 'Erased' FROM accounts a
  WHERE a.erased_at IS NOT NULL AND reason <> 'Erased' AND (owner = a.id OR owner IN (SELECT id FROM customers WHERE account_id = a.id));
UPDATE approvals p SET reason = 'Erased', remark = CASE WHEN remark IS NOT NULL THEN 'Erased' END,
    payload = CASE WHEN payload ? 'reason' THEN payload || '{"reason": "Erased"}' ELSE payload END
  FROM accounts a WHERE a.erased_at IS NOT NULL AND p.on_behalf_of = a.id;
