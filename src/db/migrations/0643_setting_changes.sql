-- A setting that guards money or rights changes once somebody else has approved it, and from the next day on, in Dubai.
CREATE TABLE setting_changes (
  name text PRIMARY KEY CHECK (name ~ '^[a-zA-Z]+$'),
  value jsonb NOT NULL,
  counts_from timestamptz NOT NULL,
  approval_id text NOT NULL UNIQUE REFERENCES approvals (id)
);
CREATE INDEX setting_changes_due_idx ON setting_changes (counts_from);

CREATE FUNCTION approve_setting_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (
      SELECT FROM approvals a WHERE a.id = NEW.approval_id AND a.kind = 'setting' AND a.subject_id = NEW.name AND a.state = 'approved'
        AND a.payload -> 'value' = NEW.value
        AND NEW.counts_from >= (date_trunc('day', a.decided_at AT TIME ZONE 'Asia/Dubai') + interval '1 day') AT TIME ZONE 'Asia/Dubai'
    ) THEN
      RAISE EXCEPTION 'Nobody has approved this for that day' USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_change_approved';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER setting_change_approved BEFORE INSERT OR UPDATE ON setting_changes FOR EACH ROW EXECUTE FUNCTION approve_setting_change();
