-- A promo code that gives much is made and changed with somebody else's approval of just these terms; what was there before keeps its terms.
CREATE FUNCTION promo_needs_approval(percent integer, amount integer, usage_limit integer) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT coalesce(percent > 30, false) OR coalesce(amount > 10000, false)
      OR (coalesce(usage_limit > 500, true) AND (coalesce(percent > 20, false) OR coalesce(amount > 5000, false)))
  $$;

CREATE FUNCTION promo_approved() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    terms jsonb := jsonb_build_object('percent', NEW.percent, 'amount', NEW.amount, 'most', NEW.most, 'leastCharge', NEW.least_charge,
      'usageLimit', NEW.usage_limit, 'oncePerCustomer', NEW.once_per_customer,
      'startsAt', floor(extract(epoch FROM NEW.starts_at))::bigint, 'endsAt', floor(extract(epoch FROM NEW.ends_at))::bigint);
  BEGIN
    IF TG_OP = 'UPDATE' AND (NEW.percent, NEW.amount, NEW.most, NEW.least_charge, NEW.usage_limit, NEW.once_per_customer, NEW.starts_at, NEW.ends_at)
      IS NOT DISTINCT FROM (OLD.percent, OLD.amount, OLD.most, OLD.least_charge, OLD.usage_limit, OLD.once_per_customer, OLD.starts_at, OLD.ends_at) THEN
      RETURN NEW;
    END IF;
    IF promo_needs_approval(NEW.percent, NEW.amount, NEW.usage_limit) AND NOT EXISTS (
      SELECT FROM approvals WHERE kind = 'promo' AND subject_id = NEW.code AND state = 'approved' AND payload -> 'terms' = terms
    ) THEN
      RAISE EXCEPTION 'nobody else has approved promo code % with these terms', NEW.code
        USING ERRCODE = 'check_violation', CONSTRAINT = 'promo_approved', TABLE = 'promo_codes';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER promo_approved BEFORE INSERT OR UPDATE ON promo_codes FOR EACH ROW EXECUTE FUNCTION promo_approved();
