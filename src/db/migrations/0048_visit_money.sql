-- The money of each visit: what the ledger says is owed or held, what was paid, what is set aside on a card, and what is due, until when and
-- for what. domain/dues.ts is the same rule for a visit that has been read; test/money/dues.test.ts holds the two together.
CREATE VIEW visit_money AS
  SELECT facts.*,
    CASE
      WHEN set_aside > 0 THEN 0
      WHEN NOT is_to_come THEN greatest(0, balance)
      WHEN booking_status IN ('pending', 'confirmed') AND method <> 'cash' AND is_next AND (frequency = 'Once' OR NOT is_accepted)
        THEN greatest(0, total + balance)
      ELSE 0
    END AS due,
    CASE WHEN is_to_come THEN coalesce(hold_expires_at, 'infinity') ELSE 'infinity' END AS due_until,
    CASE WHEN visit_status = 'completed' THEN 'visit' WHEN is_to_come AND total + balance > fee THEN 'booking' ELSE 'fee' END AS due_reason
  FROM (
    SELECT v.id AS visit_id, v.number, v.status AS visit_status, v.starts_at, v.fee, b.id AS booking_id, b.status AS booking_status,
      b.service_id, coalesce(b.account_id, b.customer_id) AS owner, b.frequency, b.payment_method AS method, b.charge, b.discount, b.vat,
      b.total, b.vat_basis_points, b.hold_expires_at, coalesce(a.balance, 0) AS balance,
      v.status IN ('scheduled', 'in_progress') AS is_to_come,
      NOT EXISTS (SELECT FROM visits earlier WHERE earlier.booking_id = b.id AND earlier.number < v.number
        AND earlier.status IN ('scheduled', 'in_progress')) AS is_next,
      EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.gateway <> 'wallet' AND NOT p.is_surplus
        AND p.status IN ('authorised', 'paid', 'voided')) AS is_accepted,
      coalesce((SELECT sum(p.captured - p.refunded) FROM payments p
        WHERE p.visit_id = v.id AND p.status = 'paid' AND NOT p.is_surplus), 0) AS paid,
      coalesce((SELECT sum(coalesce(p.capture_amount, p.amount)) FROM payments p
        WHERE p.visit_id = v.id AND p.status = 'authorised' AND NOT p.is_surplus), 0) AS set_aside
    FROM visits v JOIN bookings b ON b.id = v.booking_id
      LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text
  ) AS facts;
