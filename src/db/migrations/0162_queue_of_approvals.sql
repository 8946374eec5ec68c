-- What waits for a second pair of eyes.
CREATE FUNCTION queue_approval() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM keep_in_queue('approvals', NEW.id, NEW.state = 'open', NEW.asked_at);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER approvals_queued AFTER INSERT OR UPDATE OF state ON approvals FOR EACH ROW EXECUTE FUNCTION queue_approval();
CREATE TRIGGER approvals_unqueued AFTER DELETE ON approvals FOR EACH ROW EXECUTE FUNCTION leave_queues('approvals');
SELECT keep_in_queue('approvals', id, true, asked_at) FROM approvals WHERE state = 'open';
