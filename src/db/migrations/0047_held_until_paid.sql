-- What is paid beforehand stands open only for as long as its time is held: nothing that confirms what is paid later can meet it.
ALTER TABLE bookings ADD CONSTRAINT held_until_paid CHECK (status <> 'pending' OR payment_method <> 'card' OR hold_expires_at IS NOT NULL);
