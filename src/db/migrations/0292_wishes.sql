-- Whom a customer wishes to come. A woman or a man is a wish that binds, where the service allows it; a language and the same team are preferred.
ALTER TABLE services ADD COLUMN allows_gender_wish boolean NOT NULL DEFAULT false;
ALTER TABLE bookings
  ADD COLUMN wants_gender text CHECK (wants_gender IN ('female', 'male')),
  ADD COLUMN wants_language text CHECK (length(wants_language) = 2),
  ADD COLUMN wants_team integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(wants_team) <= 20);
COMMENT ON COLUMN bookings.wants_team IS 'Those who came to an earlier booking whose customer asked for the same people again';
ALTER TABLE waiting_list_entries
  ADD COLUMN wants_gender text CHECK (wants_gender IN ('female', 'male')),
  ADD COLUMN wants_language text CHECK (length(wants_language) = 2);

CREATE FUNCTION refuse_wish() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM services WHERE id = NEW.service_id AND allows_gender_wish) THEN
      RAISE EXCEPTION 'this service takes no wish for a woman or a man, or no other one than it was booked with'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'service_allows_wish', TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER bookings_wish_allowed BEFORE INSERT ON bookings FOR EACH ROW WHEN (NEW.wants_gender IS NOT NULL) EXECUTE FUNCTION refuse_wish();
CREATE TRIGGER bookings_wish_stays BEFORE UPDATE OF wants_gender ON bookings FOR EACH ROW
  WHEN (NEW.wants_gender IS DISTINCT FROM OLD.wants_gender) EXECUTE FUNCTION refuse_wish();
CREATE TRIGGER waiting_list_wish_allowed BEFORE INSERT ON waiting_list_entries FOR EACH ROW
  WHEN (NEW.wants_gender IS NOT NULL) EXECUTE FUNCTION refuse_wish();
CREATE TRIGGER waiting_list_wish_stays BEFORE UPDATE OF wants_gender ON waiting_list_entries FOR EACH ROW
  WHEN (NEW.wants_gender IS DISTINCT FROM OLD.wants_gender) EXECUTE FUNCTION refuse_wish();

-- Few bookings have a binding wish: whether one does is looked up among these.
CREATE INDEX bookings_wishes_idx ON bookings (id) INCLUDE (wants_gender) WHERE wants_gender IS NOT NULL;

-- Nobody is assigned against a binding wish. The row of each professional is held, so that what it says is still true at the commit.
CREATE FUNCTION keep_wishes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    one record;
    theirs text;
  BEGIN
    FOR one IN
      SELECT n.professional_id, b.wants_gender AS wanted FROM new_rows n JOIN visits v ON v.id = n.visit_id
        JOIN bookings b ON b.id = v.booking_id AND b.wants_gender IS NOT NULL WHERE n.is_active
      UNION ALL SELECT n.professional_id, w.wants_gender FROM new_rows n
        JOIN waiting_list_entries w ON w.id = n.waiting_list_entry_id AND w.wants_gender IS NOT NULL WHERE n.is_active
      ORDER BY 1
    LOOP
      SELECT gender INTO theirs FROM professionals WHERE id = one.professional_id FOR SHARE;
      IF theirs IS DISTINCT FROM one.wanted THEN
        RAISE EXCEPTION 'professional % is not whom the customer may wish for: %', one.professional_id, one.wanted
          USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'wish_is_kept', TABLE = 'visit_assignments';
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $$;
ALTER FUNCTION keep_wishes() SET plan_cache_mode = force_generic_plan;
CREATE TRIGGER visit_assignments_wished AFTER INSERT ON visit_assignments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_wishes();
CREATE TRIGGER visit_assignments_wished_changed AFTER UPDATE ON visit_assignments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_wishes();

CREATE FUNCTION keep_wishes_of_professional() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (
      SELECT FROM visit_assignments a LEFT JOIN visits v ON v.id = a.visit_id LEFT JOIN bookings b ON b.id = v.booking_id
        LEFT JOIN waiting_list_entries w ON w.id = a.waiting_list_entry_id
      WHERE a.professional_id = NEW.id AND a.is_active AND upper(a.held) > now()
        AND coalesce(b.wants_gender, w.wants_gender, NEW.gender) IS DISTINCT FROM NEW.gender
    ) THEN
      RAISE EXCEPTION 'professional % is expected where a customer wished otherwise', NEW.id
        USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'wish_is_kept', TABLE = 'professionals';
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER professionals_keep_wishes AFTER UPDATE OF gender ON professionals FOR EACH ROW
  WHEN (NEW.gender IS DISTINCT FROM OLD.gender) EXECUTE FUNCTION keep_wishes_of_professional();
