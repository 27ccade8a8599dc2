-- Where the bank's coins lie: hot, at hand for those who withdraw; warm, behind operators' own keys; cold, where no network reaches.
INSERT INTO setting (name, value) VALUES
('config.tier', '{
  "hot_max_percent": 2,
  "hot_target_percent": 1,
  "warm_percent": 8,
  "hot_minimum": {"BTC": "1", "LTC": "100", "ETH": "20", "USOT": "1000000", "CCM": "100000"}
}');
GRANT SELECT ON setting TO bank_worker;

ALTER TABLE chain_transaction
  DROP CONSTRAINT chain_transaction_purpose_check,
  ADD CONSTRAINT chain_transaction_purpose_check CHECK (purpose IN ('SWEEP', 'GAS', 'WITHDRAWAL', 'REBALANCE'));

-- As the chains said last.
CREATE TABLE tier_balance (
  asset_seq uuid PRIMARY KEY REFERENCES asset,
  hot numeric(39, 0) NOT NULL CHECK (hot >= 0),
  warm numeric(39, 0) NOT NULL CHECK (warm >= 0),
  cold numeric(39, 0) NOT NULL CHECK (cold >= 0),
  seen_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE ON tier_balance TO bank_worker;
GRANT SELECT ON tier_balance TO bank_app;

-- What is too much at hand is put away by itself. What is to come nearer is only proposed: two operators allow it, and for cold
-- coins somebody signs it on a machine without a network.
CREATE TABLE tier_move (
  move_seq uuid PRIMARY KEY,
  asset_seq uuid NOT NULL REFERENCES asset,
  network text NOT NULL,
  from_tier text NOT NULL CHECK (from_tier IN ('HOT', 'WARM', 'COLD')),
  to_tier text NOT NULL CHECK (to_tier IN ('HOT', 'WARM', 'COLD')),
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- The one transaction that does it.
  unsigned text NOT NULL CHECK (unsigned ~ '^[0-9a-f]+$'),
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  sender text,
  nonce bigint CHECK (nonce >= 0),
  -- The same in the form in which it is carried to where it is signed.
  proposal text CHECK (length(proposal) <= 1000000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid UNIQUE REFERENCES approval,
  allowed_at timestamptz(3),
  -- What was carried back.
  signed text CHECK (signed ~ '^[0-9a-f]+$'),
  txid text,
  imported_by uuid REFERENCES operator,
  imported_at timestamptz(3),
  -- Handed to the workflow engine.
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- No longer wanted, and never sent.
  dropped_at timestamptz(3),
  CHECK (from_tier <> to_tier),
  CHECK ((from_tier = 'COLD') = (proposal IS NOT NULL)),
  CHECK ((sender IS NULL) = (nonce IS NULL)),
  CHECK ((approval_seq IS NULL) = (allowed_at IS NULL)),
  CHECK (signed IS NULL OR (from_tier = 'COLD' AND allowed_at IS NOT NULL)),
  CHECK (num_nulls(signed, txid, imported_by, imported_at) IN (0, 4)),
  CHECK (started_at IS NULL OR from_tier = 'HOT' OR allowed_at IS NOT NULL),
  CHECK (started_at IS NULL OR from_tier <> 'COLD' OR signed IS NOT NULL),
  CHECK (dropped_at IS NULL OR started_at IS NULL)
);

-- One at a time of each asset; and one at a time from each address that is not hot, because its transactions stand in a row.
CREATE UNIQUE INDEX tier_move_open ON tier_move (asset_seq) WHERE finished_at IS NULL AND dropped_at IS NULL;
CREATE UNIQUE INDEX tier_move_sender ON tier_move (network, from_tier)
  WHERE from_tier <> 'HOT' AND finished_at IS NULL AND dropped_at IS NULL;
CREATE INDEX tier_move_list ON tier_move (created_at DESC, move_seq DESC);

CREATE FUNCTION tier_move_allow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.allowed_at IS NOT NULL OR OLD.dropped_at IS NOT NULL
    OR NOT approval_allows('tier.refill', 'tier-move:' || OLD.move_seq) THEN
    RAISE EXCEPTION 'coins come nearer by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER tier_move_allow BEFORE UPDATE OF approval_seq, allowed_at ON tier_move
  FOR EACH ROW EXECUTE FUNCTION tier_move_allow();

CREATE FUNCTION tier_move_sign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signed IS NOT NULL OR OLD.dropped_at IS NOT NULL THEN
    RAISE EXCEPTION 'a move is signed once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER tier_move_sign BEFORE UPDATE OF signed, txid, imported_by, imported_at ON tier_move
  FOR EACH ROW EXECUTE FUNCTION tier_move_sign();

GRANT SELECT ON tier_move TO bank_app, bank_worker;
GRANT INSERT (move_seq, asset_seq, network, from_tier, to_tier, amount, unsigned, fee, sender, nonce, proposal),
  UPDATE (started_at, finished_at, dropped_at) ON tier_move TO bank_worker;
GRANT UPDATE (approval_seq, allowed_at, signed, txid, imported_by, imported_at) ON tier_move TO bank_app;
