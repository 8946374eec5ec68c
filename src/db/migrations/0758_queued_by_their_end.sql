-- A visit that lasts longer than booked waits for staff from its new end on: the queue counts what the list of visits to decide about shows.
CREATE FUNCTION queue_longer_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE queue_items SET opens_at = NEW.ends_at, since = since + (NEW.ends_at - OLD.ends_at), due_at = due_at + (NEW.ends_at - OLD.ends_at)
      WHERE queue = 'visits' AND subject_id = NEW.id::text;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER visits_queued_when_longer AFTER UPDATE OF ends_at ON visits FOR EACH ROW
  WHEN (NEW.ends_at <> OLD.ends_at AND NEW.status = 'in_progress' AND OLD.status = 'in_progress') EXECUTE FUNCTION queue_longer_visit();
-- Few rows: visits under way that were made longer before this.
UPDATE queue_items i SET opens_at = v.ends_at, since = i.since + (v.ends_at - i.opens_at), due_at = i.due_at + (v.ends_at - i.opens_at)
  FROM visits v WHERE i.queue = 'visits' AND i.is_open AND v.id::text = i.subject_id AND v.status = 'in_progress' AND i.opens_at <> v.ends_at;
