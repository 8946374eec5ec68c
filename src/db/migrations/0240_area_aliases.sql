-- What people call an area besides its name: abbreviations, older names, what brokers say. It is found by them while typing.
ALTER TABLE areas
  ADD COLUMN aliases text[] NOT NULL DEFAULT '{}' CHECK (cardinality(aliases) <= 20 AND array_position(aliases, NULL) IS NULL);

-- Pages keep the list of areas until it changes.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON areas
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
