-- Tells every process that something changed which it keeps in memory to plan visits and which no page shows: what may be booked when, the roads,
-- and who works where and when.
CREATE FUNCTION tell_planning_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_notify('planning_changed', TG_TABLE_NAME);
    RETURN NULL;
  END
  $$;

DO $$
DECLARE
  read text;
BEGIN
  FOREACH read IN ARRAY ARRAY['calendar_rules', 'roads', 'travel_times', 'professionals', 'professional_skills', 'professional_areas',
    'professional_weeks', 'professional_exceptions']
  LOOP
    EXECUTE format('CREATE TRIGGER tell_planning_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_planning_changed()', read);
  END LOOP;
END
$$;
