-- What staff did and may still take back, until its window is over: what its inverse needs, and what it holds back from leaving the house.
ALTER TABLE audit_entries ADD COLUMN undoes bigint UNIQUE REFERENCES audit_entries (id);

CREATE TABLE undoables (
  entry_id bigint PRIMARY KEY REFERENCES audit_entries (id),
  -- Kept no longer than the window: it may hold what was overwritten.
  inverse jsonb,
  undo_until timestamptz NOT NULL,
  -- When its held effects are released; later than the window only after a fault.
  release_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'undone', 'over')),
  CHECK (release_at >= undo_until),
  CHECK (state = 'open' OR inverse IS NULL)
);
CREATE INDEX undoables_open_idx ON undoables (release_at) WHERE state = 'open';

CREATE TABLE held_effects (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id bigint NOT NULL REFERENCES undoables (entry_id),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]+$'),
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'dropped', 'refused')),
  -- The code of the refusal, where the world moved on before the release.
  refusal text,
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX held_effects_entry_idx ON held_effects (entry_id);

-- What was undone or is over stays so.
CREATE FUNCTION keep_undoable_ended() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF OLD.state <> 'open' THEN
      RAISE EXCEPTION 'What was undone or is over stays so' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER undoables_end_once BEFORE UPDATE ON undoables FOR EACH ROW EXECUTE FUNCTION keep_undoable_ended();
