-- Who can sign in. An erased account stays as a row without a person, because money and bookings refer to it.
CREATE TABLE accounts (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin', 'superadmin')),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_verified_at timestamptz,
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (length(last_name) <= 100),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  address text CHECK (length(address) BETWEEN 1 AND 1000),
  city text CHECK (length(city) BETWEEN 1 AND 100),
  date_of_birth date,
  gender text CHECK (gender IN ('male', 'female', 'other')),
  picture text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar')),
  marketing_consent boolean NOT NULL DEFAULT false,
  erased_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_email_idx ON accounts (lower(email));
CREATE TRIGGER accounts_touch BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A token is kept as its SHA-256 alone; what is read from here signs nobody in.
CREATE TABLE sessions (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  device text NOT NULL DEFAULT '' CHECK (length(device) <= 200),
  address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account_idx ON sessions (account_id, last_used_at DESC);
CREATE INDEX sessions_expires_idx ON sessions (expires_at);

-- Devices that an account signed in from; a new one is told to its owner.
CREATE TABLE known_devices (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  fingerprint bytea NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, fingerprint)
);

-- Links in mails: used once, for one purpose, until they expire.
CREATE TABLE link_tokens (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX link_tokens_account_idx ON link_tokens (account_id, purpose);
CREATE INDEX link_tokens_expires_idx ON link_tokens (expires_at);

-- Between the right password and the code. secret is the one being set up, where there was none.
CREATE TABLE login_challenges (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  secret text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_challenges_account_idx ON login_challenges (account_id);
CREATE INDEX login_challenges_expires_idx ON login_challenges (expires_at);

-- last_step is the time step of the last code that was accepted, so that none is accepted twice.
CREATE TABLE second_factors (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (account_id, code_hash)
);

-- Guesses at a password from one address. subject is a hash of what was guessed at, which need not exist: both look alike.
-- A guess is reserved before the password is compared and counted as wrong after, so that parallel ones are not more.
CREATE TABLE guesses (
  subject bytea NOT NULL,
  address text NOT NULL,
  reserved smallint NOT NULL,
  wrong smallint NOT NULL DEFAULT 0 CHECK (wrong <= reserved),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (subject, address)
);
CREATE INDEX guesses_last_idx ON guesses (last_at);

-- Calls in the current window. Lost in a crash, which only lifts a limit for a moment.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  calls integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_resets_idx ON rate_limits (resets_at);

CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('terms', 'marketing')),
  is_given boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consents_account_idx ON consents (account_id, id);
