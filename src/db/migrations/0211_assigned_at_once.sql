-- A visit that has its people from the start waits in no queue: nothing has to be looked up for it.
CREATE OR REPLACE FUNCTION unqueue_assigned() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    waiting bigint[] := ARRAY(SELECT DISTINCT a.visit_id FROM new_rows a
      JOIN queue_items i ON i.queue IN ('unassigned', 'conflicts') AND i.subject_id = a.visit_id::text);
  BEGIN
    IF cardinality(waiting) > 0 THEN PERFORM queue_people_of(waiting); END IF;
    RETURN NULL;
  END
  $$;
