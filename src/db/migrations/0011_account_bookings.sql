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
  total integer NOT NULL CHECK (total >= 0),
  completed integer NOT NULL CHECK (completed >= 0),
  pending integer NOT NULL CHECK (pending >= 0)
);

-- One statement for all rows that a statement changed, in the order of the accounts: two writers never wait for each other in a ring.
CREATE FUNCTION count_bookings() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    CREATE TEMP TABLE IF NOT EXISTS booking_changes (account_id text, status text, change integer) ON COMMIT DROP;
    RETURN NULL;
  END
  $$;
DROP FUNCTION count_bookings();

CREATE FUNCTION count_new_bookings() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO booking_counts AS counts (account_id, total, completed, pending)
    SELECT account_id, count(*), count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'pending')
    FROM new_rows WHERE account_id IS NOT NULL GROUP BY account_id ORDER BY account_id
    ON CONFLICT (account_id) DO UPDATE
    SET total = counts.total + excluded.total, completed = counts.completed + excluded.completed, pending = counts.pending + excluded.pending;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER bookings_count_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_bookings();
