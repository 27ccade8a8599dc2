-- Custody, withdrawals: from the member's request to its end, and the payouts that send them to a chain.

-- When a withdrawal waits for operators. `two_person_window_hours`: the threshold for a second operator applies to what leaves within
-- these hours without an approval, for each member and each destination, so that splitting a sum does not avoid it. First values, to be
-- reviewed before real money is used.
INSERT INTO setting (name, value) VALUES
('config.withdrawal', '{
  "one_person_usot": "50000",
  "careful_usot": "10000",
  "new_member_hours": 168,
  "security_change_hours": 24,
  "fresh_deposit_minutes": 60,
  "per_member": {"hour_usot": "200000", "day_usot": "500000", "week_usot": "2000000"},
  "per_asset": {"hour_usot": "2000000", "day_usot": "10000000", "week_usot": "40000000"},
  "whole_bank": {"hour_usot": "5000000", "day_usot": "20000000", "week_usot": "80000000"},
  "two_person_window_hours": 24
}');

-- Withdrawals on their way to a chain. A payout spends certain coins, or one nonce of a sender, in one or more transactions that replace
-- each other (chain_transaction.origin_seq). The first of them has the same id as the payout.
CREATE TABLE payout (
  payout_seq uuid PRIMARY KEY,
  network text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Handed to the workflow engine.
  started_at timestamptz(3),
  -- Refused as a whole before anything was signed: each of its withdrawals is paid separately.
  parted_at timestamptz(3),
  finished_at timestamptz(3),
  -- An account was frozen or a member suspended between planning and signing. Nothing is signed: coins or nonce are released, and the
  -- withdrawals are planned again once that is over.
  abandoned_at timestamptz(3)
);

CREATE INDEX payout_waiting ON payout (payout_seq) WHERE started_at IS NULL;

GRANT SELECT, INSERT ON payout TO bank_worker;
GRANT UPDATE (started_at, parted_at, finished_at, abandoned_at) ON payout TO bank_worker;
GRANT SELECT ON payout TO bank_app;

-- The ledger holds the money from the second step on. The transaction is in chain_transaction.
CREATE TABLE withdrawal (
  withdrawal_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  asset_seq uuid NOT NULL REFERENCES asset,
  -- As requested, in smallest units; net arrives, net and fee leave the account.
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  net numeric(39, 0) NOT NULL CHECK (net > 0),
  fee_type text NOT NULL CHECK (fee_type IN ('PREPAY', 'POSTPAY')),
  fee_charge_type text NOT NULL CHECK (fee_charge_type IN ('FIXED', 'RATIO')),
  -- Its worth when it was requested, in smallest units of USOT.
  usot numeric(39, 0) NOT NULL CHECK (usot > 0),
  -- The certified destination. Network, address and memo will be public on the chain; a bank account is only in the sealed details, with
  -- the name the member gave it.
  address_seq uuid NOT NULL,
  network text,
  address text,
  memo text,
  details bytea NOT NULL CHECK (length(details) BETWEEN 29 AND 4096),
  step text NOT NULL DEFAULT 'REQUESTED' CHECK (step IN ('REQUESTED', 'HELD', 'REVIEW', 'CLEARED', 'PAYING', 'PAID', 'REFUSED',
    'CANCELED', 'REJECTED', 'RETURNED')),
  -- Why operators should review it, and how many must agree.
  reasons text[] NOT NULL DEFAULT '{}',
  approvals_needed smallint NOT NULL DEFAULT 0 CHECK (approvals_needed BETWEEN 0 AND 2),
  -- The approval of a second operator, where one was needed.
  approval_seq uuid REFERENCES approval,
  -- Why it was rejected, in an operator's words to the member; sealed.
  reason bytea CHECK (length(reason) BETWEEN 29 AND 4096),
  payout_seq uuid REFERENCES payout,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  started_at timestamptz(3),
  cleared_at timestamptz(3),
  ended_at timestamptz(3),
  -- Idempotency key of the request: a retry finds the same withdrawal, wherever the first try died.
  request_key text NOT NULL DEFAULT gen_random_uuid()::text CHECK (length(request_key) BETWEEN 16 AND 64),
  -- When the member was mailed how it ended. The api writes the mail, because the worker has no access to members' addresses.
  told_at timestamptz(3),
  recalled_at timestamptz(3),
  -- When the money held for it was released, if it ended before anything was sent.
  given_back_at timestamptz(3),
  CHECK ((network IS NULL) = (address IS NULL)),
  CHECK (CASE fee_type WHEN 'PREPAY' THEN net = amount ELSE net + fee = amount END),
  -- A withdrawal to a bank has a bank_transfer of its own instead of a payout.
  CHECK ((payout_seq IS NOT NULL) = (network IS NOT NULL AND step IN ('PAYING', 'PAID', 'RETURNED'))),
  CHECK ((ended_at IS NOT NULL) = (step IN ('PAID', 'REFUSED', 'CANCELED', 'REJECTED', 'RETURNED')))
);

