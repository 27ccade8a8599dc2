-- Who says that coins kept for nobody known are theirs. An operator decides; the ledger moves the coins once.
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
  CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CHECK (posted_at IS NULL OR status = 'APPROVED')
);

CREATE UNIQUE INDEX deposit_claim_open ON deposit_claim (deposit_seq, member_seq) WHERE status = 'PENDING';
-- Several may say it is theirs; one gets it.
CREATE UNIQUE INDEX deposit_claim_given ON deposit_claim (deposit_seq) WHERE status = 'APPROVED';
CREATE INDEX deposit_claim_due ON deposit_claim (claim_seq) WHERE status = 'APPROVED' AND posted_at IS NULL;
CREATE INDEX deposit_claim_list ON deposit_claim (member_seq, created_at DESC, claim_seq DESC);

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

GRANT SELECT ON deposit_claim TO bank_app, bank_worker;
GRANT INSERT (claim_seq, deposit_seq, member_seq, account_seq), UPDATE (status, decided_at) ON deposit_claim TO bank_app;
GRANT UPDATE (posted_at) ON deposit_claim TO bank_worker;

-- Its owner looks again once the coins have moved.
CREATE FUNCTION deposit_claim_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('deposit', json_build_object('member_seq', NEW.member_seq, 'deposit_seq', NEW.deposit_seq,
    'account_seq', NEW.account_seq, 'posted', true)::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER deposit_claim_announce AFTER UPDATE OF posted_at ON deposit_claim
  FOR EACH ROW WHEN (NEW.posted_at IS NOT NULL) EXECUTE FUNCTION deposit_claim_announce();
