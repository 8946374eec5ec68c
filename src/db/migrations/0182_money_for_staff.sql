-- What staff look for in payments, refunds and invoices, each in an order that an index has.
CREATE INDEX payments_created_idx ON payments (created_at, id);
CREATE INDEX payments_state_idx ON payments (status, created_at, id);
CREATE INDEX payments_method_idx ON payments (method, created_at, id);
CREATE INDEX payments_method_state_idx ON payments (method, status, created_at, id);
CREATE INDEX ledger_transactions_payment_idx ON ledger_transactions (payment_id, id) WHERE payment_id IS NOT NULL;
CREATE INDEX refunds_created_idx ON refunds (created_at, id);
CREATE INDEX refunds_state_idx ON refunds (state, created_at, id);
CREATE INDEX invoices_issued_idx ON invoices (issued_at, number);
CREATE INDEX invoices_kind_idx ON invoices (kind, issued_at, number);
CREATE INDEX invoices_booking_idx ON invoices (booking_id, issued_at, number);

-- A refund that the bank did not accept is paid in another way: into the wallet, or by a transfer that staff made.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_destination_check,
  ADD CONSTRAINT refunds_destination_check CHECK (destination IN ('source', 'wallet', 'bank'));
