-- What a phone says was done when, and when it was received, both stay with each act (visit_actions). Nothing is counted by times that cannot have been;
-- domain/field-times.ts has the same rules and refuses in words, a test holds the two together.

UPDATE visits SET started_at = completed_at WHERE completed_at < started_at;
ALTER TABLE visits ADD CONSTRAINT completed_after_start CHECK (completed_at >= started_at) NOT VALID;

-- The clocks of phones that are set by the network differ by less than two minutes.
ALTER TABLE visit_actions ADD CONSTRAINT done_before_received CHECK (answer <> 'done' OR occurred_at <= received_at + interval '2 minutes') NOT VALID;

-- The place of an act among the steps that one person takes; NULL for everything else.
CREATE FUNCTION step_of_act(kind text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_position('{on_my_way,here,start,finish}'::text[], kind) $$;

CREATE FUNCTION refuse_impossible_acts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    step integer := step_of_act(NEW.kind);
    starts timestamptz;
    arrival visit_actions;
  BEGIN
    PERFORM FROM visit_actions a WHERE a.visit_id = NEW.visit_id AND a.professional_id = NEW.professional_id AND a.answer = 'done'
      AND (step_of_act(a.kind) < step AND a.occurred_at > NEW.occurred_at OR step_of_act(a.kind) > step AND a.occurred_at < NEW.occurred_at);
    IF FOUND THEN
      RAISE EXCEPTION 'An act out of its order' USING ERRCODE = 'check_violation', CONSTRAINT = 'acts_in_order';
    END IF;
    IF NEW.kind = 'nobody_home' THEN
      SELECT starts_at INTO starts FROM visits WHERE id = NEW.visit_id;
      SELECT a.* INTO arrival FROM visit_actions a WHERE a.visit_id = NEW.visit_id AND a.professional_id = NEW.professional_id AND a.answer = 'done'
        AND a.kind = 'here' AND a.occurred_at >= starts - interval '3 hours' ORDER BY a.received_at, a.id LIMIT 1;
      IF arrival.id IS NULL OR NEW.received_at < greatest(starts, arrival.received_at) + interval '15 minutes'
        OR NEW.occurred_at < greatest(starts, arrival.occurred_at) + interval '15 minutes' THEN
        RAISE EXCEPTION 'Nobody waited long enough' USING ERRCODE = 'check_violation', CONSTRAINT = 'wait_was_real';
      END IF;
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER acts_that_can_be BEFORE INSERT ON visit_actions
  FOR EACH ROW WHEN (NEW.answer = 'done' AND NEW.visit_id IS NOT NULL) EXECUTE FUNCTION refuse_impossible_acts();

-- What is not believed waits for staff: a wait that only the phone's word shows, and an end of work at a time that cannot be.
ALTER TABLE field_reports DROP CONSTRAINT field_reports_kind_check,
  ADD COLUMN doubt text CHECK (doubt IN ('unproven', 'out_of_order', 'too_short')),
  ADD COLUMN cash_received boolean;
ALTER TABLE field_reports
  ADD CONSTRAINT field_reports_kind_check CHECK (kind IN ('late', 'give_back', 'nobody_home', 'finish', 'ill', 'absence', 'question')),
  ADD CONSTRAINT ends_are_reported_in_doubt CHECK (CASE kind WHEN 'nobody_home' THEN doubt IS NULL OR doubt = 'unproven'
    WHEN 'finish' THEN doubt IN ('out_of_order', 'too_short') AND doubt IS NOT NULL ELSE doubt IS NULL END),
  ADD CONSTRAINT cash_of_finish CHECK ((cash_received IS NOT NULL) = (kind = 'finish'));
COMMENT ON COLUMN field_reports.doubt IS 'Why nothing was done on the word of the phone alone; NULL if it was';
COMMENT ON COLUMN field_reports.occurred_at IS 'When it happened by the word of the phone; created_at is when it was received';
CREATE UNIQUE INDEX one_open_doubt ON field_reports (visit_id, professional_id, kind) WHERE doubt IS NOT NULL AND answer IS NULL;
