-- A withdrawal waits where the password or the bank account is new, so that its owner hears of it in time; until it is paid, its owner can cancel it.
ALTER TABLE withdrawals ADD COLUMN payable_at timestamptz;
UPDATE withdrawals SET payable_at = created_at;
ALTER TABLE withdrawals ALTER COLUMN payable_at SET NOT NULL;
ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_state_check;
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_state_check CHECK (state IN ('requested', 'paid', 'refused', 'cancelled'));
ALTER TABLE withdrawals ADD CONSTRAINT withdrawal_waits CHECK (state <> 'paid' OR completed_at >= payable_at);
