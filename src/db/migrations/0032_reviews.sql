-- What customers say of a completed visit, once each. Staff may hide words; stars count all the same.
CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visit_id bigint NOT NULL UNIQUE REFERENCES visits (id) ON DELETE CASCADE,
  booking_id text NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  service_id integer NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  author text NOT NULL CHECK (length(author) <= 110),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body text CHECK (length(body) BETWEEN 1 AND 2000),
  state text NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'hidden')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX reviews_service_idx ON reviews (service_id, id DESC);
CREATE INDEX reviews_booking_idx ON reviews (booking_id);

ALTER TABLE services
  ADD COLUMN rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  ADD COLUMN rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  ADD CHECK (rating_sum BETWEEN rating_count AND 5 * rating_count);

-- The sum and count on a service are those of its reviews, whoever writes them.
CREATE FUNCTION count_reviews() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      UPDATE services SET rating_sum = rating_sum - OLD.rating, rating_count = rating_count - 1 WHERE id = OLD.service_id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE services SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1 WHERE id = NEW.service_id;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF rating, service_id ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_reviews();
