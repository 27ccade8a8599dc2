-- What members withdraw, from the wish to its end. Money is held by the ledger from the second step on; what is sent stands in
-- chain_transaction.
CREATE TABLE withdrawal (
  -- Derived from the member and the key of the request, so that asking twice asks once.
  withdrawal_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  asset_seq uuid NOT NULL REFERENCES asset,
  -- As asked for, in smallest units; net arrives, net and fee leave the account.
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  net numeric(39, 0) NOT NULL CHECK (net > 0),
  fee_type text NOT NULL CHECK (fee_type IN ('PREPAY', 'POSTPAY')),
  fee_charge_type text NOT NULL CHECK (fee_charge_type IN ('FIXED', 'RATIO')),
  -- What it was worth when it was asked for, in smallest units of USOT.
  usot numeric(39, 0) NOT NULL CHECK (usot > 0),
  -- The certified address it goes to. Chain, address and memo are what everybody will see on the chain; an account at a bank is
  -- in the sealed details alone, with the name the member gave it.
  address_seq uuid NOT NULL,
  network text,
  address text,
  memo text,
  details bytea NOT NULL CHECK (length(details) BETWEEN 29 AND 4096),
  step text NOT NULL DEFAULT 'REQUESTED' CHECK (step IN ('REQUESTED', 'HELD', 'REVIEW', 'CLEARED', 'PAYING', 'PAID', 'REFUSED',
    'CANCELED', 'REJECTED', 'RETURNED')),
  -- Why somebody should look at it, and how many must agree.
  reasons text[] NOT NULL DEFAULT '{}',
  approvals_needed smallint NOT NULL DEFAULT 0 CHECK (approvals_needed BETWEEN 0 AND 2),
  -- Two operators' word, where two were needed.
  approval_seq uuid REFERENCES approval,
  -- Why it was rejected, in an operator's words to the member; sealed.
  reason bytea CHECK (length(reason) BETWEEN 29 AND 4096),
  payout_seq uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  started_at timestamptz(3),
  cleared_at timestamptz(3),
  ended_at timestamptz(3),
  CHECK ((network IS NULL) = (address IS NULL)),
  CHECK (CASE fee_type WHEN 'PREPAY' THEN net = amount ELSE net + fee = amount END),
  CHECK ((payout_seq IS NOT NULL) = (step IN ('PAYING', 'PAID', 'RETURNED'))),
  CHECK ((ended_at IS NOT NULL) = (step IN ('PAID', 'REFUSED', 'CANCELED', 'REJECTED', 'RETURNED')))
);

CREATE INDEX withdrawal_list ON withdrawal (member_seq, created_at DESC, withdrawal_seq DESC);
CREATE INDEX withdrawal_desk ON withdrawal (created_at DESC, withdrawal_seq DESC);
CREATE INDEX withdrawal_due ON withdrawal (step, withdrawal_seq) WHERE ended_at IS NULL;
CREATE INDEX withdrawal_payout ON withdrawal (payout_seq) WHERE payout_seq IS NOT NULL;

-- Forward only. What the worker alone decides the api cannot write, and two operators' agreement is asked of the database too.
CREATE FUNCTION withdrawal_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.step = OLD.step THEN
    RETURN NEW;
  END IF;
  IF (OLD.step || ' ' || NEW.step) <> ALL (ARRAY['REQUESTED HELD', 'REQUESTED REFUSED', 'HELD REVIEW', 'HELD CLEARED',
    'HELD CANCELED', 'REVIEW CLEARED', 'REVIEW REJECTED', 'REVIEW CANCELED', 'CLEARED PAYING', 'CLEARED CANCELED', 'PAYING PAID',
    'PAYING RETURNED']) THEN
    RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.step, NEW.step;
  END IF;
  IF current_user = 'bank_app' AND (NEW.step IN ('REVIEW', 'PAYING', 'PAID', 'RETURNED') OR OLD.step || NEW.step = 'HELDCLEARED') THEN
    RAISE EXCEPTION 'the api does not take a withdrawal to %', NEW.step;
  END IF;
  IF OLD.step || NEW.step = 'REVIEWCLEARED' AND OLD.approvals_needed = 2
    AND NOT approval_allows('withdrawal.approve', 'withdrawal:' || OLD.withdrawal_seq) THEN
    RAISE EXCEPTION 'this withdrawal is let go by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER withdrawal_keep BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_keep();

-- Whoever shows withdrawals looks again, and the worker takes on what waits for it.
CREATE FUNCTION withdrawal_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('withdrawal', json_build_object('member_seq', NEW.member_seq, 'withdrawal_seq', NEW.withdrawal_seq,
    'account_seq', NEW.account_seq, 'step', NEW.step)::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_announce AFTER INSERT OR UPDATE OF step ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_announce();

GRANT SELECT ON withdrawal TO bank_app, bank_worker;
GRANT INSERT (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type, fee_charge_type, usot, address_seq,
  network, address, memo, details) ON withdrawal TO bank_app;
GRANT UPDATE (step, approval_seq, reason, cleared_at, ended_at) ON withdrawal TO bank_app;
GRANT UPDATE (step, reasons, approvals_needed, payout_seq, started_at, cleared_at, ended_at) ON withdrawal TO bank_worker;
-- What came to nothing is given back by whoever ends it.
GRANT SELECT (use_seq, member_seq, released_at), UPDATE (released_at) ON limit_use TO bank_worker;
