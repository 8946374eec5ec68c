-- Who stands in for somebody ill is found without a search of the whole day, and what stands may break rules: then no bound is known.
ALTER TABLE dispatch_plans DROP CONSTRAINT proposal_is_whole, ADD CONSTRAINT proposal_is_whole CHECK (state NOT IN ('ready', 'applied', 'discarded')
  OR num_nulls(finished_at, input_hash, input, days, travel_before, travel_after, cost, uncovered_before, uncovered, moves, cpu_ms) = 0);
