-- Affiliate programme: shares of fees for members who invited others and for those who were invited.

-- Policies: the share of a behaviour's fees that is given, and to whom. A row is never changed, only ended, and the next one begins where
-- it ends, so that the promise at any past moment stays known. One at a time for each behaviour and side.
CREATE TABLE affiliate_policy (
  policy_seq uuid PRIMARY KEY,
  behaviour text NOT NULL,
  beneficiary text NOT NULL,
  benefactor text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Parts per million of the fee.
  share_ppm integer NOT NULL CHECK (share_ppm BETWEEN 1 AND 999999),
  -- How long an allowance can still be reversed with its cause.
  maturity_days smallint NOT NULL CHECK (maturity_days BETWEEN 1 AND 90),
  -- Above it, allowances of one member in one month in Korea wait for an operator. In smallest units of USOT.
  monthly_cap_usot numeric(39, 0) CHECK (monthly_cap_usot > 0),
  -- Null only where the owner of the database wrote it, as for the demo.
  approval_seq uuid UNIQUE REFERENCES approval,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  ended_by uuid REFERENCES approval,
  CHECK (ended_at >= started_at)
);

CREATE UNIQUE INDEX affiliate_policy_in_force ON affiliate_policy (behaviour, beneficiary) WHERE ended_at IS NULL;
SELECT close_list('affiliate_policy', 'behaviour', ARRAY['EXCHANGE', 'PAYMENT', 'DEAL', 'ORDER']);
SELECT close_list('affiliate_policy', 'beneficiary', ARRAY['INVITER', 'INVITED']);
SELECT close_list('affiliate_policy', 'benefactor', ARRAY['HOUSE']);

CREATE FUNCTION affiliate_policy_allow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user IN ('bank_app', 'bank_identity') AND NOT approval_allows('affiliate.change', 'affiliate:' || NEW.behaviour || ':' || NEW.beneficiary) THEN
    RAISE EXCEPTION 'a policy changes by an approval of the same transaction';
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.ended_at IS NOT NULL
    OR (to_jsonb(NEW) - 'ended_at' - 'ended_by') <> (to_jsonb(OLD) - 'ended_at' - 'ended_by')) THEN
    RAISE EXCEPTION 'a policy is only ended, and once';
  END IF;
  -- The shares of a fee together stay below the fee.
  PERFORM pg_advisory_xact_lock(hashtextextended('affiliate policy', 0));
  IF TG_OP = 'INSERT' AND NEW.ended_at IS NULL AND NEW.share_ppm + coalesce((
    SELECT sum(share_ppm) FROM affiliate_policy WHERE behaviour = NEW.behaviour AND ended_at IS NULL), 0) >= 1000000 THEN
    RAISE EXCEPTION 'the shares of a fee are less than the fee';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER affiliate_policy_allow BEFORE INSERT OR UPDATE ON affiliate_policy
  FOR EACH ROW EXECUTE FUNCTION affiliate_policy_allow();

GRANT SELECT ON affiliate_policy TO bank_app, bank_worker;
GRANT INSERT (policy_seq, behaviour, beneficiary, benefactor, name, share_ppm, maturity_days, monthly_cap_usot, approval_seq),
  UPDATE (ended_at, ended_by) ON affiliate_policy TO bank_app;

-- Fees posted for actions of invited members. Written by triggers of the tables of those actions, in the transaction that completes the
-- action, whether there is a policy or not, because proposed policies are simulated on them.
CREATE TABLE affiliate_cause (
  -- The exchange, the payment, the application to an offer, or fills of one order with one counterparty.
  cause_seq uuid PRIMARY KEY,
  behaviour text NOT NULL,
  member_seq uuid NOT NULL REFERENCES member,
  inviter_seq uuid NOT NULL REFERENCES member,
  asset_seq uuid NOT NULL REFERENCES asset,
  -- The amount of the action, and the fee that the house earned, both of this asset.
  principal numeric(39, 0) NOT NULL CHECK (principal > 0),
  fee numeric(39, 0) NOT NULL CHECK (fee > 0),
  -- The fee is on the shard of this account.
  account_seq uuid NOT NULL,
  -- The reference of the fee's postings in the ledger.
  posting_seq uuid NOT NULL,
  -- The recipient: the owner of the shop, or of the offer.
  counterparty_seq uuid REFERENCES member,
  happened_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When its allowances were made, or found to be none.
  taken_at timestamptz(3),
  reversed_at timestamptz(3),
  -- When its allowances that had not matured began to be reversed.
  unmade_at timestamptz(3),
  CHECK (inviter_seq <> member_seq),
  CHECK (fee <= principal)
);

