-- Custody, deposits in suspense: members' claims, and decisions of operators or the owner.

-- A member claims coins that were sent to no known account. An operator decides; the ledger moves the coins once.
CREATE TABLE deposit_claim (
  claim_seq uuid PRIMARY KEY,
  deposit_seq uuid NOT NULL REFERENCES deposit,
  member_seq uuid NOT NULL REFERENCES member,
  -- Where the coins go if it is approved.
  account_seq uuid NOT NULL REFERENCES account,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  decided_at timestamptz(3),
  -- When the ledger moved the coins.
  posted_at timestamptz(3),
  -- The proof that the claimer controls the sender: a message signed with the sender's key, or a second payment of this amount from the
  -- same sender to the claimed account.
  proof_amount numeric(39, 0) CHECK (proof_amount > 0),
  signature text CHECK (length(signature) BETWEEN 1 AND 400),
  signed_at timestamptz(3),
  -- Its worth when it was decided, in smallest units of USOT; null if no price was known.
  usot numeric(39, 0) CHECK (usot >= 0),
  -- The approval of a second operator, where one was needed.
  approval_seq uuid REFERENCES approval,
  CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CHECK (posted_at IS NULL OR status = 'APPROVED'),
  CHECK ((signature IS NULL) = (signed_at IS NULL))
);

CREATE UNIQUE INDEX deposit_claim_open ON deposit_claim (deposit_seq, member_seq) WHERE status = 'PENDING';
-- Several members may claim a deposit; one gets it.
CREATE UNIQUE INDEX deposit_claim_given ON deposit_claim (deposit_seq) WHERE status = 'APPROVED';
CREATE INDEX deposit_claim_due ON deposit_claim (claim_seq) WHERE status = 'APPROVED' AND posted_at IS NULL;
CREATE INDEX deposit_claim_list ON deposit_claim (member_seq, created_at DESC, claim_seq DESC);
CREATE INDEX deposit_claim_alone ON deposit_claim (decided_at) WHERE status = 'APPROVED' AND approval_seq IS NULL;

CREATE FUNCTION deposit_claim_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (
      SELECT FROM deposit JOIN account USING (asset_seq)
      WHERE deposit.deposit_seq = NEW.deposit_seq AND deposit.account_seq IS NULL AND deposit.posted_at IS NOT NULL
        AND account.account_seq = NEW.account_seq AND account.member_seq = NEW.member_seq) THEN
      RAISE EXCEPTION 'what is claimed is kept for nobody, and goes to an account of the claimer for the same asset';
    END IF;
  ELSIF OLD.status <> 'PENDING' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'what was decided stays decided';
  ELSIF OLD.posted_at IS NOT NULL AND NEW.posted_at IS DISTINCT FROM OLD.posted_at THEN
    RAISE EXCEPTION 'a claim is posted once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_claim_keep BEFORE INSERT OR UPDATE ON deposit_claim
  FOR EACH ROW EXECUTE FUNCTION deposit_claim_keep();

-- Coins whose block has left the chain are never given to a member, neither by a new decision nor by posting an earlier one.
CREATE FUNCTION deposit_claim_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM deposit WHERE deposit_seq = NEW.deposit_seq AND alarmed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the block of deposit % has left the chain', NEW.deposit_seq;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_claim_approve BEFORE UPDATE OF status ON deposit_claim
  FOR EACH ROW WHEN (NEW.status = 'APPROVED' AND OLD.status <> 'APPROVED') EXECUTE FUNCTION deposit_claim_final();
CREATE TRIGGER deposit_claim_post BEFORE UPDATE OF posted_at ON deposit_claim
  FOR EACH ROW WHEN (NEW.posted_at IS NOT NULL AND OLD.posted_at IS NULL) EXECUTE FUNCTION deposit_claim_final();

CREATE FUNCTION deposit_claim_is_paid(claim deposit_claim) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM deposit AS kept JOIN deposit AS paid ON paid.sender = kept.sender AND paid.network = kept.network
    WHERE kept.deposit_seq = claim.deposit_seq AND paid.account_seq = claim.account_seq AND paid.asset_seq = kept.asset_seq
      AND paid.amount = claim.proof_amount AND paid.seen_at >= claim.created_at
      AND paid.posted_at IS NOT NULL AND paid.alarmed_at IS NULL)
$$;

GRANT EXECUTE ON FUNCTION deposit_claim_is_paid TO bank_app;

