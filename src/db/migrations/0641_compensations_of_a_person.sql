-- The limit counts a person, not a row of customers: a guest gets a row for each booking.
-- What somebody is known by: the account, the mailbox and the phone of it and of its bookings.
CREATE FUNCTION known_by(owner text) RETURNS text[]
  LANGUAGE sql STABLE
  AS $$
    WITH mine AS (SELECT account_id, email, phone_hash FROM customers WHERE id = owner),
      account AS (SELECT id, email, phone_hash FROM accounts WHERE id = owner OR id = (SELECT account_id FROM mine))
    SELECT array_agg(DISTINCT key) FROM (
      SELECT 'owner ' || owner AS key
      UNION ALL SELECT 'account ' || id FROM account
      UNION ALL SELECT 'mailbox ' || mailbox_of(email) FROM (SELECT email FROM mine UNION ALL SELECT email FROM account) a WHERE email <> ''
      UNION ALL SELECT 'phone ' || encode(phone_hash, 'hex') FROM (SELECT phone_hash FROM mine UNION ALL SELECT phone_hash FROM account) p
        WHERE phone_hash IS NOT NULL
    ) keys
  $$;

-- What a member of staff gave the same person in the 24 hours before a moment, in fils; whoever shares a mailbox, a phone or an account with
-- somebody who shares one is the same.
CREATE OR REPLACE FUNCTION compensations_of(giver text, customer text, moment timestamptz) RETURNS bigint
  LANGUAGE plpgsql STABLE
  AS $$
  DECLARE
    keys text[] := known_by(customer);
    more text[];
  BEGIN
    LOOP
      more := ARRAY(SELECT DISTINCT key FROM compensations c, unnest(known_by(c.owner)) key
        WHERE c.given_by = giver AND c.state IN ('held', 'released') AND c.given_at > moment - interval '24 hours' AND known_by(c.owner) && keys);
      EXIT WHEN more <@ keys;
      keys := keys || more;
    END LOOP;
    RETURN (SELECT coalesce(sum(c.amount), 0) FROM compensations c
      WHERE c.given_by = giver AND c.state IN ('held', 'released') AND c.given_at > moment - interval '24 hours' AND known_by(c.owner) && keys);
  END
  $$;

-- The sum is taken in the turn of whoever gives, so that nobody gets past the limit by giving twice at once, by whichever row of the customer.
CREATE OR REPLACE FUNCTION count_compensations() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('compensations by ' || NEW.given_by));
    NEW.given_before := compensations_of(NEW.given_by, NEW.owner, NEW.given_at);
    IF NEW.approval_id IS NOT NULL AND NOT EXISTS (SELECT FROM approvals WHERE id = NEW.approval_id AND state = 'approved') THEN
      RAISE EXCEPTION 'The approval has not been given' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END
  $$;
