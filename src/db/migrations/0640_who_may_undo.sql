-- What doing it asked for: whoever undoes it needs as much. NULL, from the version before: then only superadmins undo it.
ALTER TABLE undoables ADD COLUMN rights jsonb CHECK (jsonb_typeof(rights) = 'array');

-- Whoever an act is about never takes it back: a demotion, withheld rights, the decision about a request of one's own.
CREATE FUNCTION refuse_undo_by_the_concerned() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (
      SELECT FROM audit_entries e LEFT JOIN approvals a ON e.subject_kind = 'approval' AND a.id = e.subject_id
      WHERE e.id = NEW.undoes AND (
        (e.subject_kind = 'account' AND e.subject_id = NEW.actor_id)
        OR a.asked_by = NEW.actor_id
        OR (a.kind LIKE 'staff\_%' AND a.subject_id = NEW.actor_id))
    ) THEN
      RAISE EXCEPTION 'Whoever an act is about does not take it back' USING ERRCODE = 'check_violation', CONSTRAINT = 'undone_by_somebody_else';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER undone_by_somebody_else BEFORE INSERT ON audit_entries FOR EACH ROW
  WHEN (NEW.undoes IS NOT NULL) EXECUTE FUNCTION refuse_undo_by_the_concerned();

-- Nobody decides about their own role, or whether their own work here ends.
ALTER TABLE approvals ADD CONSTRAINT not_about_oneself CHECK (kind NOT LIKE 'staff\_%' OR decided_by <> subject_id) NOT VALID;
