-- What waits for a decision of staff. Triggers keep it in step with the rows it is about, so that Today reads this and searches nothing.
CREATE TABLE queues (
  name text PRIMARY KEY,
  promised interval
);
COMMENT ON COLUMN queues.promised IS 'Within what an answer was promised; NULL where the promise is the start of the visit';
INSERT INTO queues (name, promised) VALUES
  ('unassigned', NULL), ('conflicts', NULL), ('visits', '24 hours'), ('payments', '24 hours'), ('refunds', '24 hours'),
  ('approvals', '24 hours'), ('applications', '48 hours'), ('messages', '24 hours'), ('support', '24 hours'), ('withdrawals', '72 hours'),
  ('reviews', '48 hours'), ('mails', '24 hours');

CREATE TABLE queue_items (
  queue text NOT NULL REFERENCES queues (name),
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 64),
  since timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  opens_at timestamptz,
  is_open boolean NOT NULL DEFAULT true,
  snoozed_until timestamptz,
  taken_by text REFERENCES accounts (id) ON DELETE SET NULL,
  PRIMARY KEY (queue, subject_id)
);
COMMENT ON COLUMN queue_items.is_open IS 'False of what waits no more but was taken or put off: if it waits again, because an answer is undone or another one comes, it is with whom it was';
COMMENT ON COLUMN queue_items.opens_at IS 'Until then it waits for nobody: a visit that is still under way, a withdrawal that may not be paid yet';
CREATE INDEX queue_items_queue_idx ON queue_items (queue, due_at, subject_id) INCLUDE (since, opens_at, snoozed_until) WHERE is_open;
CREATE INDEX queue_items_due_idx ON queue_items (due_at, queue, subject_id) WHERE is_open;
CREATE INDEX queue_items_taken_idx ON queue_items (taken_by, due_at, queue, subject_id) WHERE taken_by IS NOT NULL AND is_open;

-- Takes things out of queues; what somebody has in hand is remembered.
CREATE FUNCTION leave_queue(names text[], subjects text[]) RETURNS void
  LANGUAGE sql
  AS $$
    UPDATE queue_items SET is_open = false
      WHERE queue = ANY (names) AND subject_id = ANY (subjects) AND is_open AND (taken_by IS NOT NULL OR snoozed_until IS NOT NULL);
    DELETE FROM queue_items WHERE queue = ANY (names) AND subject_id = ANY (subjects) AND is_open AND taken_by IS NULL AND snoozed_until IS NULL
  $$;

-- Puts something into a queue while it waits, and takes it out when it does not. What waits already keeps its place; due moves with a visit.
CREATE FUNCTION keep_in_queue(name text, subject text, waits boolean, began timestamptz, due timestamptz DEFAULT NULL, opens timestamptz DEFAULT NULL)
  RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT waits THEN
      PERFORM leave_queue(ARRAY[name], ARRAY[subject]);
      RETURN;
    END IF;
    INSERT INTO queue_items AS item (queue, subject_id, since, due_at, opens_at)
      SELECT q.name, subject, began, coalesce(due, coalesce(opens, began) + q.promised), opens FROM queues q WHERE q.name = keep_in_queue.name
      ON CONFLICT (queue, subject_id) DO UPDATE
      SET is_open = true, due_at = excluded.due_at, since = CASE WHEN item.is_open THEN item.since ELSE excluded.since END, opens_at = excluded.opens_at
      WHERE NOT item.is_open OR (due IS NOT NULL AND item.due_at <> excluded.due_at);
  END
  $$;

-- The queues of a row that is deleted, given by name.
CREATE FUNCTION leave_queues() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    DELETE FROM queue_items WHERE queue = ANY (TG_ARGV) AND subject_id = OLD.id::text;
    RETURN NULL;
  END
  $$;

CREATE FUNCTION queue_contact_message() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('messages', NEW.id::text, NEW.state = 'open', NEW.created_at);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER contact_messages_queued AFTER INSERT OR UPDATE OF state ON contact_messages FOR EACH ROW EXECUTE FUNCTION queue_contact_message();
CREATE TRIGGER contact_messages_unqueued AFTER DELETE ON contact_messages FOR EACH ROW EXECUTE FUNCTION leave_queues('messages');

CREATE FUNCTION queue_support_request() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('support', NEW.id, NEW.state = 'open', NEW.updated_at);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER support_requests_queued AFTER INSERT OR UPDATE OF state ON support_requests FOR EACH ROW EXECUTE FUNCTION queue_support_request();
CREATE TRIGGER support_requests_unqueued AFTER DELETE ON support_requests FOR EACH ROW EXECUTE FUNCTION leave_queues('support');

CREATE FUNCTION queue_application() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('applications', NEW.id::text, NEW.state = 'received', NEW.submitted_at);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER partner_applications_queued AFTER INSERT OR UPDATE OF state ON partner_applications
  FOR EACH ROW EXECUTE FUNCTION queue_application();
