-- Who goes to a booking, or was to go: a row for everybody who was ever assigned to one of its visits, so that staff list the bookings of one
-- professional without reading all the visits that they ever had. Triggers alone write it, and a job for the assignments before this.
CREATE TABLE booking_professionals (
  booking_id text NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  professional_id integer NOT NULL REFERENCES professionals (id),
  booked_at timestamptz NOT NULL,
  is_active boolean NOT NULL,
  PRIMARY KEY (booking_id, professional_id)
);
COMMENT ON COLUMN booking_professionals.booked_at IS 'When the booking was made';
COMMENT ON COLUMN booking_professionals.is_active IS 'Whether they still have a visit of it';
CREATE INDEX booking_professionals_made_idx ON booking_professionals (professional_id, booked_at, booking_id) WHERE is_active;

-- Up to which visit the job has come, and when it was done; whoever asks earlier reads the visits themselves.
CREATE TABLE booking_professionals_fill (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  through_visit bigint NOT NULL DEFAULT 0,
  filled_at timestamptz
);

CREATE FUNCTION add_professionals_of_bookings() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO booking_professionals AS one (booking_id, professional_id, booked_at, is_active)
      SELECT DISTINCT v.booking_id, n.professional_id, v.booked_at, true
      FROM new_rows n JOIN visits v ON v.id = n.visit_id WHERE n.is_active ORDER BY 1, 2
      ON CONFLICT (booking_id, professional_id) DO UPDATE SET is_active = true WHERE NOT one.is_active;
    RETURN NULL;
  END
  $$;

-- Whether these professionals still have a visit of these bookings. Their rows are locked before anybody looks, also those that there were not yet,
-- so that of two who take visits away at once the second one sees what the first one left. A booking that is deleted takes its own along.
CREATE FUNCTION settle_professionals_of_bookings(visit_ids bigint[], professional_ids integer[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO booking_professionals AS one (booking_id, professional_id, booked_at, is_active)
      SELECT DISTINCT v.booking_id, p.id, v.booked_at, false
      FROM unnest(visit_ids, professional_ids) AS p (visit_id, id) JOIN visits v ON v.id = p.visit_id JOIN bookings b ON b.id = v.booking_id ORDER BY 1, 2
      ON CONFLICT (booking_id, professional_id) DO UPDATE SET is_active = one.is_active WHERE false;
    UPDATE booking_professionals one SET is_active = NOT one.is_active
      FROM (SELECT DISTINCT v.booking_id, p.id FROM unnest(visit_ids, professional_ids) AS p (visit_id, id) JOIN visits v ON v.id = p.visit_id) AS asked
      WHERE one.booking_id = asked.booking_id AND one.professional_id = asked.id AND one.is_active <> EXISTS (
        SELECT FROM visits v JOIN visit_assignments a ON a.visit_id = v.id
        WHERE v.booking_id = one.booking_id AND a.professional_id = one.professional_id AND a.is_active);
  END
  $$;

CREATE FUNCTION settle_changed_professionals() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    visit_ids bigint[];
    professional_ids integer[];
  BEGIN
    IF TG_OP = 'DELETE' THEN
      SELECT array_agg(visit_id), array_agg(professional_id) INTO visit_ids, professional_ids FROM old_rows WHERE is_active AND visit_id IS NOT NULL;
    ELSE
      SELECT array_agg(visit_id), array_agg(professional_id) INTO visit_ids, professional_ids FROM (
        (SELECT visit_id, professional_id, is_active FROM old_rows EXCEPT SELECT visit_id, professional_id, is_active FROM new_rows)
        UNION ALL (SELECT visit_id, professional_id, is_active FROM new_rows EXCEPT SELECT visit_id, professional_id, is_active FROM old_rows)
      ) AS changed WHERE is_active AND visit_id IS NOT NULL;
    END IF;
    IF visit_ids IS NOT NULL THEN PERFORM settle_professionals_of_bookings(visit_ids, professional_ids); END IF;
    RETURN NULL;
  END
  $$;

CREATE OR REPLACE FUNCTION describe_visits_of_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE visits SET booked_at = NEW.created_at WHERE booking_id = NEW.id;
    UPDATE booking_professionals SET booked_at = NEW.created_at WHERE booking_id = NEW.id AND booked_at <> NEW.created_at;
    RETURN NULL;
  END
  $$;
