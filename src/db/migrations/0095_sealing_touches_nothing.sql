-- A row that is only sealed again, with another key, was not changed.
CREATE OR REPLACE FUNCTION touch_updated_at() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF current_setting('vault.is_sealing', true) IS DISTINCT FROM 'on' THEN
      NEW.updated_at := now();
    END IF;
    RETURN NEW;
  END
  $$;
