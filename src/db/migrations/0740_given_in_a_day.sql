-- What a member of staff gives alone in a day of Dubai, to whomever: at most three times what one customer may get. More waits for somebody else.
ALTER TABLE compensations ADD COLUMN given_that_day integer NOT NULL DEFAULT 0;
ALTER TABLE compensations ADD CONSTRAINT within_day CHECK (approval_id IS NOT NULL OR given_that_day + amount <= 3 * limit_then) NOT VALID;

-- In fils; what somebody else has approved does not count.
CREATE FUNCTION given_alone_on_day(giver text, moment timestamptz) RETURNS bigint
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce(sum(amount), 0) FROM compensations
    WHERE given_by = giver AND approval_id IS NULL AND state IN ('held', 'released')
      AND given_at >= date_trunc('day', moment AT TIME ZONE 'Asia/Dubai') AT TIME ZONE 'Asia/Dubai'
      AND given_at < (date_trunc('day', moment AT TIME ZONE 'Asia/Dubai') + interval '1 day') AT TIME ZONE 'Asia/Dubai'
  $$;

CREATE OR REPLACE FUNCTION count_compensations() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('compensations by ' || NEW.given_by));
    NEW.given_before := compensations_of(NEW.given_by, NEW.owner, NEW.given_at);
    NEW.given_that_day := given_alone_on_day(NEW.given_by, NEW.given_at);
    IF NEW.approval_id IS NOT NULL AND NOT EXISTS (SELECT FROM approvals WHERE id = NEW.approval_id AND state = 'approved') THEN
      RAISE EXCEPTION 'The approval has not been given' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END
  $$;
