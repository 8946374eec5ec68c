-- A customer whom staff have blocked neither logs in nor books, also as a guest with the account's own address.
ALTER TABLE accounts ADD COLUMN blocked_at timestamptz CHECK (blocked_at IS NULL OR role = 'customer');
CREATE INDEX accounts_blocked_idx ON accounts (created_at, id) WHERE blocked_at IS NOT NULL;
CREATE INDEX accounts_blocked_email_idx ON accounts (lower(email)) WHERE blocked_at IS NOT NULL;

-- Whoever opens a session or books waits here for a block that is being written, and is refused by it.
CREATE FUNCTION refuse_blocked_account(account text) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM FROM accounts WHERE id = account FOR SHARE;
    IF EXISTS (SELECT FROM accounts WHERE id = account AND blocked_at IS NOT NULL) THEN
      RAISE EXCEPTION 'The account is blocked' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_blocked';
    END IF;
  END
  $$;

CREATE FUNCTION refuse_blocked_session() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM refuse_blocked_account(NEW.account_id);
    RETURN NEW;
  END
  $$;
CREATE TRIGGER sessions_not_blocked BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_blocked_session();

CREATE FUNCTION end_blocked_sessions() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    DELETE FROM sessions WHERE account_id = NEW.id;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER accounts_blocked AFTER UPDATE OF blocked_at ON accounts FOR EACH ROW
  WHEN (NEW.blocked_at IS NOT NULL) EXECUTE FUNCTION end_blocked_sessions();

-- After bookings_account, which writes the account.
CREATE FUNCTION refuse_blocked_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NEW.account_id IS NOT NULL THEN
      PERFORM refuse_blocked_account(NEW.account_id);
    ELSE
      PERFORM refuse_blocked_account(a.id) FROM customers c JOIN accounts a ON lower(a.email) = lower(c.email)
        WHERE c.id = NEW.customer_id AND a.blocked_at IS NOT NULL AND a.email_verified_at IS NOT NULL;
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER bookings_not_blocked BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_blocked_booking();

-- The list of customers: by when they joined, by name, and found by parts of their name or address.
CREATE INDEX accounts_customers_idx ON accounts (created_at, id) WHERE role = 'customer' AND erased_at IS NULL;
CREATE INDEX accounts_customers_name_idx ON accounts (lower(first_name), lower(last_name), id) WHERE role = 'customer' AND erased_at IS NULL;
CREATE INDEX accounts_customers_search_idx ON accounts USING gin (search_form(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)
  WHERE role = 'customer' AND erased_at IS NULL;
