--! no-transaction
-- Different refunds and credits for one customer may wait at the same time; the same one, whatever its reason, is asked for once. Of everything else
-- one request at a time, as before.
DROP INDEX CONCURRENTLY IF EXISTS approvals_asked_once;
CREATE UNIQUE INDEX CONCURRENTLY approvals_asked_once
  ON approvals (kind, subject_id, (CASE WHEN kind IN ('refund', 'credit') THEN payload - 'reason' ELSE '{}' END)) WHERE state = 'open';
DROP INDEX CONCURRENTLY IF EXISTS approvals_one_open;
