-- Who waits for a time on a day that is full. The id is a secret: whoever holds it claims what is offered. passed_at puts whoever let an
-- offer go behind those who still wait for their first.
CREATE TABLE waiting_places (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  service_id integer NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  city text NOT NULL REFERENCES cities (slug),
  date date NOT NULL,
  start_minute smallint CHECK (start_minute BETWEEN 0 AND 1439),
  cleaners smallint NOT NULL CHECK (cleaners BETWEEN 1 AND 10),
  hours smallint NOT NULL CHECK (hours BETWEEN 2 AND 8),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'offered', 'claimed', 'left', 'over')),
  offered_starts_at timestamptz,
  offer_expires_at timestamptz,
  passed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'offered' OR (offered_starts_at IS NOT NULL AND offer_expires_at IS NOT NULL))
);
CREATE INDEX waiting_places_waiting_idx ON waiting_places (date, coalesce(passed_at, created_at)) WHERE state = 'waiting';
CREATE INDEX waiting_places_offered_idx ON waiting_places (offer_expires_at) WHERE state = 'offered';
CREATE INDEX waiting_places_service_idx ON waiting_places (service_id);

-- An offer holds its professionals as a visit does, in the same table and under the same constraint.
ALTER TABLE visit_assignments
  DROP CONSTRAINT visit_assignments_pkey,
  ALTER COLUMN visit_id DROP NOT NULL,
  ADD COLUMN waiting_place_id text REFERENCES waiting_places (id) ON DELETE CASCADE,
  ADD CHECK ((visit_id IS NULL) <> (waiting_place_id IS NULL));
CREATE UNIQUE INDEX visit_assignments_visit_idx ON visit_assignments (visit_id, professional_id);
CREATE UNIQUE INDEX visit_assignments_waiting_idx ON visit_assignments (waiting_place_id, professional_id) WHERE waiting_place_id IS NOT NULL;
