-- Reviews wait in their queue until somebody has looked at them (0165, 0160).
CREATE FUNCTION queue_review() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('reviews', NEW.id::text, NEW.looked_at IS NULL, NEW.created_at);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER reviews_queued AFTER INSERT ON reviews FOR EACH ROW WHEN (NEW.looked_at IS NULL) EXECUTE FUNCTION queue_review();
CREATE TRIGGER reviews_queued_again AFTER UPDATE OF looked_at ON reviews FOR EACH ROW
  WHEN ((OLD.looked_at IS NULL) <> (NEW.looked_at IS NULL)) EXECUTE FUNCTION queue_review();
CREATE TRIGGER reviews_unqueued AFTER DELETE ON reviews FOR EACH ROW WHEN (OLD.looked_at IS NULL) EXECUTE FUNCTION leave_queues('reviews');
SELECT keep_in_queue('reviews', id::text, true, created_at) FROM reviews WHERE looked_at IS NULL;

-- Nobody works twice at one time of the week.
ALTER TABLE professional_weeks
  ADD CONSTRAINT professional_shifts_apart EXCLUDE USING gist (professional_id WITH =, weekday WITH =, int4range(begins, ends) WITH &&);

-- The list of professionals: by name in either language, and found by parts of it.
CREATE INDEX professionals_name_en_idx ON professionals ((name ->> 'en'), id);
CREATE INDEX professionals_name_ar_idx ON professionals ((name ->> 'ar'), id);
CREATE INDEX professionals_search_idx ON professionals USING gin (search_form(' ' || both_languages(name)) gin_trgm_ops);
