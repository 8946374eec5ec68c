-- What a check of the ledger found, so that staff read the last one instead of waiting for another. Checks before this kept their number of problems alone.
ALTER TABLE ledger_checks ADD COLUMN found jsonb CHECK (jsonb_array_length(found -> 'problems') = problems);

-- The check that is asked for or running: one at a time, and how far it is.
CREATE TABLE ledger_run (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'failed')),
  begun_at timestamptz CHECK ((begun_at IS NULL) = (state = 'waiting')),
  -- When its process last said that it lives.
  heard_at timestamptz NOT NULL,
  percent smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 99)
);
CREATE TRIGGER tell_live_insert AFTER INSERT ON ledger_run REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('ledger', 'id');
CREATE TRIGGER tell_live_update AFTER UPDATE ON ledger_run REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('ledger', 'id');
CREATE TRIGGER tell_live_delete AFTER DELETE ON ledger_run REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('ledger', 'id');
