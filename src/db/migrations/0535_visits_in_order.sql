--! no-transaction
-- What somebody does before and after a moment, in order: the road that a visit adds is asked for everybody who could go to it.
DROP INDEX CONCURRENTLY IF EXISTS visit_assignments_order_idx;
CREATE INDEX CONCURRENTLY visit_assignments_order_idx ON visit_assignments (professional_id, lower(held)) WHERE is_active;
