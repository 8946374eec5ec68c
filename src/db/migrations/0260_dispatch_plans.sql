-- Who goes where on a day of a city, as the engine proposes it. Staff apply a proposal, whole or in part, or discard it.
ALTER TABLE withheld_rights DROP CONSTRAINT withheld_rights_right_group_check,
  ADD CONSTRAINT withheld_rights_right_group_check
    CHECK (right_group IN ('desk', 'dispatch', 'people', 'money', 'catalogue', 'content', 'export'));

CREATE TABLE dispatch_plans (
  id text PRIMARY KEY CHECK (id ~ '^pln_[0-9a-f]{32}$'),
  city text NOT NULL REFERENCES cities (slug),
  day date NOT NULL,
  cause text NOT NULL CHECK (cause IN ('evening', 'staff', 'illness')),
  ill_id integer REFERENCES professionals (id) ON DELETE CASCADE,
  ill_from timestamptz,
  ill_until timestamptz,
  field_report_id bigint REFERENCES field_reports (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'ready', 'applied', 'discarded', 'outdated', 'failed')),
  made_by text REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  claimed_until timestamptz,
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts <= 3),
  finished_at timestamptz,
  input_hash bytea CHECK (length(input_hash) = 32),
  input jsonb,
  days jsonb,
  travel_before integer,
  travel_after integer,
  cost integer,
  bound integer,
  uncovered_before smallint,
  uncovered smallint,
  moves smallint,
  cpu_ms integer,
  CONSTRAINT illness_is_whole CHECK ((cause = 'illness') = (ill_id IS NOT NULL) AND num_nulls(ill_id, ill_from, ill_until) IN (0, 3)),
  CONSTRAINT ill_for_a_time CHECK (ill_until > ill_from),
  CONSTRAINT proposal_is_whole CHECK (state NOT IN ('ready', 'applied', 'discarded')
    OR num_nulls(finished_at, input_hash, input, days, travel_before, travel_after, cost, bound, uncovered_before, uncovered, moves, cpu_ms) = 0),
  CONSTRAINT bound_is_least CHECK (bound <= cost)
);
COMMENT ON COLUMN dispatch_plans.input IS 'What of the day each move relies on, by visit and by professional: if it has changed, the plan is outdated';
COMMENT ON COLUMN dispatch_plans.days IS 'The visits of each professional whom it concerns, before and after';
COMMENT ON COLUMN dispatch_plans.claimed_until IS 'A run that has not ended by then is lost, and is begun again';
-- One run for a day of a city at once.
CREATE UNIQUE INDEX dispatch_plans_one_run ON dispatch_plans (city, day) WHERE state = 'running';
-- One proposal of the evening for a day.
CREATE UNIQUE INDEX dispatch_plans_one_evening ON dispatch_plans (city, day) WHERE cause = 'evening';
CREATE INDEX dispatch_plans_listed_idx ON dispatch_plans (created_at, id);
CREATE INDEX dispatch_plans_day_idx ON dispatch_plans (day, city, created_at);
CREATE INDEX dispatch_plans_ready_idx ON dispatch_plans (day) WHERE state = 'ready';
CREATE INDEX dispatch_plans_ill_idx ON dispatch_plans (ill_id) WHERE ill_id IS NOT NULL;
CREATE INDEX dispatch_plans_report_idx ON dispatch_plans (field_report_id) WHERE field_report_id IS NOT NULL;

-- Somebody goes instead of somebody else. Nobody before: the place was open. Nobody after: it stays open.
CREATE TABLE dispatch_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_id text NOT NULL REFERENCES dispatch_plans (id) ON DELETE CASCADE,
  bundle smallint NOT NULL,
  visit_id bigint NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  from_id integer REFERENCES professionals (id) ON DELETE CASCADE,
  to_id integer REFERENCES professionals (id) ON DELETE CASCADE,
  why jsonb NOT NULL,
  is_told boolean NOT NULL,
  applied_at timestamptz,
  CONSTRAINT moves_somebody CHECK (from_id IS DISTINCT FROM to_id),
  UNIQUE NULLS NOT DISTINCT (plan_id, visit_id, from_id, to_id)
);
COMMENT ON COLUMN dispatch_moves.bundle IS 'Moves that share a professional are one bundle: they are possible together';
COMMENT ON COLUMN dispatch_moves.is_told IS 'Whether the customer was told who comes, and hears of the change';
CREATE INDEX dispatch_moves_visit_idx ON dispatch_moves (visit_id);

CREATE TRIGGER tell_live_insert AFTER INSERT ON dispatch_plans REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('plans', 'id');
CREATE TRIGGER tell_live_update AFTER UPDATE ON dispatch_plans REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_live_changes('plans', 'id');
