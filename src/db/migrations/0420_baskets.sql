-- A basket: two bookings made in one go, the second of which follows the first. One customer, one address, one payment; each is then changed by itself.
ALTER TABLE bookings ADD COLUMN follows text UNIQUE REFERENCES bookings (id) ON DELETE SET NULL;
COMMENT ON COLUMN bookings.follows IS 'The booking that was made with this one, and whose visit comes first';

CREATE FUNCTION refuse_unlike_baskets() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM bookings b WHERE b.id = NEW.follows AND b.follows IS NULL
      AND b.frequency = 'Once' AND NEW.frequency = 'Once' AND b.customer_id = NEW.customer_id AND b.city = NEW.city
      AND b.area IS NOT DISTINCT FROM NEW.area AND b.payment_method = NEW.payment_method) THEN
      RAISE EXCEPTION 'a basket is two single bookings of one customer at one place, paid in one way, for good'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'baskets_are_alike', TABLE = 'bookings';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER bookings_baskets_made BEFORE INSERT ON bookings FOR EACH ROW
  WHEN (NEW.follows IS NOT NULL) EXECUTE FUNCTION refuse_unlike_baskets();
CREATE TRIGGER bookings_baskets_kept BEFORE UPDATE OF follows ON bookings FOR EACH ROW
  WHEN (NEW.follows IS NOT NULL AND NEW.follows IS DISTINCT FROM OLD.follows) EXECUTE FUNCTION refuse_unlike_baskets();

-- One charge of a card pays both: the payment of the one booking is made with that of the other. The provider knows the other's key alone.
ALTER TABLE payments
  ADD COLUMN charged_with text REFERENCES payments (id),
  ADD CONSTRAINT payments_not_with_itself CHECK (charged_with <> id),
  DROP CONSTRAINT payments_gateway_reference_key;
CREATE UNIQUE INDEX payments_gateway_reference_idx ON payments (gateway_reference) WHERE charged_with IS NULL;
CREATE UNIQUE INDEX payments_charged_with_idx ON payments (charged_with) WHERE charged_with IS NOT NULL;

-- What is charged together succeeds together or fails together.
CREATE FUNCTION refuse_torn_charges() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    torn text;
  BEGIN
    SELECT b.id INTO torn FROM payments b JOIN payments a ON a.id = b.charged_with
      WHERE (b.id = NEW.id OR b.charged_with = NEW.id)
        AND (a.charged_with IS NOT NULL OR a.status <> b.status OR a.gateway <> b.gateway OR a.method <> b.method
          OR a.gateway_reference IS DISTINCT FROM b.gateway_reference
          OR NOT EXISTS (SELECT FROM bookings k WHERE (k.id = b.booking_id AND k.follows = a.booking_id) OR (k.id = a.booking_id AND k.follows = b.booking_id)));
    IF FOUND THEN
      RAISE EXCEPTION 'payment % differs from the one that it is charged with', torn
        USING ERRCODE = 'check_violation', CONSTRAINT = 'charged_together', TABLE = 'payments';
    END IF;
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER payments_charged_together AFTER INSERT OR UPDATE OF status, gateway_reference, charged_with ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_torn_charges();
