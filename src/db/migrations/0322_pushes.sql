-- The key pair by which push services know the shop; made once, with its private half sealed.
CREATE TABLE push_keys (
  name text PRIMARY KEY CHECK (name = 'vapid'),
  public_key text NOT NULL CHECK (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key sealed NOT NULL
);

-- Where the browser of a phone takes messages while it is closed. It ends with the phone's session.
CREATE TABLE push_subscriptions (
  device_id bigint PRIMARY KEY REFERENCES professional_devices (id) ON DELETE CASCADE,
  professional_id integer NOT NULL REFERENCES professionals (id) ON DELETE CASCADE,
  subscription sealed NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  since timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_professional_idx ON push_subscriptions (professional_id);

CREATE FUNCTION end_push_subscription() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    DELETE FROM push_subscriptions WHERE device_id = NEW.id;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER professional_devices_end_push AFTER UPDATE OF token_hash ON professional_devices FOR EACH ROW
  WHEN (OLD.token_hash IS NOT NULL AND NEW.token_hash IS NULL) EXECUTE FUNCTION end_push_subscription();

-- What professionals are to hear of, written in the transaction of the fact and only for those who listen: a kind and an id, no words. Of one thing
-- they hear once, however often it changes before it is sent.
CREATE TABLE pushes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  professional_id integer NOT NULL REFERENCES professionals (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('day', 'answer', 'paper', 'extra_time')),
  about text NOT NULL CHECK (length(about) <= 20),
  change text CHECK (change IN ('added', 'gone', 'moved', 'cancelled', 'several')),
  send_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  UNIQUE (professional_id, kind, about),
  CONSTRAINT day_has_a_change CHECK ((kind = 'day') = (change IS NOT NULL))
);
COMMENT ON COLUMN pushes.about IS 'day: its date; extra_time: the visit; answer: the visit, or nothing; paper: nothing';
CREATE INDEX pushes_due_idx ON pushes (send_at);

CREATE FUNCTION push_to(professional integer, of_kind text, of_what text, what_changed text, wait interval) RETURNS void
  LANGUAGE sql
  AS $$
    INSERT INTO pushes AS p (professional_id, kind, about, change, send_at)
      SELECT professional, of_kind, of_what, what_changed, now() + wait
      WHERE EXISTS (SELECT FROM push_subscriptions s WHERE s.professional_id = professional)
      ON CONFLICT (professional_id, kind, about) DO UPDATE SET send_at = excluded.send_at, attempts = 0,
        change = CASE WHEN p.change = excluded.change THEN p.change ELSE CASE WHEN p.change IS NOT NULL THEN 'several' END END
  $$;

-- A visit of today or tomorrow; later ones are seen in time without it. What staff do can be taken back, so it waits a little.
CREATE FUNCTION push_day(professional integer, starts_at timestamptz, what_changed text) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF starts_at > now() AND (starts_at AT TIME ZONE 'Asia/Dubai')::date <= (now() AT TIME ZONE 'Asia/Dubai')::date + 1 THEN
      PERFORM push_to(professional, 'day', (starts_at AT TIME ZONE 'Asia/Dubai')::date::text, what_changed, '20 seconds');
    END IF;
  END
  $$;

-- Those of these assignments whose people listen, with their visits; not of bookings that nobody has paid or confirmed.
CREATE FUNCTION push_assignments(these visit_assignments[], is_theirs boolean) RETURNS void
  LANGUAGE sql
  AS $$
    SELECT count(push_day(a.professional_id, v.starts_at,
        CASE WHEN is_theirs THEN 'added' WHEN v.status = 'cancelled' THEN 'cancelled' ELSE 'gone' END)::text)
      FROM unnest(these) a JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id
      WHERE v.status IN ('scheduled', 'cancelled') AND b.status NOT IN ('pending', 'expired')
  $$;

CREATE FUNCTION push_changed_assignments() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    these visit_assignments[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      IF EXISTS (SELECT FROM new_rows n JOIN push_subscriptions s ON s.professional_id = n.professional_id) THEN
        these := ARRAY(SELECT n FROM new_rows n WHERE n.is_active);
        PERFORM push_assignments(these, true);
      END IF;
    ELSIF EXISTS (SELECT FROM old_rows o JOIN push_subscriptions s ON s.professional_id = o.professional_id) THEN
      IF TG_OP = 'DELETE' THEN
        these := ARRAY(SELECT o FROM old_rows o WHERE o.is_active);
        PERFORM push_assignments(these, false);
      ELSE
        these := ARRAY(SELECT n FROM new_rows n JOIN old_rows o ON (o.visit_id, o.professional_id) = (n.visit_id, n.professional_id)
          WHERE n.is_active AND NOT o.is_active);
        PERFORM push_assignments(these, true);
        these := ARRAY(SELECT n FROM new_rows n JOIN old_rows o ON (o.visit_id, o.professional_id) = (n.visit_id, n.professional_id)
          WHERE o.is_active AND NOT n.is_active);
        PERFORM push_assignments(these, false);
      END IF;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER visit_assignments_pushed AFTER INSERT ON visit_assignments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION push_changed_assignments();
CREATE TRIGGER visit_assignments_pushed_changed AFTER UPDATE ON visit_assignments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION push_changed_assignments();
CREATE TRIGGER visit_assignments_pushed_gone AFTER DELETE ON visit_assignments REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION push_changed_assignments();

CREATE FUNCTION push_moved_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM push_day(a.professional_id, day.at, 'moved') FROM visit_assignments a
      CROSS JOIN (SELECT OLD.starts_at UNION SELECT NEW.starts_at) AS day (at) JOIN bookings b ON b.id = NEW.booking_id
      WHERE a.visit_id = NEW.id AND a.is_active AND b.status NOT IN ('pending', 'expired');
    RETURN NULL;
  END
  $$;
CREATE TRIGGER visits_pushed AFTER UPDATE OF starts_at ON visits FOR EACH ROW
  WHEN (NEW.starts_at <> OLD.starts_at AND NEW.status = 'scheduled') EXECUTE FUNCTION push_moved_visit();

CREATE FUNCTION push_confirmed_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM push_assignments(ARRAY(SELECT a FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.booking_id = NEW.id AND a.is_active), true);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER bookings_pushed AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status = 'confirmed') EXECUTE FUNCTION push_confirmed_booking();

-- What the office answers; taken back, there is nothing to hear of.
CREATE FUNCTION push_answer() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NEW.answer IS NULL THEN
      DELETE FROM pushes WHERE professional_id = NEW.professional_id AND kind = 'answer' AND about = coalesce(NEW.visit_id::text, '');
    ELSE
      PERFORM push_to(NEW.professional_id, 'answer', coalesce(NEW.visit_id::text, ''), NULL, '20 seconds');
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER field_reports_pushed AFTER UPDATE OF answer ON field_reports FOR EACH ROW
  WHEN (NEW.answer IS DISTINCT FROM OLD.answer) EXECUTE FUNCTION push_answer();

CREATE FUNCTION push_paper() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NEW.state IN ('asked', 'approved', 'refused') THEN
      PERFORM push_to(NEW.professional_id, 'paper', '', NULL, '20 seconds');
    ELSE
      DELETE FROM pushes WHERE professional_id = NEW.professional_id AND kind = 'paper';
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER papers_pushed AFTER INSERT OR UPDATE OF state ON papers FOR EACH ROW EXECUTE FUNCTION push_paper();

CREATE FUNCTION push_extra_time() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM push_to(NEW.professional_id, 'extra_time', NEW.visit_id::text, NULL, '0');
    RETURN NULL;
  END
  $$;
CREATE TRIGGER extra_times_pushed AFTER UPDATE OF answer ON extra_times FOR EACH ROW
  WHEN (NEW.answer IS NOT NULL AND OLD.answer IS NULL) EXECUTE FUNCTION push_extra_time();
