-- Photos of the work are taken only while the customer agrees to them. Those of a problem or of a closed door are evidence.
ALTER TABLE bookings ADD COLUMN photos_agreed_at timestamptz;

CREATE FUNCTION refuse_photo_without_consent() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM FROM visits v JOIN bookings b ON b.id = v.booking_id
      WHERE v.id = NEW.visit_id AND b.photos_agreed_at IS NOT NULL FOR SHARE OF b;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the customer of visit % did not agree to photos', NEW.visit_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'photos_are_agreed', TABLE = 'visit_photos';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER visit_photos_agreed BEFORE INSERT ON visit_photos FOR EACH ROW
  WHEN (NEW.kind IN ('before', 'after')) EXECUTE FUNCTION refuse_photo_without_consent();
