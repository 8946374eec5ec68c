-- The figures of each day, of which reports are made: nobody waits for a scan of all bookings. Whatever changes a day writes it into
-- figure_days_due in its own transaction, and a job counts those days anew; the queue has no unique key, so that writers never meet there.
CREATE TABLE figure_days (
  day date NOT NULL,
  city text NOT NULL REFERENCES cities (slug),
  service_id integer NOT NULL REFERENCES services (id),
  -- Of the bookings made on this day, but for those whose hold lapsed: from people who had booked before, and the minutes until the first visit.
  bookings integer NOT NULL,
  repeated integer NOT NULL,
  lead_minutes bigint NOT NULL,
  -- Of the visits planned for this day.
  visits integer NOT NULL,
  completed integer NOT NULL,
  cancelled integer NOT NULL,
  missed integer NOT NULL,
  PRIMARY KEY (day, city, service_id)
);

-- The minutes of professionals in each hour of a day in Dubai: booked, and on sale.
CREATE TABLE figure_hours (
  day date NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  booked integer NOT NULL,
  capacity integer NOT NULL,
  PRIMARY KEY (day, hour)
);

CREATE TABLE figure_days_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL
);

CREATE FUNCTION dubai_day(timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT (($1 AT TIME ZONE 'UTC') + interval '4 hours')::date $$;

CREATE FUNCTION note_days_of_bookings() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO figure_days_due (day) SELECT DISTINCT dubai_day(created_at) FROM new_rows;
    ELSE
      INSERT INTO figure_days_due (day)
      SELECT dubai_day(n.created_at) FROM new_rows n JOIN old_rows o ON o.id = n.id AND o.status <> n.status
      UNION SELECT dubai_day(v.starts_at) FROM new_rows n JOIN old_rows o ON o.id = n.id AND o.status <> n.status JOIN visits v ON v.booking_id = n.id;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER bookings_note_made AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_bookings();
CREATE TRIGGER bookings_note_changed AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_bookings();

CREATE FUNCTION note_days_of_visits() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO figure_days_due (day) SELECT DISTINCT dubai_day(starts_at) FROM new_rows;
    ELSE
      INSERT INTO figure_days_due (day)
      SELECT dubai_day(changed.starts_at) FROM new_rows n JOIN old_rows o ON o.id = n.id AND (o.status, o.starts_at) <> (n.status, n.starts_at)
        CROSS JOIN LATERAL (VALUES (o.starts_at), (n.starts_at)) AS changed (starts_at)
      GROUP BY 1;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER visits_note_made AFTER INSERT ON visits REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_visits();
CREATE TRIGGER visits_note_changed AFTER UPDATE ON visits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_visits();

INSERT INTO figure_days_due (day)
SELECT dubai_day(created_at) FROM bookings UNION SELECT dubai_day(starts_at) FROM visits;
