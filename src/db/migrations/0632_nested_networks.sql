-- Every limit counts the nested networks of a caller (domain/network.ts): also the places of the waiting list that nobody confirmed yet.
-- network is the narrowest; wider_networks are the keyed hashes of those around it, the narrower first.
ALTER TABLE waiting_list_entries ADD COLUMN wider_networks text[] NOT NULL DEFAULT '{}';

-- How many times what the narrowest may do they may do: two are those of IPv6 (/56, /48), one is that of IPv4 (/24).
CREATE FUNCTION network_breadths(wider text[]) RETURNS numeric[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE cardinality(wider) WHEN 2 THEN '{1.5,2}' WHEN 1 THEN '{8}' ELSE '{}' END::numeric[];

CREATE FUNCTION bound_waiting_list_of_wider_networks() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    place integer;
  BEGIN
    FOR place IN 1 .. cardinality(NEW.wider_networks) LOOP
      PERFORM pg_advisory_xact_lock(hashtextextended('waiting list of ' || NEW.wider_networks[place], 0));
      IF 20 * (network_breadths(NEW.wider_networks))[place] <= (SELECT count(*) FROM waiting_list_entries
        WHERE wider_networks[place] = NEW.wider_networks[place] AND state = 'unconfirmed' AND created_at > NEW.created_at - interval '1 hour') THEN
        RAISE EXCEPTION 'the networks around this one have their unconfirmed places' USING ERRCODE = 'check_violation', CONSTRAINT = 'waiting_list_of_party';
      END IF;
    END LOOP;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER waiting_list_bounded_by_wider_networks BEFORE INSERT ON waiting_list_entries FOR EACH ROW
  WHEN (NEW.state = 'unconfirmed') EXECUTE FUNCTION bound_waiting_list_of_wider_networks();
