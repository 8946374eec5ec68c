-- What professionals do and report from where they work.
ALTER TABLE booking_events DROP CONSTRAINT booking_events_actor_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_actor_kind_check
  CHECK (actor_kind IN ('visitor', 'customer', 'staff', 'partner', 'professional', 'system'));

-- Each act once, under the id that the phone gave it, with its own time and what it was answered.
CREATE TABLE visit_actions (
  professional_id integer NOT NULL REFERENCES professionals (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  visit_id bigint REFERENCES visits (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('on_my_way', 'here', 'start', 'tick', 'finish', 'cash', 'nobody_home', 'late', 'give_back', 'ill', 'absence')),
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  answer text NOT NULL CHECK (answer ~ '^(done|refused:[a-z_]+)$'),
  PRIMARY KEY (professional_id, id),
  CONSTRAINT visit_or_day CHECK (answer <> 'done' OR (visit_id IS NULL) = (kind IN ('ill', 'absence')))
);
CREATE INDEX visit_actions_visit_idx ON visit_actions (visit_id, occurred_at) WHERE answer = 'done';
CREATE TRIGGER visit_actions_kept BEFORE UPDATE ON visit_actions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE visit_journeys (
  visit_id bigint NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  professional_id integer NOT NULL REFERENCES professionals (id) ON DELETE CASCADE,
  left_at timestamptz,
  arrived_at timestamptz,
  PRIMARY KEY (visit_id, professional_id),
  CONSTRAINT left_or_arrived CHECK (num_nonnulls(left_at, arrived_at) > 0),
  CONSTRAINT arrives_after_leaving CHECK (arrived_at >= left_at)
);

CREATE TABLE visit_photos (
  professional_id integer NOT NULL REFERENCES professionals (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  visit_id bigint NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('before', 'after', 'problem', 'door')),
  file text NOT NULL UNIQUE CHECK (file ~ '^visits/[0-9a-f]{32}\.webp$'),
  taken_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (professional_id, id)
);
CREATE INDEX visit_photos_visit_idx ON visit_photos (visit_id, taken_at);

-- What professionals tell the office, which waits in a queue until somebody has answered.
CREATE TABLE field_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  professional_id integer NOT NULL REFERENCES professionals (id) ON DELETE CASCADE,
  visit_id bigint REFERENCES visits (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('late', 'give_back', 'nobody_home', 'ill', 'absence')),
  minutes smallint CHECK (minutes BETWEEN 1 AND 600),
  from_date date,
  until_date date,
  note text CHECK (length(note) <= 500),
  occurred_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('granted', 'declined', 'seen')),
  answered_at timestamptz,
  CHECK ((kind IN ('ill', 'absence')) = (visit_id IS NULL)),
  CHECK ((kind = 'late') = (minutes IS NOT NULL)),
  CHECK ((kind IN ('ill', 'absence')) = (from_date IS NOT NULL AND until_date IS NOT NULL AND until_date >= from_date)),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX field_reports_professional_idx ON field_reports (professional_id, id);
CREATE INDEX field_reports_visit_idx ON field_reports (visit_id) WHERE visit_id IS NOT NULL;

INSERT INTO queues (name, promised) VALUES ('field_reports', '30 minutes');
CREATE FUNCTION queue_field_report() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('field_reports', NEW.id::text, NEW.answer IS NULL, NEW.created_at);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER field_reports_queued AFTER INSERT OR UPDATE OF answer ON field_reports FOR EACH ROW EXECUTE FUNCTION queue_field_report();
CREATE TRIGGER field_reports_unqueued AFTER DELETE ON field_reports FOR EACH ROW EXECUTE FUNCTION leave_queues('field_reports');
