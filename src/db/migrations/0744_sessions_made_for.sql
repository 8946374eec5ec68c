-- What a session was made for: one of a customer is never one of staff, whatever becomes of the account's role. Staff log in once more after this.
ALTER TABLE sessions
  ADD COLUMN made_for text NOT NULL DEFAULT 'customer',
  ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
ALTER TABLE sessions ADD CONSTRAINT staff_pass_the_second_factor CHECK (made_for = 'customer' OR (made_for = 'staff' AND second_factor)) NOT VALID;
