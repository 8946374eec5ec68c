-- A visit that is done again is for the customer, of the service and at most of the size of the visit that its claim is about: whoever books it,
-- nobody gets more for nothing than was not right.
CREATE FUNCTION redo_is_like_its_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (
      SELECT FROM claims c JOIN visits v ON v.id = c.visit_id JOIN bookings b ON b.id = c.booking_id
      WHERE c.id = NEW.redo_of AND c.kind = 'redo' AND b.customer_id = NEW.customer_id AND b.service_id = NEW.service_id
        AND NEW.cleaners <= coalesce(v.kept_cleaners, b.cleaners) AND NEW.hours * interval '1 hour' <= v.ends_at - v.starts_at
    ) THEN
      RAISE EXCEPTION 'booking % is not like the visit that it does again', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'redo_like_its_visit', TABLE = 'bookings';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER bookings_redo_like_its_visit BEFORE INSERT OR UPDATE OF redo_of, cleaners, hours ON bookings FOR EACH ROW
  WHEN (NEW.redo_of IS NOT NULL) EXECUTE FUNCTION redo_is_like_its_visit();

-- The page of the guarantee says so, where staff have not written it otherwise.
UPDATE help_pages SET content = jsonb_set(jsonb_set(content::jsonb, '{en,2,description}',
    '"We reply by email within {answer} hours. If we come again, you choose a time on the page of your booking within {days} days, with those who came before or with somebody else. If you prefer, we choose it with you."'),
    '{ar,2,description}',
    '"نرد عليك عبر البريد الإلكتروني خلال {answer} ساعة. وإذا كنا سنأتي مرة أخرى، تختار الموعد من صفحة حجزك خلال {days} يومًا، مع من جاؤوا من قبل أو مع غيرهم. وإن شئت اخترناه معك."')
  WHERE slug = 'guarantee'
    AND content::jsonb #>> '{en,2,description}' = 'We reply by email within {answer} hours. If we come again, we agree on a time with you that is booked within {days} days. You wish for those who came before or for somebody else.'
    AND content::jsonb #>> '{ar,2,description}' LIKE '%نتفق معك على موعد يُحجز خلال {days} يومًا%';
