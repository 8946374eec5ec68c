-- Professionals whom a customer would have again: only those who came to a visit of theirs.
CREATE TABLE favourites (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  professional_id integer NOT NULL REFERENCES professionals (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, professional_id)
);
CREATE INDEX favourites_professional_idx ON favourites (professional_id);

CREATE FUNCTION refuse_favourite_who_never_came() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (
      SELECT FROM bookings b JOIN visits v ON v.booking_id = b.id JOIN visit_assignments a ON a.visit_id = v.id
      WHERE b.account_id = NEW.account_id AND v.status = 'completed' AND a.professional_id = NEW.professional_id AND a.is_active
    ) THEN
      RAISE EXCEPTION 'professional % never came to this customer', NEW.professional_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'favourites_came_before', TABLE = 'favourites';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER favourites_came_before BEFORE INSERT OR UPDATE ON favourites FOR EACH ROW EXECUTE FUNCTION refuse_favourite_who_never_came();
