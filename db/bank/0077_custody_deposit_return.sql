-- Custody: kept deposits that are returned to their senders. Each return is one payout, signed only with an operator's key. If it can
-- never arrive, the return has failed and the deposit waits for a decision again.
CREATE TABLE kept_return (
  return_seq uuid PRIMARY KEY,
  deposit_seq uuid NOT NULL REFERENCES deposit,
  -- As the operators confirmed it.
  address text NOT NULL,
  -- The house's fee from the deposit, and the amount that is sent.
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  net numeric(39, 0) NOT NULL CHECK (net > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  payout_seq uuid UNIQUE REFERENCES payout,
  returned_at timestamptz(3),
  failed_at timestamptz(3),
  CHECK (returned_at IS NULL OR (payout_seq IS NOT NULL AND failed_at IS NULL))
);

-- A deposit is returned once; only after a return has failed may there be another.
CREATE UNIQUE INDEX kept_return_once ON kept_return (deposit_seq) WHERE failed_at IS NULL;
CREATE INDEX kept_return_open ON kept_return (created_at) WHERE returned_at IS NULL AND failed_at IS NULL;

CREATE FUNCTION kept_return_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.payout_seq IS NOT NULL AND NEW.payout_seq IS DISTINCT FROM OLD.payout_seq THEN
      RAISE EXCEPTION 'a deposit is returned by one payout';
    END IF;
    IF OLD.returned_at IS NOT NULL OR OLD.failed_at IS NOT NULL THEN
      RAISE EXCEPTION 'a return that has ended is over';
    END IF;
    RETURN NEW;
  END IF;
  IF NOT EXISTS (
    SELECT FROM kept_decision JOIN deposit USING (deposit_seq)
    WHERE deposit_seq = NEW.deposit_seq AND kind = 'RETURN' AND amount = NEW.net + NEW.fee) THEN
    RAISE EXCEPTION 'a deposit is returned by a decision, as a whole';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER kept_return_keep BEFORE INSERT OR UPDATE ON kept_return
  FOR EACH ROW EXECUTE FUNCTION kept_return_keep();

GRANT SELECT ON kept_return TO bank_app, bank_worker;
GRANT INSERT (return_seq, deposit_seq, address, fee, net) ON kept_return TO bank_app;
GRANT UPDATE (payout_seq, returned_at) ON kept_return TO bank_worker;

-- No role may delete a decision. This function removes that of a return whose payout has ended without paying.
CREATE FUNCTION kept_return_fail(of_payout uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  returned uuid;
BEGIN
  UPDATE kept_return SET failed_at = now()
  WHERE payout_seq = of_payout AND failed_at IS NULL AND returned_at IS NULL RETURNING deposit_seq INTO returned;
  DELETE FROM kept_decision WHERE deposit_seq = returned AND kind = 'RETURN' AND posted_at IS NULL;
END
$$;
REVOKE ALL ON FUNCTION kept_return_fail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kept_return_fail TO bank_worker;

-- Updates the owner's pages when the return is on its way and when it has failed. Other changes are announced with the decision.
CREATE FUNCTION kept_return_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('deposit', json_build_object('member_seq', member_seq, 'deposit_seq', deposit_seq,
    'account_seq', account_seq, 'posted', false)::text)
  FROM deposit WHERE deposit_seq = NEW.deposit_seq AND member_seq IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER kept_return_announce AFTER UPDATE OF payout_seq, failed_at ON kept_return
  FOR EACH ROW EXECUTE FUNCTION kept_return_announce();

-- Wakes the worker at once when there is a deposit to return.
CREATE FUNCTION kept_return_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kept_return', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER kept_return_wake AFTER INSERT ON kept_return FOR EACH STATEMENT EXECUTE FUNCTION kept_return_wake();
