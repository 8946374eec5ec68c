-- The phones of professionals. Staff show a link that is good once, for ten minutes; the phone that opens it has a session of its own.
CREATE TABLE professional_devices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  professional_id integer NOT NULL REFERENCES professionals (id) ON DELETE CASCADE,
  invited_by text NOT NULL REFERENCES accounts (id),
  invited_at timestamptz NOT NULL,
  link_hash bytea UNIQUE,
  link_expires_at timestamptz NOT NULL CHECK (link_expires_at <= invited_at + interval '10 minutes'),
  token_hash bytea UNIQUE,
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
  signed_in_at timestamptz,
  last_seen_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT link_or_session CHECK (num_nonnulls(link_hash, token_hash) <= 1),
  CONSTRAINT session_is_whole CHECK (num_nonnulls(signed_in_at, last_seen_at, expires_at) IN (0, 3)),
  CONSTRAINT session_has_its_time CHECK (token_hash IS NULL OR expires_at IS NOT NULL),
  CONSTRAINT revoked_opens_nothing CHECK (revoked_at IS NULL OR (link_hash IS NULL AND token_hash IS NULL))
);
COMMENT ON COLUMN professional_devices.link_hash IS 'The hash of the secret in the link; NULL once it was used or taken back';
CREATE INDEX professional_devices_professional_idx ON professional_devices (professional_id, id);
