-- Tells every process what changed in the back office, as kind and id and nothing else, so that open pages ask again (domain/live-changes.ts). A
-- statement that changes many rows tells the kind once, without an id. PostgreSQL tells equal notices of a transaction once.
CREATE FUNCTION tell_live_change(kind text, ids text[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF array_length(ids, 1) > 0 THEN
      PERFORM pg_notify('live_changes', kind || ':' || CASE array_length(ids, 1) WHEN 1 THEN ids[1] ELSE '' END);
    END IF;
  END
  $$;

-- For any table: pairs of a kind and the column that holds its id.
CREATE FUNCTION tell_live_changes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    FOR pair IN 0 .. TG_NARGS / 2 - 1 LOOP
      PERFORM tell_live_change(TG_ARGV[2 * pair], ARRAY(SELECT DISTINCT one.id
        FROM (SELECT to_jsonb(changed) ->> TG_ARGV[2 * pair + 1] AS id FROM changed LIMIT 20) AS one WHERE one.id IS NOT NULL LIMIT 2));
    END LOOP;
    RETURN NULL;
  END
  $$;

CREATE FUNCTION tell_assignments() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM tell_live_change('bookings', ARRAY(SELECT DISTINCT v.booking_id
      FROM (SELECT visit_id FROM changed LIMIT 20) AS one JOIN visits v ON v.id = one.visit_id LIMIT 2));
    RETURN NULL;
  END
  $$;

-- Each queue by its name, since not everybody may hear of each.
CREATE FUNCTION tell_queues() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM tell_live_change('queues', ARRAY[queue]) FROM (SELECT DISTINCT queue FROM changed) AS those;
    RETURN NULL;
  END
  $$;

CREATE FUNCTION tell_notes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM tell_live_change(subject_kind || 's', array_agg(DISTINCT subject_id)) FROM changed GROUP BY subject_kind;
    RETURN NULL;
  END
  $$;

CREATE FUNCTION tell_accounts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM tell_live_change(one.kind, array_agg(one.id))
      FROM (SELECT CASE role WHEN 'customer' THEN 'customers' ELSE 'staff' END AS kind, id FROM changed LIMIT 20) AS one GROUP BY one.kind;
    RETURN NULL;
  END
  $$;

-- Makes the three triggers of a table, whose changed rows are the new ones, or those that are gone.
CREATE FUNCTION tell_of_table(name text, call text) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    event text;
  BEGIN
    FOREACH event IN ARRAY '{INSERT,UPDATE,DELETE}'::text[] LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
        'tell_live_' || lower(event), event, name, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, call);
    END LOOP;
  END
  $$;

SELECT tell_of_table('queue_items', 'tell_queues()');
SELECT tell_of_table('visit_assignments', 'tell_assignments()');
SELECT tell_of_table('staff_notes', 'tell_notes()');
SELECT tell_of_table('accounts', 'tell_accounts()');
SELECT tell_of_table(name, format('tell_live_changes(%s)', args)) FROM (VALUES
  ('bookings', $$'bookings', 'id'$$),
  ('visits', $$'bookings', 'booking_id'$$),
  ('payments', $$'payments', 'id', 'bookings', 'booking_id'$$),
  ('refunds', $$'refunds', 'id', 'payments', 'payment_id'$$),
  ('withdrawals', $$'withdrawals', 'id'$$),
  ('compensations', $$'compensations', 'id', 'bookings', 'booking_id'$$),
  ('approvals', $$'approvals', 'id'$$),
  ('contact_messages', $$'messages', 'id'$$),
  ('contact_replies', $$'messages', 'message_id'$$),
  ('support_requests', $$'support', 'id'$$),
  ('support_messages', $$'support', 'request_id'$$),
  ('partner_applications', $$'applications', 'id'$$),
  ('partner_application_notes', $$'applications', 'application_id'$$),
  ('reviews', $$'reviews', 'id'$$),
  ('review_answers', $$'reviews', 'review_id'$$),
  ('professionals', $$'professionals', 'id'$$),
  ('professional_exceptions', $$'professionals', 'professional_id'$$),
  ('promo_codes', $$'promos', 'code'$$),
  ('audit_entries', $$'audit', 'id'$$),
  ('bulk_rows', $$'runs', 'run_id'$$),
  ('withheld_rights', $$'staff', 'account_id', 'access', 'account_id'$$)
) AS told (name, args);
DROP FUNCTION tell_of_table(text, text);

-- A job tells what somebody has to know, not each of its runs.
CREATE FUNCTION tell_job() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM tell_live_change('jobs', ARRAY[NEW.name]);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER tell_live_update AFTER UPDATE OF failures, parked_at ON job_states FOR EACH ROW
  WHEN (NEW.failures <> OLD.failures OR NEW.parked_at IS DISTINCT FROM OLD.parked_at) EXECUTE FUNCTION tell_job();

-- What a member of staff may hear can have changed: a session ended, or they have another role. Their streams end, as when a right is withheld.
CREATE FUNCTION tell_session() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM tell_live_change('access', ARRAY[a.id]) FROM accounts a WHERE a.id IN (SELECT account_id FROM changed) AND a.role <> 'customer';
    RETURN NULL;
  END
  $$;
CREATE TRIGGER tell_live_delete AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_session();

CREATE FUNCTION tell_role() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM tell_live_change('access', ARRAY[NEW.id]);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER tell_live_role AFTER UPDATE OF role ON accounts FOR EACH ROW WHEN (NEW.role <> OLD.role) EXECUTE FUNCTION tell_role();
