-- Companies that work for us: one for each application that was accepted. What they do and where, and whom to ask, is in the application until
-- they keep it themselves.
CREATE TABLE partners (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL UNIQUE REFERENCES partner_applications (id),
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  state text NOT NULL DEFAULT 'onboarding' CHECK (state IN ('onboarding', 'active', 'paused')),
  created_at timestamptz NOT NULL
);
INSERT INTO partners (application_id, company_name, created_at)
  SELECT id, company_name, updated_at FROM partner_applications WHERE state = 'approved' ORDER BY updated_at;
