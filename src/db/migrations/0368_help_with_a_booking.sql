-- What a support request is about, if it is about a booking: one of the same customer.
ALTER TABLE support_requests ADD COLUMN booking_id text REFERENCES bookings (id) ON DELETE SET NULL;
CREATE INDEX support_requests_booking_idx ON support_requests (booking_id) WHERE booking_id IS NOT NULL;

CREATE FUNCTION refuse_help_with_another_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM bookings WHERE id = NEW.booking_id AND account_id = NEW.account_id) THEN
      RAISE EXCEPTION 'booking % is not of this customer', NEW.booking_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'support_requests_own_booking', TABLE = 'support_requests';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER support_requests_own_booking BEFORE INSERT OR UPDATE OF booking_id, account_id ON support_requests FOR EACH ROW
  WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION refuse_help_with_another_booking();
