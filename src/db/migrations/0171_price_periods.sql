-- A service begins with a price of its own. Each period changes it from a moment on, until the next begins: there is a price at every moment,
-- and never two. Prices are fils and exclude VAT.
CREATE TABLE price_periods (
  service_id integer NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  valid_from timestamptz NOT NULL CHECK (isfinite(valid_from) AND date_trunc('minute', valid_from) = valid_from),
  base_price integer NOT NULL CHECK (base_price >= 0),
  extra_cleaner integer NOT NULL CHECK (extra_cleaner >= 0),
  extra_hour integer NOT NULL CHECK (extra_hour >= 0),
  material_price integer NOT NULL CHECK (material_price >= 0),
  -- Whether what shows the price has been told that the period has begun.
  is_told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (service_id, valid_from)
);
CREATE INDEX price_periods_untold_idx ON price_periods (valid_from) WHERE NOT is_told;
CREATE TRIGGER price_periods_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_periods
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

-- The price of a service at a moment, by the names of domain/pricing.
CREATE FUNCTION price_at(service services, moment timestamptz) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT coalesce(
      (SELECT jsonb_build_object('base', base_price, 'extraCleaner', extra_cleaner, 'extraHour', extra_hour, 'material', material_price)
       FROM price_periods WHERE service_id = (service).id AND valid_from <= moment ORDER BY valid_from DESC LIMIT 1),
      jsonb_build_object('base', (service).base_price, 'extraCleaner', (service).extra_cleaner, 'extraHour', (service).extra_hour,
        'material', (service).material_price))
  $$;
