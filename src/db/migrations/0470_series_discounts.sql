-- A percentage off each visit of a series, by how often it comes (decision 060).
ALTER TABLE services
  ADD COLUMN weekly_percent smallint NOT NULL DEFAULT 0 CHECK (weekly_percent BETWEEN 0 AND 50),
  ADD COLUMN multiple_percent smallint NOT NULL DEFAULT 0 CHECK (multiple_percent BETWEEN 0 AND 50);
UPDATE content_versions SET document = '{"weekly_percent": 0, "multiple_percent": 0}'::jsonb || document WHERE subject_kind = 'service';

-- What a booking gets off is kept with it. It comes off the list price, before a promo code: rounded half up, and nothing else.
ALTER TABLE bookings
  ADD COLUMN series_percent smallint NOT NULL DEFAULT 0,
  ADD COLUMN series_discount integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT bookings_series_percent_check CHECK (series_percent BETWEEN 0 AND CASE frequency WHEN 'Once' THEN 0 ELSE 50 END),
  ADD CONSTRAINT bookings_series_discount_check
    CHECK (series_discount = ((charge + discount + series_discount)::bigint * series_percent + 50) / 100);

-- A visit that keeps the price it was booked with keeps this part of it too; null is none.
ALTER TABLE visits ADD COLUMN kept_series_discount integer CHECK (kept_series_discount >= 0),
  ADD CONSTRAINT visits_kept_series_discount CHECK (kept_series_discount IS NULL OR kept_charge IS NOT NULL);

DROP TRIGGER visits_kept_once ON visits;
CREATE TRIGGER visits_kept_once
  BEFORE UPDATE OF kept_cleaners, kept_charge, kept_discount, kept_vat, kept_series_discount ON visits FOR EACH ROW
  WHEN (OLD.kept_charge IS NOT NULL AND (OLD.kept_cleaners, OLD.kept_charge, OLD.kept_discount, OLD.kept_vat, OLD.kept_series_discount)
    IS DISTINCT FROM (NEW.kept_cleaners, NEW.kept_charge, NEW.kept_discount, NEW.kept_vat, NEW.kept_series_discount)
    AND NOT (NEW.kept_charge IS NULL AND NEW.status = 'scheduled'))
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION keep_terms_of_visits() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE visits SET kept_cleaners = OLD.cleaners, kept_charge = OLD.charge, kept_discount = OLD.discount, kept_vat = OLD.vat,
        kept_series_discount = OLD.series_discount
      WHERE booking_id = OLD.id AND status <> 'scheduled' AND kept_charge IS NULL;
    RETURN NULL;
  END
  $$;
