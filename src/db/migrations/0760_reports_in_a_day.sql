-- What professionals tell the office waits for a person each time: nobody files so much of it that the rest is not found. What the server itself notes
-- of an act in doubt counts for nobody. The most stands in domain/field-work.ts too.
CREATE FUNCTION reports_in_a_day() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('reports of a professional'), NEW.professional_id);
    IF (SELECT count(*) FROM field_reports WHERE professional_id = NEW.professional_id AND doubt IS NULL
        AND created_at > NEW.created_at - interval '1 day') >= 30 THEN
      RAISE EXCEPTION 'professional % has reported enough for a day', NEW.professional_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'reports_in_a_day', TABLE = 'field_reports';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER reports_in_a_day BEFORE INSERT ON field_reports
  FOR EACH ROW WHEN (NEW.doubt IS NULL AND NEW.kind <> 'nobody_home') EXECUTE FUNCTION reports_in_a_day();
