-- Whoever is erased owns nothing at the end of any transaction, whatever wrote it: nobody could spend it, and nobody could forfeit it.
CREATE FUNCTION refuse_what_nobody_owns(owned text) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (SELECT FROM ledger_accounts l JOIN accounts a ON a.id = l.owner
        WHERE l.owner = owned AND l.kind IN ('wallet', 'points') AND l.balance <> 0 AND a.erased_at IS NOT NULL) THEN
      RAISE EXCEPTION 'account % is erased and would own something', owned
        USING ERRCODE = 'check_violation', CONSTRAINT = 'erased_own_nothing', TABLE = 'ledger_accounts';
    END IF;
  END
  $$;

CREATE FUNCTION erased_own_nothing() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM refuse_what_nobody_owns(NEW.owner);
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER erased_own_nothing AFTER INSERT OR UPDATE OF balance ON ledger_accounts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind IN ('wallet', 'points') AND NEW.balance <> 0) EXECUTE FUNCTION erased_own_nothing();

-- An erasure takes the rows of wallet and points, also where there are none yet, so that whoever is writing to them is waited for, and finds the erasure.
CREATE FUNCTION erasure_leaves_nothing() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO ledger_accounts (kind, owner, unit) VALUES ('points', NEW.id, 'PTS'), ('wallet', NEW.id, 'AED') ON CONFLICT (kind, owner) DO NOTHING;
    PERFORM FROM ledger_accounts WHERE owner = NEW.id AND kind IN ('wallet', 'points') ORDER BY kind FOR UPDATE;
    PERFORM refuse_what_nobody_owns(NEW.id);
    RETURN NULL;
  END
  $$;
CREATE CONSTRAINT TRIGGER erasure_leaves_nothing AFTER UPDATE OF erased_at ON accounts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) EXECUTE FUNCTION erasure_leaves_nothing();

-- A refund to a wallet needs an account that somebody has: what failed is transferred to a bank account where it is erased.
CREATE OR REPLACE FUNCTION guests_have_no_wallet() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM payments p LEFT JOIN bookings b ON b.id = p.booking_id LEFT JOIN accounts a ON a.id = coalesce(b.account_id, p.owner)
      WHERE p.id = NEW.payment_id AND a.erased_at IS NULL AND (p.gateway = 'wallet' OR p.booking_id IS NULL OR b.account_id IS NOT NULL)) THEN
      RAISE EXCEPTION 'payment % is of nobody who has a wallet', NEW.payment_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_to_wallets', TABLE = 'refunds';
    END IF;
    RETURN NEW;
  END
  $$;
