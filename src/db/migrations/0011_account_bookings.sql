-- Bookings belong to an account through the details they were made with. The booking repeats the account, so that the
-- newest of an account are found by an index.
ALTER TABLE customers ADD COLUMN account_id text REFERENCES accounts (id);
CREATE INDEX customers_account_idx ON customers (account_id) WHERE account_id IS NOT NULL;
ALTER TABLE bookings ADD COLUMN account_id text REFERENCES accounts (id);
CREATE INDEX bookings_account_idx ON bookings (account_id, created_at DESC, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX bookings_account_status_idx ON bookings (account_id, status, created_at DESC, id DESC) WHERE account_id IS NOT NULL;

CREATE FUNCTION write_account_of_booking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.account_id := (SELECT account_id FROM customers WHERE id = NEW.customer_id);
    RETURN NEW;
  END
  $$;
CREATE TRIGGER bookings_account BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION write_account_of_booking();

CREATE FUNCTION move_bookings_to_account() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE bookings SET account_id = NEW.account_id WHERE customer_id = NEW.id;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER customers_account AFTER UPDATE OF account_id ON customers FOR EACH ROW
  WHEN (NEW.account_id IS DISTINCT FROM OLD.account_id) EXECUTE FUNCTION move_bookings_to_account();

-- How many bookings an account has, so that the dashboard need not count them (specification 3, booking_stats).
CREATE TABLE booking_counts (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  total integer NOT NULL,
  completed integer NOT NULL,
  pending integer NOT NULL
);

-- One statement for all rows that a statement changed, in the order of the accounts, so that two writers never wait for each other.
CREATE FUNCTION count_bookings() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO booking_counts AS counts (account_id, total, completed, pending)
      SELECT account_id, count(*), count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'pending')
      FROM new_rows WHERE account_id IS NOT NULL GROUP BY account_id ORDER BY account_id
      ON CONFLICT (account_id) DO UPDATE
      SET total = counts.total + excluded.total, completed = counts.completed + excluded.completed, pending = counts.pending + excluded.pending;
    ELSIF TG_OP = 'UPDATE' THEN
      INSERT INTO booking_counts AS counts (account_id, total, completed, pending)
      SELECT account_id, sum(change), coalesce(sum(change) FILTER (WHERE status = 'completed'), 0), coalesce(sum(change) FILTER (WHERE status = 'pending'), 0)
      FROM (SELECT account_id, status, 1 AS change FROM new_rows UNION ALL SELECT account_id, status, -1 FROM old_rows) AS changes
      WHERE account_id IS NOT NULL GROUP BY account_id
      HAVING sum(change) <> 0 OR sum(change) FILTER (WHERE status = 'completed') <> 0 OR sum(change) FILTER (WHERE status = 'pending') <> 0
      ORDER BY account_id
      ON CONFLICT (account_id) DO UPDATE
      SET total = counts.total + excluded.total, completed = counts.completed + excluded.completed, pending = counts.pending + excluded.pending;
    ELSE
      INSERT INTO booking_counts AS counts (account_id, total, completed, pending)
      SELECT account_id, -count(*), -count(*) FILTER (WHERE status = 'completed'), -count(*) FILTER (WHERE status = 'pending')
      FROM old_rows WHERE account_id IS NOT NULL GROUP BY account_id ORDER BY account_id
      ON CONFLICT (account_id) DO UPDATE
      SET total = counts.total + excluded.total, completed = counts.completed + excluded.completed, pending = counts.pending + excluded.pending;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER bookings_count_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookings();
CREATE TRIGGER bookings_count_changed AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookings();
CREATE TRIGGER bookings_count_gone AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookings();

-- Exactly one location of a customer is the primary one: at most one by this index, at least one by the operations.
CREATE TABLE locations (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 1000),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  is_primary boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE UNIQUE INDEX locations_primary_idx ON locations (account_id) WHERE is_primary;
CREATE INDEX locations_account_idx ON locations (account_id, created_at, id);

CREATE TABLE support_requests (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX support_requests_account_idx ON support_requests (account_id, created_at DESC, id DESC);
CREATE INDEX support_requests_state_idx ON support_requests (state, updated_at);

CREATE TABLE support_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id text NOT NULL REFERENCES support_requests (id) ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('customer', 'staff')),
  author_id text REFERENCES accounts (id) ON DELETE SET NULL,
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX support_messages_request_idx ON support_messages (request_id, id);
