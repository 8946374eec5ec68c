-- What a customer says was not right about a visit that took place: it is to be done again, or something was damaged.
CREATE TABLE claims (
  id text PRIMARY KEY CHECK (id ~ '^clm_[0-9a-f]{32}$'),
  kind text NOT NULL CHECK (kind IN ('redo', 'damage')),
  booking_id text NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  visit_id bigint NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  fault text NOT NULL CHECK (fault ~ '^[a-z_]+$'),
  details text NOT NULL CHECK (length(details) BETWEEN 1 AND 2000),
  -- What the customer asks for a damage, in fils.
  amount integer CHECK (amount > 0),
  state text NOT NULL DEFAULT 'asked'
    CHECK (state IN ('asked', 'agreed', 'booked', 'done', 'refused', 'compensated', 'withdrawn', 'expired')),
  -- Until when the customer could ask, by the setting of then.
  ask_until timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Until when what was agreed can be booked.
  book_until timestamptz,
  refusal text CHECK (length(refusal) BETWEEN 3 AND 500),
  state_since timestamptz NOT NULL,
  CONSTRAINT asked_in_time CHECK (asked_at < ask_until),
  CHECK ((kind = 'damage') = (amount IS NOT NULL)),
  CHECK (kind = 'redo' OR state NOT IN ('agreed', 'booked', 'done', 'expired')),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state <> 'agreed' OR book_until IS NOT NULL)
);
CREATE UNIQUE INDEX one_claim_open_a_visit ON claims (visit_id, kind) WHERE state IN ('asked', 'agreed', 'booked');
CREATE INDEX claims_booking_idx ON claims (booking_id, asked_at);
CREATE INDEX claims_visit_idx ON claims (visit_id);
CREATE INDEX claims_agreed_idx ON claims (book_until) WHERE state = 'agreed';
CREATE INDEX claims_ended_idx ON claims (state_since) WHERE state NOT IN ('asked', 'agreed', 'booked');

-- Only of a visit that took place.
CREATE FUNCTION claim_needs_a_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM visits WHERE id = NEW.visit_id AND booking_id = NEW.booking_id AND status = 'completed') THEN
      RAISE EXCEPTION 'visit % did not take place', NEW.visit_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_of_a_completed_visit', TABLE = 'claims';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER claims_of_a_visit BEFORE INSERT OR UPDATE OF visit_id, booking_id ON claims FOR EACH ROW EXECUTE FUNCTION claim_needs_a_visit();

-- The visit that does it again is a booking of its own, which costs nothing, whatever is changed about it.
ALTER TABLE bookings ADD COLUMN redo_of text REFERENCES claims (id);
ALTER TABLE bookings ADD CONSTRAINT redo_is_free CHECK (redo_of IS NULL OR total = 0);
CREATE UNIQUE INDEX one_redo_of_a_claim ON bookings (redo_of) WHERE redo_of IS NOT NULL AND status NOT IN ('cancelled', 'expired');

CREATE FUNCTION redo_takes_no_money() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (SELECT FROM bookings WHERE id = NEW.booking_id AND redo_of IS NOT NULL) THEN
      RAISE EXCEPTION 'visit % is done again free of charge', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'redo_is_free', TABLE = 'visits';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER visits_redo_is_free BEFORE INSERT OR UPDATE OF fee, extra_charge, kept_charge ON visits FOR EACH ROW
  WHEN (NEW.fee > 0 OR NEW.extra_charge > 0 OR NEW.kept_charge > 0) EXECUTE FUNCTION redo_takes_no_money();

-- A refund or credit instead: it settles the claim in the transaction in which it is given, and opens it again, as it was, if it is taken back or was
-- not possible.
ALTER TABLE compensations ADD COLUMN claim_id text REFERENCES claims (id);
CREATE INDEX compensations_claim_idx ON compensations (claim_id) WHERE claim_id IS NOT NULL;

CREATE FUNCTION settle_claim() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      UPDATE claims SET state = CASE WHEN book_until IS NULL THEN 'asked' ELSE 'agreed' END WHERE id = NEW.claim_id AND state = 'compensated';
    ELSE
      UPDATE claims SET state = 'compensated'
        WHERE id = NEW.claim_id AND state IN ('asked', 'agreed') AND booking_id = NEW.booking_id;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'claim % is not open', NEW.claim_id
          USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_is_open', TABLE = 'compensations';
      END IF;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER compensations_settle AFTER INSERT ON compensations FOR EACH ROW
  WHEN (NEW.claim_id IS NOT NULL) EXECUTE FUNCTION settle_claim();
CREATE TRIGGER compensations_unsettle AFTER UPDATE OF state ON compensations FOR EACH ROW
  WHEN (NEW.claim_id IS NOT NULL AND NEW.state IN ('undone', 'refused')) EXECUTE FUNCTION settle_claim();

INSERT INTO queues (name, promised) VALUES ('claims', '24 hours');
CREATE FUNCTION queue_claim() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('claims', NEW.id, NEW.state IN ('asked', 'agreed'), NEW.state_since);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER claims_queued AFTER INSERT OR UPDATE OF state ON claims FOR EACH ROW EXECUTE FUNCTION queue_claim();
CREATE TRIGGER claims_unqueued AFTER DELETE ON claims FOR EACH ROW EXECUTE FUNCTION leave_queues('claims');
CREATE TRIGGER tell_live_insert AFTER INSERT ON claims REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('claims', 'id', 'bookings', 'booking_id');
CREATE TRIGGER tell_live_update AFTER UPDATE ON claims REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('claims', 'id', 'bookings', 'booking_id');
CREATE TRIGGER tell_live_delete AFTER DELETE ON claims REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('claims', 'id', 'bookings', 'booking_id');

-- Photos of the problem are also those of a claim, which whoever does it again sees with their visit, and of a support request.
ALTER TABLE problem_photos
  ADD COLUMN claim_id text REFERENCES claims (id) ON DELETE CASCADE,
  ADD COLUMN support_request_id text REFERENCES support_requests (id) ON DELETE CASCADE,
  DROP CONSTRAINT place_of_a_booking,
  ADD CONSTRAINT place_of_something CHECK ((place IS NULL) = (num_nonnulls(booking_id, claim_id, support_request_id) = 0)),
  ADD CONSTRAINT support_alone CHECK (support_request_id IS NULL OR num_nonnulls(booking_id, claim_id) = 0),
  ADD CONSTRAINT five_of_a_claim UNIQUE (claim_id, place),
  ADD CONSTRAINT five_of_a_request UNIQUE (support_request_id, place);
DROP INDEX problem_photos_unused_idx;
CREATE INDEX problem_photos_unused_idx ON problem_photos (created_at) WHERE place IS NULL;
CREATE OR REPLACE FUNCTION bound_unused_photos() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('unused problem photos'));
    IF (SELECT count(*) FROM problem_photos WHERE place IS NULL) >= 1000 THEN
      RAISE EXCEPTION 'there are too many photos of nothing'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'unused_photos_have_an_end', TABLE = 'problem_photos';
    END IF;
    RETURN NEW;
  END
  $$;
DROP TRIGGER problem_photos_bounded ON problem_photos;
CREATE TRIGGER problem_photos_bounded BEFORE INSERT ON problem_photos FOR EACH ROW
  WHEN (NEW.place IS NULL) EXECUTE FUNCTION bound_unused_photos();
