-- Staff look at each review: they publish or hide its words, and may answer. A review is published from the start; until somebody has
-- looked at it, looked_at is empty. Reviews from before this rule do not wait.
DROP TRIGGER reviews_kept ON reviews;
ALTER TABLE reviews ADD COLUMN looked_at timestamptz;
UPDATE reviews SET looked_at = now();
CREATE TRIGGER reviews_kept BEFORE UPDATE ON reviews FOR EACH ROW
  WHEN (to_jsonb(NEW) - ARRAY['state', 'looked_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['state', 'looked_at'])
  EXECUTE FUNCTION refuse_change();
ALTER TABLE reviews ADD CHECK (state = 'published' OR looked_at IS NOT NULL);
CREATE INDEX reviews_created_idx ON reviews (created_at, id);
CREATE INDEX reviews_waiting_idx ON reviews (created_at, id) WHERE looked_at IS NULL;
CREATE INDEX reviews_hidden_idx ON reviews (created_at, id) WHERE state = 'hidden';
CREATE INDEX reviews_rating_idx ON reviews (rating, created_at, id);
CREATE INDEX reviews_service_created_idx ON reviews (service_id, created_at, id);

-- Our answer below a review, one each.
CREATE TABLE review_answers (
  review_id bigint PRIMARY KEY REFERENCES reviews (id) ON DELETE CASCADE,
  answer text NOT NULL CHECK (length(answer) BETWEEN 1 AND 2000),
  author_id text NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX review_answers_author_idx ON review_answers (author_id);

CREATE TRIGGER tell_content_changed AFTER UPDATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON review_answers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE FUNCTION queue_review() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('reviews', NEW.id::text, NEW.looked_at IS NULL, NEW.created_at);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER reviews_queued AFTER INSERT OR UPDATE OF looked_at ON reviews FOR EACH ROW EXECUTE FUNCTION queue_review();
CREATE TRIGGER reviews_unqueued AFTER DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION leave_queues('reviews');
