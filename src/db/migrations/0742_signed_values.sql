-- What the application says stands, proven with a key outside the database: roles, withheld rights, settings and their planned changes.
CREATE TABLE signed_values (
  kind text NOT NULL CHECK (kind IN ('role', 'withheld', 'setting', 'setting_change')),
  id text NOT NULL,
  proof bytea NOT NULL,
  PRIMARY KEY (kind, id)
);

-- Those that stand otherwise than the application left them.
CREATE TABLE unexplained_values (
  kind text NOT NULL,
  id text NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);