CREATE INDEX affiliate_cause_waiting ON affiliate_cause (happened_at) WHERE taken_at IS NULL;
CREATE INDEX affiliate_cause_reversed ON affiliate_cause (reversed_at) WHERE reversed_at IS NOT NULL AND unmade_at IS NULL;
CREATE INDEX affiliate_cause_time ON affiliate_cause (behaviour, happened_at);
SELECT close_list('affiliate_cause', 'behaviour', ARRAY['EXCHANGE', 'PAYMENT', 'DEAL', 'ORDER']);

-- The fee of an exchange is its spread, in the asset that was bought.
CREATE FUNCTION affiliate_exchange() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO affiliate_cause (cause_seq, behaviour, member_seq, inviter_seq, asset_seq, principal, fee, account_seq, posting_seq)
    SELECT NEW.exchange_seq, 'EXCHANGE', NEW.member_seq, inviter_seq, asset_seq, NEW.target_amount + NEW.spread_amount,
      NEW.spread_amount, NEW.target_account_seq, NEW.exchange_seq
    FROM member, account
    WHERE member.member_seq = NEW.member_seq AND inviter_seq IS NOT NULL AND account_seq = NEW.target_account_seq
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER affiliate_exchange AFTER UPDATE OF step ON exchange FOR EACH ROW
  WHEN (OLD.step <> 'DONE' AND NEW.step = 'DONE' AND NEW.spread_amount > 0) EXECUTE FUNCTION affiliate_exchange();

-- Payments from balances only: a payer from outside is not a member, so was not invited.
CREATE FUNCTION affiliate_payment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  -- Queried first and alone, because most payers have no inviter.
  inviter uuid := (SELECT inviter_seq FROM member WHERE member_seq = NEW.payer_member_seq);
BEGIN
  IF inviter IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO affiliate_cause (cause_seq, behaviour, member_seq, inviter_seq, asset_seq, principal, fee, account_seq, posting_seq,
      counterparty_seq)
    SELECT NEW.payment_seq, 'PAYMENT', NEW.payer_member_seq, inviter, NEW.asset_seq, NEW.amount, NEW.fee, merchant_account.account_seq,
      NEW.posting_seq, merchant.member_seq
    FROM merchant_account JOIN merchant USING (merchant_seq)
    WHERE merchant_account.merchant_account_seq = NEW.merchant_account_seq
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER affiliate_payment AFTER UPDATE OF state ON checkout_payment FOR EACH ROW
  WHEN (OLD.state <> 'DONE' AND NEW.state = 'DONE' AND NEW.mode = 'LIVE' AND NEW.method = 'BALANCE' AND NEW.fee > 0)
  EXECUTE FUNCTION affiliate_payment();

-- A full refund reverses the cause. A partial refund leaves the fee and its allowances.
CREATE FUNCTION affiliate_refund() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE affiliate_cause SET reversed_at = now() WHERE cause_seq = NEW.payment_seq AND reversed_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER affiliate_refund AFTER UPDATE OF refunded ON checkout_payment FOR EACH ROW
  WHEN (NEW.refunded = NEW.amount AND OLD.refunded < NEW.amount AND NEW.mode = 'LIVE') EXECUTE FUNCTION affiliate_refund();

GRANT SELECT ON affiliate_cause TO bank_app, bank_worker;
GRANT UPDATE (taken_at, unmade_at) ON affiliate_cause TO bank_worker;

-- Signs that two members are one person or work together. Returns only the names of the signs, never personal data.
CREATE FUNCTION affiliate_signs(inviter uuid, invited uuid, counterparty uuid) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN (SELECT count(*) FROM member_email
        WHERE member_seq IN (inviter, invited) AND is_default AND verified_at IS NOT NULL) < 2 THEN 'UNCONFIRMED' END,
    CASE WHEN EXISTS (SELECT FROM known_device AS one JOIN known_device AS other USING (token_hash)
          WHERE one.member_seq = inviter AND other.member_seq = invited) THEN 'SHARED_DEVICE' END,
    CASE WHEN EXISTS (SELECT FROM withdraw_address AS one JOIN withdraw_address AS other USING (blind_index)
          WHERE one.member_seq = inviter AND other.member_seq = invited) THEN 'SAME_ADDRESS' END,
    -- The payment comes back to one of the two, or to a member whom the payer invited.
    CASE WHEN counterparty IN (inviter, invited)
        OR EXISTS (SELECT FROM member WHERE member_seq IN (inviter, counterparty) AND inviter_seq = invited) THEN 'RING' END], NULL)
$$;

REVOKE EXECUTE ON FUNCTION affiliate_signs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION affiliate_signs TO bank_worker;
