-- What is found by a word is written anew from what others write too. Two who changed it at once read it without each other's change, and
-- wrote the same rows: the second was answered with a failure. So they take turns, and each reads once it has its own.
ALTER FUNCTION renew_search_postings(text, integer) RENAME TO renew_search_postings_now;
CREATE FUNCTION renew_search_postings(of_kind text, subject integer) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('search_postings', 0));
    PERFORM renew_search_postings_now(of_kind, subject);
  END
  $$;
