-- A kept deposit may be returned to its sender: one payout, signed only with an operator's key. If it can never arrive, the return has
-- failed and the deposit waits for a decision again.
ALTER TABLE kept_decision DROP CONSTRAINT kept_decision_kind_check;
ALTER TABLE kept_decision
  ADD CONSTRAINT kept_decision_kind_check CHECK (kind IN ('CREDIT', 'DUST', 'CAPITAL', 'RETURN'));

ALTER TABLE chain_transaction DROP CONSTRAINT chain_transaction_purpose_check;
ALTER TABLE chain_transaction
  ADD CONSTRAINT chain_transaction_purpose_check
  CHECK (purpose IN ('SWEEP', 'GAS', 'WITHDRAWAL', 'RETURN', 'REBALANCE'));

CREATE TABLE kept_return (
  return_seq uuid PRIMARY KEY,
  deposit_seq uuid NOT NULL REFERENCES deposit,
  -- As the operators confirmed it.
  address text NOT NULL,
  -- What the house takes of the deposit, and what is sent.
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

-- Nobody may forget a decision; this takes back that of a return whose payout has ended without paying.
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

-- As before, and: coins that were sent back are gone, whatever became of the block that brought them.
CREATE OR REPLACE FUNCTION kept_decision_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept deposit;
BEGIN
  SELECT * INTO kept FROM deposit WHERE deposit_seq = NEW.deposit_seq;
  IF kept.alarmed_at IS NOT NULL AND NOT (TG_OP = 'UPDATE' AND NEW.kind = 'RETURN') THEN
    RAISE EXCEPTION 'the block of deposit % has left the chain', NEW.deposit_seq;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.posted_at IS NOT NULL THEN
      RAISE EXCEPTION 'a decision is posted once';
    END IF;
    RETURN NEW;
  END IF;
  -- The same lock as that of claims of this deposit.
  PERFORM pg_advisory_xact_lock(hashtextextended('deposit_claim ' || NEW.deposit_seq, 0));
  IF kept.kept_for IS NULL OR kept.posted_at IS NULL THEN
    RAISE EXCEPTION 'deposit % is not kept in suspense', NEW.deposit_seq;
  END IF;
  IF EXISTS (SELECT FROM deposit_claim WHERE deposit_seq = NEW.deposit_seq AND status = 'APPROVED') THEN
    RAISE EXCEPTION 'deposit % was given to who claimed it', NEW.deposit_seq;
  END IF;
  IF NEW.kind = 'CREDIT' AND NOT EXISTS (
    SELECT FROM account
    WHERE account_seq = NEW.account_seq AND member_seq = NEW.member_seq AND asset_seq = kept.asset_seq
      AND (kept.account_seq IS NULL OR kept.account_seq = NEW.account_seq)) THEN
    RAISE EXCEPTION 'a kept deposit goes to the account that it was sent to, or to one of the same asset if it was nobody’s';
  END IF;
  RETURN NEW;
END
$$;

-- As before, and for returns too: what was nobody's goes to whichever address is named, so it takes two.
CREATE OR REPLACE FUNCTION kept_decision_allowed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'CAPITAL' AND current_user = 'bank_app' THEN
    RAISE EXCEPTION 'capital is taken by the owner''s command only';
  END IF;
  IF NEW.kind IN ('CREDIT', 'RETURN') AND NEW.approval_seq IS NULL
    AND EXISTS (SELECT FROM deposit WHERE deposit_seq = NEW.deposit_seq AND account_seq IS NULL) THEN
    RAISE EXCEPTION 'a deposit that was nobody''s is credited by two or returned by two';
  END IF;
  IF NEW.approval_seq IS NOT NULL AND NOT approval_allows(
    CASE NEW.kind WHEN 'RETURN' THEN 'deposit.return' ELSE 'deposit.credit' END, 'deposit:' || NEW.deposit_seq) THEN
    RAISE EXCEPTION 'a decision of two stands by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

-- Its owner looks again when the return is on its way and when it has failed; the decision tells the rest.
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

-- The worker learns at once that there is something to return.
CREATE FUNCTION kept_return_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kept_return', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER kept_return_wake AFTER INSERT ON kept_return FOR EACH STATEMENT EXECUTE FUNCTION kept_return_wake();
