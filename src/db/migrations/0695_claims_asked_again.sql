-- A refund or credit that is taken back opens its claim again, unless its customer has asked again about the same visit: the newer claim stands for
-- both then, so that nobody keeps staff from taking money back.
CREATE OR REPLACE FUNCTION settle_claim() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      BEGIN
        UPDATE claims SET state = CASE WHEN book_until IS NULL THEN 'asked' ELSE 'agreed' END WHERE id = NEW.claim_id AND state = 'compensated';
      EXCEPTION WHEN unique_violation THEN
        UPDATE claims SET state = 'withdrawn' WHERE id = NEW.claim_id AND state = 'compensated';
      END;
    ELSE
      UPDATE claims SET state = 'compensated'
        WHERE id = NEW.claim_id AND state IN ('asked', 'agreed') AND booking_id = NEW.booking_id;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'claim % is not open', NEW.claim_id
          USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_is_open', TABLE = 'compensations';
      END IF;
    END IF;
    RETURN NULL;
  END
  $$;

-- How often what an entry holds met a fault of ours: it is tried more and more seldom, and not for ever.
ALTER TABLE undoables ADD COLUMN faults smallint NOT NULL DEFAULT 0 CHECK (faults >= 0);
