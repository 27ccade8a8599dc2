-- The verifier compares the ledger with what the bank knows. It may do two things: halt, by halt_for_breach and halt_markets_for_breach,
-- and note how far it has come. It can release nothing.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'bank_verifier') THEN
    RAISE EXCEPTION 'the cluster lacks the role bank_verifier: create it before migrating';
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO bank_verifier', current_database());
END $$;

GRANT USAGE ON SCHEMA public TO bank_verifier;
-- Facts behind postings: numbers and ids, never a name, an address or a secret.
GRANT SELECT (seq, code, decimal_point, is_active) ON asset TO bank_verifier;
GRANT SELECT (account_seq, member_seq, asset_seq) ON account TO bank_verifier;
GRANT SELECT (deposit_seq, asset_seq, amount, account_seq, kept_for, checkout_seq, shard) ON deposit TO bank_verifier;
GRANT SELECT (deposit_seq, account_seq, status) ON deposit_claim TO bank_verifier;
GRANT SELECT (deposit_seq, account_seq, kind) ON kept_decision TO bank_verifier;
GRANT SELECT (withdrawal_seq, account_seq, asset_seq, net, payout_seq) ON withdrawal TO bank_verifier;
GRANT SELECT (settlement_seq, flow, asset, from_account, to_account, amount, fee, back_asset, back_to, back_amount, back_fee,
  bought_asset, bought_amount, bought_fee) ON settlement TO bank_verifier;
GRANT SELECT (mode, refund_seq, payment_seq, amount) ON refund TO bank_verifier;
GRANT SELECT (deposit_seq, asset_seq, amount, payment_seq) ON wallet_receipt TO bank_verifier;
GRANT SELECT (mode, payment_seq, method, asset_seq, amount, fee, merchant_account_seq) ON checkout_payment TO bank_verifier;
GRANT SELECT (merchant_account_seq, account_seq, asset_seq) ON merchant_account TO bank_verifier;
GRANT SELECT (card_payment_seq, merchant_account_seq, cents, fee, captured_at) ON card_payment TO bank_verifier;
GRANT SELECT (chargeback_seq, card_payment_seq, cents, state) ON chargeback TO bank_verifier;
GRANT SELECT (exchange_seq, target_account_seq, target_amount) ON exchange TO bank_verifier;
GRANT SELECT (fund_seq, dividend_account_seq, state, promised) ON fund TO bank_verifier;
GRANT SELECT (step_seq, fund_seq, interest, state) ON fund_step TO bank_verifier;
GRANT SELECT (cause_seq, member_seq, asset_seq, amount, posting_key) ON affiliate_allowance TO bank_verifier;
GRANT SELECT (mode, offer_seq, deposit_seq, refund_seq, asset_seq, amount, shard, state, done_at) ON return_offer TO bank_verifier;
GRANT SELECT (id, new_id) ON late_posting TO bank_verifier;
GRANT SELECT (kind, cause, asset_seq, account_seq, facts, released_at) ON halt TO bank_verifier;
GRANT SELECT ON audit, audit_head TO bank_verifier;
-- Postings between shards refer to the key.
CREATE INDEX affiliate_allowance_posting ON affiliate_allowance (posting_key);

-- How far the verifier has come: one row for each shard of the ledger, and one for its rounds.
CREATE TABLE verifier_position (
  subject text PRIMARY KEY CHECK (subject ~ '^(round|shard:\d{1,4})$'),
  -- Of a shard: the snapshot (pg_snapshot) up to which every posting was verified.
  position text NOT NULL CHECK (length(position) <= 100000),
  at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT ON verifier_position TO bank_verifier;
GRANT SELECT (subject, at) ON verifier_position TO bank_app;

CREATE FUNCTION note_verifier_position(of_subject text, reached text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO verifier_position (subject, position) VALUES (of_subject, reached)
  ON CONFLICT (subject) DO UPDATE SET position = excluded.position, at = now()
$$;

-- Raises a halt with the cause BREACH and returns true, unless there is one. A halt that would end by itself becomes one that does not.
--   ACCOUNT: of_account. ASSET: withdrawals of of_asset. EXCHANGE_ASSET: exchanges and trades of of_asset. EXCHANGE: all exchanges.
CREATE FUNCTION halt_for_breach(of_kind text, of_asset text, of_account uuid, of_facts jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  place record;
  about CONSTANT uuid := (SELECT seq FROM asset WHERE code = of_asset);
BEGIN
  IF of_kind = 'ACCOUNT' THEN
    SELECT account_seq, member_seq, asset_seq INTO STRICT place FROM account WHERE account_seq = of_account;
    INSERT INTO halt (halt_seq, kind, asset_seq, account_seq, member_seq, cause, facts)
      VALUES (uuid_v7(), 'ACCOUNT', place.asset_seq, place.account_seq, place.member_seq, 'BREACH', of_facts)
      ON CONFLICT DO NOTHING;
    RETURN FOUND;
  END IF;
  UPDATE halt SET cause = 'BREACH', facts = of_facts, raised_at = now(), mailed_at = NULL
    WHERE kind = of_kind AND asset_seq = about AND cause = 'COMPARISON_LATE' AND released_at IS NULL;
  IF FOUND THEN RETURN true; END IF;
  INSERT INTO halt (halt_seq, kind, asset_seq, cause, facts)
    VALUES (uuid_v7(), of_kind, CASE WHEN of_kind = 'EXCHANGE' THEN NULL ELSE about END, 'BREACH', of_facts)
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Halts the markets of the order book in which the asset is traded, or all of them, and returns their codes.
CREATE FUNCTION halt_markets_for_breach(of_asset text, reason text) RETURNS SETOF text
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE market SET state = 'HALTED', halted_reason = left(reason, 500), auction_ends_at = NULL
  WHERE kind = 'PUBLIC' AND state IN ('OPEN', 'AUCTION')
    AND (of_asset IS NULL OR (SELECT seq FROM asset WHERE code = of_asset) IN (asset_seq, target_asset_seq))
  RETURNING code
$$;

GRANT EXECUTE ON FUNCTION note_verifier_position, halt_for_breach, halt_markets_for_breach TO bank_verifier;

-- As in the ledger's database (db/ledger/0050_verifier.sql).
CREATE TABLE schema_line (
  line text PRIMARY KEY
);
CREATE TABLE schema_check (
  name text PRIMARY KEY,
  sql text NOT NULL
);

GRANT SELECT ON schema_line TO bank_verifier;
GRANT SELECT (name) ON schema_check TO bank_verifier;

CREATE FUNCTION run_schema_check(of_name text) RETURNS SETOF jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  query text;
BEGIN
  SELECT sql INTO STRICT query FROM schema_check WHERE name = of_name;
  RETURN QUERY EXECUTE format(E'SELECT to_jsonb(found) FROM (%s\n) AS found LIMIT 3', query);
END $$;

GRANT EXECUTE ON FUNCTION run_schema_check TO bank_verifier;
