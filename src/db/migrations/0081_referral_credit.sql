-- The credit for inviting a friend: for whom and for which visit it was given, when it may leave the house, and why it never will be.
ALTER TABLE referrals
  ADD COLUMN visit_id bigint,
  ADD COLUMN amount integer CHECK (amount > 0),
  ADD COLUMN withdrawable_at timestamptz,
  -- The month in Dubai and the place in it: an inviter has so many places a month as the setting says.
  ADD COLUMN month date,
  ADD COLUMN place smallint CHECK (place BETWEEN 1 AND 1000),
  ADD COLUMN refused text CHECK (refused IN ('same_person', 'known_person')),
  ADD COLUMN network bytea;
ALTER TABLE referral_codes ADD COLUMN network bytea;
COMMENT ON COLUMN referrals.network IS 'Keyed hash of the network the friend signed up from';
COMMENT ON COLUMN referral_codes.network IS 'Keyed hash of the network the inviter first asked for the code from';
UPDATE referrals r SET amount = 3000, withdrawable_at = credited_at, month = date_trunc('month', credited_at AT TIME ZONE 'Asia/Dubai'), place = n.place
  FROM (SELECT friend, row_number() OVER (PARTITION BY inviter, date_trunc('month', credited_at AT TIME ZONE 'Asia/Dubai') ORDER BY credited_at, friend) AS place
    FROM referrals WHERE credited_at IS NOT NULL) AS n
  WHERE n.friend = r.friend;
ALTER TABLE referrals
  ADD CONSTRAINT credited_whole CHECK (num_nulls(credited_at, amount, withdrawable_at, month, place) IN (0, 5)),
  ADD CONSTRAINT credited_or_refused CHECK (credited_at IS NULL OR refused IS NULL);
CREATE UNIQUE INDEX referrals_place_idx ON referrals (inviter, month, place);

-- By what one friend is told from another: keyed hashes of mailbox and phones. Nobody is a friend twice, whoever invites them.
CREATE TABLE referral_marks (
  mark bytea PRIMARY KEY CHECK (length(mark) = 32),
  friend text NOT NULL REFERENCES referrals (friend)
);
CREATE INDEX referral_marks_friend_idx ON referral_marks (friend);

-- Credit that may be spent on bookings but not withdrawn yet: too young, or its visit is no longer paid.
CREATE FUNCTION held_referral_credit(wallet_owner text, at timestamptz) RETURNS bigint
  LANGUAGE sql STABLE
  AS $$
  SELECT coalesce(sum(r.amount), 0) FROM referrals r
  WHERE r.inviter = wallet_owner AND (r.withdrawable_at > at OR (r.visit_id IS NOT NULL AND r.amount > (
    SELECT coalesce(sum(p.captured - p.refunded), 0) FROM payments p
    WHERE p.visit_id = r.visit_id AND p.status = 'paid' AND p.gateway <> 'wallet' AND NOT p.is_surplus)))
  $$;

-- A withdrawal leaves it in the wallet. The wallet's row is locked by the entry that came before, so two at once cannot both pass.
CREATE FUNCTION withdrawal_leaves_held_credit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF held_referral_credit(NEW.owner, NEW.created_at) >
      (SELECT coalesce(-sum(balance), 0) FROM ledger_accounts WHERE kind = 'wallet' AND owner = NEW.owner) THEN
      RAISE EXCEPTION 'withdrawal % would take held referral credit', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'held_credit_stays';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER held_credit_stays BEFORE INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION withdrawal_leaves_held_credit();

-- A reward follows what was earned.
CREATE OR REPLACE FUNCTION earning_needs_a_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    confirmed text;
    owed bigint;
  BEGIN
    SELECT v.confirmed_by, coalesce(a.balance, 0) INTO confirmed, owed
      FROM visits v LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text WHERE v.id = NEW.visit_id;
    IF confirmed IS NULL OR (owed > 0 AND (NEW.kind <> 'earning' OR confirmed = 'customer'))
      OR (NEW.kind <> 'earning' AND NOT EXISTS (SELECT FROM ledger_transactions WHERE visit_id = NEW.visit_id AND kind = 'earning')) THEN
      RAISE EXCEPTION 'nobody with a right to it confirmed visit %, or it is not paid', NEW.visit_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END
  $$;