CREATE TRIGGER partner_applications_unqueued AFTER DELETE ON partner_applications FOR EACH ROW EXECUTE FUNCTION leave_queues('applications');

CREATE FUNCTION queue_withdrawal() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('withdrawals', NEW.id, NEW.state IN ('requested', 'approved'), NEW.created_at, opens => NEW.payable_at);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER withdrawals_queued AFTER INSERT OR UPDATE OF state ON withdrawals FOR EACH ROW EXECUTE FUNCTION queue_withdrawal();
CREATE TRIGGER withdrawals_unqueued AFTER DELETE ON withdrawals FOR EACH ROW EXECUTE FUNCTION leave_queues('withdrawals');

CREATE FUNCTION queue_mail() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('mails', NEW.id::text, NEW.state = 'failed', NEW.created_at);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER outbox_messages_queued AFTER UPDATE OF state ON outbox_messages FOR EACH ROW
  WHEN ((OLD.state = 'failed') <> (NEW.state = 'failed')) EXECUTE FUNCTION queue_mail();
CREATE TRIGGER outbox_messages_unqueued AFTER DELETE ON outbox_messages FOR EACH ROW
  WHEN (OLD.state = 'failed') EXECUTE FUNCTION leave_queues('mails');

-- A charge for a visit that is over failed, something is due, and nothing was paid since. What fails before a visit is its customer's own affair.
CREATE FUNCTION queue_payment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NEW.status <> 'failed' THEN
      PERFORM keep_in_queue('payments', NEW.visit_id::text, false, NEW.created_at);
    ELSIF EXISTS (SELECT FROM visit_money m WHERE m.visit_id = NEW.visit_id AND NOT m.is_to_come AND m.due > 0) THEN
      PERFORM keep_in_queue('payments', NEW.visit_id::text, true, NEW.created_at);
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER payments_queued AFTER INSERT OR UPDATE OF status ON payments FOR EACH ROW
  WHEN (NEW.visit_id IS NOT NULL AND NOT NEW.is_surplus AND NEW.status IN ('failed', 'authorised', 'paid')) EXECUTE FUNCTION queue_payment();

-- A refund that the provider refused is owed until another one of the same payment is made.
CREATE FUNCTION queue_refund() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NEW.state = 'failed' THEN
      PERFORM keep_in_queue('refunds', NEW.id, true, NEW.completed_at);
    ELSE
      PERFORM leave_queue('{refunds}', ARRAY(SELECT id FROM refunds WHERE payment_id = NEW.payment_id));
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER refunds_queued AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION queue_refund();

-- Visits that are over and that nobody of the house has decided about (operations/visits/list-visits-to-decide.ts).
CREATE FUNCTION queue_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('visits', NEW.id::text, NEW.status = 'in_progress'
      OR (NEW.status = 'completed' AND NEW.confirmed_by = 'customer'
        AND EXISTS (SELECT FROM bookings b WHERE b.id = NEW.booking_id AND b.payment_method = 'cash')),
      NEW.ends_at, opens => NEW.ends_at);
    IF NEW.status <> 'scheduled' THEN
      PERFORM leave_queue('{unassigned,conflicts}', ARRAY[NEW.id::text]);
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER visits_queued AFTER UPDATE OF status, confirmed_by ON visits FOR EACH ROW
  WHEN (NEW.status <> OLD.status OR NEW.confirmed_by IS DISTINCT FROM OLD.confirmed_by) EXECUTE FUNCTION queue_visit();
CREATE TRIGGER visits_queued_at_once AFTER INSERT ON visits FOR EACH ROW
  WHEN (NEW.status = 'in_progress' OR NEW.confirmed_by = 'customer') EXECUTE FUNCTION queue_visit();
CREATE TRIGGER visits_unqueued AFTER DELETE ON visits FOR EACH ROW
  EXECUTE FUNCTION leave_queues('visits', 'unassigned', 'conflicts', 'payments');

