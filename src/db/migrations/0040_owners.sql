-- Whose wallet, cards, points and invoices a booking belongs to (operations/wallet/owner-of-booking.ts).
CREATE INDEX bookings_owner_idx ON bookings (coalesce(account_id, customer_id));
