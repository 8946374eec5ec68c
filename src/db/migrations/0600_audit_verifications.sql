-- What a verification of the audit found, for superadmins and whoever watches the house. fault: the first, or none.
CREATE TABLE audit_verifications (
  verified_at timestamptz PRIMARY KEY,
  entries bigint NOT NULL CHECK (entries >= 0),
  fault jsonb
);

-- The verification that is asked for or running: one at a time, and how far it is.
CREATE TABLE audit_run (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'failed')),
  begun_at timestamptz CHECK ((begun_at IS NULL) = (state = 'waiting')),
  -- When its process last said that it lives.
  heard_at timestamptz NOT NULL,
  percent smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 99)
);
CREATE TRIGGER tell_live_insert AFTER INSERT ON audit_run REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('audit', 'id');
CREATE TRIGGER tell_live_update AFTER UPDATE ON audit_run REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('audit', 'id');
CREATE TRIGGER tell_live_delete AFTER DELETE ON audit_run REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('audit', 'id');