-- Whether visits to come have their people: enough of them, and each works at that time.
CREATE FUNCTION queue_people_of(these bigint[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    one record;
  BEGIN
    FOR one IN
      SELECT v.id::text AS visit, v.starts_at, v.status = 'scheduled' AND b.status IN ('confirmed', 'in_progress') AS is_ahead,
        (SELECT count(*) FROM visit_assignments a WHERE a.visit_id = v.id AND a.is_active) < b.cleaners AS is_short,
        EXISTS (SELECT FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id WHERE a.visit_id = v.id AND a.is_active
          AND NOT (p.is_active AND professional_works(p.id, tstzrange(v.starts_at, v.ends_at)))) AS is_conflicting
      FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = ANY (these) ORDER BY v.id
    LOOP
      PERFORM keep_in_queue('unassigned', one.visit, one.is_ahead AND one.is_short, now(), due => one.starts_at);
      PERFORM keep_in_queue('conflicts', one.visit, one.is_ahead AND one.is_conflicting, now(), due => one.starts_at);
    END LOOP;
  END
  $$;

-- At the commit, when whoever takes somebody's place has it.
CREATE FUNCTION queue_unassigned() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_people_of(ARRAY[OLD.visit_id]);
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER visit_assignments_queued AFTER UPDATE OR DELETE ON visit_assignments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.visit_id IS NOT NULL) EXECUTE FUNCTION queue_unassigned();

CREATE FUNCTION unqueue_assigned() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_people_of(ARRAY(SELECT DISTINCT a.visit_id FROM new_rows a
      JOIN queue_items i ON i.queue IN ('unassigned', 'conflicts') AND i.subject_id = a.visit_id::text));
    RETURN NULL;
  END
  $$;
CREATE TRIGGER visit_assignments_unqueued AFTER INSERT ON visit_assignments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION unqueue_assigned();

CREATE FUNCTION queue_moved_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_people_of(ARRAY[NEW.id]);
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER visits_queued_when_moved AFTER UPDATE OF starts_at, ends_at, status ON visits DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'scheduled' AND (NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at OR OLD.status <> 'scheduled'))
  EXECUTE FUNCTION queue_moved_visit();

CREATE FUNCTION queue_confirmed_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_people_of(ARRAY(SELECT id FROM visits WHERE booking_id = NEW.id AND status = 'scheduled'));
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER bookings_queued AFTER UPDATE OF status ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND 'confirmed' IN (NEW.status, OLD.status)) EXECUTE FUNCTION queue_confirmed_booking();

-- The visits to come of a professional whose hours changed.
CREATE FUNCTION queue_visits_of(professional integer, during tstzrange DEFAULT tstzrange(NULL, NULL)) RETURNS void
  LANGUAGE sql
  AS $$
    SELECT queue_people_of(ARRAY(SELECT a.visit_id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id
      WHERE a.professional_id = professional AND a.is_active AND a.held && during AND v.status = 'scheduled'))
  $$;

CREATE FUNCTION queue_absence() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM queue_visits_of(OLD.professional_id, tstzrange(OLD.begins_at, OLD.ends_at)); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM queue_visits_of(NEW.professional_id, tstzrange(NEW.begins_at, NEW.ends_at)); END IF;
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER professional_exceptions_queued AFTER INSERT OR UPDATE OR DELETE ON professional_exceptions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queue_absence();

CREATE FUNCTION queue_professional() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_visits_of(NEW.id);
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER professionals_queued AFTER UPDATE OF is_active ON professionals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_active <> OLD.is_active) EXECUTE FUNCTION queue_professional();

CREATE FUNCTION queue_week() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_visits_of(professional_id) FROM (SELECT DISTINCT professional_id FROM changed) AS those;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER professional_weeks_queued_new AFTER INSERT ON professional_weeks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_week();
CREATE TRIGGER professional_weeks_queued_changed AFTER UPDATE ON professional_weeks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_week();
CREATE TRIGGER professional_weeks_queued_gone AFTER DELETE ON professional_weeks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_week();

-- What waits already.
SELECT keep_in_queue('messages', id::text, true, created_at) FROM contact_messages WHERE state = 'open';
SELECT keep_in_queue('support', id, true, updated_at) FROM support_requests WHERE state = 'open';
SELECT keep_in_queue('applications', id::text, true, submitted_at) FROM partner_applications WHERE state = 'received';
SELECT keep_in_queue('withdrawals', id, true, created_at, opens => payable_at) FROM withdrawals WHERE state = 'requested';
SELECT keep_in_queue('mails', id::text, true, created_at) FROM outbox_messages WHERE state = 'failed';
SELECT keep_in_queue('refunds', r.id, true, r.completed_at) FROM refunds r WHERE r.state = 'failed'
  AND NOT EXISTS (SELECT FROM refunds later WHERE later.payment_id = r.payment_id AND later.created_at > r.created_at);
SELECT keep_in_queue('payments', p.visit_id::text, true, p.created_at) FROM payments p JOIN visit_money m ON m.visit_id = p.visit_id
  WHERE p.status = 'failed' AND NOT p.is_surplus AND NOT m.is_to_come AND m.due > 0
  AND NOT EXISTS (SELECT FROM payments paid WHERE paid.visit_id = p.visit_id AND NOT paid.is_surplus AND paid.status IN ('authorised', 'paid'));
SELECT keep_in_queue('visits', v.id::text, true, v.ends_at, opens => v.ends_at) FROM visits v WHERE v.status = 'in_progress';
SELECT keep_in_queue('visits', v.id::text, true, v.ends_at) FROM visits v JOIN bookings b ON b.id = v.booking_id
  WHERE v.status = 'completed' AND v.confirmed_by = 'customer' AND b.payment_method = 'cash';
SELECT queue_people_of(ARRAY(SELECT id FROM visits WHERE status = 'scheduled'));
