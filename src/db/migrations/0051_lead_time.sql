-- Minutes of notice that a service asks for; the settings' own lead time holds where that is longer. At most thirty days.
ALTER TABLE services ADD COLUMN lead_time integer NOT NULL DEFAULT 0 CONSTRAINT lead_time_in_range CHECK (lead_time BETWEEN 0 AND 43200);

-- The terms of booking are kept in memory by every process, like the settings.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cancellation_policies
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