COMMENT ON COLUMN withdrawal.withdrawal_seq IS 'Time-ordered: the ids of its transfers in the ledger follow from it.';
COMMENT ON COLUMN withdrawal.recalled_at IS 'To be reviewed again once its payout is abandoned; nothing that is signed comes back.';

CREATE INDEX withdrawal_list ON withdrawal (member_seq, created_at DESC, withdrawal_seq DESC);
CREATE INDEX withdrawal_desk ON withdrawal (created_at DESC, withdrawal_seq DESC);
CREATE INDEX withdrawal_payout ON withdrawal (payout_seq) WHERE payout_seq IS NOT NULL;
CREATE UNIQUE INDEX withdrawal_request ON withdrawal (member_seq, request_key);
-- Keeps the cost of the worker's polling independent of the number of ended withdrawals.
CREATE INDEX withdrawal_due ON withdrawal (step, withdrawal_seq) WHERE ended_at IS NULL;
CREATE INDEX withdrawal_payable ON withdrawal (network, step, cleared_at) WHERE ended_at IS NULL AND step IN ('CLEARED', 'PAYING');
CREATE INDEX withdrawal_to_give_back ON withdrawal (withdrawal_seq)
  WHERE step IN ('CANCELED', 'REJECTED') AND given_back_at IS NULL;
CREATE INDEX withdrawal_untold ON withdrawal (withdrawal_seq) WHERE told_at IS NULL AND step IN ('PAID', 'REJECTED', 'RETURNED');
-- Recent outflow for the rules: in total, to a destination, and of a member without an approval.
CREATE INDEX withdrawal_sum ON withdrawal (created_at) INCLUDE (member_seq, asset_seq, usot)
  WHERE step NOT IN ('REFUSED', 'CANCELED', 'REJECTED', 'RETURNED');
CREATE INDEX withdrawal_destination ON withdrawal (address, created_at) WHERE approval_seq IS NULL;
CREATE INDEX withdrawal_unapproved ON withdrawal (member_seq, created_at) WHERE approval_seq IS NULL;

-- Steps go forward only. The api cannot take those that belong to the worker, and the database checks the approval of a second operator
-- too.
CREATE FUNCTION withdrawal_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.step = OLD.step THEN
    RETURN NEW;
  END IF;
  IF (OLD.step || ' ' || NEW.step) <> ALL (ARRAY['REQUESTED HELD', 'REQUESTED REFUSED', 'HELD REVIEW', 'HELD CLEARED',
    'HELD CANCELED', 'REVIEW CLEARED', 'REVIEW REJECTED', 'REVIEW CANCELED', 'CLEARED PAYING', 'CLEARED CANCELED', 'PAYING PAID',
    'PAYING RETURNED', 'CLEARED REVIEW', 'PAYING REVIEW']) THEN
    RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.step, NEW.step;
  END IF;
  IF current_user IN ('bank_app', 'bank_identity', 'bank_worker') AND OLD.step || NEW.step IN ('CLEAREDREVIEW', 'PAYINGREVIEW') THEN
    RAISE EXCEPTION 'a withdrawal comes back for review when its member is let back, and not otherwise';
  END IF;
  IF current_user IN ('bank_app', 'bank_identity') AND (NEW.step IN ('REVIEW', 'PAYING', 'PAID', 'RETURNED') OR OLD.step || NEW.step = 'HELDCLEARED') THEN
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

-- The api clears nothing for a member who is not active, even if its screen is out of date. The member's row is locked, so that a
-- suspension comes before or after, never in between.
CREATE FUNCTION withdrawal_clear() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM member WHERE member_seq = NEW.member_seq AND state = 'ACTIVE' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the member of this withdrawal is not active';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER withdrawal_clear BEFORE UPDATE ON withdrawal FOR EACH ROW
  WHEN (OLD.step = 'REVIEW' AND NEW.step = 'CLEARED') EXECUTE FUNCTION withdrawal_clear();

