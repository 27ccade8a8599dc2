-- Who sent the coins, as the chain states it. Nothing where the reader of the chain cannot tell.
ALTER TABLE deposit ADD sender text CHECK (length(sender) BETWEEN 20 AND 120);
CREATE INDEX deposit_sender ON deposit (sender, account_seq) WHERE sender IS NOT NULL;

-- A claim is proven by a message that the sender's key signed, or by a second payment of a named amount from the same sender to the
-- claimed account. Either shows that the claimer controls the sender.
ALTER TABLE deposit_claim
  ADD proof_amount numeric(39, 0) CHECK (proof_amount > 0),
  ADD signature text CHECK (length(signature) BETWEEN 1 AND 400),
  ADD signed_at timestamptz(3),
  -- What it was worth when it was decided, in smallest units of USOT; nothing where no price was known.
  ADD usot numeric(39, 0) CHECK (usot >= 0),
  -- Two operators' word, where two were needed.
  ADD approval_seq uuid REFERENCES approval,
  ADD CHECK ((signature IS NULL) = (signed_at IS NULL));

GRANT INSERT (proof_amount), UPDATE (signature, signed_at, usot, approval_seq) ON deposit_claim TO bank_app;
CREATE INDEX deposit_claim_alone ON deposit_claim (decided_at) WHERE status = 'APPROVED' AND approval_seq IS NULL;

CREATE FUNCTION deposit_claim_is_paid(claim deposit_claim) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM deposit AS kept JOIN deposit AS paid ON paid.sender = kept.sender AND paid.network = kept.network
    WHERE kept.deposit_seq = claim.deposit_seq AND paid.account_seq = claim.account_seq AND paid.asset_seq = kept.asset_seq
      AND paid.amount = claim.proof_amount AND paid.seen_at >= claim.created_at
      AND paid.posted_at IS NOT NULL AND paid.alarmed_at IS NULL)
$$;

GRANT EXECUTE ON FUNCTION deposit_claim_is_paid TO bank_app;

-- Whoever holds the api gives nothing away alone: a claim is approved with its proof, or by two operators in this transaction.
CREATE FUNCTION deposit_claim_prove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signature IS NOT NULL AND NEW.signature IS DISTINCT FROM OLD.signature THEN
    RAISE EXCEPTION 'a proof stays as it is';
  END IF;
  IF NEW.status <> 'APPROVED' OR OLD.status = 'APPROVED' THEN
    RETURN NEW;
  END IF;
  IF NEW.approval_seq IS NOT NULL AND NOT approval_allows('deposit-claim.approve', 'deposit-claim:' || NEW.claim_seq) THEN
    RAISE EXCEPTION 'this claim is approved by an approval of the same transaction';
  END IF;
  IF NEW.approval_seq IS NULL AND NEW.signature IS NULL AND NOT deposit_claim_is_paid(NEW) THEN
    RAISE EXCEPTION 'a claim without a proof is approved by two';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_claim_prove BEFORE UPDATE ON deposit_claim FOR EACH ROW EXECUTE FUNCTION deposit_claim_prove();

-- From how much on two operators give claimed coins, counting what one operator alone gave within a day. First value, to be reviewed
-- before real money is used.
INSERT INTO setting (name, value) VALUES ('config.deposit', '{"two_person_claim_usot": "10000"}');
