-- Credit for an invitation ends with the refund of the visit that earned it: what is left of it is taken back, once.
ALTER TABLE referrals ADD COLUMN ended_at timestamptz CHECK (ended_at IS NULL OR credited_at IS NOT NULL);

-- Credit that may be spent on bookings but not withdrawn yet: too young, or its visit is no longer paid. What has ended is gone already.
CREATE OR REPLACE FUNCTION held_referral_credit(wallet_owner text, at timestamptz) RETURNS bigint
  LANGUAGE sql STABLE
  AS $$
  SELECT coalesce(sum(r.amount), 0) FROM referrals r
  WHERE r.inviter = wallet_owner AND r.ended_at IS NULL AND (r.withdrawable_at > at OR (r.visit_id IS NOT NULL AND r.amount > (
    SELECT coalesce(sum(p.captured - p.refunded), 0) FROM payments p
    WHERE p.visit_id = r.visit_id AND p.status = 'paid' AND p.gateway <> 'wallet' AND NOT p.is_surplus)))
  $$;
