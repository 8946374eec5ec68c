-- What staff edit has versions: each save adds one, and its number is taken once, so that of two editors one wins. The first is what was there
-- before anybody edited it.
CREATE TABLE content_versions (
  subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-z_]+$'),
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  version integer NOT NULL CHECK (version > 0),
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object'),
  author_id text REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (subject_kind, subject_id, version)
);
CREATE INDEX content_versions_author_idx ON content_versions (author_id) WHERE author_id IS NOT NULL;

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_verb_check,
  ADD CONSTRAINT audit_entries_verb_check CHECK (verb ~ '^[a-z_]+\.[a-z_]+$');
