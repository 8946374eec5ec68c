-- Who is pinned to a visit goes there whatever a plan or an automatic reassignment would rather have; staff may still send somebody else.
ALTER TABLE visit_assignments ADD COLUMN is_pinned boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT pinned_to_a_visit CHECK (NOT is_pinned OR visit_id IS NOT NULL);

-- A pin changes nothing that the guard looks at: what has broken a rule since it was booked can be pinned too.
CREATE OR REPLACE FUNCTION guard_assignments() RETURNS trigger
  LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
  AS $$
  DECLARE
    these visit_assignments[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      these := ARRAY(SELECT n FROM new_rows n WHERE n.is_active);
    ELSE
      these := ARRAY(SELECT n FROM new_rows n WHERE n.is_active
        AND to_jsonb(n) - 'is_pinned' NOT IN (SELECT to_jsonb(o) - 'is_pinned' FROM old_rows o));
    END IF;
    IF these = '{}' THEN RETURN NULL; END IF;
    IF current_setting('transaction_isolation') <> 'read committed' THEN
      RAISE EXCEPTION 'professionals are assigned in transactions that read what is committed' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    PERFORM lock_weeks_of(these);
    PERFORM refuse_short_roads(these);
    PERFORM refuse_long_hours(these);
    RETURN NULL;
  END
  $$;
