-- What the jobs of money look for each minute, so that they read no table from end to end.
CREATE INDEX payments_lost_idx ON payments (created_at) WHERE status = 'failed' AND failure = 'lost';
CREATE INDEX payments_set_aside_idx ON payments (visit_id) WHERE status = 'authorised' AND capture_amount IS NULL;
CREATE INDEX visits_completed_idx ON visits (ends_at) WHERE status = 'completed';
CREATE INDEX payments_visit_idx ON payments (visit_id);
