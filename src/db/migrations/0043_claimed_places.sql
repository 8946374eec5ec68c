-- The booking that took an offer. Where it is to be paid first and its hold runs out, its place waits again. The claim is written before the
-- booking is, in one transaction.
ALTER TABLE waiting_places ADD COLUMN booking_id text REFERENCES bookings (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX waiting_places_booking_idx ON waiting_places (booking_id) WHERE booking_id IS NOT NULL;