-- Open pages are updated, and the worker picks up what waits for it.
CREATE FUNCTION withdrawal_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('withdrawal', json_build_object('member_seq', NEW.member_seq, 'withdrawal_seq', NEW.withdrawal_seq,
    'account_seq', NEW.account_seq, 'step', NEW.step)::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_announce AFTER INSERT OR UPDATE OF step ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_announce();

-- Broadcast and each new confirmation of its transaction are announced in the same way.
CREATE FUNCTION withdrawal_progress_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('withdrawal', json_build_object('member_seq', member_seq, 'withdrawal_seq', withdrawal_seq,
    'account_seq', account_seq, 'step', step)::text)
  FROM withdrawal WHERE payout_seq = coalesce(NEW.origin_seq, NEW.transaction_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_progress_announce AFTER UPDATE OF broadcast_at, depth ON chain_transaction
  FOR EACH ROW WHEN (NEW.purpose = 'WITHDRAWAL') EXECUTE FUNCTION withdrawal_progress_announce();

CREATE FUNCTION withdrawal_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'WITHDRAWAL', NEW.step, NEW.withdrawal_seq, coins(NEW.net, NEW.asset_seq),
    'withdrawal:' || NEW.withdrawal_seq || ':' || NEW.step);
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_notify AFTER UPDATE OF step ON withdrawal FOR EACH ROW
  WHEN (OLD.step <> NEW.step AND NEW.step IN ('REVIEW', 'PAYING', 'PAID', 'REJECTED', 'RETURNED'))
  EXECUTE FUNCTION withdrawal_notify();

-- A withdrawal is an application of the member, which ends with it.
CREATE FUNCTION withdrawal_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE application SET updated_at = now(), status =
    CASE NEW.step WHEN 'PAID' THEN 'APPROVED' WHEN 'CANCELED' THEN 'CANCELED' ELSE 'REJECTED' END
  WHERE application_seq = NEW.withdrawal_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_application AFTER UPDATE OF step ON withdrawal
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION withdrawal_application();

GRANT SELECT ON withdrawal TO bank_app, bank_worker;
GRANT INSERT (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type, fee_charge_type, usot, address_seq,
  network, address, memo, details, request_key) ON withdrawal TO bank_app;
GRANT UPDATE (step, approval_seq, reason, cleared_at, ended_at, told_at, given_back_at) ON withdrawal TO bank_app;
GRANT UPDATE (step, reasons, approvals_needed, payout_seq, started_at, cleared_at, ended_at, given_back_at) ON withdrawal TO bank_worker;

-- A member whose suspension or lock ended was blocked for a reason that operators did not know when they decided. So what was decided
-- before, and is not signed yet, comes back for review. The database does it, however the member came back.
CREATE FUNCTION withdrawal_review_again(whose uuid, of_payout uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE withdrawal SET step = 'REVIEW', payout_seq = NULL, recalled_at = NULL, cleared_at = NULL, approval_seq = NULL,
    approvals_needed = greatest(approvals_needed, 1),
    reasons = array_append(array_remove(reasons, 'MEMBER_RELEASED'), 'MEMBER_RELEASED')
  WHERE (member_seq = whose AND (step = 'CLEARED' OR step = 'PAYING' AND EXISTS (SELECT FROM payout
      WHERE payout.payout_seq = withdrawal.payout_seq AND (parted_at IS NOT NULL OR abandoned_at IS NOT NULL))))
    OR (payout_seq = of_payout AND step = 'PAYING' AND recalled_at IS NOT NULL)
$$;

CREATE FUNCTION member_released() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM withdrawal_review_again(NEW.member_seq, NULL);
  UPDATE withdrawal SET recalled_at = now() WHERE member_seq = NEW.member_seq AND step = 'PAYING' AND recalled_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER member_released AFTER UPDATE OF state ON member FOR EACH ROW
  WHEN (OLD.state <> 'ACTIVE' AND NEW.state = 'ACTIVE') EXECUTE FUNCTION member_released();

CREATE FUNCTION payout_recalled() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM withdrawal_review_again(NULL, NEW.payout_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER payout_recalled AFTER UPDATE ON payout FOR EACH ROW
  WHEN (NEW.parted_at IS NOT NULL OR NEW.abandoned_at IS NOT NULL) EXECUTE FUNCTION payout_recalled();

-- Outflow in sums of ten minutes: for each asset (its seq) and for the whole bank ('bank'). Withdrawals that came to nothing do not
-- count. Several rows for the same ten minutes, so that concurrent requests do not wait for each other.
CREATE TABLE withdrawal_outflow (
  scope text NOT NULL,
  -- The end of the ten minutes.
  until timestamptz(0) NOT NULL,
  slot smallint NOT NULL,
  usot numeric(39, 0) NOT NULL,
  PRIMARY KEY (scope, until, slot)
);

GRANT SELECT ON withdrawal_outflow TO bank_app, bank_worker;

CREATE FUNCTION outflow_until(moment timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_timestamp((floor(extract(epoch FROM moment) / 600) + 1) * 600)
$$;

-- Runs in the transaction that requests the withdrawal or ends it.
CREATE FUNCTION withdrawal_count_outflow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  slot CONSTANT smallint := floor(random() * 4);
BEGIN
  INSERT INTO withdrawal_outflow (scope, until, slot, usot)
    SELECT scope, outflow_until(NEW.created_at), slot, CASE TG_OP WHEN 'INSERT' THEN NEW.usot ELSE -NEW.usot END
    FROM unnest(ARRAY[NEW.asset_seq::text, 'bank']) AS scope ORDER BY scope
  ON CONFLICT ON CONSTRAINT withdrawal_outflow_pkey DO UPDATE SET usot = withdrawal_outflow.usot + excluded.usot;
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_count_outflow AFTER INSERT ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_count_outflow();
CREATE TRIGGER withdrawal_discount_outflow AFTER UPDATE OF step ON withdrawal
  FOR EACH ROW WHEN (NEW.step IN ('REFUSED', 'CANCELED', 'REJECTED', 'RETURNED') AND OLD.step <> NEW.step)
  EXECUTE FUNCTION withdrawal_count_outflow();
