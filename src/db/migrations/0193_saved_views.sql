-- Views of the back office's lists, each of one member of staff or, without an owner, of everybody on the staff. A search stays out: it is mostly
-- for somebody by name, and would outlive their erasure here.
CREATE TABLE saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL CHECK (list ~ '^[a-z_]{1,40}$'),
  owner_id text REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  query jsonb NOT NULL CHECK (jsonb_typeof(query) = 'object' AND query <> '{}' AND NOT query ?| ARRAY['search', 'after', 'run']),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_views_one_name ON saved_views (list, coalesce(owner_id, ''), lower(name));
CREATE INDEX saved_views_owner_idx ON saved_views (owner_id);

-- A strip of more than thirty is no help.
CREATE FUNCTION keep_saved_views_few() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('saved_views'), hashtext(NEW.list || ' ' || coalesce(NEW.owner_id, '')));
    IF (SELECT count(*) FROM saved_views WHERE list = NEW.list AND owner_id IS NOT DISTINCT FROM NEW.owner_id) >= 30 THEN
      RAISE EXCEPTION 'There are thirty views already' USING ERRCODE = 'check_violation', CONSTRAINT = 'saved_views_few';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER saved_views_few BEFORE INSERT ON saved_views FOR EACH ROW EXECUTE FUNCTION keep_saved_views_few();
