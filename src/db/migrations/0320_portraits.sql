-- The pictures of professionals that customers see. One that is shown no more is kept for a day, so that staff can take that back; then a job deletes
-- its files, and the row after them.
CREATE TABLE portraits (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{32}$'),
  unshown_since timestamptz
);
COMMENT ON COLUMN portraits.key IS 'The random name of its files, which nobody can guess';
COMMENT ON COLUMN portraits.unshown_since IS 'Since when no professional has it; written by triggers alone';
CREATE INDEX portraits_unshown_idx ON portraits (unshown_since) WHERE unshown_since IS NOT NULL;

ALTER TABLE professionals ADD COLUMN portrait text UNIQUE REFERENCES portraits (key);

CREATE FUNCTION note_portraits() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN UPDATE portraits SET unshown_since = now() WHERE key = OLD.portrait; END IF;
    IF TG_OP <> 'DELETE' THEN UPDATE portraits SET unshown_since = NULL WHERE key = NEW.portrait; END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER professionals_note_portraits AFTER INSERT OR DELETE OR UPDATE OF portrait ON professionals
  FOR EACH ROW EXECUTE FUNCTION note_portraits();
