-- At Gmail, dots make no other mailbox, as domain/email.ts says. The index over it is built anew, with one place left for each wish of a mailbox:
-- the one that was offered a time or confirmed, else the first.
DROP INDEX waiting_list_wish_idx;
CREATE OR REPLACE FUNCTION mailbox_of(email text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT CASE WHEN untagged ~ '^.*[^.].*@(gmail|googlemail)\.com$'
      THEN replace(regexp_replace(untagged, '@[^@]*$', ''), '.', '') || '@gmail.com' ELSE untagged END
    FROM (SELECT lower(regexp_replace(email, '^([^+]+)\+.*@([^@]*)$', '\1@\2')) AS untagged) AS address
  );
UPDATE waiting_list_entries SET state = 'left' WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (
      PARTITION BY mailbox_of(email), service_id, city, date, coalesce(start_minute, -1)
      ORDER BY array_position(ARRAY['offered', 'waiting', 'unconfirmed'], state), created_at, id) AS place
    FROM waiting_list_entries WHERE state IN ('unconfirmed', 'waiting', 'offered')) AS places
  WHERE place > 1);
DELETE FROM visit_assignments a USING waiting_list_entries w WHERE w.id = a.waiting_list_entry_id AND w.state = 'left';
CREATE UNIQUE INDEX waiting_list_wish_idx ON waiting_list_entries
  (mailbox_of(email), service_id, city, date, coalesce(start_minute, -1)) WHERE state IN ('unconfirmed', 'waiting', 'offered');
