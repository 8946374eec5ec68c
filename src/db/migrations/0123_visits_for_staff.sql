-- What staff decide about visits: those that are over and unconfirmed, and cash that only the customer confirmed.
DROP INDEX visits_in_progress_idx;
CREATE INDEX visits_in_progress_idx ON visits (ends_at, id) WHERE status = 'in_progress';
CREATE INDEX visits_of_customers_word_idx ON visits (ends_at, id) WHERE status = 'completed' AND confirmed_by = 'customer';
