-- The mailbox of an address, as domain/email.ts says it.
CREATE FUNCTION mailbox_of(email text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(email, '^([^+]+)\+.*@([^@]*)$', '\1@\2'));

-- A place counts once its address is confirmed, by the mail's link or by a confirmed account; until then it waits for nothing. network is
-- the keyed hash of the network it came from. An offer that is missed ends the place.
ALTER TABLE waiting_list_entries
  ADD COLUMN account_id text REFERENCES accounts (id),
  ADD COLUMN network bytea,
  ADD COLUMN confirmed_at timestamptz,
  DROP CONSTRAINT waiting_places_state_check,
  ADD CONSTRAINT waiting_list_state CHECK (state IN ('unconfirmed', 'waiting', 'offered', 'claimed', 'missed', 'left', 'over'));
UPDATE waiting_list_entries SET confirmed_at = created_at;
DROP INDEX waiting_places_waiting_idx;
ALTER TABLE waiting_list_entries
  DROP COLUMN passed_at,
  ADD CONSTRAINT waiting_list_confirmed CHECK (confirmed_at IS NOT NULL OR state IN ('unconfirmed', 'left'));

CREATE INDEX waiting_list_waiting_idx ON waiting_list_entries (date, confirmed_at) WHERE state = 'waiting';
CREATE INDEX waiting_list_unconfirmed_idx ON waiting_list_entries (created_at) WHERE state = 'unconfirmed';
CREATE INDEX waiting_list_day_idx ON waiting_list_entries (service_id, city, date) WHERE state IN ('waiting', 'offered');
CREATE INDEX waiting_list_network_idx ON waiting_list_entries (network) WHERE state IN ('unconfirmed', 'waiting', 'offered');
CREATE INDEX waiting_list_account_idx ON waiting_list_entries (account_id) WHERE account_id IS NOT NULL;
-- One place for each wish of a mailbox: the first.
UPDATE waiting_list_entries w SET state = 'left' WHERE state IN ('waiting', 'offered') AND EXISTS (
  SELECT FROM waiting_list_entries e WHERE mailbox_of(e.email) = mailbox_of(w.email) AND e.state IN ('waiting', 'offered')
    AND (e.service_id, e.city, e.date, coalesce(e.start_minute, -1)) = (w.service_id, w.city, w.date, coalesce(w.start_minute, -1))
    AND (e.created_at, e.id) < (w.created_at, w.id));
DELETE FROM visit_assignments a USING waiting_list_entries w WHERE w.id = a.waiting_list_entry_id AND w.state = 'left';
CREATE UNIQUE INDEX waiting_list_wish_idx ON waiting_list_entries
  (mailbox_of(email), service_id, city, date, coalesce(start_minute, -1)) WHERE state IN ('unconfirmed', 'waiting', 'offered');

-- How many open places a party may have, and a service in a city on a day. Places that others made up for a mailbox do not keep its owner
-- from a confirmed one. The locks are always taken in this order.
CREATE FUNCTION bound_waiting_list() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('waiting list of ' || mailbox_of(NEW.email), 0));
      IF 5 <= (SELECT count(*) FROM waiting_list_entries
        WHERE mailbox_of(email) = mailbox_of(NEW.email) AND state IN ('unconfirmed', 'waiting', 'offered')
          AND (state <> 'unconfirmed' OR NEW.state = 'unconfirmed')) THEN
        RAISE EXCEPTION 'this mailbox has five places' USING ERRCODE = 'check_violation', CONSTRAINT = 'waiting_list_of_party';
      END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended('waiting list of ' || coalesce(NEW.account_id, ''), 0));
      IF 5 <= (SELECT count(*) FROM waiting_list_entries
        WHERE account_id = NEW.account_id AND state IN ('unconfirmed', 'waiting', 'offered')) THEN
        RAISE EXCEPTION 'this account has five places' USING ERRCODE = 'check_violation', CONSTRAINT = 'waiting_list_of_party';
      END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended('waiting list of ' || coalesce(NEW.network::text, ''), 0));
      -- Of the last hour, so that nobody keeps those behind the same address off the list for longer.
      IF 20 <= (SELECT count(*) FROM waiting_list_entries
        WHERE network = NEW.network AND state = 'unconfirmed' AND created_at > NEW.created_at - interval '1 hour') THEN
        RAISE EXCEPTION 'this network has twenty unconfirmed places' USING ERRCODE = 'check_violation', CONSTRAINT = 'waiting_list_of_party';
      END IF;
    END IF;
    IF NEW.state = 'waiting' THEN
      PERFORM pg_advisory_xact_lock(hashtextextended(format('waiting list of %s %s %s', NEW.service_id, NEW.city, NEW.date), 0));
      IF 100 <= (SELECT count(*) FROM waiting_list_entries
        WHERE service_id = NEW.service_id AND city = NEW.city AND date = NEW.date AND state IN ('waiting', 'offered')) THEN
        RAISE EXCEPTION 'the waiting list of this day is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'waiting_list_of_day';
      END IF;
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER waiting_list_bounded BEFORE INSERT ON waiting_list_entries FOR EACH ROW EXECUTE FUNCTION bound_waiting_list();
CREATE TRIGGER waiting_list_bounded_when_confirmed BEFORE UPDATE OF state ON waiting_list_entries FOR EACH ROW
  WHEN (NEW.state = 'waiting' AND OLD.state <> 'waiting') EXECUTE FUNCTION bound_waiting_list();

-- Nobody goes back to the list: a place is offered a time once. Only a late payment takes up again what was missed.
CREATE FUNCTION refuse_second_turn() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    RAISE EXCEPTION 'a place on the waiting list does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END
  $$;
CREATE TRIGGER waiting_list_one_turn BEFORE UPDATE OF state ON waiting_list_entries FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('unconfirmed', 'waiting'), ('unconfirmed', 'left'), ('waiting', 'offered'), ('waiting', 'left'), ('waiting', 'over'),
    ('offered', 'claimed'), ('offered', 'left'), ('offered', 'missed'), ('claimed', 'missed'), ('missed', 'claimed')
  ))
  EXECUTE FUNCTION refuse_second_turn();
