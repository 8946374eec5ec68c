-- When the customer of a series was told of its first charge.
ALTER TABLE series ADD COLUMN first_charge_told_at timestamptz;
