-- Custody, the location of the bank's coins: the comparison of chain and books, and the hot, warm and cold tiers.

-- What the chains hold, compared with the books, by asset.
CREATE TABLE reconciliation (
  reconciliation_seq uuid PRIMARY KEY,
  asset_seq uuid NOT NULL REFERENCES asset,
  at timestamptz(3) NOT NULL DEFAULT now(),
  height bigint NOT NULL,
  -- In smallest units: at our addresses; in custody according to the ledger; arrived but not posted; ours and in flight.
  on_chain numeric(39, 0) NOT NULL CHECK (on_chain >= 0),
  in_custody numeric(39, 0) NOT NULL,
  unposted numeric(39, 0) NOT NULL CHECK (unposted >= 0),
  in_flight numeric(39, 0) NOT NULL,
  -- The part that none of these explains.
  difference numeric(39, 0) NOT NULL
);

CREATE INDEX reconciliation_list ON reconciliation (asset_seq, at DESC);

GRANT SELECT ON reconciliation TO bank_app;
GRANT SELECT, INSERT (reconciliation_seq, asset_seq, height, on_chain, in_custody, unposted, in_flight, difference)
  ON reconciliation TO bank_worker;

-- When each asset is compared next. The worker that advances the time makes the comparison; no other does until then.
CREATE TABLE reconciliation_turn (
  asset_seq uuid PRIMARY KEY REFERENCES asset,
  due_at timestamptz(3) NOT NULL DEFAULT '-infinity',
  -- When comparisons of the asset began. One that was never compared counts as late from then on.
  since timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT (asset_seq), UPDATE (due_at) ON reconciliation_turn TO bank_worker;

-- Addresses that may hold something, on chains that are queried by address. The row is deleted when the address is empty, so that the
-- cost of a comparison depends on the addresses not swept yet and not on all that were ever used.
CREATE TABLE held_address (
  network text NOT NULL,
  address text NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (network, address)
);

GRANT SELECT, INSERT, DELETE, UPDATE (seen_at) ON held_address TO bank_worker;

-- Hot: available for withdrawals. Warm: behind operators' own keys. Cold: offline.
INSERT INTO setting (name, value) VALUES
('config.tier', '{
  "hot_max_percent": 2,
  "hot_target_percent": 1,
  "warm_percent": 8,
  "hot_minimum": {"BTC": "1", "LTC": "100", "ETH": "20", "USOT": "1000000", "CCM": "100000"}
}');

-- As last read from the chains.
CREATE TABLE tier_balance (
  asset_seq uuid PRIMARY KEY REFERENCES asset,
  hot numeric(39, 0) NOT NULL CHECK (hot >= 0),
  warm numeric(39, 0) NOT NULL CHECK (warm >= 0),
  cold numeric(39, 0) NOT NULL CHECK (cold >= 0),
  seen_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE ON tier_balance TO bank_worker;
GRANT SELECT ON tier_balance TO bank_app;

-- A surplus in the hot tier moves away automatically. Moves towards it are only proposed: two operators allow them, and moves from the
-- cold tier are signed on an offline machine.
CREATE TABLE tier_move (
  move_seq uuid PRIMARY KEY,
  asset_seq uuid NOT NULL REFERENCES asset,
  network text NOT NULL,
  from_tier text NOT NULL CHECK (from_tier IN ('HOT', 'WARM', 'COLD')),
  to_tier text NOT NULL CHECK (to_tier IN ('HOT', 'WARM', 'COLD')),
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- The one transaction that carries it out.
  unsigned text NOT NULL CHECK (unsigned ~ '^[0-9a-f]+$'),
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  sender text,
  nonce bigint CHECK (nonce >= 0),
  -- The same transaction in the form that is carried to the offline machine.
  proposal text CHECK (length(proposal) <= 1000000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid UNIQUE REFERENCES approval,
  allowed_at timestamptz(3),
  -- The signed transaction, carried back from the offline machine.
  signed text CHECK (signed ~ '^[0-9a-f]+$'),
  txid text,
  imported_by uuid REFERENCES operator,
  imported_at timestamptz(3),
  -- Handed to the workflow engine.
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- When it was given up without being sent.
  dropped_at timestamptz(3),
  -- A transaction signed offline may never confirm because its fee is too low. Then another one that spends the same coins with a higher
  -- fee is proposed and goes the same way. Only one of them confirms.
  replaces uuid REFERENCES tier_move,
  CHECK (from_tier <> to_tier),
  CHECK ((from_tier = 'COLD') = (proposal IS NOT NULL)),
  CHECK ((sender IS NULL) = (nonce IS NULL)),
  CHECK ((approval_seq IS NULL) = (allowed_at IS NULL)),
  CHECK (signed IS NULL OR (from_tier = 'COLD' AND allowed_at IS NOT NULL)),
  CHECK (num_nulls(signed, txid, imported_by, imported_at) IN (0, 4)),
  CHECK (started_at IS NULL OR from_tier = 'HOT' OR allowed_at IS NOT NULL),
  CHECK (started_at IS NULL OR from_tier <> 'COLD' OR signed IS NOT NULL),
  CHECK (dropped_at IS NULL OR started_at IS NULL),
  CONSTRAINT tier_move_replaces_check CHECK (replaces IS NULL OR from_tier = 'COLD')
);

-- One at a time for each asset, and for each address that is not hot, because its transactions are numbered.
CREATE UNIQUE INDEX tier_move_open ON tier_move (asset_seq)
  WHERE finished_at IS NULL AND dropped_at IS NULL AND replaces IS NULL;
CREATE UNIQUE INDEX tier_move_sender ON tier_move (network, from_tier)
  WHERE from_tier <> 'HOT' AND finished_at IS NULL AND dropped_at IS NULL AND replaces IS NULL;
-- One replacement at a time waits for its signature.
CREATE UNIQUE INDEX tier_move_replacement ON tier_move (replaces) WHERE started_at IS NULL AND dropped_at IS NULL;
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

CREATE FUNCTION tier_move_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM tier_move first
    WHERE first.move_seq = NEW.replaces AND first.replaces IS NULL
      AND first.started_at IS NOT NULL AND first.finished_at IS NULL
      AND (first.asset_seq, first.network, first.from_tier, first.to_tier)
        = (NEW.asset_seq, NEW.network, NEW.from_tier, NEW.to_tier)
  ) THEN
    RAISE EXCEPTION 'only a move that is on its way is replaced, and by one of its kind';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER tier_move_replace BEFORE INSERT ON tier_move
  FOR EACH ROW WHEN (NEW.replaces IS NOT NULL) EXECUTE FUNCTION tier_move_replace();

GRANT SELECT ON tier_move TO bank_app, bank_worker;
GRANT INSERT (move_seq, asset_seq, network, from_tier, to_tier, amount, unsigned, fee, sender, nonce, proposal, replaces),
  UPDATE (started_at, finished_at, dropped_at) ON tier_move TO bank_worker;
GRANT UPDATE (approval_seq, allowed_at, signed, txid, imported_by, imported_at) ON tier_move TO bank_app;
