-- What only the keyring outside the database opens (src/db/vault). A column of this type refuses whatever was not sealed.
CREATE DOMAIN sealed AS text CHECK (VALUE ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{55,}$');

-- The keys that sealed something: each seals the hash key, so that a wrong keyring is found out at the start.
CREATE TABLE vault_keys (
  key_id text PRIMARY KEY CHECK (key_id ~ '^[0-9a-f]{8}$'),
  hash_key sealed NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The key of links stood here, where whoever had a copy of the database could read it. Links are signed by the keyring now; older ones end.
DROP TABLE secrets;
