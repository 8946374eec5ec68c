-- The address of a booking can be corrected: the position and the Makani number that came with it are then those of another place.
ALTER TABLE bookings ADD COLUMN address_corrected_at timestamptz;
