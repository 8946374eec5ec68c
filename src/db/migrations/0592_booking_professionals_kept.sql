-- From here on every assignment has its row; those before it are the job's, if there are any.
CREATE TRIGGER visit_assignments_listed AFTER INSERT ON visit_assignments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_professionals_of_bookings();
CREATE TRIGGER visit_assignments_listed_changed AFTER UPDATE ON visit_assignments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_changed_professionals();
CREATE TRIGGER visit_assignments_listed_gone AFTER DELETE ON visit_assignments REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_changed_professionals();
INSERT INTO booking_professionals_fill (filled_at) SELECT CASE WHEN NOT EXISTS (SELECT FROM visit_assignments) THEN now() END;