-- Control of the api is not enough to give coins away: a claim is approved with its proof, or with an approval of this transaction.
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
  -- Serialised, so that two decisions at once do not both fit below the threshold.
  PERFORM pg_advisory_xact_lock(hashtextextended('deposit_claim given alone', 0));
  IF NEW.approval_seq IS NULL AND (
    SELECT windowed_threshold(value ->> 'two_person_claim_usot', NEW.usot, jsonb_build_object('OPERATORS', (
      SELECT coalesce(sum(usot), 0) FROM deposit_claim
      WHERE status = 'APPROVED' AND approval_seq IS NULL AND decided_at > now() - interval '1 day')))
    FROM setting WHERE name = 'config.deposit') IS NOT NULL THEN
    RAISE EXCEPTION 'claims of this size, or that add up to it, are approved by two';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_claim_prove BEFORE UPDATE ON deposit_claim FOR EACH ROW EXECUTE FUNCTION deposit_claim_prove();

-- The owner's pages are updated once the coins have moved.
CREATE FUNCTION deposit_claim_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('deposit', json_build_object('member_seq', NEW.member_seq, 'deposit_seq', NEW.deposit_seq,
    'account_seq', NEW.account_seq, 'posted', true)::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER deposit_claim_announce AFTER UPDATE OF posted_at ON deposit_claim
  FOR EACH ROW WHEN (NEW.posted_at IS NOT NULL) EXECUTE FUNCTION deposit_claim_announce();

GRANT SELECT ON deposit_claim TO bank_app, bank_worker;
GRANT INSERT (claim_seq, deposit_seq, member_seq, account_seq, proof_amount),
  UPDATE (status, decided_at, signature, signed_at, usot, approval_seq) ON deposit_claim TO bank_app;
GRANT UPDATE (posted_at) ON deposit_claim TO bank_worker;

-- Decisions about deposits in suspense, apart from claims. Each deposit has at most one decision or one approved claim, never both.
CREATE TABLE kept_decision (
  deposit_seq uuid PRIMARY KEY REFERENCES deposit,
  -- CREDIT: to an account. DUST: stays in suspense for good. CAPITAL: the owner of the bank brought it. RETURN: sent back.
  kind text NOT NULL CHECK (kind IN ('CREDIT', 'DUST', 'CAPITAL', 'RETURN')),
  account_seq uuid REFERENCES account,
  member_seq uuid REFERENCES member,
  -- The operator who decided, and the approval of a second one if it was needed. The owner's own command has neither.
  operator_seq uuid REFERENCES operator,
  approval_seq uuid UNIQUE REFERENCES approval,
  -- Its worth when it was decided, in smallest units of USOT; null if no price was known.
  usot numeric(39, 0) CHECK (usot >= 0),
  decided_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When the ledger moved the coins; dust does not move.
  posted_at timestamptz(3),
  CHECK ((kind = 'CREDIT') = (account_seq IS NOT NULL)),
  CHECK ((account_seq IS NULL) = (member_seq IS NULL)),
  CHECK ((kind = 'CAPITAL') = (operator_seq IS NULL)),
  CHECK (posted_at IS NULL OR kind <> 'DUST')
);

CREATE INDEX kept_decision_due ON kept_decision (deposit_seq) WHERE posted_at IS NULL AND kind = 'CREDIT';
CREATE INDEX kept_decision_alone ON kept_decision (decided_at) WHERE kind IN ('CREDIT', 'RETURN') AND approval_seq IS NULL;

-- Worth of what operators alone credited or returned within a day: by this operator, and of deposits of this member.
CREATE FUNCTION kept_decided_alone(who uuid, whose uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('OPERATOR', coalesce(sum(decided.usot) FILTER (WHERE decided.operator_seq = who), 0),
    'MEMBER', coalesce(sum(decided.usot) FILTER (WHERE deposit.member_seq = whose), 0))
  FROM kept_decision AS decided JOIN deposit USING (deposit_seq)
  WHERE decided.kind IN ('CREDIT', 'RETURN') AND decided.approval_seq IS NULL AND decided.decided_at > now() - interval '1 day'
$$;

GRANT EXECUTE ON FUNCTION kept_decided_alone TO bank_app;

CREATE FUNCTION kept_decision_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept deposit;
BEGIN
  SELECT * INTO kept FROM deposit WHERE deposit_seq = NEW.deposit_seq;
  -- Coins that were sent back are gone, even if the block that brought them has left the chain.
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
  IF NEW.kind IN ('CREDIT', 'RETURN') AND NEW.approval_seq IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('kept_decision alone', 0));
    IF (SELECT windowed_threshold(value ->> 'kept_two_person_usot', NEW.usot, kept_decided_alone(NEW.operator_seq, kept.member_seq))
      FROM setting WHERE name = 'config.custody') IS NOT NULL THEN
      RAISE EXCEPTION 'kept deposits of this size, or that add up to it, are decided by two';
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER kept_decision_keep BEFORE INSERT OR UPDATE ON kept_decision
  FOR EACH ROW EXECUTE FUNCTION kept_decision_keep();

CREATE FUNCTION kept_decision_allowed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'CAPITAL' AND current_user IN ('bank_app', 'bank_identity') THEN
    RAISE EXCEPTION 'capital is taken by the owner''s command only';
  END IF;
  -- A single operator could credit it to themselves. A claim needs a proof instead; this needs two operators.
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

CREATE TRIGGER kept_decision_allowed BEFORE INSERT ON kept_decision
  FOR EACH ROW EXECUTE FUNCTION kept_decision_allowed();

-- The owner's pages are updated when it is decided and when the coins have moved.
CREATE FUNCTION kept_decision_announce() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept deposit;
BEGIN
  SELECT * INTO kept FROM deposit WHERE deposit_seq = NEW.deposit_seq;
  IF coalesce(NEW.member_seq, kept.member_seq) IS NOT NULL THEN
    PERFORM pg_notify('deposit', json_build_object('member_seq', coalesce(NEW.member_seq, kept.member_seq),
      'deposit_seq', NEW.deposit_seq, 'account_seq', coalesce(NEW.account_seq, kept.account_seq),
      'posted', NEW.posted_at IS NOT NULL)::text);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER kept_decision_announce AFTER INSERT OR UPDATE OF posted_at ON kept_decision
  FOR EACH ROW EXECUTE FUNCTION kept_decision_announce();

-- A claim is not approved once there is a decision.
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

-- An announced deposit that was kept in suspense ends with the decision about it, and so does its application: approved once the
-- coins are credited, rejected if the member does not get them.
CREATE FUNCTION kept_decision_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE application SET status = CASE NEW.kind WHEN 'CREDIT' THEN 'APPROVED' ELSE 'REJECTED' END, updated_at = now()
  FROM deposit_announcement
  WHERE deposit_announcement.deposit_seq = NEW.deposit_seq AND application_seq = announcement_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER kept_decision_rejects AFTER INSERT ON kept_decision FOR EACH ROW
  WHEN (NEW.kind <> 'CREDIT') EXECUTE FUNCTION kept_decision_application();
CREATE TRIGGER kept_decision_approves AFTER UPDATE OF posted_at ON kept_decision FOR EACH ROW
  WHEN (NEW.kind = 'CREDIT' AND OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL)
  EXECUTE FUNCTION kept_decision_application();

GRANT SELECT ON kept_decision TO bank_app, bank_worker;
GRANT INSERT (deposit_seq, kind, account_seq, member_seq, operator_seq, approval_seq, usot) ON kept_decision TO bank_app;
GRANT UPDATE (posted_at) ON kept_decision TO bank_worker;

-- Keeps kept_open: the queue of kept deposits is counted and listed by it, however many were decided before. Payments that vanished before
-- they were booked do not wait.
CREATE FUNCTION deposit_keep_open() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.kept_open := NEW.kept_for IS NOT NULL AND (NEW.vanished_at IS NULL OR NEW.posted_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM kept_decision WHERE deposit_seq = NEW.deposit_seq)
    AND NOT EXISTS (SELECT FROM deposit_claim WHERE deposit_seq = NEW.deposit_seq AND status = 'APPROVED');
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_keep_open BEFORE INSERT OR UPDATE OF vanished_at, posted_at, kept_open ON deposit
  FOR EACH ROW WHEN (NEW.kept_for IS NOT NULL OR NEW.kept_open) EXECUTE FUNCTION deposit_keep_open();

-- After a decision or claim, or the end of one: the trigger above evaluates the deposit again.
CREATE FUNCTION kept_decided() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE deposit SET kept_open = kept_open
    WHERE deposit_seq = CASE TG_OP WHEN 'DELETE' THEN OLD.deposit_seq ELSE NEW.deposit_seq END AND kept_for IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER kept_decided AFTER INSERT OR DELETE ON kept_decision FOR EACH ROW EXECUTE FUNCTION kept_decided();
CREATE TRIGGER kept_decided AFTER INSERT OR UPDATE OF status ON deposit_claim FOR EACH ROW EXECUTE FUNCTION kept_decided();

-- For the owner's command: decides the deposits of a transaction as capital. Decides nothing while some of them are not final.
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
