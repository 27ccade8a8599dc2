-- What became of a deposit that was kept in suspense, beside claims that members make. One decision for each: neither two of these,
-- nor one of these and an approved claim.
CREATE TABLE kept_decision (
  deposit_seq uuid PRIMARY KEY REFERENCES deposit,
  -- CREDIT: to an account. DUST: stays in suspense for good. CAPITAL: the owner of the bank brought it.
  kind text NOT NULL CHECK (kind IN ('CREDIT', 'DUST', 'CAPITAL')),
  account_seq uuid REFERENCES account,
  member_seq uuid REFERENCES member,
  -- Who decided, and the approval of a second operator if one was needed. The owner's own command has neither.
  operator_seq uuid REFERENCES operator,
  approval_seq uuid UNIQUE REFERENCES approval,
  decided_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When the ledger moved the coins; dust moves nowhere.
  posted_at timestamptz(3),
  CHECK ((kind = 'CREDIT') = (account_seq IS NOT NULL)),
  CHECK ((account_seq IS NULL) = (member_seq IS NULL)),
  CHECK ((kind = 'CAPITAL') = (operator_seq IS NULL)),
  CHECK (posted_at IS NULL OR kind <> 'DUST')
);

CREATE INDEX kept_decision_due ON kept_decision (deposit_seq) WHERE posted_at IS NULL AND kind = 'CREDIT';

CREATE FUNCTION kept_decision_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept deposit;
BEGIN
  SELECT * INTO kept FROM deposit WHERE deposit_seq = NEW.deposit_seq;
  IF kept.alarmed_at IS NOT NULL THEN
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

CREATE TRIGGER kept_decision_keep BEFORE INSERT OR UPDATE ON kept_decision
  FOR EACH ROW EXECUTE FUNCTION kept_decision_keep();

CREATE FUNCTION deposit_claim_undecided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('deposit_claim ' || NEW.deposit_seq, 0));
  IF EXISTS (SELECT FROM kept_decision WHERE deposit_seq = NEW.deposit_seq) THEN
    RAISE EXCEPTION 'what becomes of deposit % is decided already', NEW.deposit_seq;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_claim_undecided BEFORE UPDATE OF status ON deposit_claim
  FOR EACH ROW WHEN (NEW.status = 'APPROVED' AND OLD.status <> 'APPROVED') EXECUTE FUNCTION deposit_claim_undecided();

GRANT SELECT ON kept_decision TO bank_app, bank_worker;
GRANT INSERT (deposit_seq, kind, account_seq, member_seq, operator_seq, approval_seq) ON kept_decision TO bank_app;
GRANT UPDATE (posted_at) ON kept_decision TO bank_worker;

-- For the owner's command: what the watcher already keeps of a transaction that the owner says is capital. While some of it is not
-- final nothing is decided.
CREATE FUNCTION capital_take(at_network text, of_txid text, at_address text, of_asset text)
RETURNS TABLE (seq uuid, kept numeric, is_taken boolean) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM capital_lock(at_network);
  IF NOT EXISTS (
    SELECT FROM deposit JOIN asset ON asset.seq = deposit.asset_seq
    WHERE deposit.network = at_network AND txid = of_txid AND address = at_address AND asset.code = of_asset
      AND kept_for = 'TIER_ADDRESS' AND (posted_at IS NULL OR alarmed_at IS NOT NULL)) THEN
    INSERT INTO kept_decision (deposit_seq, kind)
    SELECT deposit_seq, 'CAPITAL' FROM deposit JOIN asset ON asset.seq = deposit.asset_seq
    WHERE deposit.network = at_network AND txid = of_txid AND address = at_address AND asset.code = of_asset
      AND kept_for = 'TIER_ADDRESS'
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN QUERY
    SELECT deposit.deposit_seq, deposit.amount, kept_decision.kind IS NOT DISTINCT FROM 'CAPITAL'
    FROM deposit JOIN asset ON asset.seq = deposit.asset_seq LEFT JOIN kept_decision USING (deposit_seq)
    WHERE deposit.network = at_network AND deposit.txid = of_txid AND deposit.address = at_address
      AND asset.code = of_asset AND deposit.kept_for = 'TIER_ADDRESS';
END
$$;
