-- What staff write to each other about a booking, a customer or somebody else. No customer ever reads it.
CREATE TABLE staff_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_kind text NOT NULL CHECK (subject_kind IN ('booking', 'customer', 'professional')),
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  author_id text REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_notes_subject_idx ON staff_notes (subject_kind, subject_id, id);

-- The emails about a booking.
CREATE INDEX outbox_messages_booking_idx ON outbox_messages ((payload ->> 'bookingId'), id) WHERE payload ? 'bookingId';

-- Who of the staff booked for a caller, to whom the fee rule was read aloud before.
ALTER TABLE bookings
  ADD COLUMN booked_by text REFERENCES accounts (id),
  ADD COLUMN told_fee_rule boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT callers_know_the_fee_rule CHECK (booked_by IS NULL OR told_fee_rule);
