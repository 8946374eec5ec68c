-- The assignments of a visit that is deleted go while it is still known whose they are.
CREATE FUNCTION unassign_deleted_visit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    DELETE FROM visit_assignments WHERE visit_id = OLD.id;
    RETURN OLD;
  END
  $$;
CREATE TRIGGER visits_unassigned BEFORE DELETE ON visits FOR EACH ROW EXECUTE FUNCTION unassign_deleted_visit();
