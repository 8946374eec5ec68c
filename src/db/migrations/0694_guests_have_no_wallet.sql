-- A guest has no wallet: a refund goes into one only where the booking has an account, or a wallet paid.
CREATE FUNCTION guests_have_no_wallet() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM payments p LEFT JOIN bookings b ON b.id = p.booking_id
      WHERE p.id = NEW.payment_id AND (p.gateway = 'wallet' OR p.booking_id IS NULL OR b.account_id IS NOT NULL)) THEN
      RAISE EXCEPTION 'payment % is of a guest, who has no wallet', NEW.payment_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_to_wallets', TABLE = 'refunds';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER refunds_to_wallets BEFORE INSERT OR UPDATE OF destination, payment_id ON refunds FOR EACH ROW
  WHEN (NEW.destination = 'wallet') EXECUTE FUNCTION guests_have_no_wallet();
