-- What happened to a booking is added to, never changed or removed. Only the words of an erased customer are taken out.
CREATE FUNCTION keep_booking_event() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF to_jsonb(NEW) - 'data' = to_jsonb(OLD) - 'data'
      AND NEW.data = OLD.data - ARRAY['reason', 'note', 'message', 'comment']
      AND EXISTS (SELECT FROM bookings b JOIN accounts a ON a.id = b.account_id WHERE b.id = OLD.booking_id AND a.erased_at IS NOT NULL) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'booking_events is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END
  $$;
CREATE TRIGGER booking_events_kept BEFORE UPDATE ON booking_events FOR EACH ROW EXECUTE FUNCTION keep_booking_event();
CREATE TRIGGER booking_events_not_removed BEFORE DELETE ON booking_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_events_not_emptied BEFORE TRUNCATE ON booking_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A review is the customer's, written by a customer or with a booking's link. Staff may hide its words, and change none.
ALTER TABLE reviews ADD COLUMN written_by text NOT NULL DEFAULT 'customer' CHECK (written_by IN ('customer', 'visitor'));
ALTER TABLE reviews ALTER COLUMN written_by DROP DEFAULT;
CREATE TRIGGER reviews_kept BEFORE UPDATE ON reviews FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'state' IS DISTINCT FROM to_jsonb(OLD) - 'state') EXECUTE FUNCTION refuse_change();
