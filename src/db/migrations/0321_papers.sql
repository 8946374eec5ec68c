-- What a professional must have to work: asked for by the office, sent as a photo from the phone, approved with its number and dates, or refused with
-- the reason. A paper that is renewed stands beside the one that still holds until it is approved.
CREATE TABLE papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  professional_id integer NOT NULL REFERENCES professionals (id),
  kind text NOT NULL CHECK (kind IN ('emirates_id', 'passport', 'residence_visa', 'labour_card', 'health_card', 'professional_licence', 'driving_licence')),
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'approved', 'refused', 'replaced')),
  number sealed,
  issued_on date,
  expires_on date,
  refusal text CHECK (length(refusal) BETWEEN 1 AND 300),
  file text UNIQUE CHECK (file ~ '^papers/[0-9a-f]{32}\.webp$'),
  sent_id uuid,
  asked_at timestamptz NOT NULL,
  sent_at timestamptz,
  decided_at timestamptz,
  UNIQUE (professional_id, sent_id),
  CONSTRAINT sent_with_a_photo CHECK (num_nulls(file, sent_id, sent_at) IN (0, 3) AND (state <> 'sent' OR file IS NOT NULL)),
  CONSTRAINT decided_or_not CHECK ((state IN ('approved', 'refused', 'replaced')) = (decided_at IS NOT NULL)),
  CONSTRAINT refused_with_a_reason CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CONSTRAINT expires_after_issue CHECK (expires_on >= issued_on)
);
CREATE UNIQUE INDEX one_paper_waits ON papers (professional_id, kind) WHERE state IN ('asked', 'sent');
CREATE UNIQUE INDEX one_paper_holds ON papers (professional_id, kind) WHERE state = 'approved';
CREATE INDEX papers_professional_idx ON papers (professional_id, id);
CREATE INDEX papers_decided_idx ON papers (decided_at) WHERE state IN ('refused', 'replaced');

-- What whoever does a service must have.
ALTER TABLE services ADD COLUMN papers text[] NOT NULL DEFAULT '{emirates_id,labour_card}' CHECK (papers <@
  '{emirates_id,passport,residence_visa,labour_card,health_card,professional_licence,driving_licence}');

-- Until when somebody can do a service: a paper that it asks for ends then. One that is missing keeps nobody from working: the office asks for it.
ALTER TABLE professional_skills ADD COLUMN able_until timestamptz;
COMMENT ON COLUMN professional_skills.able_until IS 'Written by triggers alone, from papers and services.papers';

CREATE FUNCTION papers_end(professional integer, service integer) RETURNS timestamptz
  LANGUAGE sql STABLE
  AS $$
    SELECT min((p.expires_on + 1)::timestamp AT TIME ZONE 'Asia/Dubai') FROM papers p JOIN services s ON s.id = service
    WHERE p.professional_id = professional AND p.state = 'approved' AND p.kind = ANY (s.papers)
  $$;

CREATE FUNCTION limit_skill() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.able_until := papers_end(NEW.professional_id, NEW.service_id);
    RETURN NEW;
  END
  $$;
CREATE TRIGGER professional_skills_limited BEFORE INSERT ON professional_skills FOR EACH ROW EXECUTE FUNCTION limit_skill();

CREATE FUNCTION limit_skills_by_paper() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE professional_skills s SET able_until = papers_end(s.professional_id, s.service_id)
      WHERE s.professional_id = coalesce(NEW.professional_id, OLD.professional_id) AND s.able_until IS DISTINCT FROM papers_end(s.professional_id, s.service_id);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER papers_limit_skills AFTER INSERT OR DELETE OR UPDATE OF state, expires_on ON papers FOR EACH ROW EXECUTE FUNCTION limit_skills_by_paper();

CREATE FUNCTION limit_skills_by_service() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE professional_skills s SET able_until = papers_end(s.professional_id, s.service_id)
      WHERE s.service_id = NEW.id AND s.able_until IS DISTINCT FROM papers_end(s.professional_id, s.service_id);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER services_limit_skills AFTER UPDATE OF papers ON services FOR EACH ROW
  WHEN (NEW.papers <> OLD.papers) EXECUTE FUNCTION limit_skills_by_service();

-- Visits whose professional may no longer do them by then wait for somebody else.
CREATE OR REPLACE FUNCTION queue_people_of(these bigint[], rules_changed boolean DEFAULT false) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    one record;
  BEGIN
    FOR one IN
      SELECT v.id::text AS visit, v.starts_at, v.status = 'scheduled' AND b.status IN ('confirmed', 'in_progress') AS is_ahead,
        (SELECT count(*) FROM visit_assignments a WHERE a.visit_id = v.id AND a.is_active) < b.cleaners AS is_short,
        EXISTS (SELECT FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
          LEFT JOIN professional_skills s ON s.professional_id = p.id AND s.service_id = b.service_id
          WHERE a.visit_id = v.id AND a.is_active
            AND NOT (p.is_active AND coalesce(v.starts_at < s.able_until, true) AND professional_works(p.id, tstzrange(v.starts_at, v.ends_at))))
          OR CASE WHEN rules_changed OR EXISTS (SELECT FROM queue_items i WHERE i.queue = 'conflicts' AND i.subject_id = v.id::text)
            THEN breaks_rules(v.id) ELSE false END AS is_conflicting
      FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = ANY (these) ORDER BY v.id
    LOOP
      PERFORM keep_in_queue('unassigned', one.visit, one.is_ahead AND one.is_short, now(), due => one.starts_at);
      PERFORM keep_in_queue('conflicts', one.visit, one.is_ahead AND one.is_conflicting, now(), due => one.starts_at);
    END LOOP;
  END
  $$;

CREATE FUNCTION queue_skill() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_visits_of(NEW.professional_id, tstzrange(least(NEW.able_until, OLD.able_until), NULL));
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER professional_skills_queued AFTER UPDATE OF able_until ON professional_skills DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.able_until IS DISTINCT FROM OLD.able_until) EXECUTE FUNCTION queue_skill();

-- What the office decides about, and thirty days before one ends that it is to be renewed.
INSERT INTO queues (name, promised) VALUES ('papers', '48 hours');
CREATE FUNCTION queue_paper() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    ends timestamptz := CASE WHEN NEW.state = 'approved' THEN (NEW.expires_on + 1)::timestamp AT TIME ZONE 'Asia/Dubai' END;
  BEGIN
    PERFORM leave_queue('{papers}', ARRAY[NEW.id::text]);
    PERFORM keep_in_queue('papers', NEW.id::text, NEW.state = 'sent' OR ends IS NOT NULL, coalesce(ends - interval '30 days', NEW.sent_at),
      due => ends, opens => ends - interval '30 days');
    RETURN NULL;
  END
  $$;
CREATE TRIGGER papers_queued AFTER INSERT OR UPDATE OF state, expires_on ON papers FOR EACH ROW EXECUTE FUNCTION queue_paper();
CREATE TRIGGER papers_unqueued AFTER DELETE ON papers FOR EACH ROW EXECUTE FUNCTION leave_queues('papers');

CREATE TRIGGER tell_live_insert AFTER INSERT ON papers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('professionals', 'professional_id');
CREATE TRIGGER tell_live_update AFTER UPDATE ON papers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('professionals', 'professional_id');

UPDATE services s SET papers = s.papers || '{health_card}' FROM categories c WHERE c.id = s.category_id AND c.slug IN ('health-at-home', 'home-care');
UPDATE services s SET papers = s.papers || '{professional_licence}' FROM categories c WHERE c.id = s.category_id AND c.slug = 'health-at-home';
